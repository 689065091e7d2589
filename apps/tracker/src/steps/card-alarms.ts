import type { AlarmEvidence } from '@muster/contracts'
import type { AlarmEvent } from '@muster/positioning'
import { tagSubject } from '../alarms/alarm-id.ts'
import { endAlarms, tell } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import type { TagState } from '../state/tag-state.ts'

/** Tells that an alarm about a card began or ended; it bears the name of who carries the card. */
export function tellOfCard(context: Context, tag: TagState, event: AlarmEvent, arrivedMs: number, evidence: () => AlarmEvidence): void {
  const { config } = context
  const begin = () => {
    const known = config.tags.get(tag.hwId)
    const device = known === undefined ? null : { id: known.id, name: known.sn }
    const trackable = tag.trackableNo === null ? null : (config.trackables.get(tag.trackableNo) ?? null)
    return { trackable, device, arrivedMs, at: tag.fix, evidence: evidence() }
  }
  tell(context, { name: tagSubject(tag.hwId), begin }, event)
}

/** Ends what stands about a card: it is with somebody else from now on, or no longer known. */
export function endCardAlarms(context: Context, tag: TagState, atMs: number): void {
  for (const state of [tag.health, tag.silence, tag.restAlarms]) endAlarms(context, tagSubject(tag.hwId), state?.episodes ?? [], atMs)
}
