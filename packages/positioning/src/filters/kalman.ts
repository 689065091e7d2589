import { EXCESSES, INNOVATIONS, JC, JX, JY, JZ, NOISES, OWN, updateAtHand } from '../kernel/kernel.ts'
import { sizeOf, type TrackState } from './track-state.ts'

let count = 0

/**
 * Notes a scalar observation for `updateJointly`: derivatives `x`, `y`, `z` and `common` (0 or 1), the component `bias`
 * with the derivative 1 (-1: none), observed - expected by the track as it is, variance of the observation's own noise,
 * and what part of that a robust weight has added: an error that was given little weight is no smaller for it, so it is
 * scored without. At most `OBSERVATIONS` fit.
 */
export function observe(x: number, y: number, z: number, common: number, bias: number, innovation: number, noise: number, excess = 0) {
  JX[count] = x
  JY[count] = y
  JZ[count] = z
  JC[count] = common
  OWN[count] = bias
  INNOVATIONS[count] = innovation
  EXCESSES[count] = excess
  NOISES[count++] = noise
}

/**
 * Kalman update with the observations noted. Returns the sum of the squared normalised innovations of the first
 * `scored`.
 */
export function updateJointly(track: TrackState, scored: number): number {
  const squares = updateAtHand(sizeOf(track), count, scored)
  count = 0
  return squares
}
