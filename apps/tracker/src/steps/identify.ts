import type { Context } from '../context.ts'
import { type Dropped, dropped, type ReadingItem } from '../items.ts'
import { carrierAt } from '../site/building-config.ts'
import { tagStateOf } from '../state/building-state.ts'
import { endCarrier } from './end-carrier.ts'
import { noteHeard } from './silence.ts'
import { strangerOf } from './strangers.ts'

/**
 * Which tag, and who carried it at the time of the reading. A call for help continues without a carrier, and even
 * without a registered tag; if nobody carried the tag at the time claimed by a slow clock, the present carrier is
 * taken.
 */
export function identify(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const tag = context.config.tags.get(item.reading.tag)
  const isEvent = item.reading.kind === 'event'
  if (tag === undefined) {
    if (!isEvent) return dropped('unknownTag')
    Object.assign(item, strangerOf(context, item.reading.tag))
    return item
  }
  item.tag = tag
  item.state = tagStateOf(context.state, tag.hwId)
  const no = carrierAt(tag, item.timeMs)
  const calling = no ?? (isEvent ? carrierAt(tag, item.from.record.arrivedAtMs) : null)
  item.trackable = calling === null ? null : (context.config.trackables.get(calling) ?? null)
  if (!item.late && item.timeMs >= item.state.lastMs && item.state.trackableNo !== no) endCarrier(context, item.state, no, item.timeMs)
  if (!item.late) noteHeard(context, item.state, item.from)
  return item
}
