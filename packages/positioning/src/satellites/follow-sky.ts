import { TIME_MS, VX, VXVX, VY, VYVY, X, XX, Y, YY } from '../filters/track-state.ts'
import type { EngineSettings } from '../settings.ts'
import type { TagState } from '../tag-state.ts'

/**
 * Time in which the satellites' common error changes, seconds: the sky and the surrounding reflections, for a walking
 * person.
 */
const SKY_MEMORY_S = 60

/**
 * Ages the knowledge of the common error; `standing`: its variance when nothing is known, m². Returns the variance now.
 */
export function ageSky(state: TagState, timeMs: number, standing: number): number {
  const { sky } = state
  if (sky === null) return standing
  const keep = Math.exp(-Math.max(0, timeMs - sky.timeMs) / 1000 / SKY_MEMORY_S)
  sky.x *= keep
  sky.y *= keep
  sky.variance = keep * keep * sky.variance + (1 - keep * keep) * standing
  sky.timeMs = timeMs
  return sky.variance
}

/**
 * Compares a satellite fix with a track held by ranges. Their difference is mostly the satellites' common error: known
 * when ranges end, it lets the track continue from there. `noise`: variance of the part that is new in every fix, m².
 */
export function learnSky(state: TagState, x: number, y: number, noise: number, standing: number, timeMs: number, settings: EngineSettings) {
  const { track } = state
  if (!track.live) return
  const { numbers } = track
  const dtS = Math.max(0, timeMs - numbers[TIME_MS]!) / 1000
  const place = (numbers[XX]! + numbers[YY]! + dtS * dtS * (numbers[VXVX]! + numbers[VYVY]!)) / 2
  const before = ageSky(state, timeMs, standing)
  state.sky ??= { timeMs, x: 0, y: 0, variance: before }
  const { sky } = state
  const dx = x - numbers[X]! - dtS * numbers[VX]! - sky.x
  const dy = y - numbers[Y]! - dtS * numbers[VY]! - sky.y
  const total = before + place + noise
  if (dx * dx + dy * dy > settings.gate * total) return
  const gain = before / total
  sky.x += gain * dx
  sky.y += gain * dy
  sky.variance = (1 - gain) * before
}
