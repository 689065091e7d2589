import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 10
const NS_PER_MS = 1e6

/**
 * The longest time for which this process's event loop was held by its own work: what a timer had to wait for, without
 * what other processes had the processor. Linux alone; elsewhere it is never held.
 */
export class LongestHold {
  readonly #ranMs: () => number
  readonly #timer: NodeJS.Timeout
  #lastMs: number
  #longestMs = 0

  constructor(ranMs = mainThreadRanMs) {
    this.#ranMs = ranMs
    this.#lastMs = ranMs()
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
  }

  /** Milliseconds, since this was asked last. */
  take(): number {
    const longestMs = this.#longestMs
    this.#longestMs = 0
    return longestMs
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const ranMs = this.#ranMs()
    this.#longestMs = Math.max(this.#longestMs, ranMs - this.#lastMs)
    this.#lastMs = ranMs
  }
}

/** How long the thread of the event loop has had the processor. */
function mainThreadRanMs(): number {
  try {
    return Number(readFileSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / NS_PER_MS
  } catch {
    return 0
  }
}
