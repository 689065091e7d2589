import { z } from 'zod'
import { type FenceShape, isFenceShape, shape } from '../map/shape.ts'
import { MOVER_CLASSES } from '../trackables/trackable.ts'
import { RISK_LEVELS } from './area.ts'
import { areaSettings } from './area-settings.ts'
import { areaSchedule } from './schedule.ts'

/** How far beyond the extent of the site a fence may reach, metres: gates and the road before them lie on its edge. */
export const RANGE_MARGIN_M = 50

const ids = z.array(z.string().min(1).max(64)).max(500)

/** Data stored before there were such exemptions do not contain them. */
const laterIds = ids.default([])

/**
 * Whom the rules of an area exempt: people by name and vehicles by plate, and both by class, by department (and those
 * below it) or contractor unit; people by post. By their own ids, so that the exemption stays with them whichever card
 * they carry.
 */
export const areaExemptions = z.object({
  personIds: ids,
  vehicleIds: laterIds,
  classes: z.array(z.enum(MOVER_CLASSES)),
  departmentIds: ids,
  postIds: ids,
  contractorIds: laterIds,
})
export type AreaExemptions = z.infer<typeof areaExemptions>
export const NOBODY_EXEMPT: AreaExemptions = {
  ...{ personIds: [], vehicleIds: [], classes: [] },
  ...{ departmentIds: [], postIds: [], contractorIds: [] },
}

/** All properties of an area: edited, kept as a draft, published, compared and restored. */
export const areaForm = z.object({
  code: z.string(),
  name: z.string(),
  typeId: z.string(),
  parentId: z.string().nullable(),
  /** Null: every floor between the heights. */
  floor: z.number().int().nullable(),
  /** Floors it is on besides; left out: none. */
  moreFloors: z.array(z.number().int()).optional(),
  /** As drawn; a person within the outline is in the area. */
  shape: shape.refine((given): given is FenceShape => isFenceShape(given)),
  baseM: z.number().nullable(),
  topM: z.number().nullable(),
  riskLevel: z.enum(RISK_LEVELS).nullable(),
  responsibleId: z.string().nullable(),
  deputyIds: ids,
  capacity: z.number().int().nullable(),
  cardsRest: z.boolean(),
  exitToleranceM: z.number(),
  enterDelayMs: z.number().int(),
  exitDelayMs: z.number().int(),
  schedule: areaSchedule,
  exemptions: areaExemptions,
  settings: areaSettings,
})
export type AreaForm = z.infer<typeof areaForm>
