/** Of a usual screen; a frame that is due sooner is the next one. */
const FRAME_MS = 1000 / 60
/** Share of a processor that moving people may use while the view stands still. */
const IDLE_SHARE = 0.08
/** Cheaper frames are drawn whenever something visibly moves. */
const CHEAP_MS = 4
const LONGEST_MS = 1000
/** Redrawn this often even without new data: people whose card falls silent must still turn grey. */
const HEARTBEAT_MS = 2000

/**
 * When a scene is drawn: with the map, when something changed, and for moving people as often as a slow machine can
 * afford. A console runs day and night, often without a graphics card.
 */
export class FrameClock {
  /** Number of drawn frames. */
  frames = 0
  private readonly draw: (nowMs: number) => number
  private scheduled = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly heartbeat: ReturnType<typeof setInterval>
  private paused = false
  private costMs = 0

  /** @param draw draws, and returns in how many ms the picture changes */
  constructor(draw: (nowMs: number) => number) {
    this.draw = draw
    this.heartbeat = setInterval(() => this.request(), HEARTBEAT_MS)
  }

  /** In the next frame. */
  request(): void {
    if (this.scheduled === 0 && !this.paused) this.scheduled = requestAnimationFrame(() => this.now())
  }

  /** At once: in the frame in which the map draws itself, so that nothing lags behind the plan. */
  now(): void {
    cancelAnimationFrame(this.scheduled)
    clearTimeout(this.timer)
    this.scheduled = 0
    if (this.paused) return
    const beganMs = performance.now()
    const dueMs = this.draw(beganMs)
    this.frames++
    // Averaged, so that one frame with extra work does not count for all.
    this.costMs = this.costMs * 0.8 + (performance.now() - beganMs) * 0.2
    if (dueMs === Number.POSITIVE_INFINITY) return
    if (dueMs === 0) this.request()
    else this.timer = setTimeout(() => this.request(), Math.max(0, affordable(dueMs, this.costMs) - FRAME_MS))
  }

  pause(): void {
    this.paused = true
    cancelAnimationFrame(this.scheduled)
    clearTimeout(this.timer)
    this.scheduled = 0
  }

  resume(): void {
    this.paused = false
    this.request()
  }

  stop(): void {
    this.pause()
    clearInterval(this.heartbeat)
  }
}

/** Delay in ms for a frame that is due in `dueMs` and costs `costMs`. */
export function affordable(dueMs: number, costMs: number): number {
  return costMs <= CHEAP_MS ? dueMs : Math.max(dueMs, Math.min(LONGEST_MS, costMs / IDLE_SHARE))
}
