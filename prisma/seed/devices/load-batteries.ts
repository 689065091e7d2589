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

/** How full the cards were in the last three weeks, and are. */
export const loadBatteries: HistoryPart = async ({ db, plant, roster, nowMs }) => {
  const random = seededRandom(SEED)
  const now = Math.floor(nowMs / HOUR_MS) * HOUR_MS
  const samples: { building_id: string; tag_id: string; at: string; pct: number }[] = []
  for (const { tag } of [...roster.people, ...roster.vehicles]) {
    const drain = random.between(...DRAIN_PCT_PER_HOUR)
    let charge = random.between(CHARGED_AT_PCT, FULL_PCT)
    let told = Number.NaN
    for (let hour = HISTORY_HOURS; hour > 0; hour--) {
      charge = charge - drain < CHARGED_AT_PCT ? FULL_PCT : charge - drain
      const pct = Math.round(charge)
      if (pct === told) continue
      told = pct
      samples.push({ building_id: plant.id, tag_id: tag.id, at: new Date(now - hour * HOUR_MS).toISOString(), pct })
    }
  }
  for (let i = 0; i < samples.length; i += ROWS_AT_ONCE) await insertRows(db, 'battery_sample', samples.slice(i, i + ROWS_AT_ONCE))
  await db.query(
    `update tag set battery_pct = last.pct, battery_at = last.at
       from (select distinct on (tag_id) tag_id, pct, at from battery_sample where building_id = $1 order by tag_id, at desc) last
      where tag.id = last.tag_id`,
    [plant.id],
  )
}
