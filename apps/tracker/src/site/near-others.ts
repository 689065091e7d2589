import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  conflictOf,
  onOneLevel,
  type PermitConflictRule,
  type PermitLevel,
  typeOfLevel,
  type WorkZone,
  zonesOverlap,
} from '@muster/contracts'

/** Zones are compared for this long before frames have their turn again. */
const SLICE_MS = 10

/** What is known of a permit that says where its work is, and beside which other work it may be. */
export interface PlacedWork {
  id: string
  state: string
  finished_at: Date | null
  linked_ids: readonly string[]
  level: string
  floor: number | null
  polygon: unknown
  base_m: number | null
  top_m: number | null
}

/** Ids of work in the same place as other work, or nearer to it than the site allows, where neither names the other. */
export async function nearOthers(permits: readonly PlacedWork[], conflicts: readonly PermitConflictRule[]): Promise<Set<string>> {
  const found = new Set<string>()
  const going = permits.filter(({ state }) => state === 'inProgress').map((permit) => ({ ...permit, zone: zoneOf(permit) }))
  let sliceEndMs = performance.now() + SLICE_MS
  for (const [i, one] of going.entries())
    for (const other of going.slice(i + 1)) {
      if (one.linked_ids.includes(other.id) || other.linked_ids.includes(one.id)) continue
      if (areNear(one.zone, other.zone, conflicts)) {
        if (other.finished_at === null) found.add(one.id)
        if (one.finished_at === null) found.add(other.id)
      }
      if (performance.now() < sliceEndMs) continue
      await nextTurn()
      sliceEndMs = performance.now() + SLICE_MS
    }
  return found
}

const areNear = (one: WorkZone, other: WorkZone, conflicts: readonly PermitConflictRule[]): boolean =>
  (one.type !== other.type && onOneLevel(one, other) && zonesOverlap(one, other)) || conflictOf(conflicts, one, other) !== 'none'

const zoneOf = ({ level, floor, polygon, base_m, top_m }: PlacedWork): WorkZone => ({
  ...{ type: typeOfLevel(level as PermitLevel), floor, polygon: polygon as WorkZone['polygon'], baseM: base_m, topM: top_m },
})
