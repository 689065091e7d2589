import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { Sessions, Tokens } from '../../framework/parts/sign-in.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { findValidSession, findValidSessions, touchSessions } from './session.store.ts'
import { hashToken } from './token.ts'

/** Every replica refuses a revoked token within this time. */
const FRESH_MS = 500
const MAX_ENTRIES = 5_000
/** Updating "last seen" at every request would be a write per poll; this is fine enough for 30 minutes. */
const TOUCH_AFTER_MS = 30_000

/**
 * Looks sessions up by token or id and caches the result, including a negative one, for half a second. A token that was
 * never issued is not looked up.
 */
export class SessionCache implements Sessions {
  readonly #pool: Pool
  readonly #tokens: Tokens
  /** By a monotonic clock (`performance`), at its full resolution. */
  readonly #entries = new LRUCache<string, Promise<SessionView | null>>({ max: MAX_ENTRIES, ttl: FRESH_MS, ttlResolution: 0 })

  constructor(pool: Pool, tokens: Tokens) {
    this.#pool = pool
    this.#tokens = tokens
  }

  /** The valid session of a token, or null. @throws when the database is down. */
  async find(token: string): Promise<SessionView | null> {
    if (!this.#tokens.isOurs(token)) return null
    const tokenHash = hashToken(token)
    return this.#remembered(tokenHash, () => this.#load(tokenHash))
  }

  /** The valid session with an id, or null. Viewing something signed for it does not count as use. */
  findById(id: string): Promise<SessionView | null> {
    return this.#remembered(`id ${id}`, () => findValidSession(this.#pool, id))
  }

  #remembered(key: string, load: () => Promise<SessionView | null>): Promise<SessionView | null> {
    const known = this.#entries.get(key)
    if (known) return known
    const found = load()
    this.#entries.set(key, found)
    found.catch(() => this.#entries.delete(key))
    return found
  }

  /** Forgets a session ended by this process. */
  forget(tokenHash: string): void {
    this.#entries.delete(tokenHash)
  }

  async #load(tokenHash: string): Promise<SessionView | null> {
    const [session] = await findValidSessions(this.#pool, [tokenHash])
    if (!session) return null
    if (Date.now() - session.lastSeenAtMs > TOUCH_AFTER_MS) await touchSessions(this.#pool, [tokenHash])
    return session
  }
}
