import {
  axisOf,
  flattenPolygon,
  labelPoint,
  outlineOf,
  polygonContains,
  type Rings,
  SegmentGrid,
  segmentsIntersect,
  signedDistanceToPolygon,
} from '@muster/geometry'
import type { PlanFeatureKind } from '../site.ts'
import { wallsOfPlan } from '../walls-of-plan.ts'
import { mergedChains, spanner } from './spanner.ts'
import { DOOR_STEP_M, distanceM, groundFloorOf, middleOf, risersAbove, risersOf, type WayFeature } from './way-net.ts'

type Point = readonly [number, number]

/** A way that could be drawn. */
export interface ProposedWay {
  floor: number
  points: [number, number][]
}

/** What stands in the way outdoors. */
const SOLID: ReadonlySet<PlanFeatureKind> = new Set([
  ...(['building', 'tank', 'column', 'vessel', 'furnace', 'stack', 'coolingTower', 'exchanger', 'pump', 'equipment', 'water'] as const),
])
const BARRIERS: ReadonlySet<PlanFeatureKind> = new Set(['fence', 'wall', 'bund'])
const OPENINGS: ReadonlySet<PlanFeatureKind> = new Set(['door', 'gate'])
/** Places along roads are so far apart, metres. */
const ROAD_STEP_M = 25
/** Longest piece of a way that is proposed, metres. */
const LONGEST_M = { indoor: 40, outdoor: 80 }
/** In front of a door, clear of its wall. */
const BEFORE_DOOR_M = 1
/** Beside a house that has no door on the plan. */
const BESIDE_HOUSE_M = 1.5
/** A door opens into a corridor whose edge is so near. */
const AT_CORRIDOR_M = 0.6
/** Of one floor: more is the work of somebody who knows the site. */
const MOST_PLACES = 3000

/**
 * Ways as the plan suggests them, to be looked at and changed: along roads, through doors and corridors, into every
 * room, to stairs and to the gathering places. Two places are joined where one sees the other and no other way is about
 * as short.
 * @param gathering middles of the places where people gather
 */
export function proposeWays(features: readonly WayFeature[], gathering: readonly { floor: number; at: Point }[] = []): ProposedWay[] {
  const floors = [...new Set(features.map(({ floor }) => floor))].sort((a, b) => a - b)
  return floors.flatMap((floor) => {
    const here = features.filter((feature) => feature.floor === floor)
    const { walls, solids } = obstaclesOf(here, floor)
    const free = (at: Point) => floor !== 0 || !solids.some((solid) => polygonContains(solid, at[0], at[1]))
    const places = distinct([
      ...insidePlaces(here),
      ...(floor === 0 ? outdoorPlaces(features, here).filter(free) : []),
      ...stairPlaces(features, floor),
      ...gathering.filter((one) => one.floor === floor).map(({ at }) => at),
    ]).slice(0, MOST_PLACES)
    const grid = new SegmentGrid(walls, 10)
    const sees = (a: Point, b: Point) => {
      for (const i of grid.near(a, b)) {
        const [c, d] = walls[i]!
        if (segmentsIntersect(...a, ...b, ...c, ...d)) return false
      }
      return true
    }
    const links = spanner(places, floor === 0 ? LONGEST_M.outdoor : LONGEST_M.indoor, sees)
    return mergedChains(places.length, links).map((chain) => ({ floor, points: chain.map((i): [number, number] => rounded(places[i]!)) }))
  })
}

const rounded = ([x, y]: Point): [number, number] => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]

/** Each place once, to the centimetre. */
const distinct = (points: readonly Point[]): Point[] => [...new Map(points.map((at) => [rounded(at).join(' '), rounded(at)])).values()]

/** Walls with gaps where doors are, and outlines of what nobody walks through. */
function obstaclesOf(here: readonly WayFeature[], floor: number) {
  const blocking = here.filter(({ kind }) => kind === 'wall' || (floor === 0 && (SOLID.has(kind) || BARRIERS.has(kind))))
  const openings = here.filter(({ kind }) => OPENINGS.has(kind)).map((feature) => ({ ...feature, kind: 'door' as const }))
  const outlined = blocking.map(({ geometry, ...feature }) => ({
    ...feature,
    geometry: geometry.type === 'circle' ? ringed(geometry) : geometry,
  }))
  const walls = wallsOfPlan([...outlined, ...openings]).map(({ x1, y1, x2, y2 }): [Point, Point] => [
    [x1, y1],
    [x2, y2],
  ])
  const solids = outlined.flatMap(({ kind, geometry }) =>
    SOLID.has(kind) && geometry.type === 'polygon' ? [flattenPolygon(geometry.rings)] : [],
  )
  return { walls, solids }
}

const ringed = (circle: { type: 'circle'; centre: Point; radiusM: number }) => ({
  type: 'polygon' as const,
  rings: outlineOf(circle).map((ring) => ring.map(([x, y]): [number, number] => [x, y])),
})

/** The middle of every room, every door, and along a corridor the place before each of its doors. */
function insidePlaces(here: readonly WayFeature[]): Point[] {
  const doors = here.flatMap(({ kind, geometry }) => (OPENINGS.has(kind) ? [middleOf(geometry)] : []))
  const inside = here.flatMap(({ kind, geometry }): Point[] => {
    if (geometry.type !== 'polygon') return []
    if (kind === 'corridor') return [labelPoint(geometry.rings), ...beforeDoors(geometry.rings, doors)]
    return kind === 'room' || kind === 'platform' ? [labelPoint(geometry.rings)] : []
  })
  return [...doors, ...inside]
}

function beforeDoors(rings: Rings, doors: readonly Point[]): Point[] {
  const axis = axisOf(rings[0]!)
  if (axis === null) return []
  const outline = flattenPolygon(rings)
  const { from, to } = axis
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const square = dx * dx + dy * dy
  const { minX, minY, maxX, maxY } = outline
  return doors.flatMap(([x, y]): Point[] => {
    if (x < minX - AT_CORRIDOR_M || x > maxX + AT_CORRIDOR_M || y < minY - AT_CORRIDOR_M || y > maxY + AT_CORRIDOR_M) return []
    const share = ((x - from[0]) * dx + (y - from[1]) * dy) / square
    const at: Point = [from[0] + share * dx, from[1] + share * dy]
    return polygonContains(outline, ...at) ? [at] : []
  })
}

/** Along the roads, in front of the doors of houses, and before houses that have none. */
function outdoorPlaces(features: readonly WayFeature[], here: readonly WayFeature[]): Point[] {
  const roads = here.flatMap(({ kind, geometry }) => {
    if (kind !== 'road') return []
    if (geometry.type === 'line') return geometry.points.slice(1).flatMap((to, i) => along(geometry.points[i]!, to))
    const axis = geometry.type === 'polygon' ? axisOf(geometry.rings[0]!) : null
    return axis === null ? [] : along(axis.from, axis.to)
  })
  const ground = groundFloorOf(features)
  const doors = features.filter(({ kind, floor }) => kind === 'door' && (floor === ground || floor === 0))
  const houses = here.flatMap(({ kind, geometry }) => (kind === 'building' && geometry.type === 'polygon' ? [houseOf(geometry.rings)] : []))
  const fronts = doors.flatMap((door) => (door.floor === 0 ? [] : frontOf(door, houses)))
  const shut = houses.filter(
    ({ outline }) => !doors.some((door) => signedDistanceToPolygon(outline, ...middleOf(door.geometry)) < DOOR_STEP_M),
  )
  return [...roads, ...fronts, ...shut.flatMap((house) => besideOf(house, roads))]
}

const houseOf = (rings: Rings) => ({ rings, outline: flattenPolygon(rings) })
type House = ReturnType<typeof houseOf>

/** A step outside of a door; none where both of its sides are outdoors or indoors: it does not lead out. */
function frontOf({ geometry }: WayFeature, houses: readonly House[]): Point[] {
  if (geometry.type !== 'line') return [middleOf(geometry)]
  const sides = bothSides(geometry.points[0]!, geometry.points.at(-1)!, BEFORE_DOOR_M)
  const outside = sides.filter((side) => !houses.some(({ outline }) => polygonContains(outline, ...side)))
  return outside.length === 1 ? outside : []
}

/** Beside the wall that is nearest to a road. */
function besideOf({ rings, outline }: House, roads: readonly Point[]): Point[] {
  const [ring] = rings
  const sides = ring!.flatMap((a, i) => bothSides(a, ring![(i + 1) % ring!.length]!, BESIDE_HOUSE_M))
  const roadM = (at: Point) => roads.reduce((least, road) => Math.min(least, distanceM(at, road)), Number.POSITIVE_INFINITY)
  const known = sides.filter((side) => !polygonContains(outline, ...side)).map((at) => ({ at, m: roadM(at) }))
  return known
    .toSorted((one, other) => one.m - other.m)
    .slice(0, 1)
    .map(({ at }) => at)
}

/** The places so far to the left and right of the middle of a side. */
function bothSides(a: Point, b: Point, asideM: number): Point[] {
  const lengthM = distanceM(a, b)
  if (lengthM === 0) return []
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const [nx, ny] = [(-(b[1] - a[1]) / lengthM) * asideM, ((b[0] - a[0]) / lengthM) * asideM]
  return [
    [x + nx, y + ny],
    [x - nx, y - ny],
  ]
}

function along(from: Point, to: Point): Point[] {
  const steps = Math.max(1, Math.round(distanceM(from, to) / ROAD_STEP_M))
  return Array.from(
    { length: steps + 1 },
    (_, i): Point => [from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps],
  )
}

/** The middle of stairs and lifts that lead to another floor. */
const stairPlaces = (features: readonly WayFeature[], floor: number): Point[] =>
  risersAbove(risersOf(features)).flatMap(({ lower, upper }) =>
    [lower, upper].filter((one) => one.floor === floor).map(({ middle }) => middle),
  )
