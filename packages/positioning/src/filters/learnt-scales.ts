import { ANSWER, AT_HAND, LEARNT, spreadAtHand } from '../kernel/kernel.ts'
import { createDecay, decayOf } from './decay.ts'
import type { Epoch } from './epoch.ts'
import { BIAS_SCALE, MISFIT, ROW, sizeOf, type TrackState, X, Y } from './track-state.ts'

const numbers = AT_HAND
const answer = ANSWER
const learnt = LEARNT

/** Share of one epoch in the noise's scale; most a single epoch can say. */
const NOISE_SHARE = 0.05
const MOST_MISFIT = 9
/** Seconds over which the biases' scale is learnt, and its limits. */
const BIAS_SCALE_S = 15
const LEAST_BIAS_SCALE = 0.25
const MOST_BIAS_SCALE = 16
const decay = createDecay()
/**
 * Noise that never seems to be there still is. Errors of differences stay alike for longer than a filter's innovations
 * show.
 */
const LEAST_NOISE = { range: 0.2, tdoa: 1 } as const
/**
 * A scale learnt from some twenty independent epochs is itself uncertain, so errors are spread as Student's
 * distribution and not as a normal one: more in the middle and far out, and 68 % of them within so much of a normal's
 * radius of the same variance. How many are independent is chosen by the recordings.
 */
export const LEARNT_RADIUS = 0.975

/**
 * How large the errors of this tag's ranges are, as multiples of the settings' variances: the noise by the normalised
 * innovations (the a posteriori variance factor of an adjustment), the biases by their second moments (a step of
 * expectation and maximisation), as the update has left them. `squares`: mean squared normalised innovation of the
 * epoch; `inflation`: what its noise was multiplied with.
 */
export function learnScales(epoch: Epoch, squares: number, inflation: number, dtS: number) {
  numbers[MISFIT] = numbers[MISFIT]! + NOISE_SHARE * (Math.min(squares * inflation, MOST_MISFIT) - numbers[MISFIT]!)
  if (epoch.kind !== 'range') return
  const biases = learnt[2]!
  if (biases === 0) return
  const share = 1 - decayOf(decay, Math.max(0, dtS), BIAS_SCALE_S)
  const scale = numbers[BIAS_SCALE]! + share * (learnt[0]! / biases - numbers[BIAS_SCALE]!)
  numbers[BIAS_SCALE] = Math.min(MOST_BIAS_SCALE, Math.max(LEAST_BIAS_SCALE, scale))
}

/**
 * How much wider than the settings the filter takes the noise of ranges: as far as the tag's own have shown it, and its
 * biases do not account for it. Never narrower, for the reason that holds for biases too: ranges that agree say little
 * about what they all have wrong.
 */
export function noiseScale(): number {
  return Math.max(1, numbers[MISFIT]! / Math.max(1, numbers[BIAS_SCALE]!))
}

/** A position's covariance, m². Reused. */
export interface Spread {
  xx: number
  xy: number
  yy: number
}

/**
 * The position's covariance with the learnt scales. What the biases (common and per anchor) bring into it, by the
 * regression of the position on them, scales as they do; the rest is noise and motion. The filter itself never expects
 * smaller biases than the settings: agreeing ranges say little about what they all have wrong.
 */
export function scaledSpread(track: TrackState, epoch: Epoch, out: Spread) {
  // What the filter itself allowed for is in its covariance.
  const noise = Math.max(LEAST_NOISE[epoch.kind], numbers[MISFIT]!) / (epoch.kind === 'range' ? noiseScale() : 1)
  spreadAtHand(sizeOf(track))
  // One step of expectation and maximisation goes part of the way to a smaller spread; the power of 1.5 goes on. Larger
  // biases the filter has allowed for, but not for new ones at every corner: as far as the innovations show them, they
  // are stated.
  const scale = numbers[BIAS_SCALE]!
  const rest = Math.min(Math.max(1, numbers[MISFIT]!), scale * Math.sqrt(scale)) - noise
  out.xx = noise * numbers[ROW[X]! + X]! + rest * answer[0]!
  out.xy = noise * numbers[ROW[Y]! + X]! + rest * answer[1]!
  out.yy = noise * numbers[ROW[Y]! + Y]! + rest * answer[2]!
}
