import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'

/** Some ranges are kept for the survey of anchors; those that contradict the calibration say by how much. */
export function sampleRanges(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const { reading, state, fix } = item
  if (reading.kind !== 'range' || item.late) return item
  context.sampler.offer(context.config.engine, state, reading, fix)
  context.sampler.fit.offer(context.config.engine, state, reading, fix)
  return item
}
