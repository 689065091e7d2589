import { insertRows } from '../load/insert-rows.ts'
import type { HistoryPart } from '../load/seed-part.ts'
import { seededRandom } from '../random.ts'

const SEED = 19
const HOUR_MS = 3_600_000
const HISTORY_HOURS = 21 * 24
/** A card is charged when it is as low as this; a few are forgotten. */
const CHARGED_AT_PCT = 22
const FULL_PCT = 100
const DRAIN_PCT_PER_HOUR = [0.12, 0.35] as const
const ROWS_AT_ONCE = 4000

/** Charge of the cards in the last three weeks and now. */
export const loadBatteries: HistoryPart = async ({ db, plant, roster, nowMs }) => {
  const random = seededRandom(SEED)
  const now = Math.floor(nowMs / HOUR_MS) * HOUR_MS
  const samples: { building_id: string; kind: string; device_id: string; at: string; battery_pct: number }[] = []
  const states: { building_id: string; kind: string; device_id: string; battery_pct: number; battery_at: string }[] = []
  for (const { tag } of [...roster.people, ...roster.vehicles]) {
    const drain = random.between(...DRAIN_PCT_PER_HOUR)
    let charge = random.between(CHARGED_AT_PCT, FULL_PCT)
    let told = Number.NaN
    const device = { building_id: plant.id, kind: 'card', device_id: tag.id }
    for (let hour = HISTORY_HOURS; hour > 0; hour--) {
      charge = charge - drain < CHARGED_AT_PCT ? FULL_PCT : charge - drain
      const pct = Math.round(charge)
      if (pct === told) continue
      told = pct
      samples.push({ ...device, at: new Date(now - hour * HOUR_MS).toISOString(), battery_pct: pct })
    }
    states.push({ ...device, battery_pct: told, battery_at: new Date(now - HOUR_MS).toISOString() })
  }
  for (let i = 0; i < samples.length; i += ROWS_AT_ONCE) await insertRows(db, 'device_hour', samples.slice(i, i + ROWS_AT_ONCE))
  for (let i = 0; i < states.length; i += ROWS_AT_ONCE) await insertRows(db, 'device_state', states.slice(i, i + ROWS_AT_ONCE))
}
