import type { AlarmEvidence } from '@muster/contracts'
import type { AlarmEvent } from '@muster/positioning'
import { alarmId, tagSubject } from '../alarms/alarm-id.ts'
import { describeAlarm } from '../alarms/describe-alarm.ts'
import type { Context } from '../context.ts'
import type { TagState } from '../state/tag-state.ts'

/** Tells that an alarm about a card began or ended; it bears the name of who carries the card. */
export function tellOfCard(context: Context, tag: TagState, event: AlarmEvent, arrivedMs: number, evidence: () => AlarmEvidence): void {
  const { config, output } = context
  const { kind, startMs } = event
  const id = alarmId(kind, tagSubject(tag.hwId), null, startMs)
  if (event.type === 'cleared') output.clear(id, event.timeMs, event.reason)
  if (event.type !== 'raised') return
  const known = config.tags.get(tag.hwId)
  const device = known === undefined ? null : { id: known.id, name: known.sn }
  const trackable = tag.trackableNo === null ? null : (config.trackables.get(tag.trackableNo) ?? null)
  output.raise(describeAlarm({ config, id, kind, startMs, arrivedMs, trackable, device, at: tag.fix, evidence: evidence() }))
}

/** Ends what stands about a card: it is with somebody else from now on, or no longer known. */
export function endCardAlarms({ output }: Context, tag: TagState, atMs: number): void {
  for (const state of [tag.health, tag.silence, tag.restAlarms]) {
    for (const { kind, raised, startMs } of state?.episodes ?? []) {
      if (raised) output.clear(alarmId(kind, tagSubject(tag.hwId), null, startMs), Math.max(atMs, startMs + 1))
    }
  }
}
