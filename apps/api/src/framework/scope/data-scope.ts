import { createHash } from 'node:crypto'
import { type PatrolScope, RESOURCES } from '@muster/contracts'
import { columnsOf, sql } from '@muster/database'

/** People and vehicles a role is limited to: those matching any of the parts. */
export interface PeopleScope {
  /** Departments with all below them. */
  departmentIds: readonly string[]
  contractorIds: readonly string[]
  visitors: boolean
  personIds: readonly string[]
  vehicleIds: readonly string[]
  /** Valuable equipment belongs to nobody: everybody who may open its list sees where it is. */
  equipment: boolean
}

/** Whose data an account sees, and where; null = no limit. */
export interface DataScope {
  /** Equal keys mean equal scopes; `*` = everything. */
  key: string
  people: PeopleScope | null
  /** Types of the areas whose positions and alarms are seen. */
  areaTypeIds: readonly string[] | null
}

/** Whose patrols a role shows; none without a role. */
export interface PatrolLimit {
  scope: PatrolScope
  /** Of `selected`. */
  departmentIds: readonly string[]
}

/** What `SCOPE_COLUMNS` and `SCOPE_DEPARTMENTS` select; all null without a role. */
export interface ScopeRow {
  permissions: string[] | null
  people_scope: string | null
  department_ids: string[] | null
  contractor_ids: string[] | null
  visitors: boolean | null
  person_ids: string[] | null
  vehicle_ids: string[] | null
  area_scope: string | null
  area_type_ids: string[] | null
  patrol_scope: PatrolScope | null
  patrol_department_ids: string[] | null
}

const SEES_EQUIPMENT = RESOURCES.valuableEquipment.permissions.view

/** Columns of the role `r` from which a scope is built, besides its departments. */
export const SCOPE_COLUMNS = [
  'r.people_scope',
  'r.contractor_ids',
  'r.visitors',
  'r.person_ids',
  'r.vehicle_ids',
  'r.area_scope',
  'r.area_type_ids',
  'r.patrol_scope',
  'r.patrol_department_ids',
] as const

const [r, d] = [columnsOf('role', 'r'), columnsOf('department', 'd')]
/** Departments of the role `r` with all below them. */
export const SCOPE_DEPARTMENTS = sql<string[] | null>`${sql.raw(`case when ${r.people_scope} = 'selected' then array(
    with recursive below as (
      select ${d.id} from department d where ${d.building_id} = ${r.building_id} and ${d.id} = any(${r.department_ids})
      union select ${d.id} from department d join below on ${d.parent_id} = below.id
    ) select id from below) end`)}`.as('department_ids')

export const EVERYTHING: DataScope = { key: '*', people: null, areaTypeIds: null }

export const ALL_PATROLS: PatrolLimit = { scope: 'company', departmentIds: [] }

export function patrolLimitOf(row: ScopeRow, administrator: boolean): PatrolLimit {
  if (administrator) return ALL_PATROLS
  return { scope: row.patrol_scope ?? 'selected', departmentIds: row.patrol_department_ids ?? [] }
}

/** An account without a role sees nobody. */
export function dataScopeOf(row: ScopeRow, administrator: boolean): DataScope {
  if (administrator) return EVERYTHING
  const people =
    row.people_scope === 'all'
      ? null
      : {
          departmentIds: row.department_ids ?? [],
          contractorIds: row.contractor_ids ?? [],
          visitors: row.visitors ?? false,
          personIds: row.person_ids ?? [],
          vehicleIds: row.vehicle_ids ?? [],
          equipment: (row.permissions ?? []).includes(SEES_EQUIPMENT),
        }
  const areaTypeIds = row.area_scope === 'all' ? null : (row.area_type_ids ?? [])
  if (people === null && areaTypeIds === null) return EVERYTHING
  const key = createHash('sha1')
    .update(JSON.stringify([people, areaTypeIds]))
    .digest('base64')
  return { key, people, areaTypeIds }
}
