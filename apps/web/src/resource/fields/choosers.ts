import {
  AREAS_ENDPOINTS,
  type Chooser,
  CONTRACTORS_ENDPOINTS,
  DEPARTMENTS_ENDPOINTS,
  EMERGENCY_ENDPOINTS,
  type Endpoint,
  PATROL_ENDPOINTS,
  PEOPLE_ENDPOINTS,
  POSTS_ENDPOINTS,
  VEHICLES_ENDPOINTS,
} from '@muster/contracts'

interface ChooserSource {
  endpoint: Endpoint
  /** Name of the search parameter. */
  search: string
  fixed?: Record<string, string>
  /** Another chooser of the form that narrows it, and the parameter by which it does. */
  narrowedBy?: { field: string; as: string }
  columns: readonly string[]
}

/** The parts of patrols, of the form's department. */
const patrols = (endpoint: Endpoint): ChooserSource => ({
  endpoint,
  search: 'name',
  narrowedBy: { field: 'department', as: 'departId' },
  columns: ['name', 'departName'],
})

/** The source of each chooser's rows. */
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
  unit: { endpoint: CONTRACTORS_ENDPOINTS.contractorChooser, search: 'nameOrCode', columns: ['name'] },
  vehicle: { endpoint: VEHICLES_ENDPOINTS.vehicleChooser, search: 'nameOrCode', columns: ['name', 'code'] },
  anyArea: { endpoint: AREAS_ENDPOINTS.areaChooser, search: 'nameOrCode', columns: ['name', 'code'] },
  areaParent: { endpoint: AREAS_ENDPOINTS.areaParentChooser, search: 'nameOrCode', columns: ['name', 'code'] },
  safetyIsland: { endpoint: EMERGENCY_ENDPOINTS.safetyIslandChooser, search: 'nameOrCode', columns: ['name'] },
  patrolPoint: patrols(PATROL_ENDPOINTS.patrolPointChooser),
  patrolArea: patrols(PATROL_ENDPOINTS.patrolAreaChooser),
  patrolTeam: patrols(PATROL_ENDPOINTS.patrolTeamChooser),
  area: { endpoint: AREAS_ENDPOINTS.riskDistrictChooser, search: 'nameOrCode', columns: ['name', 'code'] },
}
