import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Tickets } from '../../framework/parts/sign-in.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'

const LIFETIME_MS = 30_000
const MAX_TICKETS = 10_000

/**
 * One-use tickets for the live socket, so that no session token appears in a URL. Kept in memory: the replica that
 * issued one accepts it.
 */
export class TicketBox implements Tickets {
  /** The caller passes the time, and the oldest go first: reading does not refresh an entry. */
  readonly #tickets = new LRUCache<string, { session: SessionView; untilMs: number }>({ max: MAX_TICKETS })

  issue(session: SessionView, nowMs: number): string {
    const ticket = randomBytes(32).toString('base64url')
    this.#tickets.set(ticket, { session, untilMs: nowMs + LIFETIME_MS })
    return ticket
  }

  /** Hash of the token that a ticket was issued to, which stays valid; null for an invalid ticket. */
  holder(ticket: string, nowMs: number): string | null {
    const found = this.#tickets.peek(ticket)
    return found && found.untilMs > nowMs ? found.session.tokenHash : null
  }

  /** The session of a ticket, once and within 30 s; afterwards null. */
  redeem(ticket: string, nowMs: number): SessionView | null {
    const found = this.#tickets.peek(ticket)
    this.#tickets.delete(ticket)
    return found && found.untilMs > nowMs ? found.session : null
  }
}
