import { ANSWER, spreadAtHand } from '../kernel/kernel.ts'
import { createDecay, decayOf } from './decay.ts'
import type { Epoch } from './epoch.ts'
import { BIAS_SCALE, MISFIT, putBack, ROW, sizeOf, type TrackState, takeInHand, X, Y } from './track-state.ts'

/** Share of one epoch in the noise's scale; most a single epoch can say. */
const NOISE_SHARE = 0.05
const MOST_MISFIT = 9
/** Seconds over which the biases' scale is learnt, and its limits. */
const BIAS_SCALE_S = 15
const LEAST_BIAS_SCALE = 0.25
const MOST_BIAS_SCALE = 16
const decay = createDecay()
/** Noise that never seems to be there still is. Errors of differences stay alike for longer than a filter's innovations show. */
const LEAST_NOISE = { range: 0.1, tdoa: 1 } as const

/**
 * How large the errors of this tag's ranges are, as multiples of the settings' variances: the noise by the normalised innovations (the a posteriori
 * variance factor of an adjustment), the biases by their second moments (a step of expectation and maximisation). `squares`: mean squared
 * normalised innovation of the epoch; `inflation`: what its noise was multiplied with.
 */
export function learnScales(track: TrackState, epoch: Epoch, squares: number, inflation: number, dtS: number) {
  const { numbers } = track
  numbers[MISFIT] = numbers[MISFIT]! + NOISE_SHARE * (Math.min(squares * inflation, MOST_MISFIT) - numbers[MISFIT]!)
  if (epoch.kind !== 'range') return
  let ratio = 0
  let count = 0
  for (let i = 0; i < epoch.count; i++) {
    const slot = epoch.slot[i]!
    if (slot < 0) continue
    const prior = epoch.priorM[i]!
    ratio += (numbers[slot]! * numbers[slot]! + numbers[ROW[slot]! + slot]!) / (prior * prior)
    count++
  }
  if (count === 0) return
  const share = 1 - decayOf(decay, Math.max(0, dtS), BIAS_SCALE_S)
  const scale = numbers[BIAS_SCALE]! + share * (ratio / count - numbers[BIAS_SCALE]!)
  numbers[BIAS_SCALE] = Math.min(MOST_BIAS_SCALE, Math.max(LEAST_BIAS_SCALE, scale))
}

/**
 * How much wider than the settings the filter takes the noise of ranges: as far as the tag's own have shown it, and its biases do not account for it. Never narrower, for the reason that holds
 * for biases too: ranges that agree say little about what they all have wrong.
 */
export function noiseScale({ numbers }: TrackState): number {
  return Math.max(1, numbers[MISFIT]! / Math.max(1, numbers[BIAS_SCALE]!))
}

/** A position's covariance, m². Reused. */
export interface Spread {
  xx: number
  xy: number
  yy: number
}

/**
 * The position's covariance with the learnt scales. What the biases (common and per anchor) bring into it, by the regression of the position on them, scales as they do; the rest is noise and motion.
 * The filter itself never expects smaller biases than the settings: agreeing ranges say little about what they all have wrong.
 */
export function scaledSpread(track: TrackState, epoch: Epoch, out: Spread) {
  const { numbers } = track
  // What the filter itself allowed for is in its covariance.
  const noise = Math.max(LEAST_NOISE[epoch.kind], numbers[MISFIT]!) / (epoch.kind === 'range' ? noiseScale(track) : 1)
  const own = takeInHand(track)
  spreadAtHand(sizeOf(track))
  putBack(track, own)
  // One step of expectation and maximisation goes part of the way to a smaller spread; the power of 1.5 goes on.
  const scale = numbers[BIAS_SCALE]!
  const rest = Math.min(1, scale * Math.sqrt(scale)) - noise
  out.xx = noise * numbers[ROW[X]! + X]! + rest * ANSWER[0]!
  out.xy = noise * numbers[ROW[Y]! + X]! + rest * ANSWER[1]!
  out.yy = noise * numbers[ROW[Y]! + Y]! + rest * ANSWER[2]!
}
