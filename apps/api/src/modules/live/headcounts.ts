import type { LivePosition, TrackableKind } from '@muster/contracts'

export type Headcounts = Record<string, { people: number; vehicles: number }>

/** People and vehicles by floor. Only live positions count: somebody stale or unlocated is not known to be anywhere. */
export function headcounts(positions: Iterable<LivePosition>, kinds: ReadonlyMap<number, TrackableKind>): Headcounts {
  const byFloor = new Map<number, { people: number; vehicles: number }>()
  for (const { no, floor, status } of positions) {
    const kind = kinds.get(no)
    if (status !== 'live' || !kind) continue
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
