import { performance } from 'node:perf_hooks'

/** A part that works answers within milliseconds; one that has said nothing for so long is replaced. */
const PATIENCE_MS = 5000
/** When several replacements did not help the machine is slow, not the part, and killing makes it slower. */
const LONG_PATIENCE_MS = 30_000
const SHORT_PATIENCE_TIMES = 3
const ASK_EVERY_MS = 500
/** What one look counts at most: in a longer pause this process did not run itself (suspended, a stalled machine). */
const LOOK_COUNTS_AT_MOST_MS = 2 * ASK_EVERY_MS

/** Time in which a part could have answered and did not. */
export class Silence {
  ms = 0
  #lookedMs: number

  constructor(nowMs: number) {
    this.#lookedMs = nowMs
  }

  look(nowMs: number): number {
    this.ms += Math.min(nowMs - this.#lookedMs, LOOK_COUNTS_AT_MOST_MS)
    this.#lookedMs = nowMs
    return this.ms
  }

  broken(): void {
    this.ms = 0
  }
}

/** How long to wait for an answer, after so many replacements in a row. */
export const patienceMs = (replacedInARow: number) => (replacedInARow < SHORT_PATIENCE_TIMES ? PATIENCE_MS : LONG_PATIENCE_MS)

/** Asks a part again and again whether it works, and says when it has been silent for too long. */
export class LivenessWatch {
  readonly #silence = new Silence(performance.now())
  readonly #timer: NodeJS.Timeout
  #asked = 0

  /** @param onSilent is called once, after which nothing more is asked */
  constructor(patienceMs: number, ask: (number: number) => void, onSilent: (silentMs: number) => void) {
    this.#timer = setInterval(() => {
      const silentMs = this.#silence.look(performance.now())
      if (silentMs < patienceMs) {
        this.#asked += 1
        ask(this.#asked)
        return
      }
      this.stop()
      onSilent(silentMs)
    }, ASK_EVERY_MS)
  }

  answered(number: number): void {
    if (number <= this.#asked) this.#silence.broken()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
