import { z } from 'zod'
import { PATROL_MISS_REASONS, PATROL_ROUND_STATES } from './patrol-round.ts'

/** What the statistics count by. */
export const PATROL_GROUPS = ['route', 'team', 'person', 'point', 'day', 'month'] as const
export type PatrolGroup = (typeof PATROL_GROUPS)[number]

const count = z.number().int()

export const patrolStatisticsRow = z.object({
  key: z.string(),
  name: z.string(),
  rounds: count,
  /** Points that were to be passed; of a person: those passed. */
  due: count,
  done: count,
  late: count,
  missed: count,
  /** Share of the due points that were passed, %; null: nothing was due. */
  pct: z.number().nullable(),
  /** Days on which a route was due, and those on which it reached its threshold; null: not of days. */
  days: count.nullable(),
  daysMet: count.nullable(),
})
export type PatrolStatisticsRow = z.infer<typeof patrolStatisticsRow>

/** The totals of a span of days. */
export const patrolOverview = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Points of each day on which something was due. */
  days: z.array(z.object({ day: z.iso.date(), done: count, late: count, missed: count })),
  /** How rounds ended, the most frequent first. */
  states: z.array(z.object({ state: z.enum(PATROL_ROUND_STATES), rounds: count })),
  /** Why points were missed. */
  reasons: z.array(z.object({ reason: z.enum(PATROL_MISS_REASONS), points: count })),
  mostMissed: z.array(z.object({ id: z.string(), name: z.string(), due: count, missed: count })),
})
export type PatrolOverview = z.infer<typeof patrolOverview>
