import type { AlarmEvidence } from '@muster/contracts'
import type { AlarmEvent } from '@muster/positioning'
import { tagSubject } from '../alarms/alarm-id.ts'
import { endAlarms, tell } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import type { TagState } from '../state/tag-state.ts'

/** Reports the start or end of an alarm about a card; it has the name of the card's carrier. */
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

/** Ends open alarms about a card: it has another carrier from now on, or is no longer known. */
export function endCardAlarms(context: Context, tag: TagState, atMs: number): void {
  const subject = { name: tagSubject(tag.hwId) }
  for (const state of [tag.health, tag.silence, tag.restAlarms]) endAlarms(context, subject, state?.episodes ?? [], atMs)
}
