import { flattenPolygon, lineNet, outlineOf, polygonContains, type WayGraph } from '@muster/geometry'
import type { PlanFeature } from '../site.ts'

type Point = readonly [number, number]
/** What of a plan ways are made of. */
export type WayFeature = Pick<PlanFeature, 'floor' | 'kind' | 'geometry'>

export interface WayNode {
  floor: number
  at: Point
}

export interface WayEdge {
  from: number
  to: number
  lengthM: number
  kind: 'walk' | 'door' | 'stairs'
  /** Indices of the features that it is drawn as; none: stairs, a lift or the door of a house leads there. */
  features: readonly number[]
}

/** The ways of a plan as a graph. */
export interface WayNet {
  nodes: WayNode[]
  edges: WayEdge[]
}

/** Stairs take as long as so many metres on the flat. */
export const STAIRS_M = 20
/** From a door somebody steps onto the ground in front of it. */
export const DOOR_STEP_M = 2.5
/** A way that ends so near to stairs leads to them. */
const AT_STAIRS_M = 1

/** Whether people walk by ways that somebody drew; else they are derived from walls and grounds. */
export const hasOwnWays = (features: readonly Pick<PlanFeature, 'kind'>[]): boolean => features.some(({ kind }) => kind === 'way')

/**
 * Ways as they are drawn: lines that meet where they touch or cross. Stairs and lifts join the floors that have them at
 * the same place, doors of the ground floor lead out of the house.
 */
export function wayNetOf(features: readonly WayFeature[]): WayNet {
  const nodes: WayNode[] = []
  const edges: WayEdge[] = []
  const floors = new Map<number, { points: readonly Point[]; feature: number }[]>()
  for (const [feature, { kind, floor, geometry }] of features.entries()) {
    if (kind !== 'way' || geometry.type !== 'line') continue
    floors.set(floor, [...(floors.get(floor) ?? []), { points: geometry.points, feature }])
  }
  for (const [floor, lines] of floors) {
    const net = lineNet(lines.map(({ points }) => points))
    const first = nodes.length
    nodes.push(...net.nodes.map((at) => ({ floor, at })))
    for (const { from, to, lines: along } of net.pieces) {
      const lengthM = distanceM(net.nodes[from]!, net.nodes[to]!)
      edges.push({ from: first + from, to: first + to, lengthM, kind: 'walk', features: along.map((i) => lines[i]!.feature) })
    }
  }
  edges.push(...stairEdges(nodes, features), ...doorEdges(nodes, features))
  return { nodes, edges }
}

export function graphOfWays({ nodes, edges }: WayNet): WayGraph {
  const graph = nodes.map((): { to: number; lengthM: number }[] => [])
  for (const { from, to, lengthM } of edges) {
    graph[from]!.push({ to, lengthM })
    graph[to]!.push({ to: from, lengthM })
  }
  return graph
}

export const distanceM = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)

/** Stairs and lifts with the outline that they have on their floor. */
export function risersOf(features: readonly WayFeature[]) {
  return features.flatMap(({ kind, floor, geometry }) => {
    if (kind !== 'stairs' && kind !== 'lift') return []
    if (geometry.type !== 'polygon' && geometry.type !== 'circle') return []
    const outline = flattenPolygon(outlineOf(geometry))
    const middle: Point = [(outline.minX + outline.maxX) / 2, (outline.minY + outline.maxY) / 2]
    return [{ kind, floor, outline, middle, holds: ([x, y]: Point) => polygonContains(outline, x, y) }]
  })
}

/** Each of them with the one above: on the next floor that has one at the same place. */
export function risersAbove(risers: ReturnType<typeof risersOf>) {
  return risers.flatMap((lower) => {
    const over = risers.filter((upper) => upper.kind === lower.kind && upper.floor > lower.floor && meet(lower, upper))
    const next = Math.min(...over.map(({ floor }) => floor))
    return over.filter(({ floor }) => floor === next).map((upper) => ({ lower, upper }))
  })
}

type Riser = ReturnType<typeof risersOf>[number]
const meet = (one: Riser, other: Riser) => one.holds(other.middle) || other.holds(one.middle)

function stairEdges(nodes: readonly WayNode[], features: readonly WayFeature[]): WayEdge[] {
  const foot = ({ floor, outline, middle }: Riser) =>
    nearest(nodes, floor, middle, ([x, y]) => {
      const { minX, minY, maxX, maxY } = outline
      return x >= minX - AT_STAIRS_M && x <= maxX + AT_STAIRS_M && y >= minY - AT_STAIRS_M && y <= maxY + AT_STAIRS_M
    })
  return risersAbove(risersOf(features)).flatMap(({ lower, upper }) => {
    const [from, to] = [foot(lower), foot(upper)]
    return from === null || to === null ? [] : [{ from, to, lengthM: STAIRS_M, kind: 'stairs' as const, features: [] }]
  })
}

/** The lowest floor above the ground outdoors that has doors: they lead out. */
export function groundFloorOf(features: readonly WayFeature[]): number | null {
  const floors = features.flatMap(({ kind, floor }) => (kind === 'door' && floor > 0 ? [floor] : []))
  return floors.length === 0 ? null : floors.reduce((least, floor) => Math.min(least, floor))
}

/** The middle of what a door is drawn as. */
export function middleOf(geometry: PlanFeature['geometry']): Point {
  if (geometry.type === 'point') return geometry.at
  if (geometry.type === 'circle') return geometry.centre
  const points = geometry.type === 'line' ? geometry.points : geometry.rings[0]!
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

function doorEdges(nodes: readonly WayNode[], features: readonly WayFeature[]): WayEdge[] {
  const ground = groundFloorOf(features)
  if (ground === null) return []
  return features.flatMap(({ kind, floor, geometry }) => {
    if (kind !== 'door' || floor !== ground) return []
    const at = middleOf(geometry)
    const near = (place: Point) => distanceM(place, at) <= DOOR_STEP_M
    const [from, to] = [nearest(nodes, floor, at, near), nearest(nodes, 0, at, near)]
    return from === null || to === null ? [] : [{ from, to, lengthM: DOOR_STEP_M, kind: 'door' as const, features: [] }]
  })
}

function nearest(nodes: readonly WayNode[], floor: number, to: Point, may: (at: Point) => boolean): number | null {
  let [best, bestM]: [number | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const [i, node] of nodes.entries()) {
    if (node.floor !== floor || !may(node.at)) continue
    const m = distanceM(node.at, to)
    if (m < bestM) [best, bestM] = [i, m]
  }
  return best
}
