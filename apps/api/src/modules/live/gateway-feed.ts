import type { GatewayStatus } from '@muster/contracts'
import { type Feed, type Listeners, messageText } from './feed.ts'
import type { Subscriber } from './subscriber.ts'

/** State of the gateways, every other second. */
export class GatewayFeed implements Feed {
  readonly #listeners: Listeners
  readonly #statuses: (nowMs: number) => GatewayStatus[]
  readonly #seq: () => number
  #even = false

  /** @param seq number of the last alarm change, contained in every message */
  constructor(listeners: Listeners, statuses: (nowMs: number) => GatewayStatus[], seq: () => number) {
    this.#listeners = listeners
    this.#statuses = statuses
    this.#seq = seq
  }

  begin(subscriber: Subscriber, _wish: unknown, nowMs: number): void {
    subscriber.send(this.#text(this.#statuses(nowMs)))
  }

  takeBack(subscriber: Subscriber): void {
    subscriber.send(this.#text([]))
  }

  second(nowMs: number): void {
    this.#even = !this.#even
    const listeners = this.#listeners()
    if (!this.#even || listeners.length === 0) return
    const message = this.#text(this.#statuses(nowMs))
    for (const subscriber of listeners) subscriber.send(message)
  }

  #text(gateways: GatewayStatus[]): string {
    return messageText({ type: 'gateways', seq: this.#seq(), gateways })
  }
}
