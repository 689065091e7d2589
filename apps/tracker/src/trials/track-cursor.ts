import { FIX_METHODS } from '@muster/contracts'
import { STILL_DEAD_BAND_M, STILL_KEEP_EVERY_MS, type TrackColumns } from '@muster/database'
import type { Fix } from '@muster/positioning'

/** Interval for standing still, which the store thins to a position a minute. */
const HELD_EVERY_MS = 5000
/** A longer silence is a gap: somebody's position is unknown. */
export const HELD_FOR_MS = STILL_KEEP_EVERY_MS + 10_000
/** Span over which speeds are measured, because positions jump by their accuracy. */
const SPEED_OVER_MS = 3000

const NEVER_MS = Number.NEGATIVE_INFINITY

/**
 * Goes along one recorded track, a position at a time, with those of standing still that the store left out. Where it
 * is, is told in numbers; a fix is made of them only for whoever wants one, as most positions concern nobody.
 */
export class TrackCursor {
  /** The position that `advance` came to, metres. */
  timeMs = NEVER_MS
  x = 0
  y = 0
  floor = 0
  #columns: TrackColumns | null = null
  #next = 0
  #z = 0
  #accuracyM = 0
  #method = 0
  #heldUntilMs = NEVER_MS
  #from = { timeMs: NEVER_MS, x: 0, y: 0 }
  #speedMps = 0
  /** Of the position; of standing still it is none, though the next is measured from before. */
  #toldMps = 0

  /** The next piece of the track; what was gone along already is passed over. */
  load(columns: TrackColumns | null): void {
    this.#columns = columns
    this.#next = 0
    if (columns === null) return
    while (this.#next < columns.timeMs.length && columns.timeMs[this.#next]! <= this.timeMs) this.#next++
  }

  /** Goes to the next position that is not after `nowMs`; false: there is none. */
  advance(nowMs: number): boolean {
    const columns = this.#columns
    if (columns !== null && this.#next < columns.timeMs.length && columns.timeMs[this.#next]! <= nowMs) {
      this.#take(columns)
      return true
    }
    if (nowMs > this.#heldUntilMs || nowMs - this.timeMs < HELD_EVERY_MS) return false
    this.timeMs = nowMs
    this.#toldMps = 0
    return true
  }

  /**
   * Passes over what concerns nobody: all positions until the first for which `isOfInterest`, or `untilMs`. Tells each
   * time to `heard`, those of standing still that the store left out, too. Returns when it has to be looked at again.
   */
  passOver(untilMs: number, isOfInterest: (floor: number, x: number, y: number) => boolean, heard: (timeMs: number) => void): number {
    const columns = this.#columns
    if (columns === null) return untilMs
    const { timeMs, xCm, yCm, floor } = columns
    while (this.#next < timeMs.length) {
      const i = this.#next
      this.#passHeld(Math.min(untilMs, timeMs[i]! - 1), heard)
      if (timeMs[i]! > untilMs) return untilMs
      if (isOfInterest(floor[i]!, xCm[i]! / 100, yCm[i]! / 100)) return timeMs[i]!
      this.#take(columns)
      heard(timeMs[i]!)
    }
    this.#passHeld(untilMs, heard)
    return untilMs
  }

  /** The position that it is at. */
  fix(): Fix {
    return {
      timeMs: this.timeMs,
      x: this.x,
      y: this.y,
      z: this.#z,
      floor: this.floor,
      accuracyM: this.#accuracyM,
      method: (FIX_METHODS[this.#method] ?? 'fused') as Fix['method'],
      quality: 'good',
      speedMps: this.#toldMps,
      anchorsUsed: 0,
      anchorsRejected: 0,
    }
  }

  /** Standing still at whole seconds, as `advance` tells of it. */
  #passHeld(untilMs: number, heard: (timeMs: number) => void): void {
    if (this.#heldUntilMs === NEVER_MS) return
    const lastMs = Math.min(untilMs, this.#heldUntilMs)
    const nextMs = () => Math.ceil((this.timeMs + HELD_EVERY_MS) / 1000) * 1000
    for (let atMs = nextMs(); atMs <= lastMs; atMs = nextMs()) {
      this.timeMs = atMs
      this.#toldMps = 0
      heard(atMs)
    }
  }

  #take(columns: TrackColumns): void {
    const i = this.#next++
    this.timeMs = columns.timeMs[i]!
    this.x = columns.xCm[i]! / 100
    this.y = columns.yCm[i]! / 100
    this.#z = columns.zCm[i]! / 100
    this.floor = columns.floor[i]!
    this.#accuracyM = columns.accuracyCm[i]! / 100
    this.#method = columns.method[i]!
    this.#measureSpeed()
    this.#heldUntilMs = isHeldAfter(columns, i) ? columns.timeMs[i + 1]! : NEVER_MS
  }

  #measureSpeed(): void {
    const { timeMs, x, y } = this
    const from = this.#from
    const overMs = timeMs - from.timeMs
    if (overMs >= SPEED_OVER_MS) {
      this.#speedMps = overMs > HELD_FOR_MS ? 0 : Math.hypot(x - from.x, y - from.y) / (overMs / 1000)
      from.timeMs = timeMs
      from.x = x
      from.y = y
    }
    this.#toldMps = this.#speedMps
  }
}

function isHeldAfter({ timeMs, xCm, yCm, floor }: TrackColumns, i: number): boolean {
  if (i + 1 >= timeMs.length || timeMs[i + 1]! - timeMs[i]! > HELD_FOR_MS || floor[i + 1] !== floor[i]) return false
  return Math.hypot(xCm[i + 1]! - xCm[i]!, yCm[i + 1]! - yCm[i]!) < STILL_DEAD_BAND_M * 100
}
