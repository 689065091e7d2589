import { encodePositions, type LivePosition, type LiveWish, type PositionBatch } from '@muster/contracts'
import { type Feed, type Listeners, messageText, sendByView } from './feed.ts'
import { headcounts } from './headcounts.ts'
import type { LiveConfig } from './live-config.store.ts'
import { PositionBoard, type PositionChanges } from './position-board.ts'
import { PositionFanOut } from './position-fan-out.ts'
import { type ScopeView, SEES_ALL, seesPosition } from './scope-view.ts'
import type { Subscriber } from './subscriber.ts'

/** Measurements of a channel. */
export interface ChannelGauges {
  /** Seconds from a batch leaving the tracker to its positions being handed to the sockets. */
  latency(seconds: number): void
  /** Position batches not sent because their client does not read. */
  skipped(count: number): void
}

/** Everybody's position, in binary batches, and the head counts of the floors. */
export class PositionFeed implements Feed {
  readonly #listeners: Listeners
  readonly #config: () => LiveConfig
  readonly #gauges: ChannelGauges
  readonly #now: () => number
  readonly #board = new PositionBoard()
  readonly #fanOut = new PositionFanOut()
  #sequence = 0

  constructor(listeners: Listeners, config: () => LiveConfig, { gauges, nowMs }: { gauges: ChannelGauges; nowMs: () => number }) {
    this.#listeners = listeners
    this.#config = config
    this.#gauges = gauges
    this.#now = nowMs
  }

  all(): IterableIterator<LivePosition> {
    return this.#board.all()
  }

  take(batch: PositionBatch, nowMs: number): void {
    this.#board.apply(batch, nowMs, this.#config().disappearanceMs)
  }

  /** Positions age, all of them at once when the tracker is silent. */
  age(nowMs: number, sourceStalled: boolean): void {
    this.#board.age(nowMs, this.#config().disappearanceMs, sourceStalled)
  }

  begin(subscriber: Subscriber, wish: LiveWish, nowMs: number): void {
    subscriber.filter = { floors: wish.floors === null ? null : new Set(wish.floors), areaIds: wish.areaIds }
    subscriber.behind = true
    this.#sendTo([subscriber], null, nowMs)
    subscriber.send(this.#headcountText(subscriber.view))
  }

  takeBack(subscriber: Subscriber): void {
    subscriber.send(encodePositions({ full: true, sequence: ++this.#sequence, baseTimeMs: this.#now(), positions: [] }))
    subscriber.send(messageText({ type: 'headcounts', byFloor: {} }))
  }

  /** Sends changed positions. */
  tick(nowMs: number): void {
    const changes = this.#board.take()
    const listeners = this.#listeners()
    if (listeners.length === 0) return
    this.#sendTo(listeners, changes, nowMs)
    if (changes?.oldestBatchMs != null) this.#gauges.latency((this.#now() - changes.oldestBatchMs) / 1000)
  }

  second(): void {
    sendByView(this.#listeners(), (view) => this.#headcountText(view))
  }

  #sendTo(listeners: Subscriber[], changes: PositionChanges | null, nowMs: number): void {
    const encode = (positions: LivePosition[], full: boolean) =>
      encodePositions({ full, sequence: ++this.#sequence, baseTimeMs: nowMs, positions })
    const skipped = this.#fanOut.send(listeners, this.#board, changes, this.#config().areas, encode, nowMs)
    if (skipped > 0) this.#gauges.skipped(skipped)
  }

  #headcountText(view: ScopeView): string {
    const { kinds, countsLastKnown } = this.#config()
    const all = this.#board.all()
    const seen = view === SEES_ALL ? all : [...all].filter((position) => seesPosition(view, position))
    return messageText({ type: 'headcounts', byFloor: headcounts(seen, kinds, countsLastKnown) })
  }
}
