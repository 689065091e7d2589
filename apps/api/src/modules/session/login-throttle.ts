/** Tries that cost nothing, before each further one has to wait twice as long as the one before. */
const FREE_TRIES_ACCOUNT = 5
const FREE_TRIES_ADDRESS = 30
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 60_000
/** A counter is forgotten after this long without a failed try. */
const FORGET_AFTER_MS = 15 * 60_000
const MAX_COUNTERS = 20_000
const MAX_TRUSTED = 20_000

interface Counter {
  tries: number
  lastMs: number
  openAtMs: number
}

/**
 * Slows password guessing down, per account and per address, without letting outsiders lock an account for good:
 * an address that has signed in to the account before has a counter of its own and is not held up by the others' failures.
 * Times in Unix ms are handed in.
 */
export class LoginThrottle {
  readonly #counters = new Map<string, Counter>()
  readonly #trusted = new Set<string>()

  /** Milliseconds to wait before a next try, 0 when it may be made now. Counts nothing. */
  waitMs(name: string, address: string, nowMs: number): number {
    return Math.max(0, ...this.#keys(name, address).map(({ key }) => (this.#fresh(key, nowMs)?.openAtMs ?? 0) - nowMs))
  }

  /** Failed tries lately of the account or the address, whichever has more; what is under way counts too. */
  failures(name: string | undefined, address: string, nowMs: number): number {
    const keys = name === undefined ? [addressKey(address)] : this.#keys(name, address).map(({ key }) => key)
    return Math.max(...keys.map((key) => this.#fresh(key, nowMs)?.tries ?? 0))
  }

  /**
   * Counts a try before the password is looked at, so that tries sent at once are counted too.
   * @returns 0 when the try may go on, else the milliseconds to wait.
   */
  attempt(name: string, address: string, nowMs: number): number {
    const waitMs = this.waitMs(name, address, nowMs)
    if (waitMs > 0) return waitMs
    for (const { key, free } of this.#keys(name, address)) {
      const tries = (this.#fresh(key, nowMs)?.tries ?? 0) + 1
      const delayMs = tries < free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (tries - free), MAX_DELAY_MS)
      this.#put(key, { tries, lastMs: nowMs, openAtMs: nowMs + delayMs })
    }
    return 0
  }

  /** The try was good: the account's counter starts afresh, the address gets its one try back (not more: its owner may have an account of his own). */
  succeeded(name: string, address: string): void {
    const pair = pairKey(name, address)
    this.#counters.delete(accountKey(name))
    this.#counters.delete(pair)
    const byAddress = this.#counters.get(addressKey(address))
    if (byAddress) {
      byAddress.tries = Math.max(0, byAddress.tries - 1)
      byAddress.openAtMs = 0
    }
    this.#trusted.delete(pair)
    this.#trusted.add(pair)
    const oldest = this.#trusted.size > MAX_TRUSTED ? this.#trusted.values().next().value : undefined
    if (oldest !== undefined) this.#trusted.delete(oldest)
  }

  #keys(name: string, address: string): { key: string; free: number }[] {
    const pair = pairKey(name, address)
    return [
      { key: this.#trusted.has(pair) ? pair : accountKey(name), free: FREE_TRIES_ACCOUNT },
      { key: addressKey(address), free: FREE_TRIES_ADDRESS },
    ]
  }

  #fresh(key: string, nowMs: number): Counter | undefined {
    const counter = this.#counters.get(key)
    return counter && nowMs - counter.lastMs < FORGET_AFTER_MS ? counter : undefined
  }

  #put(key: string, counter: Counter): void {
    this.#counters.delete(key)
    this.#counters.set(key, counter)
    const oldest = this.#counters.size > MAX_COUNTERS ? this.#counters.keys().next().value : undefined
    if (oldest !== undefined) this.#counters.delete(oldest)
  }
}

const accountKey = (name: string) => `account ${name.toLowerCase()}`
const addressKey = (address: string) => `address ${address}`
const pairKey = (name: string, address: string) => `pair ${address} ${name.toLowerCase()}`
