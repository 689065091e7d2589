import { type PlanFeature, type Site, wallsOfPlan } from '@muster/contracts'
import { flattenPolygon, type Obstacle, outlineOf, polygonContains } from '@muster/geometry'

/** Of steel and taller than a person: nothing passes. */
const METAL = new Set<PlanFeature['kind']>(['tank', 'column', 'vessel', 'furnace', 'stack', 'exchanger'])
/** Kinds that contain people on a floor of a building. */
const ROOMS = new Set<PlanFeature['kind']>(['building', 'room', 'corridor', 'platform', 'stairs'])
const OUTDOORS = 0
/** Obstacles without a height are as high as a wall. */
const USUAL_TOP_M = 3

type Point = readonly [number, number]

function ringsOf({ geometry }: PlanFeature): readonly (readonly Point[])[] {
  if (geometry.type === 'polygon') return geometry.rings
  return geometry.type === 'circle' ? outlineOf({ type: 'circle', centre: geometry.centre, radiusM: geometry.radiusM }) : []
}

/** Radio obstacles of a floor: walls with gaps for doors, outdoors whole buildings, and steel. */
export function obstaclesOfPlan({ features }: Pick<Site, 'features'>, floor: number): Obstacle[] {
  const here = features.filter((feature) => feature.floor === floor)
  const walls = wallsOfPlan(here.filter(({ kind }) => kind === 'wall' || kind === 'door'))
  const solid = here.filter(({ kind }) => METAL.has(kind) || (kind === 'building' && floor === OUTDOORS))
  return [
    ...walls.map(({ x1, y1, x2, y2 }) => ({ x1, y1, x2, y2, baseM: 0, topM: USUAL_TOP_M, isMetal: false })),
    ...solid.flatMap((feature) => {
      const { kind, baseM, heightM } = feature
      const topM = heightM > 0 ? baseM + heightM : USUAL_TOP_M
      return ringsOf(feature).flatMap((ring) => sidesOf(ring).map((side) => ({ ...side, baseM, topM, isMetal: METAL.has(kind) })))
    }),
  ]
}

const sidesOf = (ring: readonly Point[]) =>
  ring.flatMap(([x1, y1], i) => {
    const next = ring[(i + 1) % ring.length]
    return next === undefined ? [] : [{ x1, y1, x2: next[0], y2: next[1] }]
  })

/** Whether somebody can be at a place of a floor: outdoors beside the buildings, on other floors inside them. */
export function whereOnFloor({ features }: Pick<Site, 'features'>, floor: number): (x: number, y: number) => boolean {
  const rings = features
    .filter((feature) => feature.floor === floor && (floor === OUTDOORS ? feature.kind === 'building' : ROOMS.has(feature.kind)))
    .map(ringsOf)
    .filter((each) => each.length > 0)
  const polygons = rings.map((each) => flattenPolygon(each.map((ring) => ring.map(([x, y]): [number, number] => [x, y]))))
  const isIn = (x: number, y: number) => polygons.some((polygon) => polygonContains(polygon, x, y))
  if (floor === OUTDOORS) return (x, y) => !isIn(x, y)
  return polygons.length === 0 ? () => true : isIn
}
