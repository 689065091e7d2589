import { type Queryable, tables } from '@muster/database'

/** Labels of a building's floors, by number. */
export async function floorLabels(db: Queryable, buildingId: string): Promise<ReadonlyMap<number, string>> {
  const floors = await tables(db).selectFrom('floor').select(['number', 'label']).where('building_id', '=', buildingId).execute()
  return new Map(floors.map(({ number, label }) => [number, label]))
}
