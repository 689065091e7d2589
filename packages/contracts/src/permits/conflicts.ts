import { boxDistanceM, overlapMoreThan, polygonDistanceM } from '@muster/geometry'
import { z } from 'zod'
import type { Polygon } from '../map/shape.ts'
import { PERMIT_TYPES, type PermitType } from './types.ts'

/** The rule for two kinds of work near one another: allowed, allowed with a reason, or forbidden. */
export const CONFLICT_RULES = ['none', 'told', 'refused'] as const
export type ConflictRule = (typeof CONFLICT_RULES)[number]

export const MOST_CONFLICT_M = 200

export const permitConflictRule = z.object({
  one: z.enum(PERMIT_TYPES),
  other: z.enum(PERMIT_TYPES),
  rule: z.enum(CONFLICT_RULES),
  /** Work areas that are nearer to each other conflict, metres. */
  distanceM: z.number(),
  /** Also above and below: what falls, sparks and rises. */
  allFloors: z.boolean(),
})
export type PermitConflictRule = z.infer<typeof permitConflictRule>

/** Each two kinds once, in the order of the standard. */
export const CONFLICT_PAIRS: readonly (readonly [PermitType, PermitType])[] = PERMIT_TYPES.flatMap((one, i) =>
  PERMIT_TYPES.slice(i).map((other) => [one, other] as const),
)

const proposal = (rule: ConflictRule, distanceM: number, allFloors = true) => ({ rule, distanceM, allFloors })
/**
 * What the product proposes until a building edits it: fire near what may let gas out (GB 30871-2022 asks for 30 m to
 * open gas pipes and 15 m to liquids), and loads or sparks above people.
 */
const PROPOSED: Readonly<Record<string, Omit<PermitConflictRule, 'one' | 'other'>>> = {
  'hotWork blindPlate': proposal('refused', 30),
  'hotWork confinedSpace': proposal('told', 15),
  'hotWork height': proposal('told', 10),
  'hotWork excavation': proposal('told', 15),
  'hotWork lifting': proposal('told', 10),
  'temporaryPower blindPlate': proposal('told', 15),
  'temporaryPower confinedSpace': proposal('told', 5),
  'height height': proposal('told', 3),
  'height lifting': proposal('told', 10),
  'height confinedSpace': proposal('told', 5),
  'excavation lifting': proposal('told', 10),
  'excavation confinedSpace': proposal('told', 5, false),
  'blindPlate blindPlate': proposal('told', 5),
  'blindPlate confinedSpace': proposal('refused', 5),
  'lifting lifting': proposal('told', 15),
  'lifting confinedSpace': proposal('refused', 10),
}
const NOTHING = proposal('none', 0)

const proposedConflict = (one: PermitType, other: PermitType): PermitConflictRule => ({
  ...{ one, other },
  ...(PROPOSED[`${one} ${other}`] ?? NOTHING),
})

/** The rules of a building: what it edited, and the proposal of the rest. */
export const conflictsWith = <Edited extends PermitConflictRule>(edited: readonly Edited[]): (Edited | PermitConflictRule)[] =>
  CONFLICT_PAIRS.map(([one, other]) => edited.find((each) => each.one === one && each.other === other) ?? proposedConflict(one, other))

/** The place of work. */
export interface WorkZone {
  type: PermitType
  /** Null: on every floor. */
  floor: number | null
  polygon: Polygon
  baseM: number | null
  topM: number | null
}

/** Zones that touch at an edge do not overlap. */
const LEAST_OVERLAP_M2 = 0.5

/** The conflict of two pieces of work by their places, whatever their times. */
export function conflictOf(rules: readonly PermitConflictRule[], one: WorkZone, other: WorkZone): ConflictRule {
  const rule = rules.find((each) => isOf(each, one, other) || isOf(each, other, one))
  if (rule === undefined || rule.rule === 'none') return 'none'
  if (!rule.allFloors && !onOneLevel(one, other)) return 'none'
  // Most work is far from other work.
  if (boxDistanceM(one.polygon, other.polygon) > rule.distanceM) return 'none'
  return zoneDistanceM(one, other) <= rule.distanceM ? rule.rule : 'none'
}

const isOf = ({ one, other }: PermitConflictRule, a: WorkZone, b: WorkZone) => one === a.type && other === b.type

/** Whether two zones may have height in common. */
export function onOneLevel(one: WorkZone, other: WorkZone): boolean {
  if (one.floor !== null && other.floor !== null && one.floor !== other.floor) return false
  const apart = (top: number | null, base: number | null) => top !== null && base !== null && top <= base
  return !apart(one.topM, other.baseM) && !apart(other.topM, one.baseM)
}

export const zonesOverlap = (one: WorkZone, other: WorkZone): boolean => overlapMoreThan(LEAST_OVERLAP_M2, one.polygon, other.polygon)

/** Metres between two zones on the plan, 0 where they overlap. */
export const zoneDistanceM = (one: WorkZone, other: WorkZone): number =>
  zonesOverlap(one, other) ? 0 : Math.max(0, polygonDistanceM(one.polygon, other.polygon))
