import type { DictionaryCategory } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import type { Refusal } from '../../framework/resource/store.ts'

interface Uses {
  /** Catalogue key of the refusal. */
  reason: string
  rows: (db: Pool | PoolClient, buildingId: string, value: string) => Promise<{ name: string }[]>
}

/** Where the values of a category are used: names of the rows that have one. */
const USES: Record<DictionaryCategory, Uses> = {
  supplyKind: {
    reason: 'supplyKindUsed',
    rows: (db, buildingId, value) =>
      tables(db)
        .selectFrom('emergency_supply')
        .select('name')
        .where('building_id', '=', buildingId)
        .where('kind', '=', value)
        .orderBy('name')
        .execute(),
  },
}

/** Why a value cannot be deleted: rows use it. Null when none does. */
export async function dictionaryUse(
  db: Pool | PoolClient,
  buildingId: string,
  { category, value }: { category: DictionaryCategory; value: string },
): Promise<Refusal | null> {
  const { reason, rows } = USES[category]
  const used = await rows(db, buildingId, value)
  const [first] = used
  return first ? { reason, values: { name: first.name, count: used.length } } : null
}
