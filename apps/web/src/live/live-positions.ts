import type { LivePosition, PositionBatch } from '@muster/contracts'
import { serverClock } from './server-clock.ts'

type BatchListener = (batch: PositionBatch) => void

/**
 * Everybody's last known position. Not React state: it changes several times a second and the map draws it by itself. A
 * full batch replaces everything, a change set only its entries.
 */
export class LivePositions {
  readonly #byNo = new Map<number, LivePosition>()
  readonly #listeners = new Set<BatchListener>()
  #known = false

  /** Whether a full batch has arrived: before that nobody has a position, and nobody is missing either. */
  get known(): boolean {
    return this.#known
  }

  get byNo(): ReadonlyMap<number, LivePosition> {
    return this.#byNo
  }

  /** Calls the listener after each applied batch. Returns a function that unsubscribes. */
  onBatch(listener: BatchListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Server time now, Unix ms: ages of positions follow the server's clock, not the computer's. */
  serverNowMs(): number {
    return serverClock.nowMs()
  }

  apply(batch: PositionBatch): void {
    if (batch.full) {
      this.#byNo.clear()
      this.#known = true
    }
    for (const position of batch.positions) this.#byNo.set(position.no, position)
    for (const listener of this.#listeners) listener(batch)
  }
}

export const livePositions = new LivePositions()
