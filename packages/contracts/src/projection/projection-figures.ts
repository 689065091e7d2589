import { z } from 'zod'
import { PASSAGE_DECISIONS, PASSAGE_DIRECTIONS } from '../gates/codes.ts'
import { PERMIT_TYPES } from '../permits/types.ts'
import { TRACKABLE_CLASSES } from '../trackables/trackable.ts'
import { PROJECTION_SIZES, SCREEN_PARTS } from './projection-screen.ts'

const count = z.number().int().nonnegative()

/** What a screen shows now; null: not one of its parts. */
export const projectionFigures = z.object({
  name: z.string(),
  title: z.string(),
  size: z.enum(PROJECTION_SIZES),
  parts: z.array(z.enum(SCREEN_PARTS)),
  turnS: z.number().int(),
  at: z.iso.datetime(),
  timeZone: z.string(),
  /** Positions are not heard: the figures of cards are those of before. */
  stalled: z.boolean(),
  heads: z.object({ cards: count, gates: count, classes: z.array(z.object({ class: z.enum(TRACKABLE_CLASSES), count })) }).nullable(),
  areas: z.array(z.object({ name: z.string(), count, limit: count.nullable() })).nullable(),
  safeDays: z.number().int().nullable(),
  permits: z
    .object({
      kinds: z.array(z.object({ kind: z.enum(PERMIT_TYPES), count })),
      running: count,
      list: z.array(z.object({ kind: z.enum(PERMIT_TYPES), place: z.string(), running: z.boolean() })),
    })
    .nullable(),
  /** The last ones; names of people are shortened. */
  passages: z
    .array(
      z.object({
        ...{ id: z.string(), at: z.iso.datetime(), gateName: z.string(), who: z.string(), unit: z.string().nullable() },
        ...{ direction: z.enum(PASSAGE_DIRECTIONS), decision: z.enum(PASSAGE_DECISIONS) },
      }),
    )
    .nullable(),
  notices: z.array(z.string()).nullable(),
  weather: z.string().nullable(),
})
export type ProjectionFigures = z.infer<typeof projectionFigures>
