import { z } from 'zod'
import { planFloor, planFrame, plannedFeature, planPicture } from './plan.ts'
import { fence } from './shape.ts'
import { type ShapeFault, shapeFault } from './shape-fault.ts'
import type { PlanFeature, PlanFeatureKind } from './site.ts'

type GeometryType = PlanFeature['geometry']['type']

const AREA = ['polygon', 'circle'] as const
const ANY = ['polygon', 'circle', 'line'] as const

/** By what a thing of each kind can be drawn, what it is usually drawn by first. */
export const KIND_GEOMETRIES: Record<PlanFeatureKind, readonly GeometryType[]> = {
  ground: AREA,
  paving: AREA,
  green: AREA,
  tree: ['circle', 'point'],
  water: AREA,
  road: ['polygon', 'line'],
  parking: ['polygon', 'line'],
  bund: ANY,
  building: ANY,
  room: ANY,
  corridor: AREA,
  wall: ['line', 'polygon'],
  door: ['line', 'point'],
  stairs: ANY,
  lift: ANY,
  gate: ['line', 'polygon', 'point'],
  fence: ['line', 'polygon'],
  platform: ANY,
  tank: ['circle', 'polygon'],
  column: ['circle', 'polygon'],
  vessel: ['polygon', 'circle'],
  furnace: AREA,
  stack: ['circle', 'polygon'],
  coolingTower: AREA,
  exchanger: AREA,
  pump: AREA,
  equipment: ANY,
  pipeRack: ['polygon', 'line'],
  hydrant: ['point', 'circle'],
  fireMonitor: ['point', 'circle'],
  eyewash: ['point', 'circle'],
  windsock: ['point', 'circle'],
  label: ['point'],
  way: ['line'],
}

export const DRAWN_FAULTS = ['planShape', 'planKindShape', 'planOutside'] as const

/** What is wrong with a thing as it was drawn; null when it is fine. Things that nobody touched are not asked. */
export function drawnFault(
  { kind, geometry }: Pick<PlanFeature, 'kind' | 'geometry'>,
  [minX, minY, maxX, maxY]: readonly [number, number, number, number],
): { fault: (typeof DRAWN_FAULTS)[number]; shape?: ShapeFault } | null {
  const shape = shapeFault(geometry)
  if (shape !== null) return { fault: 'planShape', shape }
  if (!KIND_GEOMETRIES[kind].includes(geometry.type)) return { fault: 'planKindShape' }
  return cornersOf(geometry).every(([x, y]) => x >= minX && x <= maxX && y >= minY && y <= maxY) ? null : { fault: 'planOutside' }
}

function cornersOf(geometry: PlanFeature['geometry']): (readonly [number, number])[] {
  switch (geometry.type) {
    case 'polygon':
      return geometry.rings.flat()
    case 'line':
      return geometry.points
    case 'point':
      return [geometry.at]
    case 'circle': {
      const { centre, radiusM } = geometry
      return [
        [centre[0] - radiusM, centre[1] - radiusM],
        [centre[0] + radiusM, centre[1] + radiusM],
      ]
    }
  }
}

/** Most things that one save may put or take away. */
export const MOST_DRAWN = 20_000
/** Room for so many of them with a few corners each. */
export const PLAN_DRAFT_KB = 8 * 1024

const draftId = z.string().min(1).max(64)

/** What was drawn since the editor was opened. */
export const planDraftEdit = z.object({
  /** Version in force that it was drawn over. */
  number: z.number().int().nonnegative(),
  /** The draft that it goes on with; null: there was none. */
  draftId: draftId.nullable(),
  extent: planFrame.shape.extent,
  floors: z.array(planFloor).min(1).max(200),
  put: z.array(plannedFeature).max(MOST_DRAWN),
  remove: z.array(plannedFeature.shape.id).max(MOST_DRAWN),
})
export type PlanDraftEdit = z.infer<typeof planDraftEdit>

/** A plan as the editor begins with it: the draft that waits, else what is in force. */
export const planDraft = z.object({
  number: z.number().int(),
  draft: z.object({ id: draftId, by: z.string(), at: z.string(), isBehind: z.boolean() }).nullable(),
  frame: planFrame,
  floors: z.array(planFloor),
  features: z.array(plannedFeature),
  pictures: z.array(planPicture),
  /** Places that ways have to lead to. */
  islands: z.array(fence.extend({ id: z.string(), name: z.string() })),
  /** Floors that cannot go, by how many areas and anchors are on each. */
  usedFloors: z.array(z.object({ number: z.number().int(), things: z.number().int() })),
})
export type PlanDraft = z.infer<typeof planDraft>
