import { PATROL_SCOPES, type PatrolScope } from '@muster/contracts'
import { type Queryable, tables } from '@muster/database'
import {
  type DataScope,
  dataScopeOf,
  type PatrolLimit,
  patrolLimitOf,
  SCOPE_COLUMNS,
  SCOPE_DEPARTMENTS,
} from '../../framework/scope/data-scope.ts'
import { idsInScope } from '../../framework/scope/scoped-rows.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { PERSON_ROWS } from '../people/person-scope.ts'
import { VEHICLE_ROWS } from '../vehicles/vehicle-scope.ts'
import { grantableCodes } from './role-config.store.ts'

/** The rights of a role. */
export interface Grant {
  permissions: readonly string[]
  scope: DataScope
  patrol: PatrolLimit
}

/** The rights of a stored role; null when it is not of the building. */
export async function grantOf(db: Queryable, buildingId: string, roleId: string): Promise<Grant | null> {
  const row = await tables(db)
    .selectFrom('role as r')
    .select(['r.permissions', ...SCOPE_COLUMNS, SCOPE_DEPARTMENTS])
    .where('r.building_id', '=', buildingId)
    .where('r.id', '=', roleId)
    .executeTakeFirst()
  if (!row) return null
  // A code nothing checks any more gives no right.
  const codes = await grantableCodes(db, buildingId)
  const permissions = row.permissions.filter((code) => codes.has(code))
  return { permissions, scope: dataScopeOf(row, false), patrol: patrolLimitOf(row, false) }
}

/** Patrol scopes a user can give: those that show no more than their own. */
export function givablePatrols({ scope }: PatrolLimit): PatrolScope[] {
  if (scope === 'company') return [...PATROL_SCOPES]
  return scope === 'ownAndSub' ? ['own', 'ownAndSub'] : ['own', ...(scope === 'selected' ? (['selected'] as const) : [])]
}

function holdsPatrols(mine: PatrolLimit, given: PatrolLimit): boolean {
  if (!givablePatrols(mine).includes(given.scope)) return false
  return mine.scope === 'company' || given.scope !== 'selected' || given.departmentIds.every((id) => mine.departmentIds.includes(id))
}

/** Whether a user holds everything a grant gives: every permission, and nobody and no area beyond their own scope. */
export async function holdsAll(db: Queryable, session: SessionView, grant: Grant): Promise<boolean> {
  if (grant.permissions.some((code) => !session.permissions.has(code))) return false
  if (!holdsPatrols(session.patrol, grant.patrol)) return false
  const { areaTypeIds, people } = session.scope
  if (areaTypeIds !== null && (grant.scope.areaTypeIds === null || grant.scope.areaTypeIds.some((id) => !areaTypeIds.includes(id))))
    return false
  if (people === null) return true
  const given = grant.scope.people
  if (given === null || (given.visitors && !people.visitors)) return false
  const within = (some: readonly string[], all: readonly string[]) => some.every((id) => all.includes(id))
  if (!within(given.departmentIds, people.departmentIds) || !within(given.contractorIds, people.contractorIds)) return false
  const persons = await idsInScope(db, session, PERSON_ROWS, given.personIds)
  const vehicles = await idsInScope(db, session, VEHICLE_ROWS, given.vehicleIds)
  return given.personIds.every((id) => persons.has(id)) && given.vehicleIds.every((id) => vehicles.has(id))
}
