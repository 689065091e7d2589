import { type ArrayHull, beyond, outside } from '../filters/array-hull.ts'
import { COMPILED } from './compiled.ts'
import { instantiate } from './instantiate.ts'
import { NUMBERS, OBSERVATIONS, RANGES, SIZE } from './layout.ts'

/** Hull of the site's anchors that the kernel asks about. */
let hull: ArrayHull

const imports = {
  host: {
    outside(x: number, y: number): number {
      const distanceM = outside(hull, x, y)
      OUTWARDS[0] = beyond.nx
      OUTWARDS[1] = beyond.ny
      return distanceM
    },
  },
}
const exports = instantiate(COMPILED, imports)
const { buffer } = exports.memory as { buffer: ArrayBuffer }

const addressOf = (name: string) => (exports[name] as { value: number }).value
const column = (name: string, length: number) => new Float64Array(buffer, addressOf(name), length)

// Who reads these often makes them constants of his own module (`const numbers = AT_HAND`): V8 then knows their place
// and length, as it does not of what is imported, which made a planar solve a seventh faster.

/** Numbers of the track at hand: that of the tag being located, see `takeInHand`. */
export const AT_HAND = column('track', NUMBERS)
/** Share that each component keeps of itself when time passes: of the slots; all others keep themselves. */
export const KEEPS = column('keeps', SIZE).fill(1)
/** The epoch at hand; see `Epoch`. */
export const ANCHOR_X = column('anchorX', RANGES)
export const ANCHOR_Y = column('anchorY', RANGES)
export const ANCHOR_Z = column('anchorZ', RANGES)
export const VALUE = column('value', RANGES)
export const VARIANCE = column('variance', RANGES)
export const SHARES = column('shares', RANGES)
export const ALONE_SIGMA_M = column('alone', RANGES)
export const PRIOR_M = column('prior', RANGES)
export const ANCHOR = new Int32Array(buffer, addressOf('anchor'), RANGES)
export const SLOT = new Int32Array(buffer, addressOf('slot'), RANGES)
export const WEIGHT = column('weight', RANGES)
const REFERENCE = column('reference', 3)
const OUTWARDS = column('outwards', 2)
/**
 * What `agree` found: x, y, squared Mahalanobis distance from the prediction, mean robust weight, number refused,
 * robust cost of (x, y) with all biases at zero.
 */
export const AGREED = column('agreed', 6)
/** Observations in columns: derivatives by x, y, z and the common bias, component of their own bias (-1: none). */
export const JX = column('jx', OBSERVATIONS)
export const JY = column('jy', OBSERVATIONS)
export const JZ = column('jz', OBSERVATIONS)
export const JC = column('jc', OBSERVATIONS)
export const OWN = new Int32Array(buffer, addressOf('own'), OBSERVATIONS)
export const INNOVATIONS = column('innovations', OBSERVATIONS)
export const NOISES = column('noises', OBSERVATIONS)
export const EXCESSES = column('excesses', OBSERVATIONS)
/**
 * What an applied epoch says of its biases: their second moments as multiples of their priors', squared means less
 * variances of the priors (m²), both summed; how many there are.
 */
export const LEARNT = column('learnt', 3)
/** What `spread` answers: xx, xy, yy. */
export const ANSWER = column('answer', 3)

/**
 * One planar solve: the problem as in `RangeProblem.numbers`; scatter of the anchors and solution as
 * `kernel/track/memory.ts` says.
 */
export const PLANAR_PROBLEM = column('planarX', 5 * RANGES)
export const SCATTER = column('scatter', 9)
export const PLANAR_SOLVED = column('planarSolved', 8)

export const solvePlanar = exports.planar as (count: number, tagZ: number) => number
export const refinePlanar = exports.refine as (count: number, startX: number, startY: number) => number

/** On the track at hand; see the folder `kernel`. */
export const agreeAtHand = exports.agree as (count: number, differences: boolean, hullWeight: number) => void
export const applyAtHand = exports.apply as (size: number) => number
export const followAtHand = exports.follow as (count: number, slots: number, timeMs: number, wider: number) => number
export const predictAtHand = exports.predict as (
  size: number,
  keep: number,
  glideS: number,
  placeM2: number,
  speedM2PerS2: number,
  bothM2PerS: number,
) => void
export const addMotionAtHand = exports.addMotion as (placeM2: number, speedM2PerS2: number, bothM2PerS: number) => void
export const updateAtHand = exports.update as (size: number, count: number, scored: number) => number
export const spreadAtHand = exports.spread as (size: number) => void

/** Makes an epoch's reference (x, y, z) and hull the kernel's. */
export function takeDifferences(x: number, y: number, z: number, around: ArrayHull) {
  REFERENCE[0] = x
  REFERENCE[1] = y
  REFERENCE[2] = z
  hull = around
}
