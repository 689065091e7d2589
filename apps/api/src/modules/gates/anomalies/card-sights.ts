import { isOnFloor, polygonContains } from '@muster/geometry'
import type { LiveBuilding } from '../../../framework/parts/live.ts'
import type { GateBook } from '../gate-book.ts'
import { type CardSight, gatedAreas } from './compare-ledgers.ts'

/** Positions of the cards heard now, as far as gates are concerned. */
export function cardSights(book: GateBook, channel: Pick<LiveBuilding, 'config' | 'positions'>): Map<number, CardSight> {
  const { areas } = channel.config
  const known = (ids: Iterable<string>) => [...ids].flatMap((id) => areas.get(id) ?? [])
  const gated = known(gatedAreas(book))
  const rest = known(book.restAreas)
  const sights = new Map<number, CardSight>()
  for (const { no, x, y, floor, status } of channel.positions()) {
    if (status !== 'live') continue
    const isIn = (area: (typeof gated)[number]) => isOnFloor(area, floor) && polygonContains(area.shape, x, y)
    sights.set(no, { areaIds: new Set(gated.filter(isIn).map(({ id }) => id)), resting: rest.some(isIn) })
  }
  return sights
}
