import type { RangeOffset } from '../site.ts'
import { median } from './median.ts'

/** One range whose true distance is known: `errorM` = measured - true. */
export interface LabelledRange {
  tagHwId: string
  anchorHwId: string
  errorM: number
}

/** Fewer samples than this say nothing about a pair. */
const MIN_SAMPLES = 10

export interface CalibratedOffset extends RangeOffset {
  samples: number
}

/**
 * Median range error of every tag-anchor pair, and of every anchor over all tags (empty `tagHwId`, for tags that were
 * not in the recording). The median, because a calibration walk has its share of blocked paths.
 */
export function rangeOffsets(samples: Iterable<LabelledRange>): CalibratedOffset[] {
  const errors = new Map<string, { tagHwId: string; anchorHwId: string; values: number[] }>()
  const put = (tagHwId: string, anchorHwId: string, errorM: number) => {
    const key = `${tagHwId}\n${anchorHwId}`
    const entry = errors.get(key)
    if (entry) entry.values.push(errorM)
    else errors.set(key, { tagHwId, anchorHwId, values: [errorM] })
  }
  for (const { tagHwId, anchorHwId, errorM } of samples) {
    if (!Number.isFinite(errorM)) continue
    put(tagHwId, anchorHwId, errorM)
    put('', anchorHwId, errorM)
  }
  return [...errors.values()]
    .filter(({ values }) => values.length >= MIN_SAMPLES)
    .map(({ tagHwId, anchorHwId, values }) => ({ tagHwId, anchorHwId, offsetM: median(values), samples: values.length }))
}
