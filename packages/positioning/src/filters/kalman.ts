import { MAX_RANGES } from '../solvers/planar.ts'
import { COMMON, FIRST_BIAS, ROW, SIZE, sizeOf, type TrackState, X, Y, Z } from './track-state.ts'

/** Observations are worked off six at a time: that many fit the processor's registers, and few readings have more. */
const BLOCK = 6
/** Ranges and the prior of the anchors' hull, in whole blocks. */
const MOST = BLOCK * Math.ceil((MAX_RANGES + 1) / BLOCK)

/** The observations at hand in columns: derivatives by x, y, z and the common bias, the component of their own bias (-1: none). */
const jx = new Float64Array(MOST)
const jy = new Float64Array(MOST)
const jz = new Float64Array(MOST)
const jc = new Float64Array(MOST)
const own = new Int32Array(MOST)
const innovations = new Float64Array(MOST)
const noises = new Float64Array(MOST)
const excesses = new Float64Array(MOST)
let count = 0

/** Rounding may not make a variance vanish, m². */
const LEAST_VARIANCE = 1e-10
/** Distance between the rows of `gains`. */
const WIDTH = 8

/** Row i: what component i has to do with each observation of the block. */
const gains = new Float64Array(WIDTH * (SIZE + 1))
/** A row that is always zero, for observations without a bias. */
const NO_ROW = WIDTH * SIZE
/** Columns of the covariance that ranges look at, unpacked. */
const px = new Float64Array(SIZE)
const py = new Float64Array(SIZE)
const pz = new Float64Array(SIZE)
const pc = new Float64Array(SIZE)
/** The block's covariance as L D L': L below the diagonal, D and its inverse. */
const lower = new Float64Array(BLOCK * BLOCK)
const spreads = new Float64Array(BLOCK)
const inverse = new Float64Array(BLOCK)
/** Innovations of the block, each freed of what the ones before it told. */
const news = new Float64Array(BLOCK)
/** What the block moved the mean by. */
const moved = new Float64Array(SIZE)

/**
 * Notes a scalar observation for `updateJointly`: derivatives `x`, `y`, `z` and `common` (0 or 1), the component `bias` with the derivative 1 (-1: none),
 * observed - expected by the track as it is, variance of the observation's own noise, and what part of that a robust weight has added: an error that was
 * given little weight is no smaller for it, so it is scored without.
 */
export function observe(x: number, y: number, z: number, common: number, bias: number, innovation: number, noise: number, excess = 0) {
  jx[count] = x
  jy[count] = y
  jz[count] = z
  jc[count] = common
  own[count] = bias
  innovations[count] = innovation
  excesses[count] = excess
  noises[count++] = noise
}

/**
 * Kalman update with the observations noted. Uncorrelated observations of one instant may be applied in any portions; a block of them costs one way through
 * the covariance. Returns the sum of the squared normalised innovations of the first `scored`.
 */
export function updateJointly(track: TrackState, scored: number): number {
  const n = sizeOf(track)
  let squares = 0
  for (let from = 0; from < count; from += BLOCK) {
    pad(from)
    multiplyGradients(track.numbers, n, from)
    squares += decompose(from, scored - from)
    spend(track.numbers, n)
    for (let k = from + BLOCK; k < count; k++) innovations[k] = innovations[k]! - foreseen(k)
  }
  count = 0
  return squares
}

/** Fills the block up with observations that say nothing. */
function pad(from: number) {
  for (let k = count; k < from + BLOCK; k++) {
    jx[k] = 0
    jy[k] = 0
    jz[k] = 0
    jc[k] = 0
    own[k] = -1
    innovations[k] = 0
    noises[k] = 1
  }
}

/** `gains` = covariance times the gradient of every observation. Three observations at a time have room in the registers. */
function multiplyGradients(p: Float64Array, n: number, from: number) {
  for (let i = 0; i < n; i++) {
    const row = ROW[i]!
    px[i] = p[row + X]!
    py[i] = i >= Y ? p[row + Y]! : p[ROW[Y]! + i]!
    pz[i] = i >= Z ? p[row + Z]! : p[ROW[Z]! + i]!
    pc[i] = i >= COMMON ? p[row + COMMON]! : p[ROW[COMMON]! + i]!
  }
  for (let k = 0; k < BLOCK; k += 3) {
    const of = from + k
    const x0 = jx[of]!
    const y0 = jy[of]!
    const z0 = jz[of]!
    const c0 = jc[of]!
    const x1 = jx[of + 1]!
    const y1 = jy[of + 1]!
    const z1 = jz[of + 1]!
    const c1 = jc[of + 1]!
    const x2 = jx[of + 2]!
    const y2 = jy[of + 2]!
    const z2 = jz[of + 2]!
    const c2 = jc[of + 2]!
    for (let i = 0, at = k; i < n; i++, at += WIDTH) {
      const x = px[i]!
      const y = py[i]!
      const z = pz[i]!
      const c = pc[i]!
      gains[at] = x0 * x + y0 * y + z0 * z + c0 * c
      gains[at + 1] = x1 * x + y1 * y + z1 * z + c1 * c
      gains[at + 2] = x2 * x + y2 * y + z2 * z + c2 * c
    }
  }
  for (let k = 0; k < BLOCK; k++) {
    const bias = own[from + k]!
    if (bias < FIRST_BIAS) continue
    const row = ROW[bias]!
    let at = k
    for (let i = 0; i <= bias; i++, at += WIDTH) gains[at] = gains[at]! + p[row + i]!
    // Down the column: row i + 1 begins i + 1 elements after row i.
    for (let i = bias + 1, below = row + bias + i; i < n; below += ++i, at += WIDTH) gains[at] = gains[at]! + p[below]!
  }
}

/** Covariance of the block's observations as they would be without noise, row by row. */
const shared = new Float64Array(BLOCK * BLOCK)

/** Covariance of the block's observations, decomposed; returns the squared normalised innovations. Unrolled: each line needs the ones before, loops on top would double the wait. */
function decompose(from: number, scored: number): number {
  for (let k = 0; k < BLOCK; k++) multiplyRow(from + k, k)
  const s = shared
  const d0 = noises[from]! + s[0]!
  const i0 = inverseOf(d0)
  const m10 = s[6]!
  const l10 = m10 * i0
  const d1 = noises[from + 1]! + s[7]! - m10 * l10
  const i1 = inverseOf(d1)
  const m20 = s[12]!
  const l20 = m20 * i0
  const m21 = s[13]! - m20 * l10
  const l21 = m21 * i1
  const d2 = noises[from + 2]! + s[14]! - m20 * l20 - m21 * l21
  const i2 = inverseOf(d2)
  const m30 = s[18]!
  const l30 = m30 * i0
  const m31 = s[19]! - m30 * l10
  const l31 = m31 * i1
  const m32 = s[20]! - m30 * l20 - m31 * l21
  const l32 = m32 * i2
  const d3 = noises[from + 3]! + s[21]! - m30 * l30 - m31 * l31 - m32 * l32
  const i3 = inverseOf(d3)
  const m40 = s[24]!
  const l40 = m40 * i0
  const m41 = s[25]! - m40 * l10
  const l41 = m41 * i1
  const m42 = s[26]! - m40 * l20 - m41 * l21
  const l42 = m42 * i2
  const m43 = s[27]! - m40 * l30 - m41 * l31 - m42 * l32
  const l43 = m43 * i3
  const d4 = noises[from + 4]! + s[28]! - m40 * l40 - m41 * l41 - m42 * l42 - m43 * l43
  const i4 = inverseOf(d4)
  const m50 = s[30]!
  const l50 = m50 * i0
  const m51 = s[31]! - m50 * l10
  const l51 = m51 * i1
  const m52 = s[32]! - m50 * l20 - m51 * l21
  const l52 = m52 * i2
  const m53 = s[33]! - m50 * l30 - m51 * l31 - m52 * l32
  const l53 = m53 * i3
  const m54 = s[34]! - m50 * l40 - m51 * l41 - m52 * l42 - m53 * l43
  const l54 = m54 * i4
  const d5 = noises[from + 5]! + s[35]! - m50 * l50 - m51 * l51 - m52 * l52 - m53 * l53 - m54 * l54
  const i5 = inverseOf(d5)
  lower[6] = l10
  lower[12] = l20
  lower[13] = l21
  lower[18] = l30
  lower[19] = l31
  lower[20] = l32
  lower[24] = l40
  lower[25] = l41
  lower[26] = l42
  lower[27] = l43
  lower[30] = l50
  lower[31] = l51
  lower[32] = l52
  lower[33] = l53
  lower[34] = l54
  inverse[0] = i0
  inverse[1] = i1
  inverse[2] = i2
  inverse[3] = i3
  inverse[4] = i4
  inverse[5] = i5
  const n0 = innovations[from]!
  news[0] = n0
  spreads[0] = d0
  const n1 = innovations[from + 1]! - l10 * n0
  news[1] = n1
  spreads[1] = d1
  const n2 = innovations[from + 2]! - l20 * n0 - l21 * n1
  news[2] = n2
  spreads[2] = d2
  const n3 = innovations[from + 3]! - l30 * n0 - l31 * n1 - l32 * n2
  news[3] = n3
  spreads[3] = d3
  const n4 = innovations[from + 4]! - l40 * n0 - l41 * n1 - l42 * n2 - l43 * n3
  news[4] = n4
  spreads[4] = d4
  const n5 = innovations[from + 5]! - l50 * n0 - l51 * n1 - l52 * n2 - l53 * n3 - l54 * n4
  news[5] = n5
  spreads[5] = d5
  let squares = 0
  const to = Math.min(BLOCK, scored)
  for (let k = 0; k < to; k++) squares += (news[k]! * news[k]!) / (spreads[k]! - excesses[from + k]!)
  return squares
}

/** A covariance that lost its definiteness to rounding must not divide by nothing. */
function inverseOf(spread: number): number {
  return spread > 1e-12 ? 1 / spread : 0
}

/** Row `k` of the observations' covariance: gradient of the observation `of` times the gains of it and those before. */
function multiplyRow(of: number, k: number) {
  const x = jx[of]!
  const y = jy[of]!
  const z = jz[of]!
  const c = jc[of]!
  const bias = own[of]! < FIRST_BIAS ? NO_ROW : own[of]! * WIDTH
  for (let q = 0; q <= k; q++) {
    const common = x * gains[q]! + y * gains[Y * WIDTH + q]! + z * gains[Z * WIDTH + q]! + c * gains[COMMON * WIDTH + q]!
    shared[k * BLOCK + q] = common + gains[bias + q]!
  }
}

/** How the move of the mean changes what observation k expects. */
function foreseen(k: number): number {
  const bias = own[k]!
  const common = jx[k]! * moved[X]! + jy[k]! * moved[Y]! + jz[k]! * moved[Z]! + jc[k]! * moved[COMMON]!
  return bias < FIRST_BIAS ? common : common + moved[bias]!
}

/** Takes what was learnt off the covariance and puts it into the mean; two rows at a time, because both need the same gains. */
function spend(p: Float64Array, n: number) {
  for (let g = 0; g < n * WIDTH; g += WIDTH) separate(g)
  let i = 0
  for (; i + 1 < n; i += 2) spendRows(p, i)
  if (i < n) spendRow(p, i)
}

/** Frees a row of the gains of what the observations before each told. */
function separate(g: number) {
  const v0 = gains[g]!
  const v1 = gains[g + 1]! - lower[6]! * v0
  const v2 = gains[g + 2]! - lower[12]! * v0 - lower[13]! * v1
  const v3 = gains[g + 3]! - lower[18]! * v0 - lower[19]! * v1 - lower[20]! * v2
  const v4 = gains[g + 4]! - lower[24]! * v0 - lower[25]! * v1 - lower[26]! * v2 - lower[27]! * v3
  gains[g + 5] = gains[g + 5]! - lower[30]! * v0 - lower[31]! * v1 - lower[32]! * v2 - lower[33]! * v3 - lower[34]! * v4
  gains[g + 1] = v1
  gains[g + 2] = v2
  gains[g + 3] = v3
  gains[g + 4] = v4
}

/** Rows i and i + 1. Unrolled by the observations of the block. */
function spendRows(p: Float64Array, i: number) {
  const g = i * WIDTH
  const a = gains[g]! * inverse[0]!
  const b = gains[g + 1]! * inverse[1]!
  const c = gains[g + 2]! * inverse[2]!
  const d = gains[g + 3]! * inverse[3]!
  const e = gains[g + 4]! * inverse[4]!
  const f = gains[g + 5]! * inverse[5]!
  const a2 = gains[g + 8]! * inverse[0]!
  const b2 = gains[g + 9]! * inverse[1]!
  const c2 = gains[g + 10]! * inverse[2]!
  const d2 = gains[g + 11]! * inverse[3]!
  const e2 = gains[g + 12]! * inverse[4]!
  const f2 = gains[g + 13]! * inverse[5]!
  move(p, i, a * news[0]! + b * news[1]! + c * news[2]! + d * news[3]! + e * news[4]! + f * news[5]!)
  move(p, i + 1, a2 * news[0]! + b2 * news[1]! + c2 * news[2]! + d2 * news[3]! + e2 * news[4]! + f2 * news[5]!)
  let at = ROW[i]!
  let next = at + i + 1
  for (let h = 0; h <= g; h += WIDTH, at++, next++) {
    const h0 = gains[h]!
    const h1 = gains[h + 1]!
    const h2 = gains[h + 2]!
    const h3 = gains[h + 3]!
    const h4 = gains[h + 4]!
    const h5 = gains[h + 5]!
    p[at] = p[at]! - (a * h0 + b * h1 + c * h2 + d * h3 + e * h4 + f * h5)
    p[next] = p[next]! - (a2 * h0 + b2 * h1 + c2 * h2 + d2 * h3 + e2 * h4 + f2 * h5)
  }
  const h = g + WIDTH
  p[next] =
    p[next]! - (a2 * gains[h]! + b2 * gains[h + 1]! + c2 * gains[h + 2]! + d2 * gains[h + 3]! + e2 * gains[h + 4]! + f2 * gains[h + 5]!)
  if (p[at - 1]! < LEAST_VARIANCE) p[at - 1] = LEAST_VARIANCE
  if (p[next]! < LEAST_VARIANCE) p[next] = LEAST_VARIANCE
}

/** A last row by itself. */
function spendRow(p: Float64Array, i: number) {
  const g = i * WIDTH
  const a = gains[g]! * inverse[0]!
  const b = gains[g + 1]! * inverse[1]!
  const c = gains[g + 2]! * inverse[2]!
  const d = gains[g + 3]! * inverse[3]!
  const e = gains[g + 4]! * inverse[4]!
  const f = gains[g + 5]! * inverse[5]!
  move(p, i, a * news[0]! + b * news[1]! + c * news[2]! + d * news[3]! + e * news[4]! + f * news[5]!)
  let at = ROW[i]!
  for (let h = 0; h <= g; h += WIDTH, at++) {
    p[at] = p[at]! - (a * gains[h]! + b * gains[h + 1]! + c * gains[h + 2]! + d * gains[h + 3]! + e * gains[h + 4]! + f * gains[h + 5]!)
  }
  if (p[at - 1]! < LEAST_VARIANCE) p[at - 1] = LEAST_VARIANCE
}

function move(p: Float64Array, i: number, by: number) {
  moved[i] = by
  p[i] = p[i]! + by
}
