import type { Pool } from 'pg'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { findValidSessions, touchSessions } from '../session/session.store.ts'
import { SESSION_ENDED, type Subscriber } from './subscriber.ts'

/**
 * An operator who only watches is at work: an open live socket keeps the session from becoming idle (but not beyond its
 * absolute end).
 */
const TOUCH_AFTER_MS = 60_000

/**
 * Closes the sockets of sessions ended anywhere, and updates the rights of the others.
 * @returns those whose rights, limits or menu changed
 */
export async function watchSessions(pool: Pool, subscribers: readonly Subscriber[]): Promise<Subscriber[]> {
  const nowMs = Date.now()
  endSessions(subscribers, (session) => session.expiresAtMs <= nowMs)
  const hashes = [...new Set(subscribers.map(({ session }) => session.tokenHash))]
  if (hashes.length === 0) return []
  const valid = new Map((await findValidSessions(pool, hashes)).map((session) => [session.tokenHash, session]))
  endSessions(subscribers, (session) => !valid.has(session.tokenHash))
  const changed = subscribers.filter((subscriber) => {
    const before = subscriber.session
    subscriber.session = valid.get(before.tokenHash) ?? before
    return subscriber.session.authority !== before.authority
  })
  const idle = [...valid.values()].filter(({ lastSeenAtMs }) => nowMs - lastSeenAtMs > TOUCH_AFTER_MS)
  if (idle.length > 0)
    await touchSessions(
      pool,
      idle.map(({ tokenHash }) => tokenHash),
    )
  return changed
}

export function endSessions(subscribers: readonly Subscriber[], ended: (session: SessionView) => boolean): void {
  for (const { socket, session } of subscribers) if (ended(session)) socket.close(SESSION_ENDED, 'session ended')
}
