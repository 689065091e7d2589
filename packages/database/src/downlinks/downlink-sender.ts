import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { AT_ONCE, claimDue, type DueDownlink, noteHanded } from './claim-due.ts'

/** How soon something that is due is found when nobody says so. */
const LOOK_EVERY_MS = 200
/** The broker takes some seconds at most; what it has not taken by then is sent again when its turn comes. */
const PATIENCE_MS = 5_000
/** After a fault, most likely of the database. */
const AGAIN_AFTER_MS = 1_000

export interface SenderParts {
  pool: Pool
  /** Epoch by building, of those whose devices are to be told now; none while the broker is not reached. */
  owned: () => ReadonlyMap<string, number>
  /** Settles when the broker has it. */
  publish: (due: DueDownlink) => Promise<void>
  log: { warn(fields: object, message: string): void }
}

/**
 * The one sender to devices: out of the table, which is the outbox, in order of priority. What was handed to the broker
 * is sent again until its device says that it has it, or its time is over.
 */
export class DownlinkSender {
  private readonly parts: SenderParts
  private readonly stopping = new AbortController()
  private running: Promise<void> = Promise.resolve()
  private waking = new AbortController()
  private isNudged = false

  constructor(parts: SenderParts) {
    this.parts = parts
  }

  start(): void {
    this.running = this.run()
  }

  /** Settles when the round at hand has ended. */
  async stop(): Promise<void> {
    this.stopping.abort()
    this.nudge()
    await this.running
  }

  /** Something was stored that is due: it leaves without waiting for the next look. */
  nudge(): void {
    this.isNudged = true
    this.waking.abort()
  }

  private async run(): Promise<void> {
    const { log } = this.parts
    while (!this.stopping.signal.aborted) {
      let pauseMs = AGAIN_AFTER_MS
      this.isNudged = false
      this.waking = new AbortController()
      try {
        pauseMs = await this.round()
      } catch (error) {
        if (!this.stopping.signal.aborted) log.warn({ err: error }, 'what devices are to be told waits')
      }
      if (!this.isNudged) await sleep(pauseMs, undefined, { signal: this.waking.signal }).catch(() => undefined)
    }
  }

  /** @returns how long to wait for the next, ms */
  private async round(): Promise<number> {
    const { pool, owned } = this.parts
    const buildings = owned()
    if (buildings.size === 0) return LOOK_EVERY_MS
    const due = await claimDue(pool, buildings)
    if (due.length > 0) await this.hand(due)
    return due.length === AT_ONCE ? 0 : LOOK_EVERY_MS
  }

  private async hand(due: readonly DueDownlink[]): Promise<void> {
    const { pool, publish, log } = this.parts
    const handed = Promise.allSettled(due.map((one) => publish(one)))
    const patience = new AbortController()
    const signal = AbortSignal.any([patience.signal, this.stopping.signal])
    const answers = await Promise.race([handed, sleep(PATIENCE_MS, null, { signal, ref: false }).catch(() => null)])
    patience.abort()
    const missed = answers?.filter(({ status }) => status === 'rejected').length ?? due.length
    if (missed > 0 && !this.stopping.signal.aborted) log.warn({ missed, of: due.length }, 'not taken by the broker')
    const ended = due.filter(({ isLast }, at) => isLast && answers?.[at]?.status === 'fulfilled').map(({ number }) => number)
    if (ended.length > 0) await noteHanded(pool, ended)
  }
}
