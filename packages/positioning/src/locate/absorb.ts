import type { Engine } from '../engine.ts'
import { assignSlots } from '../filters/bias-slots.ts'
import { followCourse } from '../filters/course.ts'
import type { Epoch } from '../filters/epoch.ts'
import { type Agreement, agree, applyEpoch } from '../filters/epoch-update.ts'
import { learnDifferences, learnScales, noiseSquares } from '../filters/learnt-scales.ts'
import { allowTurn, predict } from '../filters/predict.ts'
import { adaptSpeed, SURPRISE } from '../filters/speed-scale.ts'
import { allowSway, beginsInstant, learnSway, REDUNDANT } from '../filters/sway.ts'
import { ANCHORED_MS, DOUBT_S, INSTANT_COUNT, TIME_MS, type TrackState, X, XX, Y, YY } from '../filters/track-state.ts'
import type { FixMethod, LocateResult, NoFixReason } from '../fix.ts'
import type { EngineSettings } from '../settings.ts'
import type { PlanarSolution } from '../solvers/planar.ts'
import type { TagState } from '../tag-state.ts'
import { judgeCalibration } from './calibration-trust.ts'
import { expectDifferences, expectPattern, holdHeight, inflateNoise, patternOf, showStanding } from './expect.ts'
import { allowWalk, epochOf, gather, independent } from './gathered.ts'
import { createGathered } from './gathered-state.ts'
import { joinInstant } from './instant.ts'
import { otherSide, SURE, standInLine } from './mirror-side.ts'
import { refuse, report, trackAccuracyM } from './report.ts'
import { doubtTrack } from './second-opinion.ts'
import { absorbable, expectedHeightM, startTrack } from './start-track.ts'
import { statedRadiusM } from './stated-accuracy.ts'

/** Ranges or differences that fix a position in the plane by themselves; fewer only carry a track for a moment. */
const ENOUGH = 3

/** Solves an epoch without the track, at a known height of the tag; writes `start`. */
export type Solve = (engine: Engine, epoch: Epoch, tagZ: number, start: Start) => NoFixReason | null

export interface Start {
  solution: PlanarSolution
  /** Number of observations left out as contradicting the others. */
  rejected: number
}

/**
 * Takes the ranges or differences of one instant into the track. A live track predicts, weighs the observations
 * robustly and updates; one that is not live, or has contradicted its measurements several times in a row, begins at
 * the epoch's own solution.
 */
export function absorbEpoch(engine: Engine, state: TagState, epoch: Epoch, timeMs: number, method: FixMethod, solve: Solve): LocateResult {
  const { settings } = engine
  const { track } = state
  const { numbers } = track
  const { agreement, mirror, observations } = engine.work
  gatherRow(engine, state, epoch, timeMs)
  joinInstant(engine, state, epoch, timeMs)
  const dtS = (timeMs - numbers[TIME_MS]!) / 1000
  const inLine = standInLine(epoch, mirror)
  const enough = Math.max(epoch.count, state.gathered === null ? 0 : independent(state.gathered)) >= ENOUGH
  if (!absorbable(track, dtS, settings)) return enough ? begin(engine, state, epoch, timeMs, method, solve) : refuse('tooFewAnchors')
  if (!enough && timeMs - numbers[ANCHORED_MS]! > settings.bridgeMs) return refuse('tooFewAnchors')
  const begins = beginsInstant(track, epoch.count, timeMs)
  if (begins) learnSway(track, timeMs)
  predict(track, dtS, settings)
  numbers[TIME_MS] = timeMs
  holdHeight(engine, state)
  if (enough) showStanding(track)
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
  const elsewhereM = doubtTrack(track, epoch, agreement, dtS, engine.work)
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
    engine.work,
  )
  if (mirror.wrong) return changeSides(engine, state, epoch, timeMs, method)
  track.misses = 0
  if (enough && (epoch.count < ENOUGH || epoch.count - agreement.refused >= ENOUGH)) numbers[ANCHORED_MS] = timeMs
  const used = epoch.count - agreement.refused
  const squares = noiseSquares(applyEpoch(track, epoch, agreement, observations), used, agreement.jump2)
  const excess = learnScales(track, epoch, squares, inflation, dtS)
  if (epoch.kind === 'tdoa') learnDifferences(track, epoch)
  adaptSpeed(track, surprise, dtS, settings)
  if (patternOf(engine, state) !== undefined) followCourse(track, dtS)
  judgeCalibration(state, epoch, dtS, settings, engine.work.errorFit)
  const doubtful = elsewhereM > 0 && numbers[DOUBT_S]! > settings.doubtNoticeS
  const quality = doubtful || imageM > 0 ? 'ambiguous' : used >= ENOUGH || (enough && used === epoch.count) ? 'good' : 'weak'
  const aloneM = statedRadiusM(track, epoch, excess, doubtful ? elsewhereM : 0, settings, engine.work)
  return report(engine, state, timeMs, method, used, agreement.refused, quality, Math.hypot(aloneM, imageM))
}

/** Anchors of the epoch, or of the last second if they come one or two at a time, or one wall's after the other's. */
function gatherRow(engine: Engine, state: TagState, epoch: Epoch, timeMs: number) {
  const whole = epoch.count >= ENOUGH && !epoch.changesReference && !standInLine(epoch, engine.work.mirror)
  if (whole && state.gathered === null) return
  state.gathered ??= createGathered()
  gather(state.gathered, epoch, timeMs)
}

/** Did the last second bring anchors beside the epoch's line, which determine the side? */
const heardBeside = (engine: Engine, { gathered }: TagState, epoch: Epoch): boolean =>
  epoch.kind === 'range' &&
  gathered !== null &&
  gathered.count > epoch.count &&
  !standInLine(epochOf(engine, gathered, epoch), engine.work.mirror)

function begin(engine: Engine, state: TagState, epoch: Epoch, timeMs: number, method: FixMethod, solve: Solve): LocateResult {
  const { settings } = engine
  const { gathered, track } = state
  const { mirror, start } = engine.work
  const alone = epoch.count >= ENOUGH && !(epoch.changesReference && epoch.shared[0] === 0) && !standInLine(epoch, mirror)
  const from = gathered !== null && gathered.count > epoch.count && !alone ? epochOf(engine, gathered, epoch) : epoch
  const failure = solve(engine, from, expectedHeightM(engine, state), start)
  if (failure !== null) return refuse(failure)
  const { solution, rejected } = start
  if (from !== epoch && gathered !== null) allowWalk(gathered, timeMs, solution)
  startTrack(engine, state, timeMs, solution.x, solution.y, solution.xx, solution.xy, solution.yy)
  assignSlots(track, from, settings, timeMs)
  track.sideOdds = 0
  const apartM = otherSide(track, from, standInLine(from, mirror), false, solution.x, solution.y, Infinity, engine.work)
  const accuracyM = Math.hypot(trackAccuracyM(track), apartM)
  const quality = solution.ambiguous || apartM > 0 ? 'ambiguous' : 'good'
  return report(engine, state, timeMs, method, from.count - rejected, rejected, quality, accuracyM)
}

/** Restarts the track on the other side of its anchors' line, as the ranges have shown. */
function changeSides(engine: Engine, state: TagState, epoch: Epoch, timeMs: number, method: FixMethod): LocateResult {
  const { track } = state
  const { numbers } = track
  const image = engine.work.mirror
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
