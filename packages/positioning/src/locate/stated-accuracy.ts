import type { Epoch } from '../filters/epoch.ts'
import { LEARNT_RADIUS, scaledSpread } from '../filters/learnt-scales.ts'
import { COMMON, COMMON_COMMON, STANDING_M, type TrackState } from '../filters/track-state.ts'
import type { EngineSettings } from '../settings.ts'
import { radius68 } from '../solvers/planar.ts'
import type { Work } from '../work.ts'

/**
 * The 68 % radius to state with a fix by ranges or differences, metres. `excess`: squares of the biases beyond their
 * priors, m², summed; `elsewhereM`: distance of another place that explains the ranges better, 0 without one.
 */
export function statedRadiusM(
  track: TrackState,
  epoch: Epoch,
  excess: number,
  elsewhereM: number,
  settings: EngineSettings,
  { elimination, spread }: Work,
): number {
  const unseen = unseenVariance(track, epoch, excess, settings) + (elsewhereM * elsewhereM) / 2
  scaledSpread(track, epoch, elimination, spread)
  return LEARNT_RADIUS * radius68(spread.xx + unseen, spread.xy, spread.yy + unseen)
}

/**
 * Variance per axis of what no residual can show. Delay that depends on the direction (antenna, body, lever arm) has a
 * mean, which is the common bias, and a first harmonic, which is a displacement; so the larger the common bias, the
 * larger the possible displacement. Then biases beyond their priors (walls between), as far as they hide in the
 * position.
 */
function unseenVariance({ numbers }: TrackState, epoch: Epoch, excess: number, settings: EngineSettings): number {
  const standing = numbers[STANDING_M]! * numbers[STANDING_M]!
  if (epoch.kind !== 'range') return standing
  const uncalibrated = 1 - epoch.calibrated / Math.max(1, 2 * epoch.count)
  const common = Math.min((2 * settings.commonBiasSigmaM) ** 2, numbers[COMMON]! * numbers[COMMON]! + numbers[COMMON_COMMON]!)
  const antenna = settings.calibratedAntennaM ** 2 + uncalibrated * settings.antennaShare ** 2 * common
  return standing + antenna + epoch.patternVarianceM2 + Math.max(0, excess) / Math.max(1, epoch.count)
}
