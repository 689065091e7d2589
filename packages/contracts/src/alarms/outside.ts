import { z } from 'zod'
import { PATROL_FAULTS } from '../patrol/faults.ts'
import { PERMIT_FAULTS } from '../permits/faults.ts'

/** What an AI camera has seen; a code that is not in the list counts as `other`. */
export const CAMERA_EVENTS = [
  ...(['noHelmet', 'noWorkwear', 'smoking', 'phone', 'fire', 'smoke', 'intrusion', 'fall', 'absence', 'crowd', 'leak', 'other'] as const),
] as const
/** What a gas detector measures; a code that is not in the list counts as `otherGas`. */
export const GAS_EVENTS = ['combustible', 'toxic', 'oxygen', 'otherGas'] as const
/** Of a call for help: its card is not registered, so nobody knows whose it is. */
const CALL_FAULTS = ['unregisteredCard'] as const
/** What an alarm that comes from outside, or that is about a permit or a round of a patrol, is about. */
export const ALARM_EVENTS = [...CAMERA_EVENTS, ...GAS_EVENTS, ...PERMIT_FAULTS, ...PATROL_FAULTS, ...CALL_FAULTS] as const
export type AlarmEventCode = (typeof ALARM_EVENTS)[number]

/** Systems that report alarms: the cameras' platform, the gas detectors' control system. */
export const OUTSIDE_TYPES = ['camera', 'gas'] as const
export const OUTSIDE_STATES = ['begin', 'update', 'end'] as const
/** The low and the high alarm of a detector; for a camera, its own severity. */
export const OUTSIDE_LEVELS = ['low', 'high'] as const

const POSITION_M = 1_000_000
const metres = z.number().min(-POSITION_M).max(POSITION_M)
const line = (length: number) =>
  z
    .string()
    .min(1)
    .max(length)
    .regex(/^[^\p{Cc}]*$/u)

/** One event of such a system. Repeats and later states of it carry the same `id`; each is kept once. */
export const outsideEvent = z.object({
  id: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
  /** Number of the camera or detector, as its own system has it. */
  device: line(64),
  type: z.enum(OUTSIDE_TYPES),
  event: z.string().regex(/^[A-Za-z0-9]{1,32}$/),
  state: z.enum(OUTSIDE_STATES).default('begin'),
  /** Unix ms; absent: now. */
  t: z.number().positive().max(100_000_000_000_000).optional(),
  level: z.enum(OUTSIDE_LEVELS).optional(),
  /** The device's name. */
  name: line(60).optional(),
  floor: z.number().int().min(-100).max(200).optional(),
  /** Metres in the building's frame. */
  x: metres.optional(),
  y: metres.optional(),
  z: metres.optional(),
  /** Id or name of the area that it watches; used while the place itself is not known. */
  area: line(64).optional(),
  /** Address of a picture that a browser can open. */
  picture: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  /** How sure a camera is, 0 to 1. */
  confidence: z.number().min(0).max(1).optional(),
  /** Where in the picture it is: left, top, width and height, each a share of the picture. */
  box: z.array(z.number().min(0).max(1)).length(4).optional(),
  value: z.number().optional(),
  unit: line(12).optional(),
})
export type OutsideEvent = z.infer<typeof outsideEvent>
/** Events in one message. */
export const MOST_OUTSIDE_EVENTS = 100
