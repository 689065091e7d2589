import { performance } from 'node:perf_hooks'
import { ProcessorWait, Silence } from '@muster/own-time'

/** A working part answers within milliseconds; one that has been silent for this long is replaced. */
const PATIENCE_MS = 5000
/** If several replacements did not help, the machine is slow, not the part, and killing makes it slower. */
const LONG_PATIENCE_MS = 30_000
const SHORT_PATIENCE_TIMES = 3
const ASK_EVERY_MS = 500

/** How long to wait for an answer, after this many replacements in a row. */
export const patienceMs = (replacedInARow: number) => (replacedInARow < SHORT_PATIENCE_TIMES ? PATIENCE_MS : LONG_PATIENCE_MS)

export interface LivenessOptions {
  patienceMs: number
  ask: (number: number) => void
  /** Called once; then no more questions are asked. */
  onSilent: (silentMs: number) => void
  /** Starts counting how long the part waits for the processor. */
  waitOf: () => Pick<ProcessorWait, 'sinceLastMs'>
}

/**
 * Asks a part repeatedly whether it works, and reports when it has been silent for too long. Time in which the
 * supervisor itself stood still, or the part waited for the processor, does not count: a starved part is not broken,
 * and its replacement would be starved, too.
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
      // Threads are only counted while a part owes an answer.
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

/** Watches over the part through this process. */
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
