import type { Context } from '../context.ts'
import { type Dropped, dropped, type ReadingItem } from '../items.ts'
import { carrierAt } from '../site/building-config.ts'
import { tagStateOf } from '../state/building-state.ts'
import { endCarrier } from './end-carrier.ts'
import { noteHeard } from './silence.ts'

/** Which tag, and who carried it at the time of the reading. */
export function identify(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const tag = context.config.tags.get(item.reading.tag)
  if (tag === undefined) return dropped('unknownTag')
  item.tag = tag
  item.state = tagStateOf(context.state, tag.hwId)
  const no = carrierAt(tag, item.timeMs)
  item.trackable = no === null ? null : (context.config.trackables.get(no) ?? null)
  if (!item.late && item.timeMs >= item.state.lastMs && item.state.trackableNo !== no) endCarrier(context, item.state, no, item.timeMs)
  if (!item.late) noteHeard(context, item.state, item.from)
  return item
}
