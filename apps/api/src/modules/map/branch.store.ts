import type { Site } from '@muster/contracts'
import { anyOf, type Queryable, tables } from '@muster/database'

export type BranchRow = Pick<Site, 'extent' | 'references' | 'name'> & { id: string }

/** Those of the buildings that an account may enter, by name. */
export async function findBranches(db: Queryable, accountId: string, ids: readonly string[]): Promise<BranchRow[]> {
  const rows = await tables(db)
    .selectFrom('building as b')
    .innerJoin('account_building as ab', 'ab.building_id', 'b.id')
    .select(['b.id', 'b.name', 'b.min_x', 'b.min_y', 'b.max_x', 'b.max_y'])
    .select(['b.ref1_x', 'b.ref1_y', 'b.ref1_lon_deg', 'b.ref1_lat_deg', 'b.ref2_x', 'b.ref2_y', 'b.ref2_lon_deg', 'b.ref2_lat_deg'])
    .where('ab.account_id', '=', accountId)
    .where('b.id', '=', anyOf([...ids]))
    .orderBy('b.name')
    .orderBy('b.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    extent: [row.min_x, row.min_y, row.max_x, row.max_y],
    references: [
      { x: row.ref1_x, y: row.ref1_y, lonDeg: row.ref1_lon_deg, latDeg: row.ref1_lat_deg },
      { x: row.ref2_x, y: row.ref2_y, lonDeg: row.ref2_lon_deg, latDeg: row.ref2_lat_deg },
    ],
  }))
}
