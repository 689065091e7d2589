import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'

/** Some ranges are kept for the survey of anchors. */
export function sampleRanges(context: Context, item: ReadingItem): ReadingItem | Dropped {
  if (item.reading.kind === 'range' && !item.late) context.sampler.offer(context.config.engine, item.state, item.reading, item.fix)
  return item
}
