import { flattenPolygon, outlineOf, type Rings, shortestWays, signedDistanceToPolygon } from '@muster/geometry'
import type { FenceShape } from '../shape.ts'
import type { PlanFeature } from '../site.ts'
import { graphOfWays, middleOf, type WayEdge, type WayNet, wayNetOf } from './way-net.ts'

/** Where people gather: a place that ways have to lead to. Floor null: outdoors. */
export interface GatherPlace {
  id: string
  name: string
  floor: number | null
  shape: FenceShape
}

/** What ways do not lead to. */
export interface Unreached {
  kind: 'building' | 'room' | 'corridor' | 'island' | 'way'
  id: string
  name: string
  floor: number
  at: readonly [number, number]
}

/** So near a way leads to a place, metres: into a room, up to the door of a house. */
const REACH_M: Record<Exclude<Unreached['kind'], 'way'>, number> = { room: 0.5, corridor: 0.5, building: 2.5, island: 5 }

type Feature = Pick<PlanFeature, 'id' | 'name' | 'floor' | 'kind' | 'geometry'>

/**
 * Looks where the ways of a plan lead: rooms, buildings and gathering places that they do not reach, and ways that have
 * no connection with the others. Counted from those with most gathering places, else from the longest.
 */
export function unreachedBy(features: readonly Feature[], islands: readonly GatherPlace[]): Unreached[] {
  const net = wayNetOf(features)
  const islandRings = islands.map(({ floor, shape }) => ({ floor: floor ?? 0, rings: outlineOf(shape) }))
  const parts = partsOf(net)
  const known = parts.map((edges) => {
    const reached = islandRings.filter((island) => reaches(net, edges, island, REACH_M.island)).length
    return { edges, reached, lengthM: edges.reduce((sum, { lengthM }) => sum + lengthM, 0) }
  })
  const [main] = known.toSorted((a, b) => b.reached - a.reached || b.lengthM - a.lengthM)
  const edges = main?.edges ?? []
  const inMain = new Set(edges.flatMap(({ features: drawn }) => drawn))
  const places = features.flatMap((feature): Unreached[] => {
    const { id, name, floor, kind, geometry } = feature
    const place = { kind, id, name: name ?? '', floor, at: middleOf(geometry) }
    if (kind === 'way') return []
    if (kind !== 'room' && kind !== 'corridor' && kind !== 'building') return []
    if (geometry.type !== 'polygon' && geometry.type !== 'circle') return []
    return reaches(net, edges, { floor, rings: outlineOf(geometry) }, REACH_M[kind]) ? [] : [{ ...place, kind }]
  })
  const lost = islands.flatMap(({ id, name, floor, shape }, i): Unreached[] =>
    reaches(net, edges, islandRings[i]!, REACH_M.island)
      ? []
      : [{ kind: 'island', id, name, floor: floor ?? 0, at: middleOfRings(outlineOf(shape)) }],
  )
  const apart = features.flatMap(({ id, name, floor, kind, geometry }, i): Unreached[] =>
    kind !== 'way' || inMain.has(i) || geometry.type !== 'line' ? [] : [{ kind, id, name: name ?? '', floor, at: geometry.points[0]! }],
  )
  return [...lost, ...places, ...apart]
}

const middleOfRings = (rings: Rings) =>
  middleOf({ type: 'polygon', rings: rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y])) })

/** Edges of a net, by what hangs together. */
function partsOf(net: WayNet): WayEdge[][] {
  const graph = graphOfWays(net)
  const partOf = new Int32Array(net.nodes.length).fill(-1)
  let count = 0
  for (let start = 0; start < partOf.length; start++) {
    if (partOf[start] !== -1) continue
    const metres = shortestWays(graph, new Map([[start, 0]]))
    for (const [node, m] of metres.entries()) if (Number.isFinite(m)) partOf[node] = count
    count++
  }
  const parts: WayEdge[][] = Array.from({ length: count }, () => [])
  for (const edge of net.edges) parts[partOf[edge.from]!]!.push(edge)
  return parts
}

function reaches(
  { nodes }: WayNet,
  edges: readonly WayEdge[],
  { floor, rings }: { floor: number; rings: Rings },
  withinM: number,
): boolean {
  const shape = flattenPolygon(rings)
  return edges.some(({ from, to, features }) => {
    const [a, b] = [nodes[from]!, nodes[to]!]
    if (features.length === 0 || a.floor !== floor) return false
    const [[ax, ay], [bx, by]] = [a.at, b.at]
    if (Math.max(ax, bx) < shape.minX - withinM || Math.min(ax, bx) > shape.maxX + withinM) return false
    if (Math.max(ay, by) < shape.minY - withinM || Math.min(ay, by) > shape.maxY + withinM) return false
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / withinM))
    for (let i = 0; i <= steps; i++) {
      const [x, y] = [ax + ((bx - ax) * i) / steps, ay + ((by - ay) * i) / steps]
      if (signedDistanceToPolygon(shape, x, y) <= withinM) return true
    }
    return false
  })
}
