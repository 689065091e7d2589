/** Counts sockets by remote address. */
export class AddressLimits {
  readonly #maxOpen: number
  readonly #maxUnauthenticated: number
  readonly #addresses = new Map<string, { open: number; unauthenticated: number }>()

  constructor(maxOpen: number, maxUnauthenticated: number) {
    this.#maxOpen = maxOpen
    this.#maxUnauthenticated = maxUnauthenticated
  }

  /** Enters a new socket; null when this address has enough. */
  admit(address: string): { signedIn(): void; closed(): void } | null {
    const counts = this.#addresses.get(address) ?? { open: 0, unauthenticated: 0 }
    if (counts.open >= this.#maxOpen || counts.unauthenticated >= this.#maxUnauthenticated) return null
    counts.open += 1
    counts.unauthenticated += 1
    this.#addresses.set(address, counts)
    let waiting = true
    const signedIn = () => {
      if (waiting) counts.unauthenticated -= 1
      waiting = false
    }
    return {
      signedIn,
      closed: () => {
        signedIn()
        counts.open -= 1
        if (counts.open === 0) this.#addresses.delete(address)
      },
    }
  }
}
