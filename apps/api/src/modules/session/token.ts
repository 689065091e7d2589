import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tokens } from '../../framework/parts/sign-in.ts'

const RANDOM_BYTES = 24
const MARK_BYTES = 8

/** The database's form of a token: hex SHA-256. No salt is needed, the token is random. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Opaque tokens of sessions and marks of browsers, 43 characters base64url: 192 random bits and a mark made with a
 * secret of the installation. With the mark a hash is enough to reject tokens that were never issued, so guessing costs
 * no database query.
 */
export class SessionTokens implements Tokens {
  readonly #key: Buffer

  /**
   * @param secret hex, the same in every process of the installation
   * @param purpose of the tokens: those for another purpose are rejected
   */
  constructor(secret: string, purpose: 'session tokens' | 'devices' = 'session tokens') {
    this.#key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', `muster ${purpose}`, 32))
  }

  issue(): string {
    const random = randomBytes(RANDOM_BYTES)
    return Buffer.concat([random, this.#markOf(random)]).toString('base64url')
  }

  /** Whether this installation issued the token; its session may have ended since. */
  isOurs(token: string): boolean {
    if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return false
    const bytes = Buffer.from(token, 'base64url')
    return timingSafeEqual(bytes.subarray(RANDOM_BYTES), this.#markOf(bytes.subarray(0, RANDOM_BYTES)))
  }

  #markOf(random: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(random).digest().subarray(0, MARK_BYTES)
  }
}
