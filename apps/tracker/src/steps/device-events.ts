import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'
import { DEVICE_ALARMS } from './device-alarms/registry.ts'

/** Events reported by devices: buttons and the like. Not held back for ordering: an SOS waits for nobody. */
export function deviceEvents(context: Context, item: ReadingItem): ReadingItem | Dropped {
  if (item.reading.kind === 'event') DEVICE_ALARMS[item.reading.event](context, item, item.reading)
  return item
}
