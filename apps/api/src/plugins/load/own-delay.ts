import type { ProcessorWait } from '@muster/own-time'

/**
 * The part of an event loop delay caused by the process itself. A process waiting for the CPU is late, too, but
 * refusing calls would not help.
 */
export class OwnDelay {
  readonly #wait: Pick<ProcessorWait, 'sinceLastMs'>
  #lookedMs: number
  #waitingShare = 0

  constructor(wait: Pick<ProcessorWait, 'sinceLastMs'>, nowMs: number) {
    this.#wait = wait
    this.#lookedMs = nowMs
  }

  /** Evaluates the time since the last call. */
  look(nowMs: number): void {
    const passedMs = nowMs - this.#lookedMs
    if (passedMs <= 0) return
    this.#waitingShare = Math.min(this.#wait.sinceLastMs() / passedMs, 1)
    this.#lookedMs = nowMs
  }

  of(delayMs: number): number {
    return delayMs * (1 - this.#waitingShare)
  }
}
