import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { Repetition } from '../../../framework/jobs/repetition.ts'
import type { Live } from '../../../framework/parts/live.ts'
import { insideAreas } from '../inside-areas.ts'
import { AT_ONCE, claimDue, type Order } from './claim-due.ts'
import { failOverdue, settleEnded } from './end-messages.ts'
import { followEntering } from './follow-entering.ts'
import { type Starting, startNext } from './start-messages.ts'

/** How soon something that is due is found. */
const LOOK_EVERY_MS = 200
/** How often it is looked for what is over. */
const END_EVERY_MS = 1_000
/** The broker takes some seconds at most; what it has not taken by then is sent again when its turn comes. */
const PATIENCE_MS = 5_000
/** After a fault, most likely of the database. */
const AGAIN_AFTER_MS = 2_000
/** Messages begun between two looks at what is due: one of them may be more urgent. */
const STARTS_AT_ONCE = 5

export interface SenderParts {
  /** Shows rows of all buildings. */
  pool: Pool
  live: Live
  log: Logger
  scopeOf: Starting['scopeOf']
}

/**
 * Sends messages to devices out of the database, which is the outbox: every api does, each takes what no other has
 * taken. What was handed to the broker is sent again until its device says that it has it, or its time is over.
 */
export class MessageSender {
  readonly #parts: SenderParts
  readonly #repetition: Repetition
  #endedAtMs = 0

  constructor(parts: SenderParts) {
    this.#parts = parts
    this.#repetition = new Repetition({
      ...{ log: parts.log, failure: 'messages wait', againAfterMs: AGAIN_AFTER_MS },
      round: async (signal) => ((await this.#round(signal)) ? 0 : LOOK_EVERY_MS),
    })
  }

  start(): void {
    this.#repetition.start()
  }

  stop(): Promise<void> {
    return this.#repetition.stop()
  }

  /** @returns whether there is more to do at once */
  async #round(signal: AbortSignal): Promise<boolean> {
    const { pool, live, scopeOf } = this.#parts
    const inside: Starting['inside'] = (buildingId, areaIds) => insideAreas(live, buildingId, areaIds)
    // What cannot leave is not begun, and keeps its tries for when it can.
    const reachable = live.reachesDevices
    let started = 0
    while (reachable && started < STARTS_AT_ONCE && (await startNext(pool, { scopeOf, inside }))) started++
    const orders = reachable ? await claimDue(pool) : []
    await this.#hand(orders, signal)
    if (Date.now() - this.#endedAtMs >= END_EVERY_MS) {
      this.#endedAtMs = Date.now()
      await failOverdue(pool, (buildingId) => this.#heard(buildingId))
      if (reachable) await followEntering(pool, { scopeOf, inside })
      await settleEnded(pool)
    }
    return started === STARTS_AT_ONCE || orders.length === AT_ONCE
  }

  async #hand(orders: readonly Order[], signal: AbortSignal): Promise<void> {
    if (orders.length === 0) return
    const { live, log } = this.#parts
    const handed = Promise.allSettled(orders.map(({ buildingId, hwId, message }) => live.tellDevice(buildingId, `down/${hwId}`, message)))
    const waited = new AbortController()
    const patience = sleep(PATIENCE_MS, null, { signal: AbortSignal.any([waited.signal, signal]), ref: false })
    const answers = await Promise.race([handed, patience.catch(() => null)])
    waited.abort()
    const missed = answers?.filter(({ status }) => status === 'rejected').length ?? orders.length
    if (missed > 0 && !signal.aborted) log.warn({ missed, of: orders.length }, 'messages not taken by the broker')
  }

  #heard(buildingId: string): number[] {
    return [...(this.#parts.live.channel(buildingId)?.positions() ?? [])].filter(({ status }) => status === 'live').map(({ no }) => no)
  }
}
