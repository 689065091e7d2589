import { setTimeout as sleep } from 'node:timers/promises'

/** A database that is away is not waited for longer. */
const LONGEST_WAIT_MS = 500
const PAUSE_MS = 1000
/** Whoever never becomes known costs a twentieth of the time at most. */
const PAUSE_PER_WAIT = 20
/** The first load may only take up a change from before the newcomer. */
const LOADS = 2

/**
 * The broker lets a gateway in once it is registered, up to a second before the configuration here knows it. Its first
 * frames wait for that: a call for help among them would be named after a repeat, and after itself by whoever reads the
 * log again.
 */
export class Newcomers {
  private readonly load: () => Promise<void>
  private dueMs = Number.NEGATIVE_INFINITY

  /** @param load brings the configuration up to date */
  constructor(load: () => Promise<void>) {
    this.load = load
  }

  /** Waits until `isKnown`, or until no more can be done for now. Never rejects. */
  async wait(isKnown: () => boolean): Promise<void> {
    const beganMs = performance.now()
    if (beganMs < this.dueMs) return
    const waited = sleep(LONGEST_WAIT_MS, 'late' as const, { ref: false })
    for (let loads = 0; loads < LOADS && !isKnown(); loads++)
      if ((await Promise.race([this.load().catch(() => 'late' as const), waited])) === 'late') break
    const nowMs = performance.now()
    if (!isKnown()) this.dueMs = nowMs + Math.max(PAUSE_MS, PAUSE_PER_WAIT * (nowMs - beganMs))
  }
}
