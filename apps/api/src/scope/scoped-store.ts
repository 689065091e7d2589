import type { PoolClient } from 'pg'
import type { ResourceStore, Scope } from '../resource/store.ts'
import { type AddValue, into, seesDepartment, seesPerson, seesUnit, seesVehicle } from './people.ts'

type Sees = (scope: Scope['session']['scope'], value: AddValue) => string

/** Rows of a resource whose people a role may be kept from: `from` names the rows by `id`, `sees` says which of them are in the scope. */
export interface ScopedRows {
  from: string
  id: string
  building: string
  sees: Sees
  /** Of a row just saved, when it is not `sees`. */
  mayKeep?: Sees
}

export const SCOPED_ROWS = {
  person: { from: 'person p', id: 'p.id', building: 'p.building_id', sees: (scope, value) => seesPerson(scope, 'p', value) },
  certificate: {
    from: 'special_certificate c join person p on p.id = c.person_id',
    id: 'c.id',
    building: 'c.building_id',
    sees: (scope, value) => seesPerson(scope, 'p', value),
  },
  vehicle: { from: 'vehicle v', id: 'v.id', building: 'v.building_id', sees: (scope, value) => seesVehicle(scope, 'v', value) },
  visit: {
    from: 'visit x join person p on p.id = x.person_id',
    id: 'x.id',
    building: 'x.building_id',
    sees: (scope, value) => seesPerson(scope, 'p', value),
  },
  department: {
    from: 'department d',
    id: 'd.id',
    building: 'd.building_id',
    sees: (scope, value) => seesDepartment(scope, 'd.id', value),
    // A new department is in the scope because its superior is.
    mayKeep: (scope, value) => `(${seesDepartment(scope, 'd.id', value)} or ${seesDepartment(scope, 'd.parent_id', value)})`,
  },
  unit: {
    from: 'contractor_unit u',
    id: 'u.id',
    building: 'u.building_id',
    sees: (scope, value) => seesUnit(scope, 'u.id', value),
  },
} as const satisfies Record<string, ScopedRows>

/** Those of the ids that are of the building and in the scope of the session. */
export async function idsInScope(
  db: Pick<PoolClient, 'query'>,
  { scope, buildingId }: Pick<Scope['session'], 'scope' | 'buildingId'>,
  { from, id, building, sees }: ScopedRows,
  ids: readonly string[],
): Promise<Set<string>> {
  const values: unknown[] = [buildingId, ids]
  const { rows } = await db.query<{ id: string }>(
    `select ${id} as id from ${from} where ${building} = $1 and ${id} = any($2) and ${sees(scope, into(values))}`,
    values,
  )
  return new Set(rows.map((row) => row.id))
}

/**
 * A store that keeps to the data a session may see: rows outside of it are not found, and nothing can be saved that would lie outside.
 * Lists narrow themselves, because that is a matter of their statement.
 */
export function scopedStore<Row extends { id: string }>(store: ResourceStore<Row>, rows: ScopedRows): ResourceStore<Row> {
  const limited = ({ session }: Scope) => session.scope.people !== null
  const seen = async (db: Pick<PoolClient, 'query'>, scope: Scope, ids: readonly string[]) => idsInScope(db, scope.session, rows, ids)
  const { findByKey } = store
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
      // Looked at below, so it has to be there.
      const { newPeople: _, ...alone } = scope
      const saved = await store.save(db, alone, values, existing)
      if (typeof saved === 'string' || 'reason' in saved) return saved
      const kept = await idsInScope(db, scope.session, { ...rows, sees: rows.mayKeep ?? rows.sees }, [saved.id])
      return kept.has(saved.id) ? saved : { reason: 'outsideScope' }
    },
    async remove(db, scope, id) {
      if (limited(scope) && !(await seen(db, scope, [id])).has(id)) return 'notFound'
      return store.remove(db, scope, id)
    },
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
