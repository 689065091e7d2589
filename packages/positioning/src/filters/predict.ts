import type { EngineSettings } from '../settings.ts'
import {
  COMMON,
  FIRST_BIAS,
  ROW,
  SLOT_REACH_M,
  SLOT_SIGMA_M,
  SPEED_SCALE,
  sizeOf,
  type TrackState,
  VX,
  VXVX,
  VY,
  VYVX,
  VYVY,
  X,
  XX,
  Y,
  YX,
  YY,
  Z,
  ZZ,
} from './track-state.ts'

/** Seconds over which a wearer's posture changes. */
const POSTURE_S = 20
/** m² or m: far below anything measured, and far above the smallest representable numbers. */
const NOTHING = 1e-40

/**
 * Moves the estimate `dtS` seconds on. Motion is an integrated Ornstein-Uhlenbeck process (Singer's idea one order
 * lower): velocity decays within `velocityMemoryS` and has the stationary spread `speedScale`. So a gap widens the
 * position only as fast as such a walker can move, and a lost track does not fly away on its last velocity.
 *
 * Range errors are spatial patterns: reflections change as the tag moves. A bias decays over the distance walked (and,
 * slowly, over time) to zero with the spread of its prior.
 */
export function predict(track: TrackState, dtS: number, settings: EngineSettings) {
  if (!(dtS > 0)) return
  const { numbers } = track
  const tau = settings.velocityMemoryS
  const keep = Math.exp(-dtS / tau)
  const glide = tau * (1 - keep)
  const movedM = Math.sqrt(numbers[VX]! * numbers[VX]! + numbers[VY]! * numbers[VY]!) * dtS
  const speed = numbers[SPEED_SCALE]!
  moveOn(numbers, sizeOf(track), keep, glide)
  addMotion(numbers, speed * speed, dtS, keep, tau)
  forgetBiases(track, movedM, dtS / settings.biasMemoryS)
  // The tag's height above its floor varies about the worn height: its variance drifts back to that spread.
  const height = settings.tagHeightSigmaM * settings.tagHeightSigmaM
  if (numbers[ZZ]! < height) numbers[ZZ] = numbers[ZZ]! + (height - numbers[ZZ]!) * (1 - Math.exp(-dtS / POSTURE_S))
}

/** Mean and covariance as time passes: velocity keeps the share `keep` and moves the place for `glide` seconds. */
function moveOn(numbers: Float64Array, size: number, keep: number, glide: number) {
  numbers[X] = numbers[X]! + glide * numbers[VX]!
  numbers[Y] = numbers[Y]! + glide * numbers[VY]!
  numbers[VX] = settled(keep * numbers[VX]!)
  numbers[VY] = settled(keep * numbers[VY]!)
  const vx = ROW[VX]!
  const vy = ROW[VY]!
  const vxy = numbers[vx + Y]!
  const vyx = numbers[vy + X]!
  const vxvx = numbers[VXVX]!
  const vyvx = numbers[VYVX]!
  const vyvy = numbers[VYVY]!
  numbers[XX] = numbers[XX]! + glide * (2 * numbers[vx + X]! + glide * vxvx)
  numbers[YX] = numbers[YX]! + glide * (vyx + vxy + glide * vyvx)
  numbers[YY] = numbers[YY]! + glide * (2 * numbers[vy + Y]! + glide * vyvy)
  numbers[vx + X] = settled(keep * (numbers[vx + X]! + glide * vxvx))
  numbers[vx + Y] = settled(keep * (vxy + glide * vyvx))
  numbers[vy + X] = settled(keep * (vyx + glide * vyvx))
  numbers[vy + Y] = settled(keep * (numbers[vy + Y]! + glide * vyvy))
  numbers[VXVX] = settled(keep * keep * vxvx)
  numbers[VYVX] = settled(keep * keep * vyvx)
  numbers[VYVY] = settled(keep * keep * vyvy)
  for (let i = Z; i < size; i++) {
    const row = ROW[i]!
    numbers[row + X] = numbers[row + X]! + glide * numbers[row + VX]!
    numbers[row + Y] = numbers[row + Y]! + glide * numbers[row + VY]!
    numbers[row + VX] = keep * numbers[row + VX]!
    numbers[row + VY] = keep * numbers[row + VY]!
  }
}

/** Unpredictable motion within `dtS`; `spread` is the square of the speed scale, m²/s² per axis. */
function addMotion(numbers: Float64Array, spread: number, dtS: number, keep: number, tau: number) {
  const glide = tau * (1 - keep)
  const place = spread * Math.max(0, 2 * tau * dtS - 2 * tau * glide - glide * glide)
  const speed = spread * (1 - keep * keep)
  const both = (spread * glide * glide) / tau
  numbers[XX] = numbers[XX]! + place
  numbers[YY] = numbers[YY]! + place
  numbers[VXVX] = numbers[VXVX]! + speed
  numbers[VYVY] = numbers[VYVY]! + speed
  numbers[ROW[VX]! + X] = numbers[ROW[VX]! + X]! + both
  numbers[ROW[VY]! + Y] = numbers[ROW[VY]! + Y]! + both
}

/**
 * After `predict`, if the tag did not go on as before: widens the prediction for turns and starts at the speed scale
 * `speedMps`.
 */
export function allowTurn({ numbers }: TrackState, dtS: number, speedMps: number, settings: EngineSettings) {
  if (!(dtS > 0)) return
  const tau = settings.velocityMemoryS
  addMotion(numbers, speedMps * speedMps, dtS, Math.exp(-dtS / tau), tau)
}

/** Slots keep a share after `movedM` metres and `aged` memories; variances drift back to those of their priors. */
function forgetBiases(track: TrackState, movedM: number, aged: number) {
  const { numbers } = track
  const size = sizeOf(track)
  for (let slot = 0; slot < track.slots; slot++) {
    const i = FIRST_BIAS + slot
    const keep = Math.exp(-movedM / numbers[SLOT_REACH_M + slot]! - aged)
    const sigma = numbers[SLOT_SIGMA_M + slot]!
    const row = ROW[i]!
    numbers[i] = settled(numbers[i]! * keep)
    for (let j = 0; j < i; j++) numbers[row + j] = settled(numbers[row + j]! * keep)
    for (let j = i + 1; j < size; j++) numbers[ROW[j]! + i] = settled(numbers[ROW[j]! + i]! * keep)
    numbers[row + i] = settled(keep * keep * numbers[row + i]!) + (1 - keep * keep) * sigma * sigma
  }
  // Height and common bias are tied to velocity alone, whose share fades too.
  for (let i = Z; i <= COMMON; i++) for (let j = 0; j < i; j++) numbers[ROW[i]! + j] = settled(numbers[ROW[i]! + j]!)
}

/**
 * Rounds tiny values to zero. The bias of an anchor no longer heard fades with every step; after hours its numbers
 * would be denormal for good, and every step of a tag at rest would take four times as long.
 */
const settled = (number: number): number => number + NOTHING - NOTHING
