import { SETTING_DEFAULTS, type StoredSettings } from '@muster/contracts'
import { anyOf, type Queryable, tables } from '@muster/database'

const SECONDS_PER_MIN = 60

/** Parameters of a building, defaults under what was set. */
export async function readSettings(db: Queryable, buildingId: string): Promise<StoredSettings> {
  const rows = await tables(db)
    .selectFrom('setting')
    .select(['code', 'value'])
    .where('building_id', '=', buildingId)
    .where('code', '=', anyOf(Object.keys(SETTING_DEFAULTS)))
    .execute()
  // What was left empty is as if it had never been set.
  const set = rows.filter(({ value }) => value !== '')
  return { ...SETTING_DEFAULTS, ...Object.fromEntries(set.map(({ code, value }) => [code, value])) }
}

/** One parameter as it is stored, also one that no form sets; null when it was never set. */
export async function readSetting(db: Queryable, buildingId: string, code: string): Promise<unknown> {
  const row = await tables(db)
    .selectFrom('setting')
    .select('value')
    .where('building_id', '=', buildingId)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.value ?? null
}

/** How often the parameters were saved; with `hold` nobody else saves them until the transaction ends. */
export async function settingsVersion(db: Queryable, buildingId: string, hold = false): Promise<number> {
  if (hold)
    await tables(db)
      .insertInto('setting_version')
      .values({ building_id: buildingId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const row = await tables(db)
    .selectFrom('setting_version')
    .select('version')
    .where('building_id', '=', buildingId)
    .$if(hold, (version) => version.forUpdate())
    .executeTakeFirst()
  return row?.version ?? 0
}

/** @returns the new version */
export async function writeSettings(db: Queryable, buildingId: string, values: StoredSettings): Promise<number> {
  await tables(db)
    .insertInto('setting')
    .values(Object.entries(values).map(([code, value]) => ({ building_id: buildingId, code, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.columns(['building_id', 'code']).doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute()
  const row = await tables(db)
    .updateTable('setting_version')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('building_id', '=', buildingId)
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Parameters that the tracker works by: columns of the building, here as the form has them. */
export type BuildingSettings = Record<'disappearanceS' | 'cardOfflineMin' | 'lowBatteryPct', string>

export async function readBuildingSettings(db: Queryable, buildingId: string): Promise<BuildingSettings> {
  const row = await tables(db)
    .selectFrom('building')
    .select(['disappearance_s', 'card_offline_s', 'low_battery_pct'])
    .where('id', '=', buildingId)
    .executeTakeFirstOrThrow()
  return {
    disappearanceS: String(row.disappearance_s),
    cardOfflineMin: String(Math.round((row.card_offline_s / SECONDS_PER_MIN) * 100) / 100),
    lowBatteryPct: String(row.low_battery_pct),
  }
}

/** In force with the tracker's next look at what changed, within a second. */
export async function writeBuildingSettings(db: Queryable, buildingId: string, values: BuildingSettings): Promise<void> {
  await tables(db)
    .updateTable('building')
    .set({
      disappearance_s: Number(values.disappearanceS),
      card_offline_s: Math.round(Number(values.cardOfflineMin) * SECONDS_PER_MIN),
      low_battery_pct: Number(values.lowBatteryPct),
    })
    .where('id', '=', buildingId)
    .execute()
}
