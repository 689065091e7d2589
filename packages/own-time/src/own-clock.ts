import { OwnTime } from './own-time.ts'

interface Waiting {
  dueMs: number
  then: () => void
}

/** Calls back after so long in which this event loop turned; whoever makes it looks again and again. */
export class OwnClock {
  readonly #time: OwnTime
  readonly #waiting = new Set<Waiting>()

  constructor(nowMs: number, lookMs: number) {
    this.#time = new OwnTime(nowMs, lookMs)
  }

  get isWaitedFor(): boolean {
    return this.#waiting.size > 0
  }

  /** @returns what calls it off */
  after(ms: number, nowMs: number, then: () => void): () => void {
    const waiting = { dueMs: this.#time.at(nowMs) + ms, then }
    this.#waiting.add(waiting)
    return () => this.#waiting.delete(waiting)
  }

  look(nowMs: number): void {
    const ms = this.#time.look(nowMs)
    for (const waiting of [...this.#waiting]) {
      // One that was called may have called off another.
      if (waiting.dueMs > ms || !this.#waiting.delete(waiting)) continue
      waiting.then()
    }
  }
}
