import type { PoolClient } from 'pg'

/** Broker, tracker and live channel load names, tags and areas again; browsers hear `changed`. */
export async function noteConfigChange(db: PoolClient, buildingId: string): Promise<void> {
  await db.query('update building set config_version = config_version + 1 where id = $1', [buildingId])
}
