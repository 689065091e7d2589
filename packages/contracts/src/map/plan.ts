import { z } from 'zod'
import { pictureReference } from './picture-reference.ts'
import { MOST_SHAPE_POINTS } from './shape-fault.ts'
import { floor, planFeature, referencePoint } from './site.ts'

/** Most a plan may hold: so much is drawn and worked with on two cores. */
export const PLAN_LIMITS = { floors: 100, features: 100_000, pictures: 100, models: 500 } as const
/** Nothing of a site lies farther from its origin, metres. */
const FARTHEST_M = 100_000

const metres = z.number().min(-FARTHEST_M).max(FARTHEST_M)
const name = z.string().trim().max(100)
const id = z.string().regex(/^[\w:.-]{1,64}$/)

/** A floor as a plan may have it, with the bounds that a row of the database does not know. */
export const planFloor = floor.extend({
  number: z.number().int().min(-20).max(200),
  label: z.string().trim().min(1).max(20),
  elevationM: z.number().min(-500).max(2000),
  heightM: z.number().min(0).max(500),
})

/** A shape of a plan that comes from outside. */
export const plannedFeature = planFeature.extend({ id, name: name.nullable(), baseM: metres, heightM: z.number().min(0).max(2000) })

/** The frame of a site: its extent, and the two points that tie it to the earth. */
export const planFrame = z.object({
  extent: z.tuple([metres, metres, metres, metres]),
  references: z.tuple([referencePoint, referencePoint]),
})
export type PlanFrame = z.infer<typeof planFrame>

/** A picture drawn under the plan of a floor: `jpg` map. */
export const planPicture = pictureReference.extend({
  id,
  floor: planFloor.shape.number,
  name: name.min(1),
  /** Of the stored file. */
  widthPx: z.number().int().positive(),
  heightPx: z.number().int().positive(),
  /** 0: not seen, 1: nothing behind it is. */
  opacity: z.number().min(0).max(1),
})
export type PlanPicture = z.infer<typeof planPicture>

/** A body from a file (glTF) placed on the plan. */
export const planModel = z.object({
  id,
  floor: planFloor.shape.number,
  name: name.min(1),
  x: metres,
  y: metres,
  /** Its own origin above the floor. */
  baseM: metres,
  /** Clockwise from above. */
  bearingDeg: z.number().min(-360).max(360),
  scale: z.number().min(0.001).max(1000),
  /** Triangles near by and from afar. */
  triangles: z.number().int().nonnegative(),
  farTriangles: z.number().int().nonnegative(),
  /** As it is stored: width, depth and height, metres. */
  sizeM: z.tuple([z.number(), z.number(), z.number()]),
})
export type PlanModel = z.infer<typeof planModel>

/** All that stands still on the map of a site, apart from areas and devices. */
export interface Plan {
  frame: PlanFrame
  floors: z.infer<typeof planFloor>[]
  features: z.infer<typeof plannedFeature>[]
  pictures: PlanPicture[]
  models: PlanModel[]
}

export const PLAN_FAULTS = [
  'planNoFloors',
  'planFloorTwice',
  'planFeatureFloor',
  'planFeatureTwice',
  'planPoints',
  'planFar',
  'planTooMany',
  'planExtent',
] as const
export type PlanFault = (typeof PLAN_FAULTS)[number]

/** All points of a shape of a plan. */
export function planPoints({ geometry }: Plan['features'][number]): (readonly [number, number])[] {
  if (geometry.type === 'polygon') return geometry.rings.flat()
  if (geometry.type === 'line') return geometry.points
  return geometry.type === 'circle' ? [geometry.centre] : [geometry.at]
}

/** What is wrong with a plan whose parts are each within their bounds; null when it is fine. */
export function planFault({ frame, floors, features, pictures, models }: Plan): { fault: PlanFault; at: string } | null {
  const [minX, minY, maxX, maxY] = frame.extent
  if (!(maxX > minX && maxY > minY)) return { fault: 'planExtent', at: frame.extent.join(', ') }
  if (floors.length === 0) return { fault: 'planNoFloors', at: '' }
  const { floors: mostFloors, features: mostFeatures, pictures: mostPictures, models: mostModels } = PLAN_LIMITS
  if (floors.length > mostFloors || features.length > mostFeatures || pictures.length > mostPictures || models.length > mostModels)
    return { fault: 'planTooMany', at: String(features.length) }
  const numbers = new Set<number>()
  for (const { number } of floors) {
    if (numbers.has(number)) return { fault: 'planFloorTwice', at: String(number) }
    numbers.add(number)
  }
  const ids = new Set<string>()
  for (const feature of features) {
    if (!numbers.has(feature.floor)) return { fault: 'planFeatureFloor', at: feature.id }
    if (ids.has(feature.id)) return { fault: 'planFeatureTwice', at: feature.id }
    ids.add(feature.id)
    const points = planPoints(feature)
    if (points.length > MOST_SHAPE_POINTS) return { fault: 'planPoints', at: feature.id }
    if (!points.every(([x, y]) => Math.abs(x) <= FARTHEST_M && Math.abs(y) <= FARTHEST_M)) return { fault: 'planFar', at: feature.id }
  }
  const lost = [...pictures, ...models].find((one) => !numbers.has(one.floor))
  return lost === undefined ? null : { fault: 'planFeatureFloor', at: lost.name }
}
