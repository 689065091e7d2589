import { MESSAGE_FAILURES, MESSAGE_PRIORITIES } from '../messages/codes.ts'
import type { DeviceOrder, DownMessage } from './down-message.ts'

/** What something that is sent down is about: a text to a person, an alarm, or the device that is ordered. */
export const DOWNLINK_KINDS = ['message', 'alarm', 'card', 'beacon', 'bell', 'gate'] as const
export type DownlinkKind = (typeof DOWNLINK_KINDS)[number]

type WithoutSent<Message> = Message extends unknown ? Omit<Message, 'number' | 'expiresAtMs'> : never
/** What is stored of something that is sent down; a message is made of its text when it leaves. */
export type DownlinkBody = WithoutSent<DownMessage> | DeviceOrder

/**
 * Why it did not reach its device: what messages fail of, a gateway that does not reach the device, or something later
 * that took its place before it left.
 */
export const DOWNLINK_FAILURES = [...MESSAGE_FAILURES, 'unreachable', 'superseded'] as const
export type DownlinkFailure = (typeof DOWNLINK_FAILURES)[number]

/** What leaves first: the lower, the sooner. Whoever called for help hears before all else that it was heard. */
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
  /** What it takes the place of at its device; null: nothing. */
  slot: string | null
}

/** How something is sent. A door that was to open a minute ago, with nobody there any more, stays shut. */
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
