import { z } from 'zod'
import { fence } from '../map/shape.ts'
import { trackableClass } from '../trackables/trackable.ts'
import { MUSTER_MARKS, MUSTER_STATES, RUN_KINDS, RUN_STATES } from './codes.ts'

const time = z.iso.datetime()
const count = z.number().int()

/** A drill or an emergency, in short. */
export const runHead = z.object({
  id: z.string(),
  kind: z.enum(RUN_KINDS),
  name: z.string(),
  state: z.enum(RUN_STATES),
  startedAt: time,
  endedAt: time.nullable(),
  startedBy: z.string(),
  endedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Names of the areas that are left; none: the whole plant. */
  areas: z.array(z.string()),
})
export type RunHead = z.infer<typeof runHead>

export const musterIsland = fence.extend({
  id: z.string(),
  name: z.string(),
  capacity: count.nullable(),
  /** Who was sent there, who is there, and who of them is safe. */
  sent: count,
  there: count,
  safe: count,
})
export type MusterIsland = z.infer<typeof musterIsland>

export const musterPerson = z.object({
  no: count,
  name: z.string(),
  class: trackableClass,
  departName: z.string().nullable(),
  company: z.string().nullable(),
  state: z.enum(MUSTER_STATES),
  stateAt: time,
  islandId: z.string().nullable(),
  insideId: z.string().nullable(),
  /** Place where last seen, metres; null: nowhere. */
  place: z.object({ floor: count, x: z.number(), y: z.number(), accuracyM: z.number(), at: time }).nullable(),
  mark: z.enum(MUSTER_MARKS).nullable(),
  markedBy: z.string().nullable(),
  note: z.string().nullable(),
  saidSafe: z.boolean(),
  /** When a reader on an island last read the card; null: none did. */
  readAt: time.nullable(),
  /** What the gates know: inside, or not; null: nothing. */
  gateInside: z.boolean().nullable(),
  late: z.boolean(),
})
export type MusterPerson = z.infer<typeof musterPerson>

/** Where everybody is in a run, those who may need help first. */
export const musterBoard = z.object({
  run: runHead,
  /** When it was worked out; null: not yet. */
  countedAt: time.nullable(),
  dwellS: count,
  islands: z.array(musterIsland),
  people: z.array(musterPerson),
})
export type MusterBoard = z.infer<typeof musterBoard>

/** Faster than anybody walks while looking for a way out, m/s. */
const LOST_SPEED_MPS = 1.4
const WIDEST_M = 300

/** How far somebody may have moved from the last position: the radius of the search, metres. */
export const searchRadiusM = (accuracyM: number, seenMs: number, nowMs: number): number =>
  Math.min(WIDEST_M, accuracyM + (Math.max(0, nowMs - seenMs) / 1000) * LOST_SPEED_MPS)
