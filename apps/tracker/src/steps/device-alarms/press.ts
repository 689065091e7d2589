import { isAlarmAbout, tagSubject } from '../../alarms/alarm-id.ts'
import type { Context } from '../../context.ts'
import type { ReadingItem } from '../../items.ts'
import { CLOCK_TOLERANCE_MS } from '../../state/gateway-state.ts'
import type { Press } from '../../state/press.ts'
import type { TagState } from '../../state/tag-state.ts'

/**
 * A device repeats a press until it is acknowledged; after this much silence the same number means a new press (it
 * restarted).
 */
export const SAME_PRESS_MS = 600_000
/** Signals that arrive together are one press, whatever the clocks of their gateways say. */
const IN_ONE_GO_MS = 30_000
/** Two gateways with correct clocks may differ by this much about one moment. */
export const APART_MS = 2 * CLOCK_TOLERANCE_MS
/**
 * Repeats that claim to be from before the end of their press and continue for this long are a new press, of a device
 * whose clock stands still.
 */
const INSISTS_MS = 10_000
const MAX_PRESSES = 8

/** One signal of the button, by its event time and the arrival of its frame, Unix ms. */
export interface Signal {
  eventSeq: number
  /** The carrier at that time; its own name if nobody carried it. */
  subject: number | string
  gatewayId: string
  timeMs: number
  /** As stated by the gateway, before correction. */
  saidMs: number
  arrivedMs: number
}

export const signalOf = ({ timeMs, reading, from, trackable, tag }: ReadingItem, eventSeq: number): Signal => ({
  eventSeq,
  subject: trackable?.no ?? tagSubject(tag.hwId),
  gatewayId: from.gateway.id,
  timeMs,
  saidMs: reading.timeMs ?? from.frame.sentAtMs ?? from.record.arrivedAtMs,
  arrivedMs: from.record.arrivedAtMs,
})

/**
 * Same number and carrier. On a card that was handed on, a number may recur: the alarm about one carrier says nothing
 * about the next.
 */
export const isNumbered = ({ eventSeq, alarmId: id }: Press, signal: Pick<Signal, 'eventSeq' | 'subject'>): boolean =>
  eventSeq === signal.eventSeq && (id === null || isAlarmAbout(id, 'sos', signal.subject))

/**
 * The press that an SOS belongs to; null for a new press: also after a cancellation, or after the alarm was handled.
 */
export function pressOf(context: Context, state: TagState, signal: Signal): Press | null {
  for (let i = state.presses.length - 1; i >= 0; i--) {
    const press = state.presses[i] as Press
    if (!isNumbered(press, signal)) continue
    if (!isOver(context, press)) {
      if (isRepeat(press, signal)) return press
    } else if (isFromBefore(context, press, signal)) return insists(press, signal) ? null : press
  }
  return null
}

/** Cancelled by its carrier, or handled by an operator. */
export const isOver = (context: Context, press: Press): boolean => press.cancelledMs !== null || handledMs(context, press) !== null

const handledMs = ({ handledCalls }: Context, { alarmId }: Press) => (alarmId === null ? null : (handledCalls.get(alarmId) ?? null))

function isRepeat(press: Press, { timeMs, arrivedMs }: Signal): boolean {
  // For a press that was cancelled before it was heard, only the cancellation's time is known.
  if (press.alarmId === null)
    return press.cancels.some((cancel) => timeMs <= cancel.timeMs + APART_MS && timeMs >= cancel.timeMs - SAME_PRESS_MS)
  if (Math.abs(arrivedMs - press.heardArrivedMs) <= IN_ONE_GO_MS) return true
  return timeMs >= press.startMs - SAME_PRESS_MS && timeMs <= press.heardMs + SAME_PRESS_MS
}

/**
 * Was in flight when the press ended. What the gateway of the cancellation heard afterwards is certainly later; other
 * clocks may differ.
 */
function isFromBefore(context: Context, press: Press, signal: Signal): boolean {
  const { timeMs } = signal
  const handled = handledMs(context, press)
  if (handled !== null && timeMs > handled + CLOCK_TOLERANCE_MS) return false
  return !isAfterCancel(press, signal) && timeMs >= press.startMs - SAME_PRESS_MS
}

/** Compared by one gateway's own times where possible: its clock correction may change between two frames. */
function isAfterCancel({ cancelledMs, cancelledBy, cancelledSaidMs }: Press, { gatewayId, timeMs, saidMs }: Signal): boolean {
  if (gatewayId === cancelledBy && cancelledSaidMs !== null) return saidMs > cancelledSaidMs
  return cancelledMs !== null && timeMs > cancelledMs + APART_MS
}

/** Repeats in flight when the press ended arrive together and then stop; nobody acknowledges them. */
function insists(press: Press, { arrivedMs }: Signal): boolean {
  if (press.echo === null || Math.abs(arrivedMs - press.echo.lastMs) > IN_ONE_GO_MS) press.echo = { sinceMs: arrivedMs, lastMs: arrivedMs }
  press.echo.lastMs = arrivedMs
  return arrivedMs - press.echo.sinceMs >= INSISTS_MS
}

const NOT_ENDED = { cancelledMs: null, cancelledBy: null, cancelledSaidMs: null }

/**
 * Remembers a press, of which nothing is heard yet. The oldest goes for it, and before it one of which only a
 * cancellation came.
 */
export function newPress(state: TagState, { eventSeq, timeMs, arrivedMs }: Signal): Press {
  const { presses } = state
  if (presses.length >= MAX_PRESSES) {
    const unheard = presses.findIndex(({ alarmId }) => alarmId === null)
    presses.splice(Math.max(0, unheard), 1)
  }
  const times = { startMs: timeMs, arrivedMs, heardMs: timeMs, heardArrivedMs: arrivedMs }
  const press: Press = { eventSeq, alarmId: null, ...times, ...NOT_ENDED, gateways: [], cancels: [], echo: null }
  presses.push(press)
  return press
}
