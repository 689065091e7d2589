import { siteTimeMs } from '../load/site-days.ts'
import type { Roster } from '../people/roster.ts'
import type { PastAlarm } from './past-alarm.ts'

const MINUTE_MS = 60_000
/** Days before the week whose tracks are loaded, up to which statistics of a month look back. */
const DAYS = { from: 8, to: 30 }
/** From the measurement to the decision. */
const UNDER_WAY_MS = 350

/**
 * Alarms of cards in the three weeks before the week that has tracks, so that statistics of thirty days have something
 * to count. Those about places need tracks that bear them out, and are of the last week alone.
 */
export function earlierAlarms({ people }: Roster, nowMs: number): PastAlarm[] {
  const alarms: PastAlarm[] = []
  for (let daysAgo = DAYS.to; daysAgo >= DAYS.from; daysAgo--) {
    // Two to four a day, at hours and about people that differ from day to day.
    for (let nth = 0; nth < 2 + (daysAgo % 3); nth++) {
      const carrier = people[(daysAgo * 7 + nth * 13) % people.length]
      if (carrier === undefined) continue
      const hour = 7 + ((daysAgo * 5 + nth * 4) % 12)
      const startMs = siteTimeMs(
        nowMs,
        daysAgo,
        `${String(hour).padStart(2, '0')}:${String((daysAgo * 11 + nth * 17) % 60).padStart(2, '0')}`,
      )
      const kind = (daysAgo + nth) % 3 === 0 ? 'cardOffline' : 'lowBattery'
      const rule = { id: kind, kind, areaId: null, onDelayMs: 0, offDelayMs: 0 }
      alarms.push({
        ...{ kind, carrierId: carrier.id, areaId: null, memberIds: null, startMs, arrivedMs: startMs + UNDER_WAY_MS },
        clearedMs: startMs + (20 + ((daysAgo * nth) % 40)) * MINUTE_MS,
        evidence: { rule, fixes: [] },
      })
    }
  }
  return alarms
}
