import { z } from 'zod'
import { PASSAGE_DECISIONS, PASSAGE_DIRECTIONS, PASSAGE_REASONS } from './codes.ts'

const line = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .regex(/^[^\p{Cc}]*$/u)

/**
 * A controller's or plate camera's report of one passage, or its question before it opens (`ask`). Repeats carry the
 * same `id`; each is stored once.
 */
export const gateEvent = z.object({
  id: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
  device: z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/),
  door: z.number().int().min(1).max(999).default(1),
  /** Unix ms by the clock of the device; absent: now. */
  t: z.number().positive().max(100_000_000_000_000).optional(),
  /** Needed where the door leads both ways. */
  direction: z.enum(PASSAGE_DIRECTIONS).optional(),
  card: line(40).optional(),
  /** Staff number, where the device knows faces or fingers rather than cards. */
  person: line(40).optional(),
  plate: line(20).optional(),
  /** The door waits for the answer. */
  ask: z.boolean().default(false),
  /** What the device did by itself; absent: it opened, unless it asks. */
  result: z.enum(PASSAGE_DECISIONS).optional(),
  /** Whether the door was opened in fact; absent: not known. */
  opened: z.boolean().optional(),
  /** How many went through on this one read. */
  passages: z.number().int().min(0).max(100).optional(),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  /** A picture itself: JPEG, PNG or WebP. One that cannot be kept is left out, the event is kept all the same. */
  pictureBase64: z.string().optional(),
})
export type GateEvent = z.infer<typeof gateEvent>

/** Whose own form of events is understood, beside ours. */
export const GATE_FORMS = ['hikvision-door', 'hikvision-anpr', 'dahua-traffic', 'zkteco-push', 'unifi-access'] as const
export type GateForm = (typeof GATE_FORMS)[number]

/** Over MQTT, what a device told in its own form: its text as it came. */
export const gateFormMessage = z.object({
  form: z.enum(GATE_FORMS),
  /** How doors name it; of a form that says so itself it may be left out. */
  device: z
    .string()
    .regex(/^[A-Za-z0-9._:-]{1,64}$/)
    .optional(),
  body: z.string().max(200_000),
})

/** Why a picture is not kept. */
export const PICTURE_FAULTS = ['tooLarge', 'notPicture'] as const
export type PictureFault = (typeof PICTURE_FAULTS)[number]
/** So much comes in one message over HTTP, with its pictures. */
export const GATE_MESSAGE_KB = 4 * 1024

/** Events in one message. */
export const MOST_GATE_EVENTS = 100
export const gateMessage = z.object({ events: z.array(gateEvent).min(1).max(MOST_GATE_EVENTS) })

/** `down/gate-{device}`: what is said to an event. `kept` false: it is not known to be stored, send it again. */
export const gateAnswer = z.object({
  type: z.literal('passage'),
  id: z.string(),
  decision: z.enum(PASSAGE_DECISIONS),
  reason: z.enum(PASSAGE_REASONS).nullable(),
  kept: z.boolean(),
  /** Why the picture of the event was left out; absent: there was none, or it is kept with the event. */
  pictureFault: z.enum(PICTURE_FAULTS).optional(),
})
export type GateAnswer = z.infer<typeof gateAnswer>
