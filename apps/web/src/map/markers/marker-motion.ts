/** How a marker goes from where it is drawn to a new fix. */
export interface Motion {
  fromX: number
  fromY: number
  toX: number
  toY: number
  /** Local monotonic clock, ms. */
  startMs: number
  /** 0 = at once. */
  durationMs: number
}

/** A fix as far as motion is concerned; metres, Unix ms. */
export interface MotionFix {
  x: number
  y: number
  floor: number
  timeMs: number
  located: boolean
}

/** Two fixes further apart in time than this are not joined: what lay between is not known. */
export const GAP_MS = 5000
/** Longest glide, so that what is drawn is never far behind what is known. */
export const MAX_GLIDE_MS = 2500
/** Above this speed a change is a correction, not a movement. */
const MAX_SPEED_MPS = 30
/** A glide lasts a little longer than the interval of fixes, so that late batches do not stop the marker. */
const STRETCH = 1.1

/** Share of the way at a time, 0..1. */
export function progress(motion: Pick<Motion, 'startMs' | 'durationMs'>, nowMs: number): number {
  if (motion.durationMs <= 0) return 1
  return Math.min(1, Math.max(0, (nowMs - motion.startMs) / motion.durationMs))
}

/** How fast something glides at a time, m/s; 0 once it is there. */
export function glideMps(motion: Motion, nowMs: number): number {
  if (progress(motion, nowMs) === 1) return 0
  return Math.hypot(motion.toX - motion.fromX, motion.toY - motion.fromY) / (motion.durationMs / 1000)
}

export function placeAt(motion: Motion, nowMs: number): [number, number] {
  const t = progress(motion, nowMs)
  return [motion.fromX + (motion.toX - motion.fromX) * t, motion.fromY + (motion.toY - motion.fromY) * t]
}

/**
 * Motion to the next fix. Glides from where the marker is drawn now over the time between the two fixes; jumps
 * when there is nothing honest to draw between: first fix, another floor, a gap, an impossible speed.
 */
export function nextMotion(previous: { fix: MotionFix; motion: Motion } | null, next: MotionFix, nowMs: number): Motion {
  const jump: Motion = { fromX: next.x, fromY: next.y, toX: next.x, toY: next.y, startMs: nowMs, durationMs: 0 }
  if (previous === null || !previous.fix.located || previous.fix.floor !== next.floor) return jump
  const intervalMs = next.timeMs - previous.fix.timeMs
  if (intervalMs <= 0 || intervalMs > GAP_MS) return jump
  const distanceM = Math.hypot(next.x - previous.fix.x, next.y - previous.fix.y)
  if (distanceM > MAX_SPEED_MPS * (intervalMs / 1000) + 1) return jump
  const [fromX, fromY] = placeAt(previous.motion, nowMs)
  return { fromX, fromY, toX: next.x, toY: next.y, startMs: nowMs, durationMs: Math.min(MAX_GLIDE_MS, intervalMs * STRETCH) }
}
