import type { LivePosition, TrackableKind } from '@muster/contracts'

export type Headcounts = Record<string, { people: number; vehicles: number }>

/**
 * People and vehicles by floor. Somebody unlocated is not known to be anywhere; somebody who is not heard any more
 * counts where he was last only if the building counts so.
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
