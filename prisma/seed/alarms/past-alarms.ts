import { siteTimeMs } from '../load/site-days.ts'
import type { Plant } from '../map/index.ts'
import { SILENCES } from '../tracks/errands.ts'
import { CALLS, LATE_LOW_BATTERIES, LOW_BATTERIES } from './card-incidents.ts'
import { crowdsIn } from './crowds.ts'
import { fixesBefore, type Happened, type PastAlarm } from './past-alarm.ts'

const MINUTE_MS = 60_000
/** From the measurement to the decision. */
const UNDER_WAY_MS = 350
const FIXES = 8
/** Defaults of a building (`building.card_offline_s`, `building.low_battery_pct`). */
const SILENT_MS = 600_000
const LOW_PCT = 20

/** The alarms the tracker would have raised in the week, oldest first. */
export function pastAlarms(plant: Plant, happened: Happened, nowMs: number): PastAlarm[] {
  const { tracks } = happened
  const fixes = (id: string, atMs: number) => fixesBefore(tracks.get(id)!, atMs, FIXES)
  const about = (carrierId: string, startMs: number, minutes: number) => ({
    carrierId,
    areaId: null,
    memberIds: null,
    startMs,
    arrivedMs: startMs + UNDER_WAY_MS,
    clearedMs: startMs + minutes * MINUTE_MS,
  })
  const onDay = <I extends { daysAgo: number; clock: string }>(incident: I) => ({
    ...incident,
    atMs: siteTimeMs(nowMs, incident.daysAgo, incident.clock),
  })
  const calls = CALLS.map(onDay).map(
    ({ personId, atMs, minutes }): PastAlarm => ({
      ...about(personId, atMs, minutes),
      kind: 'sos',
      evidence: { rule: null, fixes: fixes(personId, atMs) },
    }),
  )
  const batteries = [
    ...LOW_BATTERIES.map(onDay),
    ...LATE_LOW_BATTERIES.map((late) => ({ ...late, atMs: nowMs - late.minutesAgo * MINUTE_MS })),
  ].map(({ personId, atMs, minutes }): PastAlarm => {
    const rule = { id: 'lowBattery', kind: 'lowBattery', areaId: null, lowPct: LOW_PCT, clearPct: LOW_PCT + 5, onDelayMs: 0, offDelayMs: 0 }
    return {
      ...about(personId, atMs, minutes),
      kind: 'lowBattery',
      evidence: { rule, measured: { batteryPct: LOW_PCT }, fixes: fixes(personId, atMs) },
    }
  })
  const silences = SILENCES.map(onDay).flatMap(({ personId, atMs, minutes }): PastAlarm[] => {
    const last = fixes(personId, atMs)
    if (last.length === 0) return []
    const rule = { id: 'cardOffline', kind: 'cardOffline', areaId: null, silentMs: SILENT_MS, onDelayMs: 0, offDelayMs: 0 }
    const silent = about(personId, atMs + SILENT_MS, minutes - SILENT_MS / MINUTE_MS)
    return [{ ...silent, kind: 'cardOffline', evidence: { rule, measured: { silentMs: SILENT_MS }, fixes: last } }]
  })
  const all = [...calls, ...batteries, ...silences, ...intrusions(plant, happened), ...crowdsIn(plant, happened)]
  return all.sort((a, b) => a.startMs - b.startMs)
}

/** Stays of people not admitted, longer than the rule allows. */
function intrusions({ areas }: Plant, { tracks, stays, classes }: Happened): PastAlarm[] {
  return areas.flatMap(({ id: areaId, rule }) => {
    if (rule === null) return []
    const carriers = [...stays].filter(([id]) => rule.classes.includes(classes.get(id) ?? ''))
    return carriers.flatMap(([carrierId, list]) =>
      list
        .filter((stay) => stay.areaId === areaId && stay.toMs - stay.fromMs >= rule.onDelayMs)
        .map(({ fromMs: startMs, toMs }): PastAlarm => {
          const arrivedMs = startMs + rule.onDelayMs + UNDER_WAY_MS
          const fixes = fixesBefore(tracks.get(carrierId)!, arrivedMs, FIXES)
          const evidence = { rule: { id: `${areaId}-rule`, areaId, ...rule }, fixes }
          return {
            kind: 'outOfBounds',
            carrierId,
            areaId,
            memberIds: null,
            startMs,
            arrivedMs,
            clearedMs: toMs + rule.offDelayMs,
            evidence,
          }
        }),
    )
  })
}
