import { createRootRoute, createRoute, createRouter, lazyRouteComponent, RouterProvider, redirect } from '@tanstack/react-router'
import { LoginScreen } from '../features/session/login.screen.tsx'
import { requireNoSession, requireSession } from './guard.ts'
import { organisationRoutes } from './organisation-routes.ts'
import { PageCrashed, PageLoading } from './page-states.tsx'
import { alarmListSearch, loginSearch, mapSearch, trackSearch } from './search.ts'

/** All pages, declared statically. Everything behind the login is lazy, so that the login page stays small. */
const root = createRootRoute()

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: requireNoSession,
  component: LoginScreen,
})

const layout = createRoute({
  getParentRoute: () => root,
  id: 'layout',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./layout/layout.tsx'), 'Layout'),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard' })
  },
})

const dashboard = createRoute({
  getParentRoute: () => layout,
  path: '/dashboard',
  validateSearch: mapSearch,
  component: lazyRouteComponent(() => import('../features/map/map.screen.tsx'), 'MapScreen'),
})

const tracks = createRoute({
  getParentRoute: () => layout,
  path: '/tracks',
  validateSearch: trackSearch,
  component: lazyRouteComponent(() => import('../features/tracks/track.screen.tsx'), 'TrackScreen'),
})

const alarms = createRoute({
  getParentRoute: () => layout,
  path: '/alarms',
  validateSearch: alarmListSearch,
  component: lazyRouteComponent(() => import('../features/alarms/alarm-list.screen.tsx'), 'AlarmListScreen'),
})

const gateways = createRoute({
  getParentRoute: () => layout,
  path: '/gateways',
  component: lazyRouteComponent(() => import('../features/devices/gateways.screen.tsx'), 'GatewaysScreen'),
})

/** Leaves a page and enters it again: `/redirect/alarms?page=2` leads to `/alarms?page=2`. */
const reload = createRoute({
  getParentRoute: () => layout,
  path: '/redirect/$',
  component: lazyRouteComponent(() => import('./layout/redirect.tsx'), 'RedirectPage'),
})

/** Stands in for every page while the building has no active licence. */
const licenceExpired = createRoute({
  getParentRoute: () => root,
  path: '/licence-expired',
  component: lazyRouteComponent(() => import('../features/settings/licence-expired.tsx'), 'LicenceExpiredPage'),
})

const notFoundPage = createRoute({
  getParentRoute: () => root,
  path: '/404',
  component: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFoundPage'),
})

/** Any other path leads home. */
const anyOther = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard' })
  },
})

const router = createRouter({
  routeTree: root.addChildren([
    login,
    home,
    notFoundPage,
    licenceExpired,
    layout.addChildren([reload, dashboard, tracks, alarms, gateways, ...organisationRoutes(layout)]),
    anyOther,
  ]),
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: PageCrashed,
  defaultPreload: 'intent',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export function Router() {
  return <RouterProvider router={router} />
}
