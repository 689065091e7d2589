import { displacementVariance, patternError } from '../calibration/angle-pattern.ts'
import { type Engine, floorElevationM } from '../engine.ts'
import { assignSlots } from '../filters/bias-slots.ts'
import { COURSE_UNKNOWN, followCourse } from '../filters/course.ts'
import type { Epoch } from '../filters/epoch.ts'
import { type Agreement, agree, applyEpoch } from '../filters/epoch-update.ts'
import {
  differenceScale,
  LEARNT_RADIUS,
  learnDifferences,
  learnScales,
  noiseScale,
  noiseSquares,
  scaledSpread,
} from '../filters/learnt-scales.ts'
import { allowTurn, predict } from '../filters/predict.ts'
import { adaptSpeed, SURPRISE } from '../filters/speed-scale.ts'
import { allowSway, beginsInstant, forgetInstant, learnSway, REDUNDANT } from '../filters/sway.ts'
import {
  ANCHORED_MS,
  BIAS_SCALE,
  COMMON,
  COMMON_COMMON,
  COURSE_RAD,
  COURSE_VARIANCE,
  DOUBT_S,
  forgetAll,
  IMAGE_M,
  INSTANT_COUNT,
  MISFIT,
  resetComponent,
  SPEED_SCALE,
  STANDING_M,
  TIME_MS,
  type TrackState,
  VX,
  VXVX,
  VY,
  VYVY,
  X,
  XX,
  Y,
  YX,
  YY,
  Z,
  ZZ,
} from '../filters/track-state.ts'
import type { Fix, FixMethod, FixQuality, LocateResult, NoFixReason } from '../fix.ts'
import { holdBack, place } from '../plan/hold-back.ts'
import type { EngineSettings } from '../settings.ts'
import { type PlanarSolution, radius68 } from '../solvers/planar.ts'
import type { TagState } from '../tag-state.ts'
import { judgeCalibration } from './calibration-trust.ts'
import { allowWalk, epochOf, gather, independent } from './gathered.ts'
import { createGathered } from './gathered-state.ts'
import { image, otherSide, SURE, standInLine } from './mirror-side.ts'
import { doubtTrack } from './second-opinion.ts'

/** Ranges or differences that fix a position in the plane by themselves; fewer only carry a track for a moment. */
const ENOUGH = 3

/** Solves an epoch without the track, at a known height of the tag; writes `start`. */
export type Solve = (engine: Engine, epoch: Epoch, tagZ: number, start: Start) => NoFixReason | null

export interface Start {
  solution: PlanarSolution
  /** Number of observations left out as contradicting the others. */
  rejected: number
}

export const refuse = (reason: NoFixReason): LocateResult => ({ ok: false, reason })

/**
 * Height at which this tag is expected: worn height over the surface of its floor, or, off the floors, as found by
 * ranges.
 */
export const expectedHeightM = (engine: Engine, state: TagState): number =>
  state.height?.aloft ? state.height.heightM : floorElevationM(engine, state.floor.floor ?? 0) + engine.settings.tagHeightM

/**
 * Distance of the track's height from the expected one at which it begins anew there, in sigmas: off the floors it
 * follows closely.
 */
const HEIGHT_SIGMAS = 4
const ALOFT_SIGMAS = 1

/**
 * Takes the ranges or differences of one instant into the track. A live track predicts, weighs the observations
 * robustly and updates; one that is not live, or has contradicted its measurements several times in a row, begins at
 * the epoch's own solution.
 */
export function absorbEpoch(engine: Engine, state: TagState, epoch: Epoch, timeMs: number, method: FixMethod, solve: Solve): LocateResult {
  const { settings } = engine
  const { track } = state
  const { numbers } = track
  const { agreement, observations, spread, elimination, problem } = engine.work
  const dtS = (timeMs - numbers[TIME_MS]!) / 1000
  const inLine = standInLine(epoch)
  const enough = heardTogether(state, epoch, timeMs, inLine) >= ENOUGH
  if (!absorbable(track, dtS, settings)) return enough ? begin(engine, state, epoch, timeMs, method, solve) : refuse('tooFewAnchors')
  if (!enough && timeMs - numbers[ANCHORED_MS]! > settings.bridgeMs) return refuse('tooFewAnchors')
  const begins = beginsInstant(track, epoch.count, timeMs)
  if (begins) learnSway(track)
  predict(track, dtS, settings)
  numbers[TIME_MS] = timeMs
  holdHeight(engine, state)
  const handedOver = enough && showStanding(track)
  if (begins) allowSway(track, timeMs)
  numbers[INSTANT_COUNT] = numbers[INSTANT_COUNT]! + epoch.count
  if (epoch.kind === 'tdoa') expectDifferences(engine, track, epoch)
  const inflation = inflateNoise(track, epoch, dtS, settings)
  assignSlots(track, epoch, settings, timeMs)
  expectPattern(engine, state, epoch)
  agree(track, epoch, agreement)
  const surprise = agreement.shift2
  if (surprise > SURPRISE) agreeAfterTurn(track, epoch, dtS, settings, agreement)
  const contradicts = agreement.shift2 > settings.gate || agreement.trust < 0.4
  if (contradicts) {
    track.misses++
    // If the side was never sure, try the other one first.
    if (track.misses >= settings.reopenAfter || (track.sideOdds < SURE && heardBeside(engine, state, epoch))) {
      const again = begin(engine, state, epoch, timeMs, method, solve)
      if (again.ok) return again
    }
    return refuse('inconsistent')
  }
  // A track placed by satellites is no reason to doubt the ranges.
  const elsewhereM = handedOver ? 0 : doubtTrack(track, epoch, agreement, dtS, engine.work)
  // While the side is not sure, ranges from beside the line decide it.
  const decides = track.sideOdds < SURE && !inLine && epoch.count >= REDUNDANT
  if (numbers[DOUBT_S]! > (decides ? settings.doubtNoticeS : settings.doubtLimitS)) {
    const again = begin(engine, state, epoch, timeMs, method, solve)
    if (again.ok) return again
  }
  const imageM = otherSide(
    track,
    epoch,
    inLine && !heardBeside(engine, state, epoch),
    elsewhereM > 0,
    agreement.x,
    agreement.y,
    Math.max(0, dtS),
    problem,
  )
  if (image.wrong) return changeSides(engine, state, epoch, timeMs, method)
  track.misses = 0
  if (enough && (epoch.count < ENOUGH || epoch.count - agreement.refused >= ENOUGH)) numbers[ANCHORED_MS] = timeMs
  const before = numbers[XX]! + numbers[YY]!
  const used = epoch.count - agreement.refused
  const squares = noiseSquares(applyEpoch(track, epoch, agreement, observations), used, agreement.jump2)
  const excess = learnScales(track, epoch, squares, inflation, dtS)
  if (epoch.kind === 'tdoa') learnDifferences(track, epoch)
  numbers[STANDING_M] = (numbers[STANDING_M]! * (numbers[XX]! + numbers[YY]!)) / before
  adaptSpeed(track, surprise, dtS, settings)
  if (patternOf(engine, state) !== undefined) followCourse(track, dtS)
  judgeCalibration(state, epoch, dtS, settings, engine.work.errorFit)
  const doubtful = elsewhereM > 0 && numbers[DOUBT_S]! > settings.doubtNoticeS
  const quality = doubtful || imageM > 0 ? 'ambiguous' : used >= ENOUGH || (enough && used === epoch.count) ? 'good' : 'weak'
  const unseen = unseenVariance(track, epoch, excess, settings) + (doubtful ? (elsewhereM * elsewhereM) / 2 : 0)
  scaledSpread(track, epoch, elimination, spread)
  const aloneM = LEARNT_RADIUS * radius68(spread.xx + unseen, spread.xy, spread.yy + unseen)
  const accuracyM = imageM > 0 ? Math.hypot(aloneM, imageM) : aloneM
  return report(engine, state, timeMs, method, used, agreement.refused, quality, accuracyM)
}

/** Anchors of the epoch, or of the last second if they come one or two at a time, or one wall's after the other's. */
function heardTogether(state: TagState, epoch: Epoch, timeMs: number, inLine: boolean): number {
  if (epoch.count >= ENOUGH && !inLine && !epoch.changesReference && state.gathered === null) return epoch.count
  state.gathered ??= createGathered()
  gather(state.gathered, epoch, timeMs)
  return Math.max(epoch.count, independent(state.gathered))
}

/** Did the last second bring anchors beside the epoch's line, which determine the side? */
const heardBeside = (engine: Engine, { gathered }: TagState, epoch: Epoch): boolean =>
  epoch.kind === 'range' && gathered !== null && gathered.count > epoch.count && !standInLine(epochOf(engine, gathered, epoch))

/** Is there a track that a measurement `dtS` seconds later can join? */
export const absorbable = (track: TrackState, dtS: number, settings: EngineSettings): boolean => track.live && dtS <= settings.trackMemoryS

function begin(engine: Engine, state: TagState, epoch: Epoch, timeMs: number, method: FixMethod, solve: Solve): LocateResult {
  const { settings } = engine
  const { gathered, track } = state
  const { start, problem } = engine.work
  const from =
    gathered !== null && gathered.count > epoch.count && (epoch.count < ENOUGH || epoch.changesReference || standInLine(epoch))
      ? epochOf(engine, gathered, epoch)
      : epoch
  const failure = solve(engine, from, expectedHeightM(engine, state), start)
  if (failure !== null) return refuse(failure)
  const { solution, rejected } = start
  if (from !== epoch && gathered !== null) allowWalk(gathered, timeMs, solution)
  startTrack(engine, state, timeMs, solution.x, solution.y, solution.xx, solution.xy, solution.yy)
  assignSlots(track, from, settings, timeMs)
  track.sideOdds = 0
  const apartM = otherSide(track, from, standInLine(from), false, solution.x, solution.y, Infinity, problem)
  const accuracyM = Math.hypot(trackAccuracyM(track), apartM)
  const quality = solution.ambiguous || apartM > 0 ? 'ambiguous' : 'good'
  return report(engine, state, timeMs, method, from.count - rejected, rejected, quality, accuracyM)
}

/** Restarts the track on the other side of its anchors' line, as the ranges have shown. */
function changeSides(engine: Engine, state: TagState, epoch: Epoch, timeMs: number, method: FixMethod): LocateResult {
  const { track } = state
  const { numbers } = track
  const apartM = Math.hypot(image.x - numbers[X]!, image.y - numbers[Y]!)
  const variance = numbers[XX]! + numbers[YY]!
  startTrack(engine, state, timeMs, image.x, image.y, variance, 0, variance)
  assignSlots(track, epoch, engine.settings, timeMs)
  track.sideOdds = 0
  return report(engine, state, timeMs, method, epoch.count, 0, 'ambiguous', Math.hypot(trackAccuracyM(track), apartM))
}

/** How well redundant ranges have to agree on a turn (mean robust weight). */
const TURN_TRUST = 0.5

/**
 * A person who turns round or starts is not where the prediction is. Redundant ranges that agree on another place are
 * believed as far as a walk or drive reaches in the time: the prediction is widened by that speed and tried again.
 * Reflections lengthen one range, seldom all of them consistently with one place.
 */
function agreeAfterTurn(track: TrackState, epoch: Epoch, dtS: number, settings: EngineSettings, agreement: Agreement) {
  const { numbers } = track
  if (epoch.count < REDUNDANT || agreement.trust < TURN_TRUST) return
  const movedM = Math.hypot(agreement.x - numbers[X]!, agreement.y - numbers[Y]!)
  allowTurn(track, dtS, Math.min(settings.maxSpeedScaleMps, movedM / Math.max(dtS, 1e-3)), settings)
  agree(track, epoch, agreement)
}

/**
 * The constant error of another source is new to ranges: before they are used, the track's covariance includes it.
 * False when there is none.
 */
function showStanding({ numbers }: TrackState): boolean {
  const variance = numbers[STANDING_M]! * numbers[STANDING_M]!
  if (variance === 0) return false
  numbers[XX] = numbers[XX]! + variance
  numbers[YY] = numbers[YY]! + variance
  numbers[STANDING_M] = 0
  return true
}

/** A fresh track at a solved position; covariance in m². */
export function startTrack(engine: Engine, state: TagState, timeMs: number, x: number, y: number, xx: number, xy: number, yy: number) {
  const { settings } = engine
  const { track } = state
  const { numbers } = track
  track.live = true
  forgetAll(track)
  forgetInstant(track)
  numbers[TIME_MS] = timeMs
  numbers[ANCHORED_MS] = timeMs
  track.misses = 0
  numbers[DOUBT_S] = 0
  numbers[MISFIT] = 1
  numbers[BIAS_SCALE] = 1
  numbers[STANDING_M] = 0
  numbers[IMAGE_M] = 0
  track.sideOdds = SURE
  numbers[SPEED_SCALE] = 0.5
  numbers[COURSE_VARIANCE] = COURSE_UNKNOWN
  numbers[X] = x
  numbers[Y] = y
  numbers[Z] = expectedHeightM(engine, state)
  numbers[XX] = xx
  numbers[YX] = xy
  numbers[YY] = yy
  numbers[VXVX] = 1
  numbers[VYVY] = 1
  numbers[ZZ] = settings.tagHeightSigmaM * settings.tagHeightSigmaM
  numbers[COMMON_COMMON] = settings.commonBiasSigmaM * settings.commonBiasSigmaM
}

/** If no tag has one, even the id is not looked up. */
const patternOf = ({ tagPatterns }: Engine, { tagHwId }: TagState) => (tagPatterns.size === 0 ? undefined : tagPatterns.get(tagHwId))

/** Subtracts the tag's angle pattern from the ranges, as seen from its expected place. */
function expectPattern(engine: Engine, state: TagState, epoch: Epoch) {
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
function holdHeight(engine: Engine, state: TagState) {
  const { track } = state
  const { numbers } = track
  const height = expectedHeightM(engine, state)
  const sigma = engine.settings.tagHeightSigmaM
  if (Math.abs(numbers[Z]! - height) > (state.height?.aloft ? ALOFT_SIGMAS : HEIGHT_SIGMAS) * sigma)
    resetComponent(track, Z, height, sigma * sigma)
}

/** Errors of differences are as large as this tag has shown; that of the reference is new in every set. */
function expectDifferences({ settings }: Engine, track: TrackState, epoch: Epoch) {
  const scale = differenceScale(track)
  for (let i = 0; i < epoch.count; i++) {
    epoch.variance[i] = epoch.variance[i]! * scale
    epoch.priorM[i] = epoch.priorM[i]! * Math.sqrt(scale)
  }
  resetComponent(track, COMMON, 0, scale * settings.tdoaSigmaM * settings.tdoaSigmaM)
}

/** Limit of how much denser than independent errors the ranges come. */
const MAX_INFLATION = 2.25

/**
 * Errors of neighbouring epochs are correlated. Epochs that come faster than the errors change get a larger variance
 * each, so that the filter does not take a repetition for a confirmation; so do those of a tag with unusually noisy
 * ranges. Returns the factor.
 */
function inflateNoise(track: TrackState, epoch: Epoch, dtS: number, settings: EngineSettings): number {
  if (epoch.kind !== 'range') return 1
  const repeats = Math.min(MAX_INFLATION, Math.max(1, settings.rangeCorrelationS / Math.max(dtS, 1e-3)))
  const inflation = repeats * noiseScale(track)
  for (let i = 0; i < epoch.count; i++) epoch.variance[i] = epoch.variance[i]! * inflation
  return inflation
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

/** The 68 % radius of the track's covariance; `scale` multiplies it, `unseen` (m² per axis) is added. */
export function trackAccuracyM({ numbers }: TrackState, scale = 1, unseen = 0): number {
  return radius68(scale * numbers[XX]! + unseen, scale * numbers[YX]!, scale * numbers[YY]! + unseen)
}

/** The track as a fix. */
export function report(
  engine: Engine,
  state: TagState,
  timeMs: number,
  method: FixMethod,
  used: number,
  rejected: number,
  quality: FixQuality,
  accuracyM = trackAccuracyM(state.track),
): LocateResult {
  const { track } = state
  const { numbers } = track
  if (!Number.isFinite(numbers[X]! + numbers[Y]! + numbers[Z]! + accuracyM)) {
    track.live = false
    return refuse('diverged')
  }
  if (accuracyM > engine.settings.maxAccuracyM) return refuse('poorGeometry')
  const fused = state.lastMethod !== null && state.lastMethod !== method && timeMs - state.lastMs < 2000
  state.lastMethod = method
  state.lastMs = timeMs
  const floor = state.floor.floor ?? 0
  place.x = numbers[X]!
  place.y = numbers[Y]!
  // A vendor's engine has its own map.
  if (engine.walls !== null && method !== 'vendor') {
    holdBack(engine.walls, state.stated, timeMs, numbers[X]!, numbers[Y]!, floor, accuracyM)
    state.stated ??= { timeMs, x: 0, y: 0, floor }
    state.stated.timeMs = timeMs
    state.stated.x = place.x
    state.stated.y = place.y
    state.stated.floor = floor
  }
  const fix: Fix = {
    timeMs,
    // JSON has no negative zero; a fix must be the same from a restored state.
    x: place.x + 0,
    y: place.y + 0,
    z: numbers[Z]! + 0,
    floor,
    accuracyM,
    method: fused ? 'fused' : method,
    quality,
    speedMps: Math.sqrt(numbers[VX]! * numbers[VX]! + numbers[VY]! * numbers[VY]!),
    anchorsUsed: used,
    anchorsRejected: rejected,
  }
  return { ok: true, fix }
}
