import { type AlarmAround, AROUND_M, MOST_AROUND } from '@muster/contracts'
import type { TrackColumns } from '@muster/database'
import type { PlantPerson } from '../people/roster.ts'
import { fixesBefore, type PastAlarm } from './past-alarm.ts'

interface Then {
  people: readonly PlantPerson[]
  numbers: ReadonlyMap<string, number>
  tracks: ReadonlyMap<string, TrackColumns>
}

/** The people around the place of an alarm when it was decided, as the tracker would have kept them. */
export function peopleAround(
  { people, numbers, tracks }: Then,
  { carrierId, memberIds, arrivedMs }: PastAlarm,
  { x, y, floor }: { x: number; y: number; floor: number | null },
): AlarmAround {
  const about = new Set([carrierId, ...(memberIds ?? [])])
  const near = people.flatMap(({ id, name, class: of, tag }) => {
    const track = tracks.get(id)
    const fix = about.has(id) || track === undefined ? undefined : fixesBefore(track, arrivedMs, 1)[0]
    if (fix === undefined || fix.floor !== floor) return []
    const distanceM = tenths(Math.hypot(fix.x - x, fix.y - y))
    if (distanceM > AROUND_M) return []
    const place = { x: tenths(fix.x), y: tenths(fix.y), floor, accuracyM: tenths(fix.accuracyM), distanceM }
    return [{ no: numbers.get(id)!, name, class: of, tagSn: tag.sn, ...place, ageMs: Math.round(arrivedMs - fix.timeMs) }]
  })
  near.sort((a, b) => a.distanceM - b.distanceM || a.no - b.no)
  return { people: near.slice(0, MOST_AROUND), count: near.length }
}

const tenths = (metres: number) => Math.round(metres * 10) / 10
