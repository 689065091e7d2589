import { z } from 'zod'
import { GATE_KINDS, PASSAGE_REASONS } from './codes.ts'

const count = z.number().int().nonnegative()
/** How many went in and out, and were refused. */
const counts = z.object({ in: count, out: count, refused: count })

export const MOST_GATE_STATISTICS_DAYS = 92
const day = z.iso.date()

export const gateStatisticsQuery = z.object({ kind: z.enum(GATE_KINDS), from: day, to: day })

/** Passages of some days, by hour of the day, by gate and by unit, with why some were refused. */
export const gateStatistics = z.object({
  total: counts,
  /** By the clock of the building, 0 to 23. */
  hours: z.array(counts.extend({ hour: z.number().int() })),
  days: z.array(counts.extend({ day })),
  gates: z.array(counts.extend({ name: z.string() })),
  /** Null: nobody who is known, or of no unit. */
  units: z.array(counts.extend({ name: z.string().nullable() })),
  reasons: z.array(z.object({ reason: z.enum(PASSAGE_REASONS), count })),
})
export type GateStatistics = z.infer<typeof gateStatistics>
