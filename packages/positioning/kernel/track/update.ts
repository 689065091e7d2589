import { BLOCK, COMMON, SIZE, X, Y, Z } from '../../src/kernel/layout'
import { at, pair, put, putPair } from '../numbers'
import { excesses, innovations, jc, jx, jy, jz, noises, own, row, track } from './memory'

// What is written as single numbers and read as a pair soon after has to wait for the memory; so pairs are put together
// in the processor and written whole.

/** Whole rows x, y, z and common bias of the covariance. */
const rowX = memory.data(SIZE * 8, 16)
const rowY = memory.data(SIZE * 8, 16)
const rowZ = memory.data(SIZE * 8, 16)
const rowC = memory.data(SIZE * 8, 16)
/**
 * A line for each observation of the block: what it has to do with every component of the track, covariance times its
 * gradient.
 */
const LINE = SIZE * 8
const gains = memory.data(BLOCK * LINE, 16)
/**
 * Covariances of the block's observations with themselves and those after them; and their innovations, freed of what
 * those before have told.
 */
const LENGTH = BLOCK * 8
const sums = memory.data(BLOCK * LENGTH, 16)
const news = memory.data(BLOCK * 8, 16)
/** Share of each observation's line that goes off each line after it, and 1 / its variance then; every number twice. */
const portions = memory.data(BLOCK * BLOCK * 16, 16)
const inverse = memory.data(BLOCK * 16, 16)
/** What the block moved the mean by. */
const moved = memory.data(SIZE * 8, 16)

/** Rounding may not make a variance vanish, m². */
const LEAST_VARIANCE: f64 = 1e-10

/**
 * Kalman update of the first `size` components with `count` observations. Uncorrelated observations of one instant may
 * be applied in any portions; a block of them costs one way through the covariance. Returns the sum of the squared
 * normalised innovations of the first `scored`.
 */
export function update(size: i32, count: i32, scored: i32): f64 {
  let squares: f64 = 0
  for (let from = 0; from < count; from += BLOCK) {
    for (let k = count; k < from + BLOCK; k++) saySilence(k)
    unfold(X, size, rowX, rowY)
    unfold(Z, size, rowZ, rowC)
    for (let k = 0; k < BLOCK; k++) multiplyGradient(size, from + k, gains + <usize>(k * LINE))
    for (let k = 0; k < BLOCK; k++) multiplyLine(from, k)
    for (let k = 0; k < BLOCK; k++) separate(k)
    for (let k = 0; k < min(BLOCK, scored - from); k++) {
      const innovation = at(news, k)
      squares += (innovation * innovation) / (at(sums + <usize>(k * LENGTH), k) - at(excesses, from + k))
    }
    spend(size)
    for (let k = from + BLOCK; k < count; k++) put(innovations, k, at(innovations, k) - foreseen(k))
  }
  return squares
}

/** An observation that says nothing fills the block up. */
function saySilence(k: i32): void {
  put(jx, k, 0)
  put(jy, k, 0)
  put(jz, k, 0)
  put(jc, k, 0)
  store<i32>(own + ((<usize>k) << 2), -1)
  put(innovations, k, 0)
  put(noises, k, 1)
  put(excesses, k, 0)
}

/**
 * Writes the whole of rows i (even) and i + 1: the triangle has their left part in the rows, the rest down the columns.
 */
function unfold(i: i32, size: i32, even: usize, odd: usize): void {
  let upper = row(i)
  let lower = row(i + 1)
  for (let j = 0; j < i; j += 2) {
    putPair(even, j, pair(upper, j))
    putPair(odd, j, pair(lower, j))
  }
  const corner = pair(lower, i)
  putPair(even, i, v128.shuffle<f64>(pair(upper, i), corner, 0, 2))
  putPair(odd, i, corner)
  for (let j = i + 2; j < size; j += 2) {
    upper = row(j)
    lower = row(j + 1)
    const left = pair(upper, i)
    const right = pair(lower, i)
    putPair(even, j, v128.shuffle<f64>(left, right, 0, 2))
    putPair(odd, j, v128.shuffle<f64>(left, right, 1, 3))
  }
}

/** Covariance times the gradient of observation `entry`, which its own bias has with 1. */
function multiplyGradient(size: i32, entry: i32, to: usize): void {
  const x = f64x2.splat(at(jx, entry))
  const y = f64x2.splat(at(jy, entry))
  const z = f64x2.splat(at(jz, entry))
  const c = f64x2.splat(at(jc, entry))
  const bias = load<i32>(own + ((<usize>entry) << 2))
  const down = bias >= 0 ? (bias + 1) & -2 : SIZE
  const here = bias >= 0 ? row(bias) : 0
  for (let i = 0; i < size; i += 2) {
    const place = f64x2.add(f64x2.mul(x, pair(rowX, i)), f64x2.mul(y, pair(rowY, i)))
    const rest = f64x2.add(f64x2.mul(z, pair(rowZ, i)), f64x2.mul(c, pair(rowC, i)))
    const sum = f64x2.add(place, rest)
    if (bias < 0) putPair(to, i, sum)
    else if (i < down) putPair(to, i, f64x2.add(sum, pair(here, i)))
    else {
      const below = row(i) + ((<usize>bias) << 3)
      const two = v128.load64_lane(below + ((<usize>(i + 2)) << 3), v128.load64_zero(below), 1)
      putPair(to, i, f64x2.add(sum, two))
    }
  }
}

/** Covariance of observation k of the block with those from its own pair on: gradients times gains. */
function multiplyLine(from: i32, k: i32): void {
  const gain = gains + <usize>(k * LINE)
  const here = sums + <usize>(k * LENGTH)
  const x = f64x2.splat(at(gain, X))
  const y = f64x2.splat(at(gain, Y))
  const z = f64x2.splat(at(gain, Z))
  const c = f64x2.splat(at(gain, COMMON))
  for (let q = k & -2; q < BLOCK; q += 2) {
    const entry = from + q
    const place = f64x2.add(f64x2.mul(x, pair(jx, entry)), f64x2.mul(y, pair(jy, entry)))
    const rest = f64x2.add(f64x2.mul(z, pair(jz, entry)), f64x2.mul(c, pair(jc, entry)))
    const first = load<i32>(own + ((<usize>entry) << 2))
    const second = load<i32>(own + ((<usize>entry) << 2), 4)
    const mine = f64x2.replace_lane(f64x2.splat(first >= 0 ? at(gain, first) : 0), 1, second >= 0 ? at(gain, second) : 0)
    putPair(here, q, f64x2.add(f64x2.add(place, rest), mine))
  }
  put(here, k, at(here, k) + at(noises, from + k))
  put(news, k, at(innovations, from + k))
}

/**
 * Frees the observations after k of what it tells: Gauss's elimination. A covariance that lost its definiteness to
 * rounding must not divide by nothing.
 */
function separate(k: i32): void {
  const here = sums + <usize>(k * LENGTH)
  const spread = at(here, k)
  const per = spread > 1e-12 ? 1 / spread : 0
  putPair(inverse, 2 * k, f64x2.splat(per))
  for (let q = k + 1; q < BLOCK; q++) {
    const other = sums + <usize>(q * LENGTH)
    const share = at(here, q) * per
    putPair(portions, 2 * (k * BLOCK + q), f64x2.splat(share))
    put(news, q, at(news, q) - share * at(news, k))
    for (let j = q; j < BLOCK; j++) put(other, j, at(other, j) - share * at(here, j))
  }
}

/** The share of observation k that goes off q, and what is left of a pair of q's gains. */
function less(gain: v128, k: i32, q: i32, told: v128): v128 {
  return f64x2.sub(gain, f64x2.mul(pair(portions, 2 * (k * BLOCK + q)), told))
}

/** Takes what was learnt off the covariance, two rows at a time, and puts it into the mean. */
function spend(size: i32): void {
  let here = row(0)
  for (let i = 0; i < size; i += 2) {
    const gain = gains + ((<usize>i) << 3)
    const g0 = v128.load(gain)
    const g1 = less(v128.load(gain, LINE), 0, 1, g0)
    const g2 = less(less(v128.load(gain, 2 * LINE), 0, 2, g0), 1, 2, g1)
    const g3 = less(less(less(v128.load(gain, 3 * LINE), 0, 3, g0), 1, 3, g1), 2, 3, g2)
    const g4 = less(less(less(less(v128.load(gain, 4 * LINE), 0, 4, g0), 1, 4, g1), 2, 4, g2), 3, 4, g3)
    const g5 = less(less(less(less(less(v128.load(gain, 5 * LINE), 0, 5, g0), 1, 5, g1), 2, 5, g2), 3, 5, g3), 4, 5, g4)
    v128.store(gain, g1, LINE)
    v128.store(gain, g2, 2 * LINE)
    v128.store(gain, g3, 3 * LINE)
    v128.store(gain, g4, 4 * LINE)
    v128.store(gain, g5, 5 * LINE)
    const u0 = f64x2.mul(g0, pair(inverse, 0))
    const u1 = f64x2.mul(g1, pair(inverse, 2))
    const u2 = f64x2.mul(g2, pair(inverse, 4))
    const u3 = f64x2.mul(g3, pair(inverse, 6))
    const u4 = f64x2.mul(g4, pair(inverse, 8))
    const u5 = f64x2.mul(g5, pair(inverse, 10))
    const first = f64x2.add(f64x2.mul(u0, f64x2.splat(at(news, 0))), f64x2.mul(u1, f64x2.splat(at(news, 1))))
    const second = f64x2.add(f64x2.mul(u2, f64x2.splat(at(news, 2))), f64x2.mul(u3, f64x2.splat(at(news, 3))))
    const third = f64x2.add(f64x2.mul(u4, f64x2.splat(at(news, 4))), f64x2.mul(u5, f64x2.splat(at(news, 5))))
    const by = f64x2.add(first, f64x2.add(second, third))
    putPair(moved, i, by)
    putPair(track, i, f64x2.add(pair(track, i), by))
    const width = (<usize>(i + 2)) << 3
    spendThree(here, width, gains, i, low(u0), low(u1), low(u2), high(u0), high(u1), high(u2))
    spendThree(here, width, gains + 3 * LINE, i, low(u3), low(u4), low(u5), high(u3), high(u4), high(u5))
    if (at(here, i) < LEAST_VARIANCE) put(here, i, LEAST_VARIANCE)
    if (i + 1 < size && at(here + width, i + 1) < LEAST_VARIANCE) put(here + width, i + 1, LEAST_VARIANCE)
    here += 2 * width
  }
}

function low(two: v128): v128 {
  return v128.shuffle<f64>(two, two, 0, 0)
}

function high(two: v128): v128 {
  return v128.shuffle<f64>(two, two, 1, 1)
}

/** What three observations told off rows i (even) and i + 1: their numbers need not leave the processor. */
function spendThree(here: usize, width: usize, from: usize, i: i32, a: v128, b: v128, c: v128, d: v128, e: v128, f: v128): void {
  for (let j = 0; j <= i; j += 2) {
    const gain = from + ((<usize>j) << 3)
    const first = v128.load(gain)
    const second = v128.load(gain, LINE)
    const third = v128.load(gain, 2 * LINE)
    const upper = f64x2.add(f64x2.mul(a, first), f64x2.add(f64x2.mul(b, second), f64x2.mul(c, third)))
    const lower = f64x2.add(f64x2.mul(d, first), f64x2.add(f64x2.mul(e, second), f64x2.mul(f, third)))
    putPair(here, j, f64x2.sub(pair(here, j), upper))
    putPair(here + width, j, f64x2.sub(pair(here + width, j), lower))
  }
}

/** How the move of the mean changes what observation k expects. */
function foreseen(k: i32): f64 {
  const bias = load<i32>(own + ((<usize>k) << 2))
  const common = at(jx, k) * at(moved, X) + at(jy, k) * at(moved, Y) + at(jz, k) * at(moved, Z) + at(jc, k) * at(moved, COMMON)
  return bias >= 0 ? common + at(moved, bias) : common
}
