import { MESSAGE_FAILURES, MESSAGE_PRIORITIES } from '../messages/codes.ts'
import type { DeviceOrder, DownMessage } from './down-message.ts'

/** What something that is sent down is about: a text to a person, an alarm, or the device that is ordered. */
export const DOWNLINK_KINDS = ['message', 'alarm', 'card', 'beacon', 'bell', 'gate'] as const
export type DownlinkKind = (typeof DOWNLINK_KINDS)[number]

type WithoutSent<Message> = Message extends unknown ? Omit<Message, 'number' | 'expiresAtMs'> : never
/** The stored part of something sent down; a message is built from its text when it is sent. */
export type DownlinkBody = WithoutSent<DownMessage> | DeviceOrder

/**
 * Why it did not reach its device: a reason why messages fail, a gateway that does not reach the device, or a later
 * order that replaced it before it was sent.
 */
export const DOWNLINK_FAILURES = [...MESSAGE_FAILURES, 'unreachable', 'superseded'] as const
export type DownlinkFailure = (typeof DOWNLINK_FAILURES)[number]

/** Order of sending: the lower, the sooner. A caller for help hears before all else that the call was heard. */
export const DOWNLINK_PRIORITIES = { callHeard: -1, ...MESSAGE_PRIORITIES } as const

const { callHeard, evacuation, alarm, broadcast, custom } = DOWNLINK_PRIORITIES
const MINUTE_S = 60
const HOUR_S = 3600
/** A bell whose alarm is young enough for it still rings. */
const LEAST_RING_S = 30

interface Sending {
  priority: number
  /** For how long it is tried, seconds. */
  keepS: number
  /** What it replaces at its device; null: nothing. */
  slot: string | null
}

/** How something is sent. An order to open a door is dropped after its time, as nobody is there any more. */
export function sendingOf(body: DownlinkBody): Sending {
  switch (body.type) {
    case 'sosAck':
      return { priority: callHeard, keepS: 30 * MINUTE_S, slot: null }
    case 'warning':
      return { priority: alarm, keepS: 30 * MINUTE_S, slot: `alarm:${body.alarmId}` }
    case 'hold':
    case 'release':
      return { priority: evacuation, keepS: 24 * HOUR_S, slot: `held:${body.door}` }
    case 'ring':
      return { priority: alarm, keepS: Math.max(body.seconds, LEAST_RING_S), slot: 'ring' }
    case 'stop':
      return { priority: broadcast, keepS: HOUR_S, slot: 'ring' }
    case 'open':
      return { priority: broadcast, keepS: MINUTE_S / 2, slot: null }
    case 'find':
      return { priority: custom, keepS: MINUTE_S, slot: 'find' }
    case 'configure':
      return { priority: custom, keepS: 10 * MINUTE_S, slot: 'configure' }
  }
}
