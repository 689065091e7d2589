import type { LivePosition, PositionBatch } from '@muster/contracts'

/** Changes since the last call. */
export interface PositionChanges {
  changed: LivePosition[]
  /** Previous floors of trackables that changed floor: the old floor must be informed, too. */
  leftFloors: ReadonlyMap<number, ReadonlySet<number>>
  /** Somebody was removed, which a change set cannot express. */
  removed: boolean
  /** When the oldest of the merged batches was made, Unix ms; null without any. */
  oldestBatchMs: number | null
}

/** The latest position of everybody in one building. Unix ms throughout; the caller passes the time. */
export class PositionBoard {
  readonly #latest = new Map<number, LivePosition>()
  #dirty = new Set<number>()
  #leftFloors = new Map<number, Set<number>>()
  #removed = false
  #oldestBatchMs: number | null = null

  /** Merges a batch of the tracker; a full one also shows who is gone. */
  apply(batch: PositionBatch, nowMs: number, disappearanceMs: number): void {
    this.#oldestBatchMs = Math.min(this.#oldestBatchMs ?? Number.POSITIVE_INFINITY, batch.baseTimeMs)
    for (const position of batch.positions) this.#put(aged(position, nowMs, disappearanceMs))
    if (!batch.full || batch.positions.length === this.#latest.size) return
    const there = new Set(batch.positions.map(({ no }) => no))
    for (const no of this.#latest.keys()) {
      if (there.has(no)) continue
      this.#latest.delete(no)
      this.#dirty.delete(no)
      this.#removed = true
    }
  }

  /** Marks live positions older than the disappearance time as stale; all of them when the tracker is silent. */
  age(nowMs: number, disappearanceMs: number, sourceStalled: boolean): void {
    for (const position of this.#latest.values()) {
      const next = sourceStalled && position.status === 'live' ? stale(position) : aged(position, nowMs, disappearanceMs)
      if (next !== position) this.#put(next)
    }
  }

  /** Takes the changes since the last call; null when there are none. */
  take(): PositionChanges | null {
    if (this.#dirty.size === 0 && !this.#removed) {
      this.#oldestBatchMs = null
      return null
    }
    const changed: LivePosition[] = []
    for (const no of this.#dirty) {
      const position = this.#latest.get(no)
      if (position) changed.push(position)
    }
    const changes = { changed, leftFloors: this.#leftFloors, removed: this.#removed, oldestBatchMs: this.#oldestBatchMs }
    this.#dirty = new Set()
    this.#leftFloors = new Map()
    this.#removed = false
    this.#oldestBatchMs = null
    return changes
  }

  all(): IterableIterator<LivePosition> {
    return this.#latest.values()
  }

  get size(): number {
    return this.#latest.size
  }

  #put(position: LivePosition): void {
    const known = this.#latest.get(position.no)
    if (known && same(known, position)) return
    this.#latest.set(position.no, position)
    this.#dirty.add(position.no)
    if (!known || known.floor === position.floor) return
    const left = this.#leftFloors.get(position.no)
    if (left) left.add(known.floor)
    else this.#leftFloors.set(position.no, new Set([known.floor]))
  }
}

const stale = (position: LivePosition): LivePosition => ({ ...position, status: 'stale', speedMps: 0 })

const aged = (position: LivePosition, nowMs: number, disappearanceMs: number) =>
  position.status === 'live' && nowMs - position.timeMs > disappearanceMs ? stale(position) : position

function same(a: LivePosition, b: LivePosition): boolean {
  return (
    a.timeMs === b.timeMs &&
    a.x === b.x &&
    a.y === b.y &&
    a.z === b.z &&
    a.floor === b.floor &&
    a.status === b.status &&
    a.speedMps === b.speedMps &&
    a.accuracyM === b.accuracyM &&
    a.method === b.method
  )
}
