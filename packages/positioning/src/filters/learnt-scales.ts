import type { Epoch } from './epoch.ts'
import { type Spread, spreadOfBiases } from './spread.ts'
import { BIAS_SCALE, MISFIT, ROW, type TrackState, X, XX, Y, YX, YY, Z } from './track-state.ts'

/** Weight of one epoch in the noise's scale; the most a single epoch can contribute. */
const NOISE_SHARE = 0.05
const MOST_MISFIT = 9
/** Seconds over which the biases' scale is learnt, and its limits. */
const BIAS_SCALE_S = 15
const LEAST_BIAS_SCALE = 0.25
const MOST_BIAS_SCALE = 16
/**
 * Noise that never shows still exists. Errors of differences stay alike for longer than a filter's innovations show.
 */
const LEAST_NOISE = { range: 0.2, tdoa: 1 } as const
/**
 * A scale learnt from some twenty independent epochs is itself uncertain, so errors are spread as Student's
 * distribution and not as a normal one: more in the middle and far out, and 68 % of them within so much of a normal's
 * radius of the same variance. How many are independent is chosen by the recordings.
 */
export const LEARNT_RADIUS = 0.975

/**
 * The mean squared normalised innovation of `used` observations that is no movement: what puts the epoch elsewhere as a
 * whole (`surprise`, 2 degrees of freedom) says how the tag moves, only the rest how noisy its ranges are.
 */
export function noiseSquares(squares: number, used: number, surprise: number): number {
  if (used <= 2) return used > 0 ? squares / used : 0
  return Math.max(0, squares - surprise) / (used - 2)
}

/**
 * How large the errors of this tag's ranges are, as multiples of the settings' variances: the noise by the normalised
 * innovations (the a posteriori variance factor of an adjustment), the biases by their second moments (a step of
 * expectation and maximisation), as the update has left them. `squares`: mean squared normalised innovation of the
 * epoch (`noiseSquares`); `inflation`: what its noise was multiplied with. Returns by how much the squares of the
 * biases exceed the variances of their priors, m², summed.
 */
export function learnScales({ numbers }: TrackState, epoch: Epoch, squares: number, inflation: number, dtS: number): number {
  numbers[MISFIT] = numbers[MISFIT]! + NOISE_SHARE * (Math.min(squares * inflation, MOST_MISFIT) - numbers[MISFIT]!)
  let ratios = 0
  let excess = 0
  let biases = 0
  for (let i = 0; i < epoch.count; i++) {
    const own = epoch.slot[i]!
    if (own < 0) continue
    const mean2 = numbers[own]! * numbers[own]!
    const prior2 = epoch.priorM[i]! * epoch.priorM[i]!
    ratios += (mean2 + numbers[ROW[own]! + own]!) / prior2
    excess += mean2 - prior2
    biases++
  }
  if (epoch.kind !== 'range' || biases === 0) return excess
  const share = 1 - Math.exp(-Math.max(0, dtS) / BIAS_SCALE_S)
  const scale = numbers[BIAS_SCALE]! + share * (ratios / biases - numbers[BIAS_SCALE]!)
  numbers[BIAS_SCALE] = Math.min(MOST_BIAS_SCALE, Math.max(LEAST_BIAS_SCALE, scale))
  return excess
}

/**
 * Share of one set in the scale of errors of differences, most that a set can say, least that they are taken to be (as
 * multiples of the settings' variances), and how much larger they are than what is seen beside a place that they have
 * found themselves. Chosen by recorded ranges taken as differences, and by the flat of the recorded differences.
 */
const DIFFERENCE_SHARE = 0.05
const MOST_DIFFERENCE = 9
const LEAST_DIFFERENCE = 0.1
const UNSEEN = 3

/** How large this tag's difference errors are, as a multiple of the settings' variances; at most 1. */
export const differenceScale = ({ numbers }: TrackState): number => Math.min(1, Math.max(LEAST_DIFFERENCE, UNSEEN * numbers[BIAS_SCALE]!))

/** Least that is stated of them. */
const LEAST_STATED = 0.07

/** Share of the filter's variance that is stated: it takes very small errors to be larger than they are. */
const statedDifferences = (track: TrackState): number =>
  Math.min(1, Math.max(LEAST_STATED, UNSEEN * track.numbers[BIAS_SCALE]!) / differenceScale(track))

/**
 * Learns how large, by what the differences have beside the place found, all biases at zero. Innovations would not do:
 * errors that stay alike show in none.
 */
export function learnDifferences({ numbers }: TrackState, epoch: Epoch) {
  const { count } = epoch
  const x = numbers[X]!
  const y = numbers[Y]!
  const z = numbers[Z]!
  let sum = 0
  let squares = 0
  for (let i = 0; i < count; i++) {
    const distance = Math.hypot(x - epoch.x[i]!, y - epoch.y[i]!, z - epoch.z[i]!)
    const back = Math.hypot(x - epoch.refX[i]!, y - epoch.refY[i]!, z - epoch.refZ[i]!)
    const residual = epoch.value[i]! - distance + back
    sum += residual
    squares += residual * residual
  }
  const variance = epoch.aloneSigmaM[0]! * epoch.aloneSigmaM[0]!
  // What all differences of a set share is their reference's error.
  const ratio =
    count >= 3 && epoch.shared[0] === 1 ? (squares - (sum * sum) / count) / (count - 1) / variance : squares / count / (2 * variance)
  numbers[BIAS_SCALE] = numbers[BIAS_SCALE]! + DIFFERENCE_SHARE * (Math.min(MOST_DIFFERENCE, ratio) - numbers[BIAS_SCALE]!)
}

/**
 * How much wider than the settings the filter takes the noise of ranges: as far as the tag's own have shown it, and its
 * biases do not account for it. Never narrower, for the reason that holds for biases too: ranges that agree say little
 * about what they all have wrong.
 */
export function noiseScale({ numbers }: TrackState): number {
  return Math.max(1, numbers[MISFIT]! / Math.max(1, numbers[BIAS_SCALE]!))
}

/**
 * The position's covariance with the learnt scales. What the biases (common and per anchor) bring into it, by the
 * regression of the position on them, scales as they do; the rest is noise and motion. The filter itself never expects
 * smaller biases than the settings: agreeing ranges say little about what they all have wrong.
 */
export function scaledSpread(track: TrackState, epoch: Epoch, room: Float64Array, out: Spread) {
  const { numbers } = track
  // What the filter itself allowed for is in its covariance.
  const seen = Math.max(LEAST_NOISE[epoch.kind], numbers[MISFIT]!)
  const noise = epoch.kind === 'range' ? seen / noiseScale(track) : seen * statedDifferences(track)
  spreadOfBiases(track, room, out)
  // One step of expectation and maximisation goes part of the way to a smaller spread; the power of 1.5 goes on. Larger
  // biases the filter has allowed for, but not for new ones at every corner: as far as the innovations show them, they
  // are stated.
  const scale = numbers[BIAS_SCALE]!
  const rest = epoch.kind === 'range' ? Math.min(Math.max(1, numbers[MISFIT]!), scale * Math.sqrt(scale)) - noise : 0
  out.xx = noise * numbers[XX]! + rest * out.xx
  out.xy = noise * numbers[YX]! + rest * out.xy
  out.yy = noise * numbers[YY]! + rest * out.yy
}
