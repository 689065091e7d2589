import type { LivePosition } from '@muster/contracts'
import {
  buildAreaIndex,
  type FlatPolygon,
  flattenPolygon,
  outlineOf,
  polygonContains,
  type Rings,
  signedDistanceToPolygon,
} from '@muster/geometry'
import { meets } from '../places.ts'
import type { Island } from '../plan-places.ts'
import type { WaysTo } from '../ways/own-ways.ts'
import type { Sighting } from './person-state.ts'

/** A position that wavers past the edge of an island by less than this is not a departure, metres. */
const EXIT_M = 3
/** Metres on the flat that take as long as a flight of stairs. */
const STAIRS_M = 20

/** Surroundings needed to locate people of a building. */
export interface Surroundings {
  /** [minX, minY, maxX, maxY], metres. */
  extent: readonly [number, number, number, number]
  /** Where cards are handed in: gate and rack. */
  rest: readonly { floor: number | null; polygon: Rings }[]
}

type Place = Pick<LivePosition, 'x' | 'y' | 'floor'>

/** Finds the island a person is on, and the distance to one. */
export class Sight {
  readonly #islands: readonly (Pick<Island, 'id' | 'floor'> & { shape: FlatPolygon })[]
  readonly #extent: Surroundings['extent']
  readonly #rest: ReturnType<typeof buildAreaIndex>
  readonly #found = new Int32Array(16)

  readonly #ways: readonly WaysTo[]

  /** @param ways those to each island; where none is known the straight line is used */
  constructor(islands: readonly Pick<Island, 'id' | 'floor' | 'shape'>[], { extent, rest }: Surroundings, ways: readonly WaysTo[]) {
    this.#ways = ways
    this.#islands = islands.map(({ id, floor, shape }) => ({ id, floor, shape: flattenPolygon(outlineOf(shape)) }))
    this.#extent = extent
    this.#rest = buildAreaIndex(rest.map(({ floor, polygon }) => ({ floor, polygon: flattenPolygon(polygon) })))
  }

  /** Metres to each island, in order. */
  waysM(place: Place): number[] {
    return this.#islands.map((_, i) => this.#wayM(i, place))
  }

  #wayM(i: number, place: Place): number {
    return this.#ways[i]?.wayM(place) ?? crowM(this.#islands[i]!, place)
  }

  /** @param before island they were on, and the one they are sent to */
  sighting(position: LivePosition, before: { insideId: string | null; islandId: string | null }): Sighting {
    const { x, y, timeMs, status } = position
    const target = this.#islands.findIndex(({ id }) => id === before.islandId)
    return {
      timeMs,
      live: status === 'live',
      insideId: this.#islandAt(position, before.insideId),
      islandM: target === -1 ? null : this.#wayM(target, position),
      beyond: this.#isBeyond(x, y) || (status !== 'live' && this.#rest.find(position.floor, x, y, this.#found) > 0),
    }
  }

  #islandAt({ x, y, floor }: Place, beforeId: string | null): string | null {
    const there = this.#islands.filter((island) => meets(island.floor, floor))
    const on = there.find(({ shape }) => polygonContains(shape, x, y))
    const near = there.find(({ id, shape }) => id === beforeId && signedDistanceToPolygon(shape, x, y) <= EXIT_M)
    return (on ?? near)?.id ?? null
  }

  #isBeyond(x: number, y: number): boolean {
    const [minX, minY, maxX, maxY] = this.#extent
    return x < minX || y < minY || x > maxX || y > maxY
  }
}

const crowM = ({ shape, floor: to }: { shape: FlatPolygon; floor: number | null }, { x, y, floor }: Place) =>
  Math.max(0, signedDistanceToPolygon(shape, x, y)) + (to === null ? 0 : Math.abs(to - floor) * STAIRS_M)

/** Whether a position has a place at all. */
export const isPlaced = ({ x, y, status }: LivePosition): boolean => status !== 'unlocated' && Number.isFinite(x + y)
