import type { Epoch } from '../filters/epoch.ts'
import { TIME_MS, type TrackState, VX, VY, X, Y, Z } from '../filters/track-state.ts'
import type { EngineSettings } from '../settings.ts'
import type { TagState } from '../tag-state.ts'
import { type CalibrationTrust, createCalibrationTrust } from './calibration-trust-state.ts'
import type { ErrorFit } from './error-fit.ts'

/** Minimum of ranges: one more than the unknowns (place and common error); fewer agree with anything. */
const LEAST_RANGES = 4
/** Distance over which errors of the surroundings stay alike, metres; and time at one place, seconds. */
const NEWS_M = 0.5
const NEWS_S = 10
/** Limit for one range, squared sigmas: an error of metres says no more than that the range is wrong. */
const MOST_SQUARES = 9
/** Log odds at which a calibration is set aside, and taken up again; and their limit. */
const DECIDED = 5
const SURE = 9
/** Keeps the normal equations definite where all anchors lie in one direction. */
const RIDGE = 1e-3

/**
 * A calibration is believed as far as the ranges confirm it. Their contradictions with and without it are compared at
 * the place found by the track; what moves the place or is common to all ranges shows in neither. The parts that hold
 * however a tag is carried (offset, scale) are judged apart from the one that does not (direction pattern). A part that
 * fits worse for seconds is set aside, and the track begins anew with the next epoch: all it had learnt depended on
 * that part.
 */
export function judgeCalibration(state: TagState, epoch: Epoch, dtS: number, settings: EngineSettings, fit: ErrorFit) {
  if (epoch.kind !== 'range' || epoch.count < LEAST_RANGES || !epoch.hasOffsets) return
  state.trust ??= createCalibrationTrust()
  const { trust, track } = state
  directions(track, epoch, fit)
  const movedM = Math.hypot(track.numbers[VX]!, track.numbers[VY]!) * Math.max(0, dtS)
  const news = Math.min(1, movedM / NEWS_M + Math.max(0, dtS) / NEWS_S)
  const share = 0.5 * news
  const withOffsets = contradiction(track, epoch, 1, 0, settings, fit)
  trust.offsetOdds = limited(trust.offsetOdds + share * (contradiction(track, epoch, 0, 0, settings, fit) - withOffsets))
  if (epoch.hasPattern) {
    trust.patternOdds = limited(trust.patternOdds + share * (withOffsets - contradiction(track, epoch, 1, 1, settings, fit)))
  }
  if (decide(trust, track.numbers[TIME_MS]!)) {
    track.live = false
    state.gathered = null
  }
}

const limited = (odds: number) => Math.min(SURE, Math.max(-SURE, odds))

/** Whether anything changes. A pattern has no meaning without its offsets. */
function decide(trust: CalibrationTrust, timeMs: number): boolean {
  const { offsetsDoubted, patternDoubted, offsetOdds, patternOdds } = trust
  trust.offsetsDoubted = offsetsDoubted ? offsetOdds < DECIDED : offsetOdds < -DECIDED
  trust.patternDoubted = patternDoubted ? patternOdds < DECIDED : patternOdds < -DECIDED
  trust.offsetsSinceMs = trust.offsetsDoubted ? (trust.offsetsSinceMs ?? timeMs) : null
  trust.patternSinceMs = trust.patternDoubted ? (trust.patternSinceMs ?? timeMs) : null
  return trust.offsetsDoubted !== offsetsDoubted || trust.patternDoubted !== patternDoubted
}

function directions({ numbers }: TrackState, { count, x, y, z }: Epoch, { jx, jy, inverse }: ErrorFit) {
  let [xx, xy, yy, x1, y1] = [RIDGE, 0, RIDGE, 0, 0]
  for (let i = 0; i < count; i++) {
    const dx = numbers[X]! - x[i]!
    const dy = numbers[Y]! - y[i]!
    const dz = numbers[Z]! - z[i]!
    const per = 1 / (Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9)
    const a = dx * per
    const b = dy * per
    jx[i] = a
    jy[i] = b
    xx += a * a
    xy += a * b
    yy += b * b
    x1 += a
    y1 += b
  }
  const n = count + RIDGE
  const det = xx * (yy * n - y1 * y1) - xy * (xy * n - y1 * x1) + x1 * (xy * y1 - yy * x1)
  inverse[0] = (yy * n - y1 * y1) / det
  inverse[1] = (x1 * y1 - xy * n) / det
  inverse[2] = (xy * y1 - yy * x1) / det
  inverse[3] = (xx * n - x1 * x1) / det
  inverse[4] = (xy * x1 - xx * y1) / det
  inverse[5] = (xx * yy - xy * xy) / det
}

/** Sum of the squared errors in sigmas, each limited, left over after the best place and common error. */
function contradiction(
  { numbers }: TrackState,
  { count, x, y, z, measured, offsetM, patternM }: Epoch,
  offsets: number,
  pattern: number,
  { rangeSigmaM }: EngineSettings,
  { jx, jy, error, inverse }: ErrorFit,
): number {
  let [gx, gy, g1] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const dx = numbers[X]! - x[i]!
    const dy = numbers[Y]! - y[i]!
    const dz = numbers[Z]! - z[i]!
    const off = measured[i]! - offsets * offsetM[i]! - pattern * patternM[i]! - Math.sqrt(dx * dx + dy * dy + dz * dz)
    error[i] = off
    gx += jx[i]! * off
    gy += jy[i]! * off
    g1 += off
  }
  const moveX = inverse[0]! * gx + inverse[1]! * gy + inverse[2]! * g1
  const moveY = inverse[1]! * gx + inverse[3]! * gy + inverse[4]! * g1
  const common = inverse[2]! * gx + inverse[4]! * gy + inverse[5]! * g1
  const per = 1 / (rangeSigmaM * rangeSigmaM)
  let sum = 0
  for (let i = 0; i < count; i++) {
    const left = error[i]! - jx[i]! * moveX - jy[i]! * moveY - common
    sum += Math.min(MOST_SQUARES, left * left * per)
  }
  return sum
}
