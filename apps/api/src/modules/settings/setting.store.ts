import { SETTING_DEFAULTS, type StoredSettings } from '@muster/contracts'
import type { Pool, PoolClient } from 'pg'

/** Parameters of a building, defaults under what was set. */
export async function readSettings(db: Pool | PoolClient, buildingId: string): Promise<StoredSettings> {
  const { rows } = await db.query<{ code: keyof StoredSettings; value: unknown }>(
    'select code, value from setting where building_id = $1 and code = any($2)',
    [buildingId, Object.keys(SETTING_DEFAULTS)],
  )
  return { ...SETTING_DEFAULTS, ...Object.fromEntries(rows.map(({ code, value }) => [code, String(value)])) }
}

/** One parameter as it is stored, also one that no form sets; null when it was never set. */
export async function readSetting(db: Pool, buildingId: string, code: string): Promise<unknown> {
  const { rows } = await db.query<{ value: unknown }>('select value from setting where building_id = $1 and code = $2', [buildingId, code])
  return rows[0]?.value ?? null
}

/** How often the parameters were saved; with `hold` nobody else saves them until the transaction ends. */
export async function settingsVersion(db: Pool | PoolClient, buildingId: string, hold = false): Promise<number> {
  if (hold) await db.query('insert into setting_version (building_id) values ($1) on conflict do nothing', [buildingId])
  const { rows } = await db.query<{ version: number }>(
    `select version from setting_version where building_id = $1 ${hold ? 'for update' : ''}`,
    [buildingId],
  )
  return rows[0]?.version ?? 0
}

/** @returns the new version */
export async function writeSettings(db: PoolClient, buildingId: string, values: StoredSettings): Promise<number> {
  await db.query(
    `insert into setting (building_id, code, value) select $1, code, to_jsonb(value) from unnest($2::text[], $3::text[]) as given (code, value)
       on conflict (building_id, code) do update set value = excluded.value`,
    [buildingId, Object.keys(values), Object.values(values)],
  )
  const { rows } = await db.query<{ version: number }>(
    'update setting_version set version = version + 1 where building_id = $1 returning version',
    [buildingId],
  )
  return rows[0]?.version ?? 0
}

export async function readDisappearance(db: Pool | PoolClient, buildingId: string): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>('select disappearance_s as seconds from building where id = $1', [buildingId])
  return rows[0]?.seconds ?? 0
}

/** Seconds without news after which a position counts as old, on the map and in the tracker. */
export async function writeDisappearance(db: PoolClient, buildingId: string, seconds: number): Promise<void> {
  await db.query('update building set disappearance_s = $2 where id = $1 and disappearance_s <> $2', [buildingId, seconds])
}
