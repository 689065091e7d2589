/**
 * Which sequence numbers of a stream have been received, as ranges: a backlog beside live frames leaves few of them,
 * whereas a single highest number would drop the backlog.
 *
 * Old ranges are forgotten, so that a counter which wraps (16 bits after hours, 32 after years) is not taken for
 * repeats: a range keeps its newest `LONGEST_RANGE` numbers and is dropped an hour after its last frame. A later repeat
 * is harmless: it is late by its time, and the track keeps one fix per time.
 */
export interface SequenceRanges {
  ranges: { from: number; to: number; usedMs: number }[]
}

const LONGEST_RANGE = 16_384
const KEEP_MS = 3_600_000
const MAX_RANGES = 64

export const newSequenceRanges = (): SequenceRanges => ({ ranges: [] })

/** Notes that `sequence` was received at `atMs` (arrival). False when it was received before. */
export function receive(seen: SequenceRanges, sequence: number, atMs: number): boolean {
  const { ranges } = seen
  for (const range of ranges) {
    if (sequence >= range.from && sequence <= range.to && atMs - range.usedMs <= KEEP_MS) return false
  }
  forget(seen, atMs)
  const before = ranges.find((range) => range.to === sequence - 1)
  const after = ranges.find((range) => range.from === sequence + 1)
  if (before !== undefined && after !== undefined) {
    before.to = after.to
    before.usedMs = atMs
    ranges.splice(ranges.indexOf(after), 1)
    shorten(before)
  } else if (before !== undefined) {
    before.to = sequence
    before.usedMs = atMs
    shorten(before)
  } else if (after !== undefined) {
    after.from = sequence
    after.usedMs = atMs
    shorten(after)
  } else {
    ranges.push({ from: sequence, to: sequence, usedMs: atMs })
    if (ranges.length > MAX_RANGES) ranges.splice(leastUsed(seen), 1)
  }
  return true
}

/** The last arrival of a frame in the same range; -Infinity: there is none. */
export function lastUsedMs({ ranges }: SequenceRanges, sequence: number): number {
  const last = (latestMs: number, { from, to, usedMs }: SequenceRanges['ranges'][number]) =>
    sequence >= from && sequence <= to ? Math.max(latestMs, usedMs) : latestMs
  return ranges.reduce(last, Number.NEGATIVE_INFINITY)
}

function shorten(range: { from: number; to: number }): void {
  range.from = Math.max(range.from, range.to - LONGEST_RANGE + 1)
}

function forget(seen: SequenceRanges, atMs: number): void {
  if (seen.ranges.some((range) => atMs - range.usedMs > KEEP_MS))
    seen.ranges = seen.ranges.filter((range) => atMs - range.usedMs <= KEEP_MS)
}

function leastUsed(seen: SequenceRanges): number {
  let least = 0
  seen.ranges.forEach((range, i) => {
    if (range.usedMs < (seen.ranges[least] as { usedMs: number }).usedMs) least = i
  })
  return least
}
