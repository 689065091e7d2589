import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 10
const NS_PER_MS = 1e6

/**
 * The longest time for which this process's event loop was held by its own work: the delay of a timer, minus the time
 * in which other processes had the processor. Linux only; elsewhere always zero.
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

  /** Milliseconds, since the last call. */
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

/** For how long the thread of the event loop has had the processor. */
function mainThreadRanMs(): number {
  try {
    return Number(readFileSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / NS_PER_MS
  } catch {
    return 0
  }
}
