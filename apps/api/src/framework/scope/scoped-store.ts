import { RESOURCES, type ResourceName, type ResourceScope } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { PoolClient } from 'pg'
import type { ResourceStore, Scope } from '../resource/store.ts'
import { seesAlarm } from './alarms.ts'
import { seesArea } from './areas.ts'
import { EDITED_ROWS } from './edited-areas.ts'
import { seesPatrolOf } from './patrol.ts'
import { into, seesDepartment, seesPerson, seesUnit, seesVehicle } from './people.ts'
import type { Sees } from './seen-rows.ts'
import { ADMINISTRATOR } from './session-view.ts'

const p = columnsOf('person', 'p')
const c = columnsOf('special_certificate', 'c')
const v = columnsOf('vehicle', 'v')
const x = columnsOf('visit', 'x')
const d = columnsOf('department', 'd')
const u = columnsOf('contractor_unit', 'u')
const ab = columnsOf('account_building', 'ab')
const a = columnsOf('account', 'a')
const t = columnsOf('patrol_team', 't')
const area = columnsOf('area', 'a')
const alarm = columnsOf('alarm')

type Session = Scope['session']

/**
 * Rows of a resource whose people a role may be kept from: `from` names the rows by `id`, `sees` says which of them are
 * in the scope.
 */
export interface ScopedRows {
  from: string
  id: string
  building: string
  sees: Sees
  /** Of a row just saved, when it is not `sees`. */
  mayKeep?: Sees
  /** Field of the form that puts a row outside. */
  field?: string
}

export const SCOPED_ROWS = {
  person: { from: 'person p', id: p.id, building: p.building_id, sees: ({ scope }, value) => seesPerson(scope, 'p', value) },
  certificate: {
    from: `special_certificate c join person p on ${p.id} = ${c.person_id}`,
    id: c.id,
    building: c.building_id,
    sees: ({ scope }, value) => seesPerson(scope, 'p', value),
  },
  vehicle: { from: 'vehicle v', id: v.id, building: v.building_id, sees: ({ scope }, value) => seesVehicle(scope, 'v', value) },
  visit: {
    from: `visit x join person p on ${p.id} = ${x.person_id}`,
    id: x.id,
    building: x.building_id,
    sees: ({ scope }, value) => seesPerson(scope, 'p', value),
  },
  department: {
    from: 'department d',
    id: d.id,
    building: d.building_id,
    sees: ({ scope }, value) => seesDepartment(scope, d.id, value),
    // A new department is in the scope because its superior is.
    mayKeep: ({ scope }, value) => `(${seesDepartment(scope, d.id, value)} or ${seesDepartment(scope, d.parent_id, value)})`,
  },
  unit: {
    from: 'contractor_unit u',
    id: u.id,
    building: u.building_id,
    sees: ({ scope }, value) => seesUnit(scope, u.id, value),
  },
  // An account is seen as the person it stands for.
  account: {
    from: `account a join account_building ab on ${ab.account_id} = ${a.id} join person p on ${p.id} = ${a.person_id} and ${p.building_id} = ${ab.building_id}`,
    id: a.id,
    building: ab.building_id,
    sees: ({ scope }, value) => seesPerson(scope, 'p', value),
    field: 'person',
  },
  team: {
    from: 'patrol_team t',
    id: t.id,
    building: t.building_id,
    sees: (session, value) => seesPatrolOf(session, t.department_id, value),
    field: 'members',
  },
  area: { from: 'area a', id: area.id, building: area.building_id, sees: ({ scope }, value) => seesArea(scope, 'a', value) },
  alarm: { from: 'alarm', id: alarm.id, building: alarm.building_id, sees: ({ scope }, value) => seesAlarm(scope, value) },
} as const satisfies Record<string, ScopedRows>

/** Scopes whose rows are looked at one by one, with the accounts that they limit. */
const LIMITS = {
  people: ({ scope }: Session) => scope.people !== null,
  areas: ({ scope }: Session) => scope.areaTypeIds !== null,
  peopleAndAreas: ({ scope }: Session) => scope.people !== null || scope.areaTypeIds !== null,
  patrols: ({ accountType }: Session) => accountType !== ADMINISTRATOR,
} as const satisfies Partial<Record<ResourceScope, (session: Session) => boolean>>

type LimitedName = { [N in ResourceName]: (typeof RESOURCES)[N]['scope'] extends keyof typeof LIMITS ? N : never }[ResourceName]

/** Where the rows of such a resource lie: one that declares its scope and is not here does not compile. */
const ROWS: Record<LimitedName, ScopedRows> = {
  department: SCOPED_ROWS.department,
  person: SCOPED_ROWS.person,
  specialCertificate: SCOPED_ROWS.certificate,
  contractorUnit: SCOPED_ROWS.unit,
  contractorPerson: SCOPED_ROWS.person,
  internalVehicle: SCOPED_ROWS.vehicle,
  externalVehicle: SCOPED_ROWS.vehicle,
  visitor: SCOPED_ROWS.visit,
  account: SCOPED_ROWS.account,
  patrolTeam: SCOPED_ROWS.team,
  alarm: SCOPED_ROWS.alarm,
  riskDistrict: SCOPED_ROWS.area,
  area: EDITED_ROWS,
}

/** Those of the ids that are of the building and in the scope of the session. */
export async function idsInScope(
  db: Pick<PoolClient, 'query'>,
  session: Session,
  { from, id, building, sees }: ScopedRows,
  ids: readonly string[],
): Promise<Set<string>> {
  const values: unknown[] = [session.buildingId, ids]
  const { rows } = await db.query<{ id: string }>(
    `select ${id} as id from ${from} where ${building} = $1 and ${id} = any($2) and ${sees(session, into(values))}`,
    values,
  )
  return new Set(rows.map((row) => row.id))
}

/**
 * The store of a resource that keeps to the scope the resource declares: rows outside of it are not found, and nothing
 * can be saved that would lie outside. Lists narrow themselves, because that is a matter of their statement.
 */
export function scopedStore(name: ResourceName, store: ResourceStore): ResourceStore {
  const { scope } = RESOURCES[name]
  return scope in LIMITS ? keptTo(store, ROWS[name as LimitedName], LIMITS[scope as keyof typeof LIMITS]) : store
}

function keptTo(store: ResourceStore, rows: ScopedRows, isLimited: (session: Session) => boolean): ResourceStore {
  const limited = ({ session }: Scope) => isLimited(session)
  const seen = async (db: Pick<PoolClient, 'query'>, scope: Scope, ids: readonly string[]) => idsInScope(db, scope.session, rows, ids)
  const kept = async (db: Pick<PoolClient, 'query'>, scope: Scope, ids: readonly string[]) =>
    idsInScope(db, scope.session, { ...rows, sees: rows.mayKeep ?? rows.sees }, ids)
  const { findByKey, insertCollected } = store
  return {
    ...store,
    async forms(scope, ids, full) {
      if (!limited(scope)) return store.forms(scope, ids, full)
      const known = await seen(scope.context.pool, scope, ids)
      return store.forms(
        scope,
        ids.filter((id) => known.has(id)),
        full,
      )
    },
    async save(db, scope, values, existing) {
      if (!limited(scope)) return store.save(db, scope, values, existing)
      if (existing && !(await seen(db, scope, [existing.id])).has(existing.id)) return 'notFound'
      const waiting = scope.collected?.length
      const saved = await store.save(db, scope, values, existing)
      if (typeof saved === 'string' || 'reason' in saved) return saved
      // Looked at when it is there.
      if (waiting !== scope.collected?.length) return saved
      return (await kept(db, scope, [saved.id])).has(saved.id)
        ? saved
        : { reason: 'outsideScope', ...(rows.field && { field: rows.field }) }
    },
    async remove(db, scope, id) {
      if (limited(scope) && !(await seen(db, scope, [id])).has(id)) return 'notFound'
      return store.remove(db, scope, id)
    },
    ...(insertCollected && {
      async insertCollected(db: PoolClient, scope: Scope) {
        if (!(await insertCollected(db, scope))) return false
        if (!limited(scope)) return true
        const ids = (scope.collected ?? []).map(({ id }) => id)
        return (await kept(db, scope, ids)).size === ids.length
      },
    }),
    ...(findByKey && {
      async findByKey(db: PoolClient, scope: Scope, keys: readonly string[]) {
        const found = await findByKey(db, scope, keys)
        if (!limited(scope)) return found
        const known = await seen(
          db,
          scope,
          [...found.values()].map(({ id }) => id),
        )
        return new Map([...found].filter(([, { id }]) => known.has(id)))
      },
    }),
  }
}
