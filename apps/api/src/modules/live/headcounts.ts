import type { LivePosition, TrackableKind } from '@muster/contracts'

export type Headcounts = Record<string, { people: number; vehicles: number }>

/**
 * People and vehicles by floor. People without a position are not counted; people no longer heard count at their last
 * place only if the building is set so.
 */
export function headcounts(
  positions: Iterable<LivePosition>,
  kinds: ReadonlyMap<number, TrackableKind>,
  countsLastKnown: boolean,
): Headcounts {
  const byFloor = new Map<number, { people: number; vehicles: number }>()
  for (const { no, floor, status } of positions) {
    const kind = kinds.get(no)
    if (!kind || kind === 'equipment' || !(status === 'live' || (status === 'stale' && countsLastKnown))) continue
    let counts = byFloor.get(floor)
    if (!counts) {
      counts = { people: 0, vehicles: 0 }
      byFloor.set(floor, counts)
    }
    if (kind === 'person') counts.people++
    else counts.vehicles++
  }
  return Object.fromEntries(byFloor)
}
