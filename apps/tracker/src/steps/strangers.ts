import { tagSubject } from '../alarms/alarm-id.ts'
import type { Context } from '../context.ts'
import type { TagConfig } from '../site/building-config.ts'
import { tagStateOf } from '../state/building-state.ts'
import { forgetTag } from '../state/card-places.ts'
import { newTagState, type TagState } from '../state/tag-state.ts'
import { SAME_PRESS_MS } from './device-alarms/press.ts'

/** Cards known only by their call for help; the oldest is dropped for a new one. */
const MOST_STRANGERS = 1000

/** A call for help from an unregistered card: somebody is in need, whoever it is. */
export function strangerOf({ state, config }: Context, hwId: string): { tag: TagConfig; state: TagState } {
  const { strangers } = state
  strangers.add(hwId)
  if (strangers.size > MOST_STRANGERS) {
    const first = strangers.keys().next().value as string
    strangers.delete(first)
    if (!config.tags.has(first)) forgetTag(state, first)
  }
  return { tag: { id: tagSubject(hwId), hwId, sn: hwId, assignments: [] }, state: tagStateOf(state, hwId) }
}

/** Once a second, of a card that is not registered, or no longer: its presses are known for as long as they repeat. */
export function passStranger({ state }: Context, { hwId, presses, savedStep }: TagState): void {
  if (presses.some(({ heardArrivedMs }) => state.logTimeMs - heardArrivedMs <= SAME_PRESS_MS)) {
    state.strangers.add(hwId)
    forgetTag(state, hwId, { ...newTagState(hwId), savedStep, presses })
  } else {
    state.strangers.delete(hwId)
    forgetTag(state, hwId)
  }
}
