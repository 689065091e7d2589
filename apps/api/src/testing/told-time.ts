import type { LiveTime } from '../modules/live/live-time.ts'
import { untilHolds } from './until-holds.ts'

const STEP_MS = 200
/** More steps than any event needs that does not depend on age. */
const STEPS = 60

interface Work {
  everyMs: number
  dueMs: number
  run: () => void | Promise<void>
}

/** Time that advances when told to: due work runs one after the other, each to its end. */
export class ToldTime implements LiveTime {
  readonly #works = new Set<Work>()
  #nowMs = Date.now()

  nowMs(): number {
    return this.#nowMs
  }

  every(everyMs: number, run: Work['run']): () => void {
    const work = { everyMs, dueMs: this.#nowMs + everyMs, run }
    this.#works.add(work)
    return () => this.#works.delete(work)
  }

  async pass(ms: number): Promise<void> {
    const untilMs = this.#nowMs + ms
    for (let next = this.#next(); next && next.dueMs <= untilMs; next = this.#next()) {
      this.#nowMs = next.dueMs
      next.dueMs += next.everyMs
      await next.run()
    }
    this.#nowMs = untilMs
  }

  /**
   * Waits until the expectations in `check` hold. At most twelve seconds pass in it, however long it really waits: what
   * is late because the machine is slow finds nothing aged.
   */
  async untilHolds(check: () => unknown): Promise<void> {
    let steps = 0
    await untilHolds(
      async () => {
        if (steps++ < STEPS) await this.pass(STEP_MS)
        await check()
      },
      { everyMs: 10 },
    )
  }

  #next(): Work | undefined {
    let next: Work | undefined
    for (const work of this.#works) if (next === undefined || work.dueMs < next.dueMs) next = work
    return next
  }
}
