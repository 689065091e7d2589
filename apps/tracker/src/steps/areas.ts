import { UNLOCATED_AFTER_MS } from '@muster/contracts'
import { type AreaEvent, stepContainment } from '@muster/positioning'
import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'
import type { TrackableConfig } from '../site/building-config.ts'
import type { TagState } from '../state/tag-state.ts'
import { followCrowds } from './crowds.ts'

/** Which areas somebody entered or left; a stay is stored as a visit, a long silence before this fix as a gap. */
export function areas(context: Context, item: ReadingItem): ReadingItem | Dropped {
  if (item.late) return item
  const { lastMs } = item.state.containment
  const { timeMs } = item.fix
  const trackable = item.trackable as TrackableConfig
  if (lastMs !== null && timeMs - lastMs > UNLOCATED_AFTER_MS) {
    context.output.gap({ trackableNo: trackable.no, fromMs: lastMs, toMs: timeMs })
  }
  const events = stepContainment(context.config.areas, item.state.containment, item.fix)
  keepVisits(context, item.state, trackable, events)
  return item
}

export function keepVisits(context: Context, tag: TagState, trackable: TrackableConfig, events: readonly AreaEvent[]): void {
  const { no: trackableNo } = trackable
  if (events.length > 0) followCrowds(context, tag, trackable, events)
  for (const event of events) {
    const { areaId } = event
    if (event.type === 'enter') context.output.visit({ areaId, trackableNo, fromMs: event.timeMs, toMs: null })
    else context.output.visit({ areaId, trackableNo, fromMs: event.enteredMs, toMs: event.timeMs })
  }
}
