import type { LivePosition, PositionBatch } from '@muster/contracts'
import { serverClock } from './server-clock.ts'

type BatchListener = (batch: PositionBatch) => void

/**
 * Where everybody is, as last heard. Not React state: it changes several times a second and the map draws it by itself.
 * A full batch replaces everything, a change set only what it names.
 */
export class LivePositions {
  readonly #byNo = new Map<number, LivePosition>()
  readonly #listeners = new Set<BatchListener>()
  #known = false

  /** Whether everybody has been told once: before that nobody is anywhere, and nobody is missing either. */
  get known(): boolean {
    return this.#known
  }

  get byNo(): ReadonlyMap<number, LivePosition> {
    return this.#byNo
  }

  /** Calls the listener with every batch after it was applied. Returns how to stop. */
  onBatch(listener: BatchListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Server time now, Unix ms: the ages of positions are told by the server's clock, not by the computer's. */
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
