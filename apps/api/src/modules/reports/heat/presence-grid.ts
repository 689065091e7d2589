import { UNLOCATED_AFTER_MS } from '@muster/contracts'
import type { TrackColumns } from '@muster/database'

interface GridSpan {
  fromMs: number
  toMs: number
  floor: number
  /** Number of frames of equal length. */
  frames: number
  /** Whether a person at this place may be shown; absent: everywhere. */
  shows?: (x: number, y: number, z: number) => boolean
}

const KEY_ROWS = 1 << 20
const HALF = KEY_ROWS / 2

/**
 * Seconds of presence on a metre grid of one floor: a fix counts until the next one, or not at all if that is later
 * than the limit, as in the reports. The number of fixes says nothing: a still person has few.
 */
export class PresenceGrid {
  /** Presence by cell for each frame, ms. */
  readonly frames: Map<number, number>[]
  unlocatedMs = 0
  people = 0
  readonly #span: GridSpan

  constructor(span: GridSpan) {
    this.#span = span
    this.frames = Array.from({ length: span.frames }, () => new Map())
  }

  /** Adds the track of one person, which extends beyond the ends of the period by the limit. */
  add({ timeMs, xCm, yCm, zCm, floor }: Pick<TrackColumns, 'timeMs' | 'xCm' | 'yCm' | 'zCm' | 'floor'>): void {
    const { fromMs, toMs, floor: shown, shows } = this.#span
    let counts = false
    for (let i = 0; i + 1 < timeMs.length; i++) {
      const begun = Math.max(fromMs, timeMs[i]!)
      const ended = Math.min(toMs, timeMs[i + 1]!)
      if (ended <= begun || floor[i] !== shown) continue
      const [x, y] = [xCm[i]! / 100, yCm[i]! / 100]
      if (shows && !shows(x, y, zCm[i]! / 100)) continue
      counts = true
      if (timeMs[i + 1]! - timeMs[i]! > UNLOCATED_AFTER_MS) this.unlocatedMs += ended - begun
      else this.#put(cellKey(Math.floor(x), Math.floor(y)), begun, ended)
    }
    if (counts) this.people++
  }

  /** A stay in a cell, distributed over the frames it spans. */
  #put(key: number, begun: number, ended: number): void {
    const { fromMs, toMs, frames } = this.#span
    const frameMs = (toMs - fromMs) / frames
    for (let at = begun; at < ended; ) {
      const frame = Math.min(frames - 1, Math.floor((at - fromMs) / frameMs))
      const end = frame === frames - 1 ? ended : Math.min(ended, fromMs + (frame + 1) * frameMs)
      const cells = this.frames[frame]!
      cells.set(key, (cells.get(key) ?? 0) + end - at)
      at = end > at ? end : ended
    }
  }
}

export const cellKey = (column: number, row: number): number => (column + HALF) * KEY_ROWS + row + HALF
export const cellAt = (key: number): { column: number; row: number } => ({
  column: Math.floor(key / KEY_ROWS) - HALF,
  row: (key % KEY_ROWS) - HALF,
})

/** The same on a grid of cells `times` as wide. */
export function coarser(cells: ReadonlyMap<number, number>, times: number): Map<number, number> {
  const wide = new Map<number, number>()
  for (const [key, ms] of cells) {
    const { column, row } = cellAt(key)
    const to = cellKey(Math.floor(column / times), Math.floor(row / times))
    wide.set(to, (wide.get(to) ?? 0) + ms)
  }
  return wide
}
