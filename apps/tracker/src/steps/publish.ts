import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'
import type { TrackableConfig } from '../site/building-config.ts'

/** The position goes to the map, before anything is stored. */
export function publish(context: Context, item: ReadingItem): ReadingItem | Dropped {
  if (!item.late) context.live.located((item.trackable as TrackableConfig).no, item.fix)
  return item
}
