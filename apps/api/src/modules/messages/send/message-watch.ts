import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { failOverdue } from '../../../framework/downlinks/fail-overdue.ts'
import { Repetition } from '../../../framework/jobs/repetition.ts'
import type { Live } from '../../../framework/parts/live.ts'
import { insideAreas } from '../inside-areas.ts'
import { settleEnded } from './end-messages.ts'
import { followEntering } from './follow-entering.ts'
import { type Starting, startNext } from './start-messages.ts'

/** How soon a due message is found. */
const LOOK_EVERY_MS = 200
/** Interval of the search for ended messages. */
const END_EVERY_MS = 1_000
/** After a fault, most likely of the database. */
const AGAIN_AFTER_MS = 2_000
/** Messages begun between two such searches. */
const STARTS_AT_ONCE = 5

export interface WatchParts {
  /** Sees rows of all buildings. */
  pool: Pool
  live: Live
  log: Logger
  scopeOf: Starting['scopeOf']
}

/**
 * Begins due messages, by putting a text for each receiver into the outbox the tracker sends from, and gives up those
 * no device answered in time. Every api process does this; each message is begun by one.
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
    // Without the broker positions are unknown, and messages that cannot leave are better not begun.
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
