import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { failOverdue } from '../../../framework/downlinks/fail-overdue.ts'
import { Repetition } from '../../../framework/jobs/repetition.ts'
import type { Live } from '../../../framework/parts/live.ts'
import { insideAreas } from '../inside-areas.ts'
import { settleEnded } from './end-messages.ts'
import { followEntering } from './follow-entering.ts'
import { type Starting, startNext } from './start-messages.ts'

/** How soon a message that is due is found. */
const LOOK_EVERY_MS = 200
/** How often it is looked for what is over. */
const END_EVERY_MS = 1_000
/** After a fault, most likely of the database. */
const AGAIN_AFTER_MS = 2_000
/** Messages begun between two looks at what is over. */
const STARTS_AT_ONCE = 5

export interface WatchParts {
  /** Shows rows of all buildings. */
  pool: Pool
  live: Live
  log: Logger
  scopeOf: Starting['scopeOf']
}

/**
 * Begins messages that are due, by putting a text for each receiver into the outbox of which the tracker sends, and
 * gives up what no device answered in time. Every api does; each message is begun by one.
 */
export class MessageWatch {
  readonly #parts: WatchParts
  readonly #repetition: Repetition
  #endedAtMs = 0

  constructor(parts: WatchParts) {
    this.#parts = parts
    this.#repetition = new Repetition({
      ...{ log: parts.log, failure: 'messages wait', againAfterMs: AGAIN_AFTER_MS },
      round: async () => ((await this.#round()) ? 0 : LOOK_EVERY_MS),
    })
  }

  start(): void {
    this.#repetition.start()
  }

  stop(): Promise<void> {
    return this.#repetition.stop()
  }

  /** @returns whether there is more to do at once */
  async #round(): Promise<boolean> {
    const { pool, live, scopeOf } = this.#parts
    const inside: Starting['inside'] = (buildingId, areaIds) => insideAreas(live, buildingId, areaIds)
    // Who is where is not known without the broker, and what cannot leave is better not begun.
    const reachable = live.reachesDevices
    let started = 0
    while (reachable && started < STARTS_AT_ONCE && (await startNext(pool, { scopeOf, inside }))) started++
    if (Date.now() - this.#endedAtMs >= END_EVERY_MS) {
      this.#endedAtMs = Date.now()
      await failOverdue(pool, (buildingId) => this.#heard(buildingId))
      if (reachable) await followEntering(pool, { scopeOf, inside })
      await settleEnded(pool)
    }
    return started === STARTS_AT_ONCE
  }

  #heard(buildingId: string): number[] {
    return [...(this.#parts.live.channel(buildingId)?.positions() ?? [])].filter(({ status }) => status === 'live').map(({ no }) => no)
  }
}
