import { z } from 'zod'
import { area } from '../areas/area.ts'
import { point, polygon } from './shape.ts'

/** Kinds of vector features a floor plan is drawn from. */
export const PLAN_FEATURE_KINDS = [
  'ground',
  /** Hard ground of a unit or yard. */
  'paving',
  /** Grass; a `tree` is one crown. */
  'green',
  'tree',
  'water',
  'road',
  'parking',
  /** Basin around tanks that holds what leaks. */
  'bund',
  'building',
  'room',
  'corridor',
  'wall',
  'door',
  'stairs',
  'lift',
  'gate',
  'fence',
  'platform',
  'tank',
  'column',
  'vessel',
  'furnace',
  'stack',
  'coolingTower',
  'exchanger',
  'pump',
  'equipment',
  'pipeRack',
  'hydrant',
  'fireMonitor',
  'eyewash',
  'windsock',
  'label',
  /** Where people walk, as a line: what escape ways are worked out by, instead of walls and grounds. */
  'way',
] as const
export type PlanFeatureKind = (typeof PLAN_FEATURE_KINDS)[number]

/** Kinds that people find their way by when they have a name; the others are drawings of the ground. */
export const LANDMARK_KINDS = ['building', 'room', 'road', 'tank', 'equipment', 'pipeRack', 'platform', 'gate', 'parking'] as const

export const planFeature = z.object({
  id: z.string(),
  floor: z.number().int(),
  kind: z.enum(PLAN_FEATURE_KINDS),
  name: z.string().nullable(),
  /** Building-frame metres. `circle` for tanks; `line` for walls and fences. */
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('polygon'), rings: polygon }),
    z.object({ type: z.literal('line'), points: z.array(point).min(2) }),
    z.object({ type: z.literal('circle'), centre: point, radiusM: z.number().positive() }),
    z.object({ type: z.literal('point'), at: point }),
  ]),
  baseM: z.number(),
  heightM: z.number().nonnegative(),
})
export type PlanFeature = z.infer<typeof planFeature>

export const floor = z.object({ number: z.number().int(), label: z.string(), elevationM: z.number(), heightM: z.number() })
export type Floor = z.infer<typeof floor>

/** A point known in both frames: metres from the site's origin and WGS-84 degrees. */
export const referencePoint = z.object({ x: z.number(), y: z.number(), lonDeg: z.number(), latDeg: z.number() })
export type ReferencePoint = z.infer<typeof referencePoint>

export const mapAnchor = z.object({
  id: z.string(),
  hwId: z.string(),
  kind: z.enum(['uwb', 'ble']),
  x: z.number(),
  y: z.number(),
  z: z.number(),
  floor: z.number().int(),
})
export type MapAnchor = z.infer<typeof mapAnchor>

/** Everything the map draws that does not move. */
export const site = z.object({
  buildId: z.string(),
  name: z.string(),
  timeZone: z.string(),
  /** [minX, minY, maxX, maxY], metres. */
  extent: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  references: z.tuple([referencePoint, referencePoint]),
  /** Seconds after which a position without news counts as stale (disappearance time). */
  disappearanceS: z.number(),
  /** How those who move are drawn: gliding or not, how high (css px), visitors by a picture of their own. */
  markers: z.object({ smooth: z.boolean(), heightPx: z.number(), visitorIcon: z.string().nullable() }),
  floors: z.array(floor),
  features: z.array(planFeature),
  areas: z.array(area),
  anchors: z.array(mapAnchor),
})
export type Site = z.infer<typeof site>
