import type { Chooser } from '@muster/contracts'
import type { PoolClient } from 'pg'
import type { Reference as Rows } from '../exchange/reference.ts'
import { into } from '../scope/people.ts'
import type { Refusal, StoreCall } from './store.ts'

export interface Reference {
  /** What the chooser of the field offers, or the rows themselves. */
  to: Chooser | Rows
  id: string | null
  field: string
}

/** Refuses ids that are not of the building or that the caller may not see. One statement for all. */
export async function unknownReference(
  db: PoolClient,
  { context, session, knownIds }: StoreCall,
  references: readonly Reference[],
): Promise<Refusal | null> {
  const given = references
    .filter(({ id }) => id !== null && !knownIds?.has(id))
    .map(({ to, ...one }) => ({ ...one, to: typeof to === 'string' ? context.references.ofChooser(to) : to }))
  if (given.length === 0) return null
  const values: unknown[] = [session.buildingId]
  const value = into(values)
  const checks = given.map(({ to: { from, building, id: idOf, kind = 'true', standing = 'true', rows }, id }) => {
    const sees = rows?.sees(session, value) ?? 'true'
    return `exists (select 1 from ${from} where ${building} = $1 and ${idOf} = ${value(id)} and ${kind} and ${standing} and ${sees})`
  })
  const { rows } = await db.query<{ known: boolean[] }>(`select array[${checks.join(', ')}] as known`, values)
  const missing = given.find((_, i) => !rows[0]!.known[i])
  return missing ? { reason: missing.to.unknown, values: { name: missing.id ?? '' }, field: missing.field } : null
}
