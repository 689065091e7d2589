import type { EventReading } from '@muster/protocol'
import type { Context } from '../../context.ts'
import type { ReadingItem } from '../../items.ts'
import type { Press } from '../../state/press.ts'
import type { TagState } from '../../state/tag-state.ts'
import { keepCancel, settleCancels } from './cancel-authority.ts'
import { APART_MS, isNumbered, newPress, SAME_PRESS_MS, type Signal, signalOf } from './press.ts'

/**
 * The carrier cancelled the press: the condition has ended, the alarm still needs handling. Counts only from a gateway
 * that hears the card. May arrive before its press.
 */
export function sosCancel(context: Context, item: ReadingItem, reading: EventReading): void {
  const { state, from } = item
  const signal = signalOf(item, reading.eventSeq)
  const press = cancelledPress(state, signal) ?? newPress(state, signal)
  if (press.cancelledMs !== null) return
  keepCancel(press, signal)
  if (press.alarmId !== null && !settleCancels(context, state, press)) context.counters.note(from.gateway.id, 'cancelRefused')
}

/** The newest press with this number that began before the cancellation. */
function cancelledPress(state: TagState, signal: Signal): Press | null {
  const { timeMs } = signal
  for (let i = state.presses.length - 1; i >= 0; i--) {
    const press = state.presses[i] as Press
    if (!isNumbered(press, signal)) continue
    if (timeMs >= press.startMs - APART_MS && timeMs <= (press.cancelledMs ?? press.heardMs) + SAME_PRESS_MS) return press
  }
  return null
}
