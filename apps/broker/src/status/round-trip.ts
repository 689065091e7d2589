import type { Aedes } from 'aedes'

/** Clients may neither publish nor subscribe below `$SYS`. */
const TOPIC = '$SYS/muster/round-trip'

/** Messages of the broker to itself, which take their turn in the fan-out like all others. */
export class RoundTrip {
  readonly #aedes: Aedes
  readonly #waiting = new Map<number, () => void>()
  #sent = 0

  constructor(aedes: Aedes) {
    this.#aedes = aedes
    aedes.subscribe(
      TOPIC,
      (packet, done) => {
        const number = Number(packet.payload)
        this.#waiting.get(number)?.()
        this.#waiting.delete(number)
        done()
      },
      () => undefined,
    )
  }

  /** Settles when a message sent now has come back. */
  go(): Promise<void> {
    const number = ++this.#sent
    return new Promise((back, fail) => {
      this.#waiting.set(number, back)
      const payload = Buffer.from(String(number))
      this.#aedes.publish({ cmd: 'publish', topic: TOPIC, payload, qos: 0, retain: false, dup: false }, (error) => error && fail(error))
    })
  }
}
