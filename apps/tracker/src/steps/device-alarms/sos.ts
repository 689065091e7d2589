import type { EventReading } from '@muster/protocol'
import { alarmId, tagSubject } from '../../alarms/alarm-id.ts'
import { evidenceOf } from '../../alarms/describe-alarm.ts'
import { type Beginning, tell } from '../../alarms/tell.ts'
import type { Context } from '../../context.ts'
import type { ReadingItem } from '../../items.ts'
import type { Press } from '../../state/press.ts'
import type { TagState } from '../../state/tag-state.ts'
import { noteHeard, settleCancels } from './cancel-authority.ts'
import { isOver, newPress, pressOf, signalOf } from './press.ts'

/**
 * Somebody pressed the SOS button: it rings whatever the clock of the device or gateway says. One alarm per press (tag,
 * number of the press); the device repeats it until it hears `sosAck`, which is sent for every repeat. The alarm is
 * included with each: an acknowledgement is never sent without an alarm that is durable, open and announced
 * (sinks/commit-statement.ts). A press that has ended is no longer acknowledged: somebody who still presses is heard
 * again.
 */
export function sos(context: Context, item: ReadingItem, reading: EventReading): void {
  const { state, timeMs } = item
  const signal = signalOf(item, reading.eventSeq)
  const press = pressOf(context, state, signal) ?? newPress(state, signal)
  if (press.alarmId === null) begin(context, item, press)
  else if (isOver(context, press)) {
    context.counters.note(item.from.gateway.id, 'endedPress')
    return
  }
  press.heardMs = Math.max(press.heardMs, timeMs)
  press.heardArrivedMs = signal.arrivedMs
  noteHeard(state, press, item.from)
  raise(context, item, press)
  if (settleCancels(context, state, press)) return
  acknowledge(context, state, press, () => sos(context, item, reading))
}

function begin(context: Context, item: ReadingItem, press: Press): void {
  const { state, timeMs, from } = item
  const { arrivedAtMs } = from.record
  const idAt = (startMs: number) => alarmId('sos', subjectOf(item), null, startMs)
  // A device whose clock stands still gives all its presses the same time.
  const isTaken = state.presses.some((other) => other !== press && other.alarmId !== null && other.startMs === timeMs)
  press.alarmId = idAt(isTaken ? arrivedAtMs : timeMs)
  press.startMs = timeMs
  press.heardMs = timeMs
  press.arrivedMs = arrivedAtMs
  if (item.late) context.counters.note(from.gateway.id, 'lateAlarm')
}

function raise(context: Context, item: ReadingItem, press: Press): void {
  const { alarmId: id, startMs } = press as Press & { alarmId: string }
  const { trackable, tag, state, from } = item
  const begin = (): Beginning => ({
    // A carrier is never named by the card's number; without a carrier it is all there is.
    ...{ trackable, device: trackable === null ? { id: tag.id, name: tag.sn } : null },
    event: context.config.tags.has(tag.hwId) ? undefined : 'unregisteredCard',
    ...{ arrivedMs: from.record.arrivedAtMs, at: state.fix, evidence: evidenceOf(item, null) },
  })
  tell(context, { name: subjectOf(item), begin }, { type: 'raised', kind: 'sos', id, areaId: null, startMs, timeMs: startMs })
}

const subjectOf = ({ trackable, tag }: ReadingItem) => trackable?.no ?? tagSubject(tag.hwId)

function acknowledge(context: Context, { hwId }: TagState, press: Press, onRefused: () => void): void {
  const { alarmId: id, eventSeq } = press as Press & { alarmId: string }
  const noticeId = `${id}:down:sosAck`
  const body = { type: 'sosAck' as const, id: noticeId, eventSeq, alarmId: id }
  context.output.notify({ id: noticeId, alarmId: id, address: hwId, body, onRefused })
}
