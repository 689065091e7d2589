import { type GroupRow, SETTING_DEFAULTS, type StoredSettings } from '@muster/contracts'
import { anyOf, type Queryable, tables } from '@muster/database'

const SECONDS_PER_MIN = 60

/** Parameters of a building, with defaults for the rest. */
export async function readSettings(db: Queryable, buildingId: string): Promise<StoredSettings> {
  const stored = await readStored(db, buildingId, Object.keys(SETTING_DEFAULTS))
  // An empty value counts as never set.
  return { ...SETTING_DEFAULTS, ...Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== '')) }
}

/** Parameters as stored, including those without a form; those never set are left out. */
export async function readStored<Code extends string>(
  db: Queryable,
  buildingId: string,
  codes: readonly Code[],
): Promise<{ [code in Code]?: unknown }> {
  const rows = await tables(db)
    .selectFrom('setting')
    .select(['code', 'value'])
    .where('building_id', '=', buildingId)
    .where('code', '=', anyOf(codes))
    .execute()
  return Object.fromEntries(rows.map(({ code, value }) => [code, value])) as { [code in Code]?: unknown }
}

/** Number of times the parameters were saved; `hold` locks them until the transaction ends. */
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

/** Parameters used by the tracker: columns of the building. */
export const BUILDING_SETTINGS = [
  'disappearanceS',
  'cardOfflineMin',
  'cardRestMin',
  'cardsTogetherMin',
  'anchorOfflineMin',
  'gatewayOfflineMin',
  'lowBatteryPct',
  'patrolAlarmMin',
] as const
/** In the form's shape. */
export type BuildingSettings = Record<(typeof BUILDING_SETTINGS)[number], string> & { aiRules: GroupRow[] }

export async function readBuildingSettings(db: Queryable, buildingId: string): Promise<BuildingSettings> {
  const row = await tables(db)
    .selectFrom('building')
    .select([
      'disappearance_s',
      'card_offline_s',
      'card_rest_s',
      'cards_together_s',
      'anchor_offline_s',
      'gateway_offline_s',
      'low_battery_pct',
      'patrol_alarm_s',
      'ai_rules',
    ])
    .where('id', '=', buildingId)
    .executeTakeFirstOrThrow()
  return {
    disappearanceS: String(row.disappearance_s),
    cardOfflineMin: minutes(row.card_offline_s),
    cardRestMin: minutes(row.card_rest_s),
    cardsTogetherMin: minutes(row.cards_together_s),
    anchorOfflineMin: minutes(row.anchor_offline_s),
    gatewayOfflineMin: minutes(row.gateway_offline_s),
    lowBatteryPct: String(row.low_battery_pct),
    patrolAlarmMin: minutes(row.patrol_alarm_s),
    aiRules: row.ai_rules as unknown as GroupRow[],
  }
}

/** Takes effect with the tracker's next poll for changes, within a second. */
export async function writeBuildingSettings(db: Queryable, buildingId: string, values: BuildingSettings): Promise<void> {
  await tables(db)
    .updateTable('building')
    .set({
      disappearance_s: Number(values.disappearanceS),
      card_offline_s: seconds(values.cardOfflineMin),
      card_rest_s: seconds(values.cardRestMin),
      cards_together_s: seconds(values.cardsTogetherMin),
      anchor_offline_s: seconds(values.anchorOfflineMin),
      gateway_offline_s: seconds(values.gatewayOfflineMin),
      low_battery_pct: Number(values.lowBatteryPct),
      patrol_alarm_s: seconds(values.patrolAlarmMin),
      ai_rules: JSON.stringify(values.aiRules),
    })
    .where('id', '=', buildingId)
    .execute()
}

const minutes = (ofSeconds: number) => String(Math.round((ofSeconds / SECONDS_PER_MIN) * 100) / 100)
const seconds = (ofMinutes: string) => Math.round(Number(ofMinutes) * SECONDS_PER_MIN)
