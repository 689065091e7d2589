import { performance } from 'node:perf_hooks'
import { ProcessorWait, Silence } from '@muster/own-time'

/** A part that works answers within milliseconds; one that has said nothing for so long is replaced. */
const PATIENCE_MS = 5000
/** When several replacements did not help the machine is slow, not the part, and killing makes it slower. */
const LONG_PATIENCE_MS = 30_000
const SHORT_PATIENCE_TIMES = 3
const ASK_EVERY_MS = 500

/** How long to wait for an answer, after so many replacements in a row. */
export const patienceMs = (replacedInARow: number) => (replacedInARow < SHORT_PATIENCE_TIMES ? PATIENCE_MS : LONG_PATIENCE_MS)

export interface LivenessOptions {
  patienceMs: number
  ask: (number: number) => void
  /** Called once, after which nothing more is asked. */
  onSilent: (silentMs: number) => void
  /** Begins to count how long the part waits for the processor. */
  waitOf: () => Pick<ProcessorWait, 'sinceLastMs'>
}

/**
 * Asks a part again and again whether it works, and says when it has been silent for too long. Time in which the
 * supervisor itself stood still, or the part waited for the processor, is no silence: a part that is starved is not
 * broken, and the next one would be starved, too.
 */
export class Liveness {
  readonly #options: LivenessOptions
  readonly #silence: Silence
  /** While an answer is overdue. */
  #wait: Pick<ProcessorWait, 'sinceLastMs'> | null = null
  #asked = 0
  #isOver = false

  constructor(options: LivenessOptions, nowMs: number) {
    this.#options = options
    this.#silence = new Silence(nowMs, ASK_EVERY_MS)
  }

  look(nowMs: number): void {
    if (this.#isOver) return
    const { patienceMs, ask, onSilent, waitOf } = this.#options
    const silentMs = this.#silence.look(nowMs, this.#wait?.sinceLastMs() ?? 0)
    if (silentMs < patienceMs) {
      // Threads are counted only of a part that owes an answer.
      if (silentMs > ASK_EVERY_MS) this.#wait ??= waitOf()
      this.#asked += 1
      ask(this.#asked)
      return
    }
    this.#isOver = true
    onSilent(silentMs)
  }

  answered(number: number): void {
    if (number > this.#asked) return
    this.#silence.broken()
    this.#wait = null
  }
}

/** Looks after the part with this process. */
export class LivenessWatch {
  readonly #liveness: Liveness
  readonly #timer: NodeJS.Timeout

  constructor(pid: number, options: Omit<LivenessOptions, 'waitOf'>) {
    this.#liveness = new Liveness({ ...options, waitOf: () => new ProcessorWait(pid) }, performance.now())
    this.#timer = setInterval(() => this.#liveness.look(performance.now()), ASK_EVERY_MS)
  }

  answered(number: number): void {
    this.#liveness.answered(number)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
