import { daySchedule, GATHERING_DEFAULTS, isFenceShape, shape } from '@muster/contracts'
import { type StoredRow, tables } from '@muster/database'
import { flattenPolygon, outlineOf } from '@muster/geometry'
import { isAlways, Schedule } from '@muster/positioning'
import type { Pool } from 'pg'
import type { ApprovedPlace, GatheringConfig, GatheringFrame } from './building-config.ts'
import type { BuildingRow, OnUnusable } from './building-rows.ts'
import { loadCalendar } from './load-area-limits.ts'

/** Frames of before are read again after a restart. */
const DAY_MS = 86_400_000

/** The columns that say what a gathering is. */
export type StoredGathering = Omit<StoredRow<'gathering_setting'>, 'building_id' | 'mail_after_min' | 'managers' | 'version'>

/** What a trial goes by: tracks from then on, and a setting instead of the one in force. */
interface TriedGatherings {
  sinceMs?: number
  instead?: StoredGathering
}

/** What a gathering is here, and where people may gather; also approvals to come, as only time begins them. */
export async function loadGatherings(
  pool: Pool,
  building: BuildingRow,
  buildingId: string,
  onUnusable: OnUnusable,
  { sinceMs = Date.now() - DAY_MS, instead }: TriedGatherings = {},
): Promise<GatheringConfig> {
  const [inForce, approvals, handledGas] = await Promise.all([
    tables(pool).selectFrom('gathering_setting').selectAll().where('building_id', '=', buildingId).executeTakeFirst(),
    tables(pool)
      .selectFrom('approved_gathering')
      .select(['id', 'area_id', 'floor', 'shape', 'from_at', 'until_at', 'people'])
      .where('building_id', '=', buildingId)
      .where('until_at', '>', new Date(sinceMs))
      .orderBy('id')
      .execute(),
    loadHandledGas(pool, buildingId),
  ])
  const setting = instead ?? inForce
  const schedule = setting && (await scheduleOf(pool, building, buildingId, setting.schedule, onUnusable))
  return {
    ...(schedule && { schedule }),
    rule: setting?.enabled
      ? {
          ...frameOf(setting),
          radiusM: setting.radius_m,
          from: [setting.yellow_from, setting.orange_from, setting.red_from],
          onDelayMs: setting.on_delay_s * 1000,
        }
      : null,
    frame: setting ? frameOf(setting) : STANDARD_FRAME,
    gasM: setting?.gas_m ?? Number(GATHERING_DEFAULTS.gasM),
    handledGas,
    approvals: approvals.flatMap(({ id, area_id, floor, shape: drawn, from_at, until_at, people }) => {
      const place = placeOf(area_id, floor, drawn)
      if (place === null) onUnusable('approved gathering', id, 'its place cannot be read')
      return place === null ? [] : [{ place, fromMs: from_at.getTime(), untilMs: until_at.getTime(), people }]
    }),
  }
}

const frameOf = ({ centre, off_delay_s, dead_band_m }: StoredGathering): GatheringFrame => ({
  ...{ centre, offDelayMs: off_delay_s * 1000, deadBandM: dead_band_m },
})

/** Until somebody sets another. */
const STANDARD_FRAME: GatheringFrame = {
  centre: 'person',
  offDelayMs: Number(GATHERING_DEFAULTS.offDelayS) * 1000,
  deadBandM: Number(GATHERING_DEFAULTS.deadBandM),
}

async function loadHandledGas(pool: Pool, buildingId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tables(pool)
    .selectFrom('alarm')
    .select(['id', 'handled_at'])
    .where('building_id', '=', buildingId)
    .where('kind', '=', 'gas')
    .where('work', '=', 'handled')
    .where('handled_at', '>', new Date(Date.now() - DAY_MS))
    .execute()
  return new Map(rows.map(({ id, handled_at }) => [id, handled_at?.getTime() ?? 0]))
}

/** When they are looked for; null: always. */
async function scheduleOf(
  pool: Pool,
  building: BuildingRow,
  buildingId: string,
  json: unknown,
  onUnusable: OnUnusable,
): Promise<Schedule | null> {
  const { data } = daySchedule.safeParse(json)
  if (data === undefined) onUnusable('gatherings', buildingId, 'their days cannot be read: they are looked for always')
  const setting = data && { ...data, fromMs: null, endMs: null }
  if (setting === undefined || isAlways(setting)) return null
  const calendar = await loadCalendar(pool, building, buildingId, onUnusable)
  return calendar && new Schedule(setting, calendar)
}

function placeOf(areaId: string | null, floor: number | null, drawn: unknown): ApprovedPlace | null {
  if (areaId !== null) return { areaId }
  const parsed = shape.safeParse(drawn)
  return parsed.success && isFenceShape(parsed.data) ? { floor, polygon: flattenPolygon(outlineOf(parsed.data)) } : null
}
