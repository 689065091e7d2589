import { z } from 'zod'

/** Tiers of the heat map that a building can tell apart. */
export const MOST_HEAT_TIERS = 6
const LARGEST_TIER = 100_000

/** Tiers as they are typed: positive integers with commas between, each larger than the one before; else null. */
export function heatTiers(text: string): number[] | null {
  const parts = text.split(/[,，、]/).map((part) => part.trim())
  if (parts.length > MOST_HEAT_TIERS || parts.some((part) => !/^[1-9]\d{0,5}$/.test(part))) return null
  const tiers = parts.map(Number)
  return tiers.every((tier, i) => tier <= LARGEST_TIER && tier > (tiers[i - 1] ?? 0)) ? tiers : null
}

/** The tier of a value: 0 below the first one. */
export function tierOf(tiers: readonly number[], value: number): number {
  let tier = 0
  while (tier < tiers.length && value >= tiers[tier]!) tier++
  return tier
}

/** A heat map is of so many days at most, and a film has so many pictures. */
export const MOST_HEAT_DAYS = 31
export const MOST_HEAT_FRAMES = 48
/** Cells of one answer; of more the grid is made coarser. */
export const MOST_HEAT_CELLS = 40_000
/** Fixes that are added up for one answer; what holds more has to be narrowed. */
export const MOST_HEAT_FIXES = 4_000_000

/** How a building's heat maps are drawn. */
export const heatRules = z.object({
  /** People at once within the radius. */
  peopleTiers: z.array(z.number().int()),
  /** Person-minutes within the radius over the period. */
  minuteTiers: z.array(z.number().int()),
  radiusM: z.number(),
  /** Whether people no longer heard are counted. */
  countsLastKnown: z.boolean(),
})
export type HeatRules = z.infer<typeof heatRules>

export const heatPeriod = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  floor: z.number().int(),
  /** Side of a cell, metres: 1 unless there were too many. */
  cellM: z.number(),
  /** People that it is made of, and for how long nobody knew where they were: that time is in no cell. */
  people: z.number().int(),
  unlocatedS: z.number(),
  frames: z.array(
    z.object({
      from: z.iso.datetime(),
      /** Column and row of a cell, counted from the origin of the plan, and seconds of presence; three numbers each. */
      cells: z.array(z.number().int()),
    }),
  ),
})
export type HeatPeriod = z.infer<typeof heatPeriod>
