import { type AreaEvent, stepContainment } from '@muster/positioning'
import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'
import type { TrackableConfig } from '../site/building-config.ts'

/** Which areas somebody entered or left; a stay is kept as a visit. */
export function areas(context: Context, item: ReadingItem): ReadingItem | Dropped {
  if (item.late) return item
  const events = stepContainment(context.config.areas, item.state.containment, item.fix)
  keepVisits(context, (item.trackable as TrackableConfig).no, events)
  return item
}

export function keepVisits(context: Context, trackableNo: number, events: readonly AreaEvent[]): void {
  for (const event of events) {
    const { areaId } = event
    if (event.type === 'enter') context.output.visit({ areaId, trackableNo, fromMs: event.timeMs, toMs: null })
    else context.output.visit({ areaId, trackableNo, fromMs: event.enteredMs, toMs: event.timeMs })
  }
}
