import {
  AREAS_ENDPOINTS,
  type Chooser,
  DEPARTMENTS_ENDPOINTS,
  type Endpoint,
  PEOPLE_ENDPOINTS,
  POSTS_ENDPOINTS,
  VEHICLES_ENDPOINTS,
} from '@muster/contracts'

interface ChooserSource {
  endpoint: Endpoint
  /** Name of the search parameter. */
  search: string
  fixed?: Record<string, string>
  columns: readonly string[]
}

/** Where each chooser finds its rows. */
export const CHOOSER_SOURCES: Record<Chooser, ChooserSource> = {
  person: {
    endpoint: PEOPLE_ENDPOINTS.personChooser,
    search: 'name',
    fixed: { scope: 'employees' },
    columns: ['name', 'departName', 'jobName'],
  },
  allPersons: {
    endpoint: PEOPLE_ENDPOINTS.personChooser,
    search: 'name',
    fixed: { scope: 'all' },
    columns: ['name', 'departName', 'jobName'],
  },
  department: { endpoint: DEPARTMENTS_ENDPOINTS.departmentChooser, search: 'nameOrCode', columns: ['name', 'code'] },
  job: { endpoint: POSTS_ENDPOINTS.postChooser, search: 'nameOrCode', columns: ['name', 'code'] },
  vehicle: { endpoint: VEHICLES_ENDPOINTS.vehicleChooser, search: 'nameOrCode', columns: ['name', 'code'] },
  anyArea: { endpoint: AREAS_ENDPOINTS.areaChooser, search: 'nameOrCode', columns: ['name', 'code'] },
  areaParent: { endpoint: AREAS_ENDPOINTS.areaParentChooser, search: 'nameOrCode', columns: ['name', 'code'] },
  area: { endpoint: AREAS_ENDPOINTS.riskDistrictChooser, search: 'nameOrCode', columns: ['name', 'code'] },
}
