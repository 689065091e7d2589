import { AppError } from '@muster/contracts'
import { type Queryable, sql, tables } from '@muster/database'
import { type Shapes, type StoredPlan, storedPlan } from './stored-plan.ts'

export interface PlanInForce {
  /** 0 until the first change. */
  number: number
  plan: StoredPlan
  /** Stored file of its shapes; null before the first version. */
  shapesFile: string | null
}

/** The plan in force. @param hold locks it until the transaction ends */
export async function planInForce(db: Queryable, buildingId: string, hold = false): Promise<PlanInForce> {
  if (hold) await tables(db).selectFrom('building').select('id').where('id', '=', buildingId).forUpdate().execute()
  const row = await tables(db)
    .selectFrom('plan_version')
    .select(['number', 'plan', 'shapes_file'])
    .where('building_id', '=', buildingId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { frame, floors } = await liveFrame(db, buildingId)
  const { pictures, models } = row ? storedPlan.parse(row.plan) : { pictures: [], models: [] }
  return { number: row?.number ?? 0, plan: { frame, floors, pictures, models }, shapesFile: row?.shapes_file ?? null }
}

async function liveFrame(db: Queryable, buildingId: string): Promise<Pick<StoredPlan, 'frame' | 'floors'>> {
  const row = await tables(db).selectFrom('building').selectAll().where('id', '=', buildingId).executeTakeFirst()
  if (row === undefined) throw new AppError('notFound')
  const floors = await tables(db)
    .selectFrom('floor')
    .select(['number', 'label', 'elevation_m as elevationM', 'height_m as heightM'])
    .where('building_id', '=', buildingId)
    .orderBy('number')
    .execute()
  const references: StoredPlan['frame']['references'] = [
    { x: row.ref1_x, y: row.ref1_y, lonDeg: row.ref1_lon_deg, latDeg: row.ref1_lat_deg },
    { x: row.ref2_x, y: row.ref2_y, lonDeg: row.ref2_lon_deg, latDeg: row.ref2_lat_deg },
  ]
  return { frame: { extent: [row.min_x, row.min_y, row.max_x, row.max_y], references }, floors }
}

/** Ids of shapes are unique only within one plan: in the table imported ones are prefixed by the building. */
const prefixOf = (buildingId: string) => `${buildingId}:`

/** Shapes the map draws now. */
export async function liveShapes(db: Queryable, buildingId: string): Promise<Shapes> {
  const rows = await tables(db)
    .selectFrom('plan_feature')
    .select(['id', 'floor', 'kind', 'name', 'geometry', 'base_m as baseM', 'height_m as heightM'])
    .where('building_id', '=', buildingId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const prefix = prefixOf(buildingId)
  return rows.map(({ id, ...row }) => ({ id: id.startsWith(prefix) ? id.slice(prefix.length) : id, ...row }))
}

const BATCH = 5000

/** Replaces all shapes. In the caller's transaction. */
export async function replaceShapes(db: Queryable, buildingId: string, shapes: Shapes): Promise<void> {
  const gone = await tables(db).deleteFrom('plan_feature').where('building_id', '=', buildingId).returning('id').execute()
  const known = new Set(gone.map(({ id }) => id))
  const prefix = prefixOf(buildingId)
  for (let from = 0; from < shapes.length; from += BATCH) {
    const rows = shapes.slice(from, from + BATCH).map(({ id, ...shape }, i) => ({
      ...{ id: known.has(id) ? id : prefix + id, sort: from + i, floor: shape.floor, kind: shape.kind, name: shape.name },
      ...{ geometry: shape.geometry, baseM: shape.baseM, heightM: shape.heightM },
    }))
    await sql`
      insert into plan_feature (id, building_id, floor, kind, name, geometry, base_m, height_m, sort)
      select n.id, ${buildingId}, n.floor, n.kind, n.name, n.geometry, n."baseM", n."heightM", n.sort
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as n (id text, floor int, kind text, name text, geometry jsonb, "baseM" float8, "heightM" float8, sort int)
    `.execute(tables(db))
  }
}

/** Sets floors and frame from a plan. In the caller's transaction. */
export async function replaceFrame(db: Queryable, buildingId: string, { frame, floors }: StoredPlan): Promise<void> {
  const from = tables(db)
  const numbers = floors.map(({ number }) => number)
  await from.deleteFrom('floor').where('building_id', '=', buildingId).where('number', 'not in', numbers).execute()
  for (const { number, label, elevationM, heightM } of floors) {
    const columns = { label, elevation_m: elevationM, height_m: heightM }
    await from
      .insertInto('floor')
      .values({ building_id: buildingId, number, ...columns })
      .onConflict((conflict) => conflict.columns(['building_id', 'number']).doUpdateSet(columns))
      .execute()
  }
  const [minX, minY, maxX, maxY] = frame.extent
  const [a, b] = frame.references
  await from
    .updateTable('building')
    .set({ min_x: minX, min_y: minY, max_x: maxX, max_y: maxY })
    .set({ ref1_x: a.x, ref1_y: a.y, ref1_lon_deg: a.lonDeg, ref1_lat_deg: a.latDeg })
    .set({ ref2_x: b.x, ref2_y: b.y, ref2_lon_deg: b.lonDeg, ref2_lat_deg: b.latDeg })
    .where('id', '=', buildingId)
    .execute()
}

/** Areas (except drafts) and anchors on floors that are not among these. */
export async function thingsOffFloors(db: Queryable, buildingId: string, numbers: readonly number[]): Promise<Map<number, number>> {
  const of = async (table: 'area' | 'anchor') =>
    tables(db).selectFrom(table).select('floor').where('building_id', '=', buildingId).where('floor', 'is not', null).execute()
  const things = new Map<number, number>()
  for (const { floor } of [...(await of('area')), ...(await of('anchor'))])
    if (floor !== null && !numbers.includes(floor)) things.set(floor, (things.get(floor) ?? 0) + 1)
  return things
}
