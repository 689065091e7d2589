import { z } from 'zod'
import { fence } from '../map/shape.ts'
import { runHead } from './board.ts'
import { MUSTER_MARKS, MUSTER_STATES, RUN_EVENTS } from './codes.ts'

const count = z.number().int()
/** Seconds from the beginning of the run; null: it never came to that. */
const after = z.number().nullable()
const time = z.iso.datetime()

/**
 * Why somebody arrived late or never: arrived on site after it began, a long way, a late start, a queue, a slow walk.
 */
export const LATE_REASONS = ['cameLater', 'neverLeft', 'startedLate', 'stood', 'longWay', 'slow', 'unseen'] as const
export type LateReason = (typeof LATE_REASONS)[number]

const figures = z.object({
  expected: count,
  safe: count,
  missing: count,
  /** Of those who arrived. */
  fastestS: after,
  longestS: after,
  averageS: after,
  /** Until 80 percent of the expected had arrived. */
  mostS: after,
  allS: after,
})
export type EvacuationFigures = z.infer<typeof figures>

/** The record of a drill or an emergency. */
export const evacuationReport = z.object({
  run: runHead,
  figures: figures.extend({ people: count, outside: count, excused: count, byHand: count }),
  /** Walking time on the same ways without obstruction; null: nobody was sent anywhere by ways. */
  model: figures.pick({ averageS: true, mostS: true, longestS: true }),
  islands: z.array(
    fence.extend({
      id: z.string(),
      name: z.string(),
      capacity: count.nullable(),
      /** Who was sent there last, and who arrived there. */
      expected: count,
      arrived: count,
      /** Arrivals in their order, seconds from the beginning. */
      arrivalsS: z.array(z.number()),
    }),
  ),
  alarms: z.object({ total: count, areas: z.array(z.object({ name: z.string().nullable(), alarms: count })) }),
  events: z.array(z.object({ at: time, kind: z.enum(RUN_EVENTS), detail: z.record(z.string(), z.union([z.string(), z.number()])) })),
  /** People who arrived after the 80 percent, the latest first, and those who never arrived. */
  late: z.array(
    z.object({
      no: count,
      name: z.string(),
      unit: z.string().nullable(),
      island: z.string().nullable(),
      arrivedS: after,
      /** Walking time of the way without obstruction. */
      walkingS: after,
      state: z.enum(MUSTER_STATES),
      mark: z.enum(MUSTER_MARKS).nullable(),
      cameLater: z.boolean(),
      /** Why, as far as the track shows, and how many seconds it cost. */
      reason: z.enum(LATE_REASONS),
      reasonS: z.number().nullable(),
    }),
  ),
  /** The runs before it, by the same plan or of the same kind, the latest first. */
  earlier: z.array(figures.extend({ id: z.string(), name: z.string(), startedAt: time })),
})
export type EvacuationReport = z.infer<typeof evacuationReport>

/** Areas that are named, those with most alarms first. */
export const TOP_AREAS = 10
/** Runs that one is compared with. */
export const EARLIER_RUNS = 3
/** People who came late that are named. */
export const LATE_NAMED = 100
