import { RESOURCES, type ResourceName, type ResourceScope } from '@muster/contracts'
import type { PoolClient } from 'pg'
import type { ResourceStore, StoreCall } from '../resource/store.ts'
import { idsInScope, type ScopedRows } from './scoped-rows.ts'
import { ADMINISTRATOR } from './session-view.ts'

type Session = StoreCall['session']

/** Scopes that are checked row by row, with the accounts that they limit. */
const LIMITS = {
  people: ({ scope }: Session) => scope.people !== null,
  areas: ({ scope }: Session) => scope.areaTypeIds !== null,
  peopleAndAreas: ({ scope }: Session) => scope.people !== null || scope.areaTypeIds !== null,
  patrols: ({ accountType }: Session) => accountType !== ADMINISTRATOR,
} as const satisfies Partial<Record<ResourceScope, (session: Session) => boolean>>

/** Resources that are checked row by row, so that their module must give their scope rows. */
export type LimitedName = { [N in ResourceName]: (typeof RESOURCES)[N]['scope'] extends keyof typeof LIMITS ? N : never }[ResourceName]

/**
 * A store limited to the scope that its resource declares: rows outside it are not found, and nothing can be saved
 * outside it. Lists limit themselves in their own statement.
 */
export function scopedStore(name: ResourceName, store: ResourceStore, rows: Readonly<Record<LimitedName, ScopedRows>>): ResourceStore {
  const { scope } = RESOURCES[name]
  return scope in LIMITS ? keptTo(store, rows[name as LimitedName], LIMITS[scope as keyof typeof LIMITS]) : store
}

function keptTo(store: ResourceStore, rows: ScopedRows, isLimited: (session: Session) => boolean): ResourceStore {
  const limited = ({ session }: StoreCall) => isLimited(session)
  const seen = async (db: Pick<PoolClient, 'query'>, call: StoreCall, ids: readonly string[]) => idsInScope(db, call.session, rows, ids)
  const kept = async (db: Pick<PoolClient, 'query'>, call: StoreCall, ids: readonly string[]) =>
    idsInScope(db, call.session, { ...rows, sees: rows.mayKeep ?? rows.sees }, ids)
  const { findByKey, insertCollected } = store
  return {
    ...store,
    async forms(call, ids, full) {
      if (!limited(call)) return store.forms(call, ids, full)
      const known = await seen(call.context.pool, call, ids)
      return store.forms(
        call,
        ids.filter((id) => known.has(id)),
        full,
      )
    },
    async save(db, call, values, existing) {
      if (!limited(call)) return store.save(db, call, values, existing)
      if (existing && !(await seen(db, call, [existing.id])).has(existing.id)) return 'notFound'
      const waiting = call.collected?.length
      const saved = await store.save(db, call, values, existing)
      if (typeof saved === 'string' || 'reason' in saved) return saved
      // Checked after it is saved.
      if (waiting !== call.collected?.length) return saved
      return (await kept(db, call, [saved.id])).has(saved.id) ? saved : { reason: 'outsideScope', ...(rows.field && { field: rows.field }) }
    },
    async remove(db, call, id) {
      if (limited(call) && !(await seen(db, call, [id])).has(id)) return 'notFound'
      return store.remove(db, call, id)
    },
    ...(insertCollected && {
      async insertCollected(db: PoolClient, call: StoreCall) {
        if (!(await insertCollected(db, call))) return false
        if (!limited(call)) return true
        const ids = (call.collected ?? []).map(({ id }) => id)
        return (await kept(db, call, ids)).size === ids.length
      },
    }),
    ...(findByKey && {
      async findByKey(db: PoolClient, call: StoreCall, keys: readonly string[]) {
        const found = await findByKey(db, call, keys)
        if (!limited(call)) return found
        const known = await seen(
          db,
          call,
          [...found.values()].map(({ id }) => id),
        )
        return new Map([...found].filter(([, { id }]) => known.has(id)))
      },
    }),
  }
}
