import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { AT_ONCE, claimDue, type DueDownlink, noteHanded } from './claim-due.ts'

/** How soon something due is found without being signalled. */
const LOOK_EVERY_MS = 100
/** The broker takes some seconds at most; what it has not accepted by then is sent again in its turn. */
const PATIENCE_MS = 5_000
/** Pause after a fault, most likely of the database. */
const AGAIN_AFTER_MS = 1_000

export interface SenderParts {
  pool: Pool
  /** Epoch by building, for those to be served now; none while the broker is unreachable. */
  owned: () => ReadonlyMap<string, number>
  /** Settles when the broker has accepted it. */
  publish: (due: DueDownlink) => Promise<void>
  log: { warn(fields: object, message: string): void }
}

/**
 * The only sender to devices: works off the outbox table in order of priority. What the broker accepted is resent until
 * the device confirms it or it expires. Acknowledgements of calls for help are sent however much is in flight.
 */
export class DownlinkSender {
  private readonly parts: SenderParts
  private running: Promise<void> = Promise.resolve()
  private isStopped = false
  private waking = new AbortController()
  private isNudged = false
  /** In flight to the broker. */
  private underWay = 0
  /** Accepted by the broker, no receipt expected; still to be noted. */
  private handed: number[] = []
  private missed = 0

  constructor(parts: SenderParts) {
    this.parts = parts
  }

  start(): void {
    this.running = this.run()
  }

  /** Settles when the current round has ended. */
  async stop(): Promise<void> {
    this.isStopped = true
    this.nudge()
    await this.running
  }

  /** Something due was stored: it is sent without waiting for the next look. */
  nudge(): void {
    this.isNudged = true
    this.waking.abort()
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      let pauseMs = AGAIN_AFTER_MS
      this.isNudged = false
      this.waking = new AbortController()
      try {
        pauseMs = await this.round()
      } catch (error) {
        this.parts.log.warn({ err: error }, 'what devices are to be told waits')
      }
      if (!this.isNudged) await sleep(pauseMs, undefined, { signal: this.waking.signal }).catch(() => undefined)
    }
  }

  /** @returns how long to wait for the next, ms */
  private async round(): Promise<number> {
    const { pool, owned, log } = this.parts
    if (this.missed > 0) log.warn({ missed: this.missed }, 'what devices are to be told was not taken by the broker')
    this.missed = 0
    if (this.handed.length > 0) {
      await noteHanded(pool, this.handed)
      this.handed = []
    }
    const buildings = owned()
    if (buildings.size === 0) return LOOK_EVERY_MS
    const room = AT_ONCE - this.underWay
    const due = await claimDue(pool, buildings, room)
    this.hand(due)
    return room > 0 && due.length === room ? 0 : LOOK_EVERY_MS
  }

  private hand(due: readonly DueDownlink[]): void {
    let left = due.length
    this.underWay += left
    const release = (count: number) => {
      left -= count
      this.underWay -= count
      if (this.underWay === 0) this.nudge()
    }
    const patience = setTimeout(() => {
      this.missed += left
      release(left)
    }, PATIENCE_MS).unref()
    for (const one of due) {
      this.parts
        .publish(one)
        .then(
          () => void (one.isLast && this.handed.push(one.number)),
          () => void this.missed++,
        )
        .finally(() => {
          if (left > 0) release(1)
          if (left === 0) clearTimeout(patience)
        })
    }
    if (due.length === 0) clearTimeout(patience)
  }
}
