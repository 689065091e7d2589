import { endAlarms } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import { resetCarrier, type TagState } from '../state/tag-state.ts'
import { endCardAlarms } from './card-alarms.ts'
import { leaveCrowds } from './crowds.ts'
import { closeChunks } from './store.ts'

/**
 * The tag changes hands at `atMs`: what it reported about the previous carrier ends, and the next one (or nobody)
 * starts afresh.
 */
export function endCarrier(context: Context, state: TagState, nextNo: number | null, atMs: number): void {
  const no = state.trackableNo
  closeChunks(context, state)
  endCardAlarms(context, state, atMs)
  leaveCrowds(context, state)
  if (no !== null) {
    for (const presence of state.containment.presences) {
      if (presence.phase !== 'inside') continue
      context.output.visit({ areaId: presence.areaId, trackableNo: no, fromMs: presence.sinceMs, toMs: Math.max(atMs, presence.sinceMs) })
    }
    endAlarms(context, { name: no, card: state.hwId }, state.alarms.episodes, atMs)
    if (!carriedElsewhere(context, state, no)) context.live.gone(no)
  }
  resetCarrier(state, nextNo)
}

/** Somebody who has just been given another tag stays on the map. */
function carriedElsewhere(context: Context, state: TagState, no: number): boolean {
  for (const other of context.state.tags.values()) if (other !== state && other.trackableNo === no) return true
  return false
}
