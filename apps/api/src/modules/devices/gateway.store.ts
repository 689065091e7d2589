import type { Pool } from 'pg'

/** A gateway's configuration; its secret stays in the database. */
export interface GatewayRow {
  id: string
  name: string
  format: string
  enabled: boolean
}

export async function listGatewayRows(pool: Pool, buildingId: string): Promise<GatewayRow[]> {
  const { rows } = await pool.query<GatewayRow>('select id, name, format, enabled from gateway where building_id = $1 order by name, id', [
    buildingId,
  ])
  return rows
}
