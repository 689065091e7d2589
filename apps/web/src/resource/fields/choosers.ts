import { type Chooser, type Endpoint, ORGANISATION_ENDPOINTS } from '@muster/contracts'

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
    endpoint: ORGANISATION_ENDPOINTS.personChooser,
    search: 'name',
    fixed: { scope: 'employees' },
    columns: ['name', 'departName', 'jobName'],
  },
  allPersons: {
    endpoint: ORGANISATION_ENDPOINTS.personChooser,
    search: 'name',
    fixed: { scope: 'all' },
    columns: ['name', 'departName', 'jobName'],
  },
  department: { endpoint: ORGANISATION_ENDPOINTS.departmentChooser, search: 'nameOrCode', columns: ['name', 'code'] },
  job: { endpoint: ORGANISATION_ENDPOINTS.postChooser, search: 'nameOrCode', columns: ['name', 'code'] },
  vehicle: { endpoint: ORGANISATION_ENDPOINTS.vehicleChooser, search: 'nameOrCode', columns: ['name', 'code'] },
  area: { endpoint: ORGANISATION_ENDPOINTS.riskDistrictChooser, search: 'nameOrCode', columns: ['name', 'code'] },
}
