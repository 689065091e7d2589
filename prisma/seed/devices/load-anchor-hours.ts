import { insertRows } from '../load/insert-rows.ts'
import type { HistoryPart } from '../load/seed-part.ts'
import { seededRandom } from '../random.ts'

const SEED = 23
const HOUR_MS = 3_600_000
const HISTORY_HOURS = 7 * 24
const ROWS_AT_ONCE = 4000
/** Readings of an anchor in an hour of the day shift; a fifth of it at night. */
const BUSY = [4000, 12_000] as const
const NIGHT_SHARE = 0.2
/** Hours of the day shift, by the server's clock. */
const DAY_HOURS = { from: 0, to: 10 }
const TYPICAL_ERROR_M = [0.06, 0.18] as const
const ERRORS_PER_HOUR = 60
/** Beacons run on batteries. */
const BEACON_BATTERY_PCT = [35, 95] as const
/** Some were left out of the last update. */
const FIRMWARE = { uwb: ['3.2.1', '3.2.1', '3.2.1', '3.1.4'], ble: ['1.9.0', '1.9.0', '1.8.2'] } as const
const TEMPERATURE_C = [24, 46] as const

/** Reception of the anchors in the last week. */
export const loadAnchorHours: HistoryPart = async ({ db, plant, nowMs }) => {
  const random = seededRandom(SEED)
  const now = Math.floor(nowMs / HOUR_MS) * HOUR_MS
  const rows = plant.anchors.flatMap(({ id, kind, gatewayId }) => {
    const busy = random.between(...BUSY)
    const errorM = random.between(...TYPICAL_ERROR_M)
    const battery_pct = kind === 'ble' ? Math.round(random.between(...BEACON_BATTERY_PCT)) : null
    return Array.from({ length: HISTORY_HOURS }, (_, i) => {
      const atMs = now - (HISTORY_HOURS - i) * HOUR_MS
      const hour = new Date(atMs).getUTCHours()
      const share = hour >= DAY_HOURS.from && hour < DAY_HOURS.to ? 1 : NIGHT_SHARE
      const errors = kind === 'uwb' ? Math.round(ERRORS_PER_HOUR * share) : 0
      return {
        ...{
          building_id: plant.id,
          kind: kind === 'ble' ? 'beacon' : 'anchor',
          device_id: id,
          at: new Date(atMs).toISOString(),
          gateway_id: gatewayId,
        },
        ...{ heard: Math.round(busy * share * random.between(0.8, 1.2)), last_at: new Date(atMs + HOUR_MS - 1000).toISOString() },
        ...{ battery_pct, battery_mv: null, errors, error_sum_m: errors * errorM * random.between(0.9, 1.1) },
      }
    })
  })
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) await insertRows(db, 'device_hour', rows.slice(i, i + ROWS_AT_ONCE))
  const lastMs = nowMs - 60_000
  const at = new Date(lastMs).toISOString()
  const states = plant.anchors.map(({ id, kind, gatewayId }) => ({
    ...{
      building_id: plant.id,
      kind: kind === 'ble' ? 'beacon' : 'anchor',
      device_id: id,
      heard_at: at,
      heard_by: gatewayId,
      about_at: at,
    },
    ...{ firmware: random.pick(FIRMWARE[kind]), temperature_c: Math.round(random.between(...TEMPERATURE_C) * 2) / 2 },
    ...(kind === 'ble' && { battery_pct: Math.round(random.between(...BEACON_BATTERY_PCT)), battery_at: at }),
  }))
  await insertRows(db, 'device_state', states)
}
