import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../resource/list-search.ts'

/** Lists of the organisation, contractors, vehicles and visitors. */
export function organisationRoutes<Layout extends AnyRoute>(layout: Layout) {
  const getParentRoute = () => layout
  const validateSearch = listSearch
  return [
    createRoute({
      getParentRoute,
      validateSearch,
      path: '/organisation/departments',
      component: lazyRouteComponent(() => import('../features/organisation/departments.screen.tsx'), 'DepartmentsScreen'),
    }),
    createRoute({
      getParentRoute,
      validateSearch,
      path: '/organisation/posts',
      component: lazyRouteComponent(() => import('../features/organisation/posts.screen.tsx'), 'PostsScreen'),
    }),
    createRoute({
      getParentRoute,
      validateSearch,
      path: '/organisation/staff',
      component: lazyRouteComponent(() => import('../features/organisation/staff.screen.tsx'), 'StaffScreen'),
    }),
    createRoute({
      getParentRoute,
      validateSearch,
      path: '/organisation/certificates',
      component: lazyRouteComponent(() => import('../features/organisation/certificates.screen.tsx'), 'CertificatesScreen'),
    }),
    createRoute({
      getParentRoute,
      path: '/organisation/chart',
      component: lazyRouteComponent(() => import('../features/organisation/org-chart.screen.tsx'), 'OrgChartScreen'),
    }),
    createRoute({
      getParentRoute,
      validateSearch,
      path: '/organisation/contractor-units',
      component: lazyRouteComponent(() => import('../features/contractors/units.screen.tsx'), 'ContractorUnitsScreen'),
    }),
    createRoute({
      getParentRoute,
      validateSearch,
      path: '/organisation/contractor-people',
      component: lazyRouteComponent(() => import('../features/contractors/people.screen.tsx'), 'ContractorPeopleScreen'),
    }),
    createRoute({
      getParentRoute,
      validateSearch,
      path: '/organisation/internal-vehicles',
      component: lazyRouteComponent(() => import('../features/vehicles/vehicles.screen.tsx'), 'InternalVehiclesScreen'),
    }),
    createRoute({
      getParentRoute,
      validateSearch,
      path: '/organisation/external-vehicles',
      component: lazyRouteComponent(() => import('../features/vehicles/vehicles.screen.tsx'), 'ExternalVehiclesScreen'),
    }),
    createRoute({
      getParentRoute,
      validateSearch,
      path: '/organisation/visitors',
      component: lazyRouteComponent(() => import('../features/visitors/visitors.screen.tsx'), 'VisitorsScreen'),
    }),
    createRoute({
      getParentRoute,
      path: '/exports',
      component: lazyRouteComponent(() => import('../features/exports/export-centre.screen.tsx'), 'ExportCentreScreen'),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/system',
      component: lazyRouteComponent(() => import('../features/settings/system.screen.tsx'), 'SystemSettingsScreen'),
    }),
    createRoute({
      getParentRoute,
      validateSearch,
      path: '/settings/log',
      component: lazyRouteComponent(() => import('../features/settings/log.screen.tsx'), 'LogScreen'),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/licence',
      component: lazyRouteComponent(() => import('../features/settings/licence.screen.tsx'), 'LicenceScreen'),
    }),
  ] as const
}
