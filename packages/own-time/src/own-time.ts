/**
 * Time in which this event loop turned: looks are made every `lookMs`, and each counts at most its own length. In a
 * longer pause this process did not get the processor, was suspended, or did something else; nobody can be called
 * silent in it.
 */
export class OwnTime {
  readonly lookMs: number
  #ms = 0
  #lookedMs: number

  /** Time of a monotonic clock. */
  constructor(nowMs: number, lookMs: number) {
    this.#lookedMs = nowMs
    this.lookMs = lookMs
  }

  /** Counts up to a moment since the last look. */
  at(nowMs: number): number {
    return this.#ms + Math.min(nowMs - this.#lookedMs, this.lookMs)
  }

  /** @returns the total */
  look(nowMs: number): number {
    this.#ms = this.at(nowMs)
    this.#lookedMs = nowMs
    return this.#ms
  }
}
