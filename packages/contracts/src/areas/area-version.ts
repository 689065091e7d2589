import { z } from 'zod'
import { fence } from '../map/shape.ts'
import { RISK_LEVELS } from './area.ts'

/** Changes of an area between two states of the building's areas. */
export const AREA_CHANGES = ['add', 'change', 'delete'] as const

/** A form in words: names instead of ids. */
const inWords = z.record(z.string(), z.unknown())

export const areaChange = z.object({
  id: z.string(),
  /** As it is called afterwards, or was before it went. */
  name: z.string(),
  change: z.enum(AREA_CHANGES),
  before: inWords.nullable(),
  after: inWords.nullable(),
})
export type AreaChange = z.infer<typeof areaChange>

/** What publishing would change now. */
export const areaDraft = z.object({
  /** Version in force; 0: none yet. */
  version: z.number().int(),
  changes: z.array(areaChange.extend({ revision: z.number().int(), at: z.iso.datetime(), by: z.string() })),
  /** Alarms that stand in areas that would go: they end with them. */
  openAlarms: z.array(z.object({ areaId: z.string(), name: z.string(), count: z.number().int() })),
  /** Hazardous work and rounds of patrols under way in areas that would go: they go on without the area. */
  openWork: z.array(z.object({ areaId: z.string(), name: z.string(), permits: z.number().int(), rounds: z.number().int() })),
})
export type AreaDraft = z.infer<typeof areaDraft>

export const areaVersion = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  why: z.string(),
  /** How many areas it added, changed and took away. */
  changes: z.number().int(),
})
export type AreaVersion = z.infer<typeof areaVersion>

/** A fence as the draft has it, to be drawn among the others. */
export const areaFence = z.object({
  id: z.string(),
  name: z.string(),
  ...fence.shape,
  typeId: z.string(),
  riskLevel: z.enum(RISK_LEVELS).nullable(),
  /** Floors that it lies on besides its own. */
  moreFloors: z.array(z.number().int()).optional(),
  version: z.number().int(),
})

/** Longest reason of a version. */
export const MOST_WHY = 200
