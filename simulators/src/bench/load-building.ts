import { createHash, randomBytes } from 'node:crypto'
import { createPool } from '@muster/database'
import { licenceBuildingOfSite } from '@muster/seed'
import type { RunningSite } from '../running-site.ts'

/** The bench's building in a running site: everybody walks, nobody may be anywhere near the forbidden area. */
export interface LoadBuilding {
  id: string
  /** A square of so many metres. */
  sizeM: number
  gateways: { id: string; secret: string }[]
  tags: { no: number; hwId: string }[]
  anchors: { hwId: string; x: number; y: number; z: number }[]
}

export const LOAD_SIZE_M = 200
const ANCHOR_STEP_M = 25
const ANCHOR_HEIGHT_M = 3

/** Registers anchors in a grid, gateways, and people with tags; the administrator may see it. */
export async function registerLoadBuilding(
  { databaseUrl, dataDir, admin }: Pick<RunningSite, 'databaseUrl' | 'dataDir' | 'admin'>,
  tagCount: number,
  gatewayCount: number,
  sizeM = LOAD_SIZE_M,
): Promise<LoadBuilding> {
  const id = `bench-${randomBytes(3).toString('hex')}`
  const pool = createPool(databaseUrl, { max: 1 })
  try {
    await pool.query(
      `insert into building (id, name, min_x, min_y, max_x, max_y, ref1_x, ref1_y, ref1_lon_deg, ref1_lat_deg, ref2_x, ref2_y, ref2_lon_deg, ref2_lat_deg)
       values ($1, $1, 0, 0, $2, $2, 0, 0, 121.2, 33.9, 100, 100, 121.2010811, 33.9009015)`,
      [id, sizeM],
    )
    await licenceBuildingOfSite(pool, dataDir, id)
    await pool.query(`insert into floor (building_id, number, label, elevation_m, height_m) values ($1, 1, '1F', 0, 5)`, [id])
    const anchors: LoadBuilding['anchors'] = []
    for (let x = 0; x <= sizeM; x += ANCHOR_STEP_M)
      for (let y = 0; y <= sizeM; y += ANCHOR_STEP_M)
        anchors.push({ hwId: `a${(anchors.length + 1).toString(16).padStart(4, '0')}`, x, y, z: ANCHOR_HEIGHT_M })
    await pool.query(
      `insert into anchor (id, building_id, hw_id, name, kind, x, y, z, floor)
       select $1 || '-' || hw_id, $1, hw_id, hw_id, 'uwb', x, y, z, 1 from json_to_recordset($2::json) as a("hwId" text, hw_id text, x float8, y float8, z float8)`,
      [id, JSON.stringify(anchors.map(({ hwId, ...at }) => ({ hw_id: hwId, ...at })))],
    )
    const gateways = Array.from({ length: gatewayCount }, (_, i) => ({
      id: `${id}-gw-${i}`,
      secret: randomBytes(24).toString('base64url'),
    }))
    await pool.query(
      `insert into gateway (id, building_id, name, format, username, secret_hash, topics)
       select g.id, $1, g.id, 'native', g.id, g.hash, '{}' from json_to_recordset($2::json) as g(id text, hash text)`,
      [
        id,
        JSON.stringify(gateways.map((gateway) => ({ id: gateway.id, hash: createHash('sha256').update(gateway.secret).digest('hex') }))),
      ],
    )
    const { rows } = await pool.query<{ no: number }>(
      `insert into trackable (building_id, kind, class, name) select $1, 'person', 'employee', 'P' || i from generate_series(1, $2::int) i returning no`,
      [id, tagCount],
    )
    const tags = rows.map(({ no }, i) => ({ no, hwId: `c${(i + 1).toString(16).padStart(5, '0')}` }))
    await pool.query(
      `with t as (select * from json_to_recordset($2::json) as t("hwId" text, no int)),
            p as (insert into person (id, building_id, trackable_no) select $1 || '-' || no, $1, no from t),
            g as (insert into tag (id, building_id, hw_id, sn) select $1 || '-' || "hwId", $1, "hwId", "hwId" from t returning id, hw_id)
       insert into tag_assignment (id, tag_id, trackable_no, from_at)
       select g.id || '-1', g.id, t.no, now() - interval '1 day' from g join t on t."hwId" = g.hw_id`,
      [id, JSON.stringify(tags)],
    )
    await pool.query('insert into account_building (account_id, building_id) select id, $2 from account where login_name = $1', [
      admin.name,
      id,
    ])
    return { id, sizeM, gateways, tags, anchors }
  } finally {
    await pool.end()
  }
}
