import type { EngineSettings } from '../settings.ts'
import { priorSigmaM } from './bias-slots.ts'
import { createDecay, decayOf } from './decay.ts'
import type { Epoch } from './epoch.ts'
import { BIAS_SCALE, COMMON, FIRST_BIAS, MISFIT, ROW, SIZE, type TrackState, X, Y } from './track-state.ts'

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
export function learnScales(track: TrackState, epoch: Epoch, squares: number, inflation: number, dtS: number, settings: EngineSettings) {
  const { numbers } = track
  numbers[MISFIT] = numbers[MISFIT]! + NOISE_SHARE * (Math.min(squares * inflation, MOST_MISFIT) - numbers[MISFIT]!)
  if (epoch.kind !== 'range') return
  let ratio = 0
  let count = 0
  for (let i = 0; i < epoch.count; i++) {
    const slot = epoch.slot[i]!
    if (slot < 0) continue
    const prior = priorSigmaM(epoch, i, settings)
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

/** Columns of x and y against the biases, whitened; the inverse of the diagonal stands in place of it. */
const whiteX = new Float64Array(SIZE)
const whiteY = new Float64Array(SIZE)
const lower = new Float64Array(SIZE * SIZE)

/**
 * The position's covariance with the learnt scales. What the biases (common and per anchor) bring into it, by the regression of the position on them, scales as they do; the rest is noise and motion.
 * The filter itself never expects smaller biases than the settings: agreeing ranges say little about what they all have wrong.
 */
export function scaledSpread(track: TrackState, epoch: Epoch, out: Spread) {
  const { numbers } = track
  // What the filter itself allowed for is in its covariance.
  const noise = Math.max(LEAST_NOISE[epoch.kind], numbers[MISFIT]!) / (epoch.kind === 'range' ? noiseScale(track) : 1)
  biasSpread(track, out)
  // One step of expectation and maximisation goes part of the way to a smaller spread; the power of 1.5 goes on.
  const scale = numbers[BIAS_SCALE]!
  const rest = Math.min(1, scale * Math.sqrt(scale)) - noise
  out.xx = noise * numbers[ROW[X]! + X]! + rest * out.xx
  out.xy = noise * numbers[ROW[Y]! + X]! + rest * out.xy
  out.yy = noise * numbers[ROW[Y]! + Y]! + rest * out.yy
}

/** Cov(p, b) Cov(b)⁻¹ Cov(b, p) by Cholesky's decomposition. */
function biasSpread(track: TrackState, out: Spread) {
  const { numbers, slots } = track
  out.xx = 0
  out.xy = 0
  out.yy = 0
  const end = FIRST_BIAS + slots
  for (let i = COMMON; i < end; i++) {
    const row = ROW[i]!
    const at = i * SIZE
    let x = numbers[row + X]!
    let y = numbers[row + Y]!
    let pivot = numbers[row + i]!
    for (let j = COMMON; j < i; j++) {
      let sum = numbers[row + j]!
      const other = j * SIZE
      for (let k = COMMON; k < j; k++) sum -= lower[at + k]! * lower[other + k]!
      const element = sum * lower[other + j]!
      lower[at + j] = element
      x -= element * whiteX[j]!
      y -= element * whiteY[j]!
      pivot -= element * element
    }
    const inverse = pivot > 1e-12 ? 1 / Math.sqrt(pivot) : 0
    lower[at + i] = inverse
    whiteX[i] = x * inverse
    whiteY[i] = y * inverse
    out.xx += whiteX[i]! * whiteX[i]!
    out.xy += whiteX[i]! * whiteY[i]!
    out.yy += whiteY[i]! * whiteY[i]!
  }
}
