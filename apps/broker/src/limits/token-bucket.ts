/** A rate with a burst. Time is given in milliseconds of a monotonic clock. */
export class TokenBucket {
  readonly #perSecond: number
  readonly #burst: number
  #tokens: number
  #atMs: number

  constructor(perSecond: number, burst: number, nowMs: number) {
    this.#perSecond = perSecond
    this.#burst = burst
    this.#tokens = burst
    this.#atMs = nowMs
  }

  /** Takes `cost` on credit; returns how long to wait, ms, to keep the rate. */
  take(cost: number, nowMs: number): number {
    this.#refill(nowMs)
    this.#tokens -= cost
    return this.#tokens >= 0 ? 0 : (-this.#tokens / this.#perSecond) * 1000
  }

  /** Takes one if there is one. */
  tryTake(nowMs: number): boolean {
    this.#refill(nowMs)
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }

  #refill(nowMs: number) {
    this.#tokens = Math.min(this.#burst, this.#tokens + ((nowMs - this.#atMs) / 1000) * this.#perSecond)
    this.#atMs = nowMs
  }
}
