import type { GatheringCentre } from '../alarms/gathering.ts'
import { createGatheringSearch } from '../gathering/gathering-search.ts'

/**
 * How people stand: evenly, one per 400 m² as on a site or per 25 m² as in a workshop, or a thousand on 40 × 40 m at
 * each muster point.
 */
type Spread = 'even' | 'workshop' | 'musterPoints'

/** Sweeps over `count` people. Returns the size found for the last person. */
export function createGatheringRounds(count: number, spread: Spread, centre: GatheringCentre): (rounds: number) => number {
  let state = 9
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const sideM = Math.sqrt((spread === 'workshop' ? 25 : 400) * count)
  const place = (point: number) => (spread === 'musterPoints' ? 150 * point + 40 * next() : sideM * next())
  const people = {
    count,
    x: Float64Array.from({ length: count }, (_, i) => place(Math.floor(i / 1000))),
    y: Float64Array.from({ length: count }, () => place(0)),
    floor: new Int32Array(count),
  }
  const search = createGatheringSearch()
  const size = new Uint8Array(count)
  return (rounds) => {
    for (let i = 0; i < rounds; i++) search.find(people, { radiusM: 15, centre }, 7, size)
    return size[count - 1]!
  }
}
