import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { ConcurrencyLimit } from '../../framework/concurrency-limit.ts'
import type { Passwords } from '../../framework/parts/sign-in.ts'

/** argon2id (the library's default kind) with OWASP's first choice of costs; about 30 ms of one core. */
export const ARGON2_COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More than two hashes at once would let sign-ins take CPU time from the alarms. */
const MAX_AT_ONCE = 2
const MAX_WAITING = 100

/** PHC string of a password. */
export const hashPassword = (password: string) => hash(password, ARGON2_COSTS)

/** Checks at most two passwords at once; an unknown account costs the same time as a wrong password. */
export class PasswordCheck implements Passwords {
  readonly #dummyHash: string
  readonly #limit = new ConcurrencyLimit(MAX_AT_ONCE, MAX_WAITING)
  /** Number of hashes computed; the same for every kind of refusal. */
  hashes = 0

  private constructor(dummyHash: string) {
    this.#dummyHash = dummyHash
  }

  static async create(): Promise<PasswordCheck> {
    return new PasswordCheck(await hashPassword(randomBytes(16).toString('hex')))
  }

  /**
   * @param passwordHash PHC string of the account, or null when there is no such account
   * @param password null when it could not be decrypted; then, and without an account, the answer is false after the
   * same work
   * @throws AppError `unavailable` when too many are already waiting.
   */
  matches(passwordHash: string | null, password: string | null): Promise<boolean> {
    return this.#limit.run(async () => {
      this.hashes++
      const right = await verify(passwordHash ?? this.#dummyHash, password ?? '')
      return right && passwordHash !== null && password !== null
    })
  }
}
