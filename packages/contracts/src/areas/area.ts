import { z } from 'zod'
import { polygon } from '../map/shape.ts'
import { AREA_COLOURS, AREA_USES } from './area-use.ts'

/** Risk levels with the law's four colours: major red, greater orange, general yellow, lower blue. */
export const RISK_LEVELS = ['major', 'greater', 'general', 'lower'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

export const area = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  typeId: z.string(),
  /** What the type says: what the area is for, and its colour where no risk level gives one. */
  use: z.enum(AREA_USES),
  colour: z.enum(AREA_COLOURS),
  riskLevel: z.enum(RISK_LEVELS).nullable(),
  /** Floor number, or null for every floor. */
  floor: z.number().int().nullable(),
  /** Floors it is on besides. */
  moreFloors: z.array(z.number().int()),
  polygon,
  /** Vertical extent above the building's zero, metres; null = unlimited. */
  baseM: z.number().nullable(),
  topM: z.number().nullable(),
  /** Zooms of the map at which it is shown, `[from, before]`; null: all. */
  zooms: z.tuple([z.number(), z.number()]).nullable(),
})
export type Area = z.infer<typeof area>
