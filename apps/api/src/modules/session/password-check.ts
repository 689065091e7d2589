import { randomBytes } from 'node:crypto'
import { AppError } from '@muster/contracts'
import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default kind) with OWASP's first choice of costs; about 30 ms of one core. */
export const ARGON2_COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More than two hashes at once would let sign-ins take the machine from the alarms. */
const MAX_AT_ONCE = 2
const MAX_WAITING = 100

/** PHC string of a password. */
export const hashPassword = (password: string) => hash(password, ARGON2_COSTS)

/** Checks passwords one after the other on two lanes; an unknown account costs the same time as a wrong password. */
export class PasswordCheck {
  readonly #dummyHash: string
  #running = 0
  readonly #waiting: (() => void)[] = []

  private constructor(dummyHash: string) {
    this.#dummyHash = dummyHash
  }

  static async create(): Promise<PasswordCheck> {
    return new PasswordCheck(await hashPassword(randomBytes(16).toString('hex')))
  }

  /**
   * @param passwordHash PHC string of the account, or null when there is no such account: then the answer is false after the same work.
   * @throws AppError `unavailable` when too many are waiting already.
   */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    await this.#enter()
    try {
      const right = await verify(passwordHash ?? this.#dummyHash, password)
      return right && passwordHash !== null
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < MAX_AT_ONCE) {
      this.#running++
      return
    }
    if (this.#waiting.length >= MAX_WAITING) throw new AppError('unavailable')
    // Whoever leaves hands its lane over, so the count stays as it is.
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}
