import { createHash } from 'node:crypto'

/** As many as a client may send without releasing one. */
export const UNRELEASED_MOST = 1000

/** A message of QoS 2. */
export interface Message {
  id: number
  topic: string
  payload: Uint8Array
  /** Its sender marks it as sent before. */
  dup: boolean
}

interface Receipt {
  digest: string
  /** False when it could not be used after all. */
  used: Promise<boolean>
}

/**
 * The last messages of QoS 2 of one login, so that one that comes again is used once (MQTT-4.3.3-2). The broker library
 * recognises them only after they were used, and not those of an earlier connection.
 */
export class Repeats {
  readonly #receipts = new Map<number, Receipt>()
  /** Numbers that stand for one message until the sender releases them. */
  readonly #unreleased = new Set<number>()

  /** A new connection: its numbers are new ones, unless marked. */
  connected(): void {
    this.#unreleased.clear()
  }

  /** The sender may use the number for another message. */
  release(id: number): void {
    this.#unreleased.delete(id)
  }

  /**
   * Uses a message unless it was used before.
   * @returns whether it was
   */
  async useOnce({ id, topic, payload, dup }: Message, use: () => Promise<boolean>): Promise<boolean> {
    const digest = createHash('sha256').update(`${topic}\0`).update(payload).digest('base64')
    const before = this.#receipts.get(id)
    if (before?.digest === digest && (dup || this.#unreleased.has(id)) && (await before.used)) return true
    const used = use()
    this.#unreleased.add(id)
    this.#receipts.delete(id)
    this.#receipts.set(id, { digest, used })
    if (this.#receipts.size > UNRELEASED_MOST) this.#forget(this.#receipts.keys().next().value!)
    await used
    return false
  }

  #forget(id: number): void {
    this.#receipts.delete(id)
    this.#unreleased.delete(id)
  }
}
