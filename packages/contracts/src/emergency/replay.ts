import { z } from 'zod'

const count = z.number().int()

/** A replay of a run: where everybody was at each step, and where people blocked each other. */
export const evacuationReplay = z.object({
  startedAt: z.iso.datetime(),
  /** Seconds from one step to the next. */
  stepS: z.number(),
  steps: count,
  people: z.array(
    z.object({
      no: count,
      name: z.string(),
      /** x, y and floor at each step, decimetres; empty places are nulls. */
      path: z.array(z.number().int().nullable()),
    }),
  ),
  /** Side of the squares that people are counted in, metres. */
  cellM: z.number(),
  /** Squares where several people stood on their way, the worst first: middle, and seconds of all of them. */
  queues: z.array(z.object({ floor: count, x: z.number(), y: z.number(), people: count, seconds: z.number() })),
})
export type EvacuationReplay = z.infer<typeof evacuationReplay>

/** How much faster than it was one may look at it. */
export const REPLAY_SPEEDS = [1, 5, 10, 30, 60] as const
