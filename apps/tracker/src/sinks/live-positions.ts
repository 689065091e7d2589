import { encodePositions, type LivePosition } from '@muster/contracts'
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
  /** Its place in the columns. */
  slot: number
}

/** Last known position of everybody, and what changed since the last batch. */
export class LivePositions implements LiveSink {
  private readonly entries = new Map<number, Entry>()
  /**
   * The same in columns, because everybody is looked through for each batch: the time of a position that is trusted
   * until it is old (NaN: there is none), and whether it was said to be old.
   */
  private readonly bySlot: Entry[] = []
  private readonly trustedMs: number[] = []
  private readonly stale: boolean[] = []
  private readonly changed = new Set<Entry>()
  private sequence = 0
  private fullDueMs = 0

  located(trackableNo: number, fix: Fix): void {
    const entry = this.entry(trackableNo, fix.timeMs)
    const { position } = entry
    position.timeMs = fix.timeMs
    position.x = fix.x
    position.y = fix.y
    position.z = fix.z
    position.floor = fix.floor
    position.accuracyM = fix.accuracyM
    position.method = fix.method
    position.speedMps = fix.speedMps
    this.judge(entry)
    this.changed.add(entry)
  }

  heard(trackableNo: number, timeMs: number): void {
    const entry = this.entry(trackableNo, timeMs)
    if (timeMs <= entry.heardMs) return
    entry.heardMs = timeMs
    if (entry.position.status === 'unlocated' || !isForsaken(entry)) return
    this.judge(entry)
    this.changed.add(entry)
  }

  gone(trackableNo: number): void {
    const entry = this.entries.get(trackableNo)
    if (entry === undefined) return
    this.entries.delete(trackableNo)
    const last = this.bySlot.pop() as Entry
    const [trustedMs = Number.NaN, stale = false] = [this.trustedMs.pop(), this.stale.pop()]
    if (last !== entry) {
      last.slot = entry.slot
      this.bySlot[last.slot] = last
      this.trustedMs[last.slot] = trustedMs
      this.stale[last.slot] = stale
    }
    // Only a full state can say that somebody is absent.
    this.fullDueMs = 0
  }

  /** The next batch for `live/positions`, or null when there is nothing to say. `nowMs` is the server's clock. */
  batch(nowMs: number, disappearanceMs: number): Uint8Array | null {
    this.age(nowMs - disappearanceMs)
    const full = nowMs >= this.fullDueMs
    if (!full && this.changed.size === 0) return null
    const positions: LivePosition[] = []
    for (const { position } of full ? this.entries.values() : this.changed) positions.push(position)
    if (full) this.fullDueMs = nowMs + FULL_EVERY_MS
    this.changed.clear()
    this.sequence = (this.sequence + 1) >>> 0
    return encodePositions({ full, sequence: this.sequence, baseTimeMs: nowMs, positions })
  }

  /** Positions from before `sinceMs` are old. */
  private age(sinceMs: number): void {
    const { bySlot, trustedMs, stale } = this
    for (let slot = 0; slot < trustedMs.length; slot++) {
      const isStale = trustedMs[slot]! < sinceMs
      if (isStale === stale[slot]) continue
      const entry = bySlot[slot]!
      stale[slot] = isStale
      entry.position.status = isStale ? 'stale' : 'live'
      this.changed.add(entry)
    }
  }

  /** After a change of what is known of somebody; how old it is is looked at with the next batch. */
  private judge(entry: Entry): void {
    const { position, slot } = entry
    const isTrusted = position.method !== 'none' && !isForsaken(entry)
    position.status = isTrusted ? 'live' : 'unlocated'
    this.trustedMs[slot] = isTrusted ? position.timeMs : Number.NaN
    this.stale[slot] = false
  }

  private entry(no: number, timeMs: number): Entry {
    let entry = this.entries.get(no)
    if (entry === undefined) {
      entry = { position: nowhere(no, timeMs), heardMs: timeMs, slot: this.bySlot.length }
      this.entries.set(no, entry)
      this.bySlot.push(entry)
      this.judge(entry)
      this.changed.add(entry)
    }
    return entry
  }
}

/** Heard for long after its last position. */
const isForsaken = ({ position, heardMs }: Entry) => heardMs - position.timeMs > UNLOCATED_AFTER_MS

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
