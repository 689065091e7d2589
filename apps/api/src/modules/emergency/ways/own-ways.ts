import { type Drawing, graphOfWays, hasOwnWays, isFenceShape, type WayFeature, type WayNet, wayNetOf } from '@muster/contracts'
import { type FlatPolygon, flattenPolygon, outlineOf, polygonContains, shortestWays, signedDistanceToPolygon } from '@muster/geometry'
import { meets } from '../places.ts'

/** Largest distance from the ways of the floor: in the corner of a hall, beside a road. */
const BESIDE_M = 40
/** Ways ending this near to an island lead to it without crossing it. */
const AT_ISLAND_M = 15
/** Steps along a way to find where it passes, metres. */
const STEP_M = 1

interface Place {
  x: number
  y: number
  floor: number
}

/** Distance from every place to one goal; null: no way is known. */
export interface WaysTo {
  wayM(place: Place): number | null
}

/** The ways drawn on the plan, without closed ones; null: there are none. */
export function ownWaysOf(features: readonly WayFeature[], closed: readonly Drawing[]): WayNet | null {
  if (!hasOwnWays(features)) return null
  const net = wayNetOf(features)
  const shut = closed.flatMap(({ floor, shape }) => (isFenceShape(shape) ? [{ floor, outline: flattenPolygon(outlineOf(shape)) }] : []))
  const isShut = ({ from, to }: WayNet['edges'][number]) => {
    const [a, b] = [net.nodes[from]!, net.nodes[to]!]
    return shut.some(
      ({ floor, outline }) =>
        [a.floor, b.floor].some((one) => meets(floor, one)) && passes(a.at, b.at, (x, y) => polygonContains(outline, x, y)),
    )
  }
  return { ...net, edges: net.edges.filter((edge) => !isShut(edge)) }
}

type Point = readonly [number, number]

function passes([ax, ay]: Point, [bx, by]: Point, inside: (x: number, y: number) => boolean): boolean {
  const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / STEP_M))
  for (let i = 0; i <= steps; i++) if (inside(ax + ((bx - ax) * i) / steps, ay + ((by - ay) * i) / steps)) return true
  return false
}

/** Distance to one goal by the ways of the plan; what they do not reach uses the derived ones. */
export class OwnWays implements WaysTo {
  readonly #net: WayNet
  readonly #metres: Float64Array
  readonly #derived: WaysTo

  constructor(net: WayNet, goal: { floor: number | null; outline: FlatPolygon }, derived: WaysTo) {
    this.#net = net
    this.#derived = derived
    this.#metres = shortestWays(graphOfWays(net), startsOf(net, goal))
  }

  wayM(place: Place): number | null {
    const { nodes, edges } = this.#net
    const at: Point = [place.x, place.y]
    let [best, bestAsideM] = [Number.POSITIVE_INFINITY, BESIDE_M]
    for (const { from, to, lengthM, features } of edges) {
      const [a, b] = [nodes[from]!, nodes[to]!]
      if (features.length === 0 || a.floor !== place.floor) continue
      const share = shareAlong(at, a.at, b.at)
      const asideM = Math.hypot(a.at[0] + share * (b.at[0] - a.at[0]) - place.x, a.at[1] + share * (b.at[1] - a.at[1]) - place.y)
      // People go to the nearest way, not to the best one.
      if (asideM > bestAsideM) continue
      const m = asideM + Math.min(share * lengthM + this.#metres[from]!, (1 - share) * lengthM + this.#metres[to]!)
      if (asideM < bestAsideM || m < best) [best, bestAsideM] = [m, asideM]
    }
    return Number.isFinite(best) ? best : this.#derived.wayM(place)
  }
}

function shareAlong([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const square = dx * dx + dy * dy
  return square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
}

/** Nodes near the goal, with their distances. */
function startsOf({ nodes, edges }: WayNet, { floor, outline }: { floor: number | null; outline: FlatPolygon }): Map<number, number> {
  const starts = new Map<number, number>()
  const metresTo = ([x, y]: Point) => Math.max(0, signedDistanceToPolygon(outline, x, y))
  for (const [i, node] of nodes.entries()) {
    const m = metresTo(node.at)
    if (meets(floor, node.floor) && m <= AT_ISLAND_M) starts.set(i, m)
  }
  for (const { from, to, features } of edges) {
    const [a, b] = [nodes[from]!, nodes[to]!]
    if (features.length === 0 || !meets(floor, a.floor) || !passes(a.at, b.at, (x, y) => polygonContains(outline, x, y))) continue
    for (const [i, node] of [[from, a], [to, b]] as const) starts.set(i, metresTo(node.at)) // biome-ignore format: both ends
  }
  return starts
}
