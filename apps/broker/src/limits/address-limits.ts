import { addressBlock } from '@muster/contracts'

/** An admitted socket. */
export interface Admission {
  /** It has signed in and is no longer evicted. */
  signedIn(): void
  closed(): void
}

interface Waiting {
  /** Ends the socket. */
  giveWay(): void
}

interface Address {
  open: number
  /** Sockets that have not signed in, the longest waiting first. */
  waiting: Set<Waiting>
}

/**
 * Counts sockets by remote address, IPv6 by /64. A gateway signs in as soon as it is connected; so when there is no
 * room for another socket, the one that has been silent longest is evicted. Half-open sockets, however many, keep
 * nobody out.
 */
export class AddressLimits {
  readonly #maxOpen: number
  readonly #maxWaiting: number
  readonly #maxWaitingInAll: number
  readonly #addresses = new Map<string, Address>()
  readonly #waiting = new Set<Waiting>()

  constructor(limits: { maxOpen: number; maxWaiting: number; maxWaitingInAll: number }) {
    this.#maxOpen = limits.maxOpen
    this.#maxWaiting = limits.maxWaiting
    this.#maxWaitingInAll = limits.maxWaitingInAll
  }

  /**
   * Admits a new socket; null when all sockets that this address may have are signed in.
   * @param cut ends the socket when it is evicted
   */
  admit(remoteAddress: string, cut: () => void): Admission | null {
    const block = addressBlock(remoteAddress)
    const address: Address = this.#addresses.get(block) ?? { open: 0, waiting: new Set() }
    if (address.open >= this.#maxOpen && address.waiting.size === 0) return null
    if (address.open >= this.#maxOpen || address.waiting.size >= this.#maxWaiting) oldestOf(address.waiting)?.giveWay()
    if (this.#waiting.size >= this.#maxWaitingInAll) oldestOf(this.#waiting)?.giveWay()

    let isOpen = true
    const signedIn = () => {
      address.waiting.delete(waiting)
      this.#waiting.delete(waiting)
    }
    const closed = () => {
      signedIn()
      if (isOpen) address.open -= 1
      isOpen = false
      if (address.open === 0) this.#addresses.delete(block)
    }
    const waiting: Waiting = {
      giveWay: () => {
        closed()
        cut()
      },
    }
    address.open += 1
    address.waiting.add(waiting)
    this.#waiting.add(waiting)
    this.#addresses.set(block, address)
    return { signedIn, closed }
  }
}

/** The one that was added first. */
const oldestOf = (waiting: ReadonlySet<Waiting>): Waiting | undefined => waiting.values().next().value
