import type { Alarm } from '@muster/contracts'

/** Alarms closer together than this are shown together, ms: too short to notice, long enough to draw. */
const BURST_MS = 100

/**
 * Passes an alarm on at once, and batches those that follow closely: thousands within seconds would otherwise sort and
 * redraw the whole screen for each of them, and freeze it.
 */
export class AlarmBurst {
  readonly #pass: (alarms: readonly Alarm[]) => void
  #waiting: Alarm[] = []
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(pass: (alarms: readonly Alarm[]) => void) {
    this.#pass = pass
  }

  take(alarm: Alarm): void {
    if (this.#timer !== null) {
      this.#waiting.push(alarm)
      return
    }
    this.#pass([alarm])
    this.#timer = setTimeout(() => this.flush(), BURST_MS)
  }

  /** Passes on what is pending, before something that must come after it. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const alarms = this.#waiting
    if (alarms.length === 0) return
    this.#waiting = []
    this.#pass(alarms)
    this.#timer = setTimeout(() => this.flush(), BURST_MS)
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#waiting = []
  }
}
