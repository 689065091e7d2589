import type { Pool, PoolClient } from 'pg'

/** Range error of a tag-anchor pair; empty `tagHwId` = every tag at this anchor. Metres and metres per metre. */
export interface StoredRangeOffset {
  tagHwId: string
  anchorHwId: string
  offsetM: number
  scale?: number
  samples: number
}

/** What a building's tracker corrects measurements with; `model` in the shapes of packages/positioning. */
export interface StoredCalibration {
  rangeOffsets: readonly StoredRangeOffset[]
  model: unknown
}

type Queryable = Pick<Pool | PoolClient, 'query'>

/** The calibration in use; `lock` keeps others from changing it until the transaction ends. */
export async function readCalibration(db: Queryable, buildingId: string, lock = false): Promise<StoredCalibration> {
  if (lock) await db.query('select 1 from building where id = $1 for update', [buildingId])
  const { rows: rangeOffsets } = await db.query<StoredRangeOffset>(
    `select tag_hw_id as "tagHwId", anchor_hw_id as "anchorHwId", offset_m as "offsetM", scale, samples
     from range_calibration where building_id = $1 order by tag_hw_id, anchor_hw_id`,
    [buildingId],
  )
  const { rows: models } = await db.query<{ data: unknown }>('select data from positioning_model where building_id = $1', [buildingId])
  return { rangeOffsets, model: models[0]?.data ?? {} }
}

/** Puts a calibration in the place of the one in use, within the caller's transaction; the tracker takes it up with the next configuration version. */
export async function replaceCalibration(db: Queryable, buildingId: string, { rangeOffsets, model }: StoredCalibration): Promise<void> {
  await db.query('delete from range_calibration where building_id = $1', [buildingId])
  await db.query(
    `insert into range_calibration (building_id, tag_hw_id, anchor_hw_id, offset_m, scale, samples)
     select $1, "tagHwId", "anchorHwId", "offsetM", coalesce(scale, 0), samples
     from jsonb_to_recordset($2::jsonb) as t("tagHwId" text, "anchorHwId" text, "offsetM" float8, scale float8, samples int)`,
    [buildingId, JSON.stringify(rangeOffsets)],
  )
  await db.query(
    'insert into positioning_model (building_id, data) values ($1, $2) on conflict (building_id) do update set data = $2, created_at = now()',
    [buildingId, JSON.stringify(model)],
  )
  await db.query('update building set config_version = config_version + 1 where id = $1', [buildingId])
}
