import { MAP_SETTING_DEFAULTS, type MapSettings, mapSettings } from '@muster/contracts'
import { type Queryable, tables } from '@muster/database'

export interface StoredMapSettings {
  version: number
  settings: MapSettings
}

/**
 * Settings of a building, with defaults for the rest. A value of an earlier version that is no longer valid becomes its
 * default.
 */
export async function readMapSettings(db: Queryable, buildingId: string, hold = false): Promise<StoredMapSettings> {
  const row = await tables(db)
    .selectFrom('map_setting')
    .select(['values', 'version'])
    .where('building_id', '=', buildingId)
    .$if(hold, (held) => held.forUpdate())
    .executeTakeFirst()
  return { version: row?.version ?? 0, settings: completed((row?.values ?? {}) as Record<string, unknown>) }
}

function completed(stored: Record<string, unknown>): MapSettings {
  const fields = Object.entries(mapSettings.shape).map(([name, schema]) => {
    const parsed = schema.safeParse(stored[name])
    return [name, parsed.success ? parsed.data : MAP_SETTING_DEFAULTS[name as keyof MapSettings]]
  })
  return Object.fromEntries(fields) as MapSettings
}

/** @returns the new version; null when somebody else saved since `version` was read */
export async function writeMapSettings(db: Queryable, buildingId: string, version: number, settings: MapSettings): Promise<number | null> {
  const values = JSON.stringify(settings)
  const saved = await tables(db)
    .insertInto('map_setting')
    .values({ building_id: buildingId, values })
    .onConflict((conflict) =>
      conflict
        .column('building_id')
        .doUpdateSet({ values, version: version + 1 })
        .where('map_setting.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  return saved?.version ?? null
}
