import { ALARM_DEFINITIONS, type Alarm } from '@muster/contracts'

/** Place of an alarm that needs attention, metres. */
export interface AlarmPlace {
  id: string
  kind: Alarm['kind']
  no: number | null
  name: string | null
  x: number
  y: number
  floor: number
}

type PlaceOf = (no: number) => { x: number; y: number; floor: number } | null

/** Whether somebody has to go there: it is open, or nobody has acknowledged it; a low battery is no place to go to. */
const calls = ({ kind, active, work }: Alarm) => (active || work === 'new') && ALARM_DEFINITIONS[kind].subject !== 'device'

/** Alarms with a place: where the person is now, else where it happened. One per person suffices. */
export function alarmPlaces(alarms: Iterable<Alarm>, placeOf: PlaceOf): AlarmPlace[] {
  const places = new Map<string, AlarmPlace>()
  for (const alarm of alarms) {
    if (!calls(alarm)) continue
    const { id, kind, trackableNo: no, trackableName: name, x, y, floor } = alarm
    const place = (no === null ? null : placeOf(no)) ?? (x === null || y === null ? null : { x, y, floor: floor ?? 0 })
    if (place !== null) places.set(no === null ? id : String(no), { id, kind, no, name, ...place })
  }
  return [...places.values()]
}

/** How many of them are on each floor. */
export function alarmsByFloor(places: readonly AlarmPlace[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { floor } of places) counts.set(floor, (counts.get(floor) ?? 0) + 1)
  return counts
}
