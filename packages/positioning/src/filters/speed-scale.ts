import type { EngineSettings } from '../settings.ts'
import { SPEED_SCALE, type TrackState, VX, VXVX, VY, VYVY } from './track-state.ts'

/**
 * Squared Mahalanobis distance exceeded once in a hundred epochs by a track in steady motion (chi-square, two degrees
 * of freedom).
 */
export const SURPRISE = 9.2

/**
 * Learns how lively the tag is: the speed scale follows the squared velocity seen by the filter itself (with its
 * uncertainty), and opens at once when an epoch pulls harder than the present scale explains. So a resting tag gets a
 * quiet filter and a vehicle a quick one, with no mode to choose.
 */
export function adaptSpeed({ numbers }: TrackState, shift2: number, dtS: number, settings: EngineSettings) {
  const vx = numbers[VX]!
  const vy = numbers[VY]!
  const seen = (vx * vx + vy * vy + numbers[VXVX]! + numbers[VYVY]!) / 2
  const rate = 1 - Math.exp(-Math.max(dtS, 0) / settings.velocityMemoryS)
  let scale2 = numbers[SPEED_SCALE]! * numbers[SPEED_SCALE]!
  scale2 += rate * (seen - scale2)
  if (shift2 > SURPRISE) scale2 *= 1 + Math.min(shift2 / SURPRISE, 4)
  const least = settings.minSpeedScaleMps
  const most = settings.maxSpeedScaleMps
  numbers[SPEED_SCALE] = Math.min(most, Math.max(least, Math.sqrt(scale2)))
}
