import { IDLE_PLAYER, type PlayerAction, type PlayerState, player } from './player.ts'

/** After a pause of the browser (hidden tab) the track does not jump by the elapsed time. */
const LONGEST_STEP_MS = 250

type Listener = (state: PlayerState) => void

/**
 * Runs the player with the screen's frames. Outside React: listeners draw; React is notified only as often as it asks.
 */
export class PlayerClock {
  private current: PlayerState = IDLE_PLAYER
  private readonly listeners = new Set<Listener>()
  private frame = 0
  private lastMs = 0
  /** The next part is not loaded yet: the moment pauses, and playing continues once it is there. */
  waiting = false
  /** End of the gap at a moment, when gaps are skipped. */
  gapEndAt: ((atMs: number) => number | null) | null = null

  get state(): PlayerState {
    return this.current
  }

  /** Called on every change. Returns a function that unsubscribes. */
  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  dispatch(action: PlayerAction): void {
    const next = player(this.current, action)
    if (next === this.current) return
    this.current = next
    for (const listener of this.listeners) listener(next)
    if (next.playing && this.frame === 0) {
      this.lastMs = performance.now()
      this.frame = requestAnimationFrame(this.tick)
    }
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
    this.frame = 0
  }

  private readonly tick = (nowMs: number): void => {
    // Still marked as scheduled while listeners run, so that `dispatch` does not schedule a second frame.
    const elapsedMs = Math.min(LONGEST_STEP_MS, Math.max(0, nowMs - this.lastMs))
    this.lastMs = nowMs
    if (!this.waiting) this.dispatch({ type: 'tick', elapsedMs, skipToMs: this.gapEndAt?.(this.current.atMs) ?? null })
    this.frame = this.current.playing ? requestAnimationFrame(this.tick) : 0
  }
}
