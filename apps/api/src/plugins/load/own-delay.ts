import type { ProcessorWait } from '@muster/own-time'

/**
 * How much of a delay of the event loop is its own doing. A process that waits for the processor is late with all it
 * does, too, but refusing calls would not bring it any sooner.
 */
export class OwnDelay {
  readonly #wait: Pick<ProcessorWait, 'sinceLastMs'>
  #lookedMs: number
  #waitingShare = 0

  constructor(wait: Pick<ProcessorWait, 'sinceLastMs'>, nowMs: number) {
    this.#wait = wait
    this.#lookedMs = nowMs
  }

  /** Judges by the time since the last look. */
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
