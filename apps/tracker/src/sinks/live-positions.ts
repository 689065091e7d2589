import { encodePositions, type LivePosition, type PositionStatus } from '@muster/contracts'
import type { Fix } from '@muster/positioning'
import type { LiveSink } from '../context.ts'

/** After this long without a new position, though heard, the last place is no longer trusted. */
const UNLOCATED_AFTER_MS = 5000
/** Interval of the full state, for late subscribers and missed changes. */
export const FULL_EVERY_MS = 2000
/** Somebody who was never located: no place, no accuracy. */
const NOWHERE_ACCURACY_M = 655.35

interface Entry {
  position: LivePosition
  /** Event time of the newest reading, whether or not it gave a position. */
  heardMs: number
}

/** Last known position of everybody, and what changed since the last batch. */
export class LivePositions implements LiveSink {
  private readonly entries = new Map<number, Entry>()
  private readonly changed = new Set<number>()
  private sequence = 0
  private fullDueMs = 0

  located(trackableNo: number, fix: Fix): void {
    const { position } = this.entry(trackableNo, fix.timeMs)
    position.timeMs = fix.timeMs
    position.x = fix.x
    position.y = fix.y
    position.z = fix.z
    position.floor = fix.floor
    position.accuracyM = fix.accuracyM
    position.method = fix.method
    position.speedMps = fix.speedMps
    position.status = 'live'
    this.changed.add(trackableNo)
  }

  heard(trackableNo: number, timeMs: number): void {
    const entry = this.entry(trackableNo, timeMs)
    if (timeMs > entry.heardMs) entry.heardMs = timeMs
  }

  gone(trackableNo: number): void {
    if (!this.entries.delete(trackableNo)) return
    this.changed.delete(trackableNo)
    // Only a full state can say that somebody is absent.
    this.fullDueMs = 0
  }

  /** The next batch for `live/positions`, or null when there is nothing to say. `nowMs` is the server's clock. */
  batch(nowMs: number, disappearanceMs: number): Uint8Array | null {
    this.age(nowMs, disappearanceMs)
    const full = nowMs >= this.fullDueMs
    if (!full && this.changed.size === 0) return null
    const positions: LivePosition[] = []
    if (full) {
      for (const entry of this.entries.values()) positions.push(entry.position)
      this.fullDueMs = nowMs + FULL_EVERY_MS
    } else {
      for (const no of this.changed) positions.push((this.entries.get(no) as Entry).position)
    }
    this.changed.clear()
    this.sequence = (this.sequence + 1) >>> 0
    return encodePositions({ full, sequence: this.sequence, baseTimeMs: nowMs, positions })
  }

  private age(nowMs: number, disappearanceMs: number): void {
    for (const [no, { position, heardMs }] of this.entries) {
      const status = statusOf(position, heardMs, nowMs, disappearanceMs)
      if (status === position.status) continue
      position.status = status
      this.changed.add(no)
    }
  }

  private entry(no: number, timeMs: number): Entry {
    let entry = this.entries.get(no)
    if (entry === undefined) {
      entry = { position: nowhere(no, timeMs), heardMs: timeMs }
      this.entries.set(no, entry)
      this.changed.add(no)
    }
    return entry
  }
}

function statusOf(position: LivePosition, heardMs: number, nowMs: number, disappearanceMs: number): PositionStatus {
  if (position.method === 'none') return 'unlocated'
  if (heardMs - position.timeMs > UNLOCATED_AFTER_MS) return 'unlocated'
  return nowMs - position.timeMs > disappearanceMs ? 'stale' : 'live'
}

const nowhere = (no: number, timeMs: number): LivePosition => ({
  no,
  timeMs,
  x: 0,
  y: 0,
  z: 0,
  floor: 0,
  accuracyM: NOWHERE_ACCURACY_M,
  method: 'none',
  status: 'unlocated',
  speedMps: 0,
})
