import { copyRow, emptyColumns, firstRows, type TrackColumns } from './fix.ts'

/** A still person's fixes are kept when they left the dead-band around the last kept one, or once a minute. */
export const STILL_DEAD_BAND_M = 0.5
export const STILL_KEEP_EVERY_MS = 60_000

/**
 * Fixes without those of standing still; columns in order of time. The first and last fix, changes of floor, and the
 * fix before somebody starts to move stay, so a replay shows the start of a movement at the right time.
 */
export function thinStandstill(columns: TrackColumns, deadBandM = STILL_DEAD_BAND_M, keepEveryMs = STILL_KEEP_EVERY_MS): TrackColumns {
  const count = columns.timeMs.length
  const kept = emptyColumns(count)
  const deadBandCm2 = (deadBandM * 100) ** 2
  let length = 0
  let last = -1
  for (let i = 0; i < count; i++) {
    const moved = last < 0 || i === count - 1 || hasLeft(columns, last, i, deadBandCm2)
    if (moved && last >= 0 && last < i - 1 && i < count - 1) copyRow(columns, i - 1, kept, length++)
    if (moved || (columns.timeMs[i] as number) - (columns.timeMs[last] as number) >= keepEveryMs) {
      copyRow(columns, i, kept, length++)
      last = i
    }
  }
  return firstRows(kept, length)
}

/** Doublings of the dead-band after which fixes are left out evenly. */
const MOST_DOUBLINGS = 6

/** At most `most` fixes that show the same way: the dead-band grows until they are few enough. */
export function thinTo(columns: TrackColumns, most: number): TrackColumns {
  let thin = columns
  for (let i = 0; i <= MOST_DOUBLINGS; i++) {
    thin = thinStandstill(columns, STILL_DEAD_BAND_M * 2 ** i)
    if (thin.timeMs.length <= most) return thin
  }
  const step = Math.ceil(thin.timeMs.length / most)
  const kept = emptyColumns(Math.ceil(thin.timeMs.length / step))
  for (let i = 0; i < kept.timeMs.length; i++) copyRow(thin, i * step, kept, i)
  return kept
}

function hasLeft(columns: TrackColumns, from: number, to: number, deadBandCm2: number): boolean {
  const dx = (columns.xCm[to] as number) - (columns.xCm[from] as number)
  const dy = (columns.yCm[to] as number) - (columns.yCm[from] as number)
  const dz = (columns.zCm[to] as number) - (columns.zCm[from] as number)
  return dx * dx + dy * dy + dz * dz >= deadBandCm2 || columns.floor[to] !== columns.floor[from]
}
