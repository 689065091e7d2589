import type { PoolClient } from 'pg'
import type { Refusal, Scope } from '../../resource/store.ts'

/** What a form may refer to: table, its reason when it is not of the building. */
const TABLES = {
  department: { table: 'department', reason: 'departmentUnknown' },
  post: { table: 'post', reason: 'postUnknown' },
  unit: { table: 'contractor_unit', reason: 'contractorUnknown' },
  person: { table: 'person', reason: 'personUnknown' },
} as const

export interface Reference {
  to: keyof typeof TABLES
  id: string | null
  field: string
}

/** Refuses ids that are not of the building, whoever made them up. One statement for all. */
export async function unknownReference(
  db: PoolClient,
  { session, knownIds }: Scope,
  references: readonly Reference[],
): Promise<Refusal | null> {
  const given = references.filter(({ id }) => id !== null && !knownIds?.has(id))
  if (given.length === 0) return null
  const checks = given.map(({ to }, i) => `exists (select 1 from ${TABLES[to].table} where building_id = $1 and id = $${i + 2})`)
  const { rows } = await db.query<{ known: boolean[] }>(`select array[${checks.join(', ')}] as known`, [
    session.buildingId,
    ...given.map(({ id }) => id),
  ])
  const missing = given.find((_, i) => !rows[0]!.known[i])
  return missing ? { reason: TABLES[missing.to].reason, values: { name: missing.id ?? '' }, field: missing.field } : null
}
