import { RESOURCES, type ResourceName, type ResourceScope } from '@muster/contracts'
import type { PoolClient } from 'pg'
import type { ResourceStore, Scope } from '../resource/store.ts'
import { idsInScope, type ScopedRows } from './scoped-rows.ts'
import { ADMINISTRATOR } from './session-view.ts'

type Session = Scope['session']

/** Scopes whose rows are looked at one by one, with the accounts that they limit. */
const LIMITS = {
  people: ({ scope }: Session) => scope.people !== null,
  areas: ({ scope }: Session) => scope.areaTypeIds !== null,
  peopleAndAreas: ({ scope }: Session) => scope.people !== null || scope.areaTypeIds !== null,
  patrols: ({ accountType }: Session) => accountType !== ADMINISTRATOR,
} as const satisfies Partial<Record<ResourceScope, (session: Session) => boolean>>

/** Resources whose rows are looked at one by one, so that a module has to say where they lie. */
export type LimitedName = { [N in ResourceName]: (typeof RESOURCES)[N]['scope'] extends keyof typeof LIMITS ? N : never }[ResourceName]

/**
 * The store of a resource that keeps to the scope the resource declares: rows outside of it are not found, and nothing
 * can be saved that would lie outside. Lists narrow themselves, because that is a matter of their statement.
 */
export function scopedStore(name: ResourceName, store: ResourceStore, rows: Readonly<Record<LimitedName, ScopedRows>>): ResourceStore {
  const { scope } = RESOURCES[name]
  return scope in LIMITS ? keptTo(store, rows[name as LimitedName], LIMITS[scope as keyof typeof LIMITS]) : store
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
