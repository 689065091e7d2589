import type { EventReading } from '@muster/protocol'
import { alarmId } from '../../alarms/alarm-id.ts'
import { describeAlarm } from '../../alarms/describe-alarm.ts'
import type { Context } from '../../context.ts'
import type { ReadingItem } from '../../items.ts'
import { keepPress, pressOf } from './press.ts'

/**
 * Somebody pressed the SOS button. One alarm per press (tag, number of the press); the device repeats it until it hears
 * `sosAck`, which goes out for every repeat, and only after the alarm is durable. A press that comes late is kept and
 * acknowledged but not announced.
 */
export function sos(context: Context, item: ReadingItem, reading: EventReading): void {
  const { state, timeMs, trackable } = item
  let press = pressOf(state, reading.eventSeq, timeMs)
  if (press === null) {
    press = { eventSeq: reading.eventSeq, alarmId: null, startMs: timeMs, heardMs: timeMs, cancelledMs: null }
    keepPress(state, press)
  }
  press.heardMs = Math.max(press.heardMs, timeMs)
  if (press.alarmId === null) {
    const id = alarmId('sos', trackable?.no ?? `tag-${item.tag.hwId}`, null, timeMs)
    press.alarmId = id
    press.startMs = timeMs
    const described = describeAlarm({ id, kind: 'sos', startMs: timeMs, trackable, areaId: null, areaName: null, rule: null, item })
    context.output.raise({ ...described, announce: !item.late })
    if (item.late) context.counters.note(item.from.gateway.id, 'lateAlarm')
    if (item.late || press.cancelledMs !== null) context.output.clear(id, Math.max(timeMs, press.cancelledMs ?? timeMs))
  }
  const noticeId = `${press.alarmId}:down:sosAck`
  context.output.notify({
    id: noticeId,
    alarmId: press.alarmId,
    topic: `down/${state.hwId}`,
    message: { type: 'sosAck', id: noticeId, eventSeq: reading.eventSeq, alarmId: press.alarmId },
  })
}
