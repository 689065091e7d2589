import type { EventReading } from '@muster/protocol'
import type { Context } from '../../context.ts'
import type { ReadingItem } from '../../items.ts'
import { keepPress, pressOf } from './press.ts'

/** The carrier took the press back: the condition is over, the alarm still wants to be handled. May come before the press it belongs to. */
export function sosCancel(context: Context, item: ReadingItem, reading: EventReading): void {
  const { state, timeMs } = item
  const press = pressOf(state, reading.eventSeq, timeMs)
  if (press === null) {
    keepPress(state, { eventSeq: reading.eventSeq, alarmId: null, startMs: timeMs, heardMs: timeMs, cancelledMs: timeMs })
    return
  }
  if (press.cancelledMs !== null) return
  press.cancelledMs = timeMs
  if (press.alarmId !== null) context.output.clear(press.alarmId, Math.max(timeMs, press.startMs))
}
