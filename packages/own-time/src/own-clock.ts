import { OwnTime } from './own-time.ts'

interface Waiting {
  dueMs: number
  then: () => void
}

/** Calls back after this event loop has turned for the given time; the owner has to look regularly. */
export class OwnClock {
  readonly #time: OwnTime
  readonly #waiting = new Set<Waiting>()

  constructor(nowMs: number, lookMs: number) {
    this.#time = new OwnTime(nowMs, lookMs)
  }

  get isWaitedFor(): boolean {
    return this.#waiting.size > 0
  }

  /** @returns a function that cancels it */
  after(ms: number, nowMs: number, then: () => void): () => void {
    const waiting = { dueMs: this.#time.at(nowMs) + ms, then }
    this.#waiting.add(waiting)
    return () => this.#waiting.delete(waiting)
  }

  look(nowMs: number): void {
    const ms = this.#time.look(nowMs)
    for (const waiting of [...this.#waiting]) {
      // An earlier callback may have cancelled another.
      if (waiting.dueMs > ms || !this.#waiting.delete(waiting)) continue
      waiting.then()
    }
  }
}
