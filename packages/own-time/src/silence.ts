import { OwnTime } from './own-time.ts'

/**
 * Time in which the other process could have answered and did not: this event loop turned, so that an answer would have
 * been heard, and the other one did not wait for the processor.
 */
export class Silence {
  ms = 0
  readonly #time: OwnTime
  #countedMs = 0
  #lookedMs: number

  constructor(nowMs: number, lookMs: number) {
    this.#time = new OwnTime(nowMs, lookMs)
    this.#lookedMs = nowMs
  }

  /**
   * @param waitedMs part of the time since the last look in which the other one waited for the processor
   * @returns the total silence
   */
  look(nowMs: number, waitedMs = 0): number {
    const passedMs = nowMs - this.#lookedMs
    const countedMs = this.#time.look(nowMs)
    if (passedMs > 0) this.ms += (countedMs - this.#countedMs) * (1 - Math.min(waitedMs / passedMs, 1))
    this.#countedMs = countedMs
    this.#lookedMs = nowMs
    return this.ms
  }

  broken(): void {
    this.ms = 0
  }
}
