import { displacementVariance, patternError } from '../calibration/angle-pattern.ts'
import type { Engine } from '../engine.ts'
import { COURSE_UNKNOWN } from '../filters/course.ts'
import type { Epoch } from '../filters/epoch.ts'
import { differenceScale, noiseScale } from '../filters/learnt-scales.ts'
import {
  COMMON,
  COURSE_RAD,
  COURSE_VARIANCE,
  resetComponent,
  STANDING_M,
  type TrackState,
  X,
  XX,
  Y,
  YY,
  Z,
} from '../filters/track-state.ts'
import type { EngineSettings } from '../settings.ts'
import type { TagState } from '../tag-state.ts'
import { expectedHeightM } from './start-track.ts'

/* What is expected of an epoch before it is compared with the track. */

/**
 * Distance of the track's height from the expected one at which it begins anew there, in sigmas: off the floors it
 * follows closely.
 */
const HEIGHT_SIGMAS = 4
const ALOFT_SIGMAS = 1

/** The constant error of another source is new to ranges: before they are used, the track's covariance includes it. */
export function showStanding({ numbers }: TrackState) {
  const variance = numbers[STANDING_M]! * numbers[STANDING_M]!
  numbers[XX] = numbers[XX]! + variance
  numbers[YY] = numbers[YY]! + variance
  numbers[STANDING_M] = 0
}

/** If no tag has one, even the id is not looked up. */
export const patternOf = ({ tagPatterns }: Engine, { tagHwId }: TagState) => (tagPatterns.size === 0 ? undefined : tagPatterns.get(tagHwId))

/** Subtracts the tag's angle pattern from the ranges, as seen from its expected place. */
export function expectPattern(engine: Engine, state: TagState, epoch: Epoch) {
  const pattern = epoch.kind === 'range' ? patternOf(engine, state) : undefined
  const { numbers } = state.track
  const courseRad = numbers[COURSE_RAD]!
  const courseVariance = numbers[COURSE_VARIANCE]!
  if (pattern === undefined) return
  const believed = !(state.trust?.patternDoubted || state.trust?.offsetsDoubted)
  epoch.patternVarianceM2 = displacementVariance(pattern, believed ? courseVariance : Infinity)
  if (courseVariance >= COURSE_UNKNOWN) return
  epoch.hasPattern = true
  for (let i = 0; i < epoch.count; i++) {
    const error = patternError(pattern, epoch.x[i]! - numbers[X]!, epoch.y[i]! - numbers[Y]!, courseRad, courseVariance)
    epoch.patternM[i] = error
    if (believed) epoch.value[i] = Math.max(0.01, epoch.value[i]! - error)
  }
}

/** After a change of floor, or off the floors, the height begins anew there. */
export function holdHeight(engine: Engine, state: TagState) {
  const { track } = state
  const { numbers } = track
  const height = expectedHeightM(engine, state)
  const sigma = engine.settings.tagHeightSigmaM
  if (Math.abs(numbers[Z]! - height) > (state.height?.aloft ? ALOFT_SIGMAS : HEIGHT_SIGMAS) * sigma)
    resetComponent(track, Z, height, sigma * sigma)
}

/**
 * Errors of differences are as large as this tag has shown. That of the reference is new in every set, and its constant
 * part shows only there, unless references change and it has a bias of its own.
 */
export function expectDifferences({ settings }: Engine, track: TrackState, epoch: Epoch) {
  const scale = differenceScale(track)
  for (let i = 0; i < epoch.count; i++) {
    // A difference whose reference is not common to all has that one's noise as well.
    epoch.variance[i] = epoch.variance[i]! * scale * (2 - epoch.shared[i]!)
    epoch.priorM[i] = epoch.priorM[i]! * Math.sqrt(scale)
  }
  const constant = epoch.changesReference ? 0 : settings.tdoaBiasSigmaM * settings.tdoaBiasSigmaM
  resetComponent(track, COMMON, 0, scale * (settings.tdoaSigmaM * settings.tdoaSigmaM + constant))
}

/** Limit of how much denser than independent errors the ranges come. */
const MAX_INFLATION = 2.25

/**
 * Errors of neighbouring epochs are correlated. Epochs that come faster than the errors change get a larger variance
 * each, so that the filter does not take a repetition for a confirmation; so do those of a tag with unusually noisy
 * ranges. Returns the factor.
 */
export function inflateNoise(track: TrackState, epoch: Epoch, dtS: number, settings: EngineSettings): number {
  if (epoch.kind !== 'range') return 1
  const repeats = Math.min(MAX_INFLATION, Math.max(1, settings.rangeCorrelationS / Math.max(dtS, 1e-3)))
  const inflation = repeats * noiseScale(track)
  for (let i = 0; i < epoch.count; i++) epoch.variance[i] = epoch.variance[i]! * inflation
  return inflation
}
