import type { Pool } from 'pg'

/** A gateway's configuration; its secret stays in the database. */
export interface GatewayRow {
  id: string
  name: string
  format: string
  enabled: boolean
  /** What it is bound to: floors, and areas by name. */
  floors: number[]
  areas: string[]
}

export async function listGatewayRows(pool: Pool, buildingId: string): Promise<GatewayRow[]> {
  const { rows } = await pool.query<GatewayRow>(
    `select id, name, format, enabled, floors,
       array(select area.name from area where area.building_id = $1 and area.id = any(gateway.area_ids) order by area.name) as areas
     from gateway where building_id = $1 order by name, id`,
    [buildingId],
  )
  return rows
}
