import { randomBytes } from 'node:crypto'
import type { SessionView } from '../../framework/scope/session-view.ts'

const LIFETIME_MS = 30_000
const MAX_TICKETS = 10_000

/**
 * One-use tickets for the live socket, so that no session token ever stands in a URL. Kept in memory: the replica that
 * issued one takes it.
 */
export class TicketBox {
  readonly #tickets = new Map<string, { session: SessionView; untilMs: number }>()

  issue(session: SessionView, nowMs: number): string {
    const ticket = randomBytes(32).toString('base64url')
    this.#tickets.set(ticket, { session, untilMs: nowMs + LIFETIME_MS })
    const oldest = this.#tickets.size > MAX_TICKETS ? this.#tickets.keys().next().value : undefined
    if (oldest !== undefined) this.#tickets.delete(oldest)
    return ticket
  }

  /** Hash of the token that a ticket was issued to, which stays good; null when it is none. */
  holder(ticket: string, nowMs: number): string | null {
    const found = this.#tickets.get(ticket)
    return found && found.untilMs > nowMs ? found.session.tokenHash : null
  }

  /** The session of a ticket, once and within 30 s; afterwards null. */
  redeem(ticket: string, nowMs: number): SessionView | null {
    const found = this.#tickets.get(ticket)
    this.#tickets.delete(ticket)
    return found && found.untilMs > nowMs ? found.session : null
  }
}
