import {
  INSTANT_COUNT,
  INSTANT_MS,
  INSTANT_X,
  INSTANT_XX,
  INSTANT_Y,
  INSTANT_YX,
  INSTANT_YY,
  SWAY_EPOCHS,
  SWAY_M2,
  TIME_MS,
  type TrackState,
  X,
  XX,
  Y,
  YX,
  YY,
} from './track-state.ts'

/** Instants that the sway is learnt from. */
const MEMORY = 10
/** Rows of few values within this time are parts of one instant. */
const INSTANT_S = 0.05
/** Enough observations to tell a movement from an error: one more than a place and a common error need. */
export const REDUNDANT = 4

/**
 * A tag that goes to and fro between two instants, on an arm or a swinging load, is not where its velocity says. Its
 * sway is learnt from how far each instant put it from the prediction, and later predictions are widened as much;
 * otherwise the track would lag behind every epoch, and take for noise what is movement. Sway is a property of how the
 * tag is worn, so it is kept when a track begins anew.
 */

/** Whether a row begins an instant. Systems that measure pairs bring those of an instant in several rows. */
export const beginsInstant = ({ numbers }: TrackState, count: number, timeMs: number): boolean =>
  timeMs !== numbers[INSTANT_MS] && (count >= REDUNDANT || timeMs - numbers[INSTANT_MS]! > 1000 * INSTANT_S)

/** After `predict`, where an instant begins: widens the prediction, and keeps it to compare. */
export function allowSway({ numbers }: TrackState, timeMs: number) {
  const sway = Math.max(0, numbers[SWAY_M2]!)
  numbers[XX] = numbers[XX]! + sway
  numbers[YY] = numbers[YY]! + sway
  numbers[INSTANT_MS] = timeMs
  numbers[INSTANT_X] = numbers[X]!
  numbers[INSTANT_Y] = numbers[Y]!
  numbers[INSTANT_XX] = numbers[XX]!
  numbers[INSTANT_YX] = numbers[YX]!
  numbers[INSTANT_YY] = numbers[YY]!
  numbers[INSTANT_COUNT] = 0
}

/** What changed the track since says nothing of how the tag sways. */
export function forgetInstant({ numbers }: TrackState) {
  numbers[INSTANT_MS] = 0
  numbers[INSTANT_COUNT] = 0
}

/**
 * Before the next instant: learns the sway from the last one. With P the covariance predicted then, Q the one that it
 * left, and s the way between the two places, the instant alone has the information F = Q⁻¹ - P⁻¹ and lies at
 * s + F⁻¹ P⁻¹ s from the prediction. The less was foreseen, the less that says: it counts as the square of what is
 * expected without the prediction.
 */
export function learnSway({ numbers }: TrackState, timeMs: number) {
  if (numbers[INSTANT_COUNT]! < REDUNDANT) return
  // Rows that come without a pause are no instants: anchors asked in turn differ by their errors.
  if (timeMs - numbers[TIME_MS]! < numbers[TIME_MS]! - numbers[INSTANT_MS]!) return
  const [pxx, pxy, pyy] = [numbers[INSTANT_XX]!, numbers[INSTANT_YX]!, numbers[INSTANT_YY]!]
  const [qxx, qxy, qyy] = [numbers[XX]!, numbers[YX]!, numbers[YY]!]
  const p = Math.max(pxx * pyy - pxy * pxy, 1e-12)
  const q = Math.max(qxx * qyy - qxy * qxy, 1e-12)
  const fxx = qyy / q - pyy / p
  const fxy = pxy / p - qxy / q
  const fyy = qxx / q - pxx / p
  const f = fxx * fyy - fxy * fxy
  if (!(f > 1e-9 && fxx > 0)) return
  const sx = numbers[X]! - numbers[INSTANT_X]!
  const sy = numbers[Y]! - numbers[INSTANT_Y]!
  const px = (pyy * sx - pxy * sy) / p
  const py = (pxx * sy - pxy * sx) / p
  const jumpX = sx + (fyy * px - fxy * py) / f
  const jumpY = sy + (fxx * py - fxy * px) / f
  const alone = (fxx + fyy) / f
  const expected = pxx + pyy + alone
  const sway = Math.max(0, numbers[SWAY_M2]!)
  const weight = Math.min(1, (alone + 2 * sway) / expected) ** 2
  const epochs = Math.min(MEMORY, numbers[SWAY_EPOCHS]! + weight)
  const seen = (jumpX * jumpX + jumpY * jumpY - expected) / 2 + sway
  numbers[SWAY_EPOCHS] = epochs
  numbers[SWAY_M2] = numbers[SWAY_M2]! + (weight / Math.max(1, epochs)) * (seen - numbers[SWAY_M2]!)
}
