import type { PastAlarm } from '../alarms/past-alarm.ts'
import { siteTimeMs } from '../load/site-days.ts'
import type { Roster } from '../people/roster.ts'

const MINUTE_MS = 60_000
const ON_DELAY_MS = MINUTE_MS
const RULE = {
  kind: 'gathering',
  radiusM: 15,
  centre: 'person',
  from: [5, 8, 12],
  onDelayMs: ON_DELAY_MS,
  offDelayMs: 15_000,
  deadBandM: 1,
}

/** Outside the approved places: by the tank farm's pumps, in the repair yard, on the way to the canteen. */
const PLACES: readonly [x: number, y: number][] = [
  [305, 206],
  [71, 212],
  [305, 206],
  [83, 90],
]
/** Days before the week with tracks, which would have to match; time, number of people and duration. */
const PAST: readonly [daysAgo: number, clock: string, people: number, minutes: number][] = [
  [29, '09:42', 6, 4],
  [27, '15:10', 9, 7],
  [24, '11:58', 13, 9],
  [22, '08:16', 5, 3],
  [19, '16:35', 8, 6],
  [16, '10:24', 7, 5],
  [13, '14:05', 12, 11],
  [11, '11:55', 5, 4],
  [9, '09:20', 10, 8],
]

/** Gatherings of the weeks before the last one, so that their statistics have data. */
export const pastGatherings = ({ people }: Roster, nowMs: number): PastAlarm[] =>
  PAST.map(([daysAgo, clock, count, minutes], i) => {
    const [x, y] = PLACES[i % PLACES.length]!
    const startMs = siteTimeMs(nowMs, daysAgo, clock)
    const priority = count >= 12 ? 'critical' : count >= 8 ? 'high' : 'medium'
    return {
      ...{ kind: 'gathering', carrierId: null, areaId: null, startMs, arrivedMs: startMs + ON_DELAY_MS },
      clearedMs: startMs + ON_DELAY_MS + minutes * MINUTE_MS,
      memberIds: Array.from({ length: count }, (_, k) => people[(i * 31 + k * 7) % people.length]!.id),
      gathering: {
        priority,
        extent: { x, y, radiusM: 6 + (count % 5), manual: priority !== 'medium', dispersed: priority !== 'medium', advice: 'disperse' },
      },
      evidence: { rule: RULE, measured: { people: count, extentM: 6 + (count % 5) }, fixes: [] },
    }
  })
