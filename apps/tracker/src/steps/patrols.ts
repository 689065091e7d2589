import { hearPlaces, standAtPlaces } from '@muster/positioning'
import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'

/*
 * Who was perceived at which patrol point. Nothing is remembered from reading to reading, so late ones count like any
 * other, and what is read again changes nothing; what it is worth is decided later, by the rounds that are due.
 */

/** Points whose beacons a card hears; asked of every reading, also of one that leads to no position. */
export function hearPatrolPoints(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const { reading, trackable, state, timeMs } = item
  const { patrols } = context.config
  if (reading.kind !== 'rssi' || trackable === null || !patrols.walkers.has(trackable.no)) return item
  hearPlaces(patrols, reading, timeMs, state.fix, (placeId) => context.output.sighting(placeId, trackable.no, timeMs))
  return item
}

/** Points and areas of patrols within whose fences somebody stands. */
export function standAtPatrolPoints(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const { trackable, fix } = item
  const { patrols } = context.config
  if (trackable === null || !patrols.walkers.has(trackable.no)) return item
  standAtPlaces(patrols, fix, (placeId) => context.output.sighting(placeId, trackable.no, fix.timeMs))
  return item
}
