import { copyRow, emptyColumns, firstRows, sliceRows, type TrackColumns } from './fix.ts'

/**
 * The fixes of several chunks in order of time, one per millisecond: a chunk written twice, or frames reread after a
 * restart, leave one fix. Of two different fixes at the same time the first stays.
 */
export function mergeFixes(parts: readonly TrackColumns[]): TrackColumns {
  const total = parts.reduce((sum, part) => sum + part.timeMs.length, 0)
  const all = emptyColumns(total)
  let at = 0
  let ordered = true
  let lastMs = Number.NEGATIVE_INFINITY
  for (const part of parts) {
    for (let i = 0; i < part.timeMs.length; i++) {
      const timeMs = part.timeMs[i] as number
      if (timeMs <= lastMs) ordered = false
      lastMs = timeMs
      copyRow(part, i, all, at++)
    }
  }
  return ordered ? all : sortedUnique(all)
}

function sortedUnique(columns: TrackColumns): TrackColumns {
  const times = columns.timeMs
  const order = Array.from(times.keys()).sort((a, b) => (times[a] as number) - (times[b] as number) || a - b)
  const result = emptyColumns(times.length)
  let length = 0
  for (const i of order) {
    if (length > 0 && result.timeMs[length - 1] === times[i]) continue
    copyRow(columns, i, result, length++)
  }
  return firstRows(result, length)
}

/** The fixes with `fromMs <= time <= toMs` of columns in order of time, without copying. */
export const between = (columns: TrackColumns, fromMs: number, toMs: number): TrackColumns =>
  sliceRows(columns, firstAtOrAfter(columns.timeMs, fromMs), firstAtOrAfter(columns.timeMs, toMs + 1))

function firstAtOrAfter(times: Float64Array, timeMs: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] as number) < timeMs) low = middle + 1
    else high = middle
  }
  return low
}
