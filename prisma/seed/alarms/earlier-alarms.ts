import { siteTimeMs } from '../load/site-days.ts'
import type { Roster } from '../people/roster.ts'
import type { PastAlarm } from './past-alarm.ts'

const MINUTE_MS = 60_000
/** Days before the week with tracks that monthly statistics cover. */
const DAYS = { from: 8, to: 30 }
/** From the measurement to the decision. */
const UNDER_WAY_MS = 350

/**
 * Card alarms in the three weeks before the week with tracks, so that statistics of thirty days have data. Alarms about
 * places need tracks as evidence, and are only in the last week.
 */
export function earlierAlarms({ people }: Roster, nowMs: number): PastAlarm[] {
  const alarms: PastAlarm[] = []
  for (let daysAgo = DAYS.to; daysAgo >= DAYS.from; daysAgo--) {
    // Two to four a day, at varying hours and about varying people.
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
