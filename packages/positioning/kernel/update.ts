import { BLOCK, COMMON, SIZE, X, Y, Z } from '../src/kernel/layout'
import { at, excesses, innovations, jc, jx, jy, jz, noises, own, pair, put, putPair, row, track } from './memory'

/** Whole rows x, y, z and common bias of the covariance, and one of a slot. */
const rowX = memory.data(SIZE * 8, 16)
const rowY = memory.data(SIZE * 8, 16)
const rowZ = memory.data(SIZE * 8, 16)
const rowC = memory.data(SIZE * 8, 16)
const rowB = memory.data(SIZE * 8, 16)
/**
 * A line for each observation of the block: its covariance with the others of the block (from its own on), its innovation, a gap, and what it has to do with every component of
 * the track: covariance times its gradient.
 */
const INNOVATION = BLOCK
const GAINS = BLOCK + 2
const WIDTH = GAINS + SIZE
const lines = memory.data(BLOCK * WIDTH * 8, 16)
const inverse = memory.data(BLOCK * 8, 16)
/** What the block moved the mean by. */
const moved = memory.data(SIZE * 8, 16)

/** Rounding may not make a variance vanish, m². */
const LEAST_VARIANCE: f64 = 1e-10

/**
 * Kalman update of the first `size` components with `count` observations. Uncorrelated observations of one instant may be applied in any portions; a block of them costs
 * one way through the covariance. Returns the sum of the squared normalised innovations of the first `scored`.
 */
export function update(size: i32, count: i32, scored: i32): f64 {
  let squares: f64 = 0
  for (let from = 0; from < count; from += BLOCK) {
    for (let k = count; k < from + BLOCK; k++) saySilence(k)
    multiplyGradients(size, from)
    for (let k = 0; k < BLOCK; k++) multiplyLine(from + k, k)
    for (let k = 0; k < BLOCK; k++) separate(k)
    for (let k = 0; k < min(BLOCK, scored - from); k++) {
      const innovation = at(line(k), INNOVATION)
      squares += (innovation * innovation) / (at(line(k), k) - at(excesses, from + k))
    }
    spend(size)
    for (let k = from + BLOCK; k < count; k++) put(innovations, k, at(innovations, k) - foreseen(k))
  }
  return squares
}

function line(k: i32): usize {
  return lines + <usize>(k * WIDTH * 8)
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

/** Writes the whole of row i to `to`: the triangle has its left part in the row, the rest down the column. */
function unfold(i: i32, size: i32, to: usize): void {
  const here = row(i)
  for (let j = 0; j <= i; j += 2) putPair(to, j, pair(here, j))
  for (let j = i + 1; j < size; j++) put(to, j, at(row(j), i))
}

function multiplyGradients(size: i32, from: i32): void {
  unfold(X, size, rowX)
  unfold(Y, size, rowY)
  unfold(Z, size, rowZ)
  unfold(COMMON, size, rowC)
  for (let k = 0; k < BLOCK; k++) {
    const entry = from + k
    const x = f64x2.splat(at(jx, entry))
    const y = f64x2.splat(at(jy, entry))
    const z = f64x2.splat(at(jz, entry))
    const c = f64x2.splat(at(jc, entry))
    const bias = load<i32>(own + ((<usize>entry) << 2))
    const to = line(k) + GAINS * 8
    if (bias >= 0) unfold(bias, size, rowB)
    for (let i = 0; i < size; i += 2) {
      const place = f64x2.add(f64x2.mul(x, pair(rowX, i)), f64x2.mul(y, pair(rowY, i)))
      const rest = f64x2.add(f64x2.mul(z, pair(rowZ, i)), f64x2.mul(c, pair(rowC, i)))
      const sum = f64x2.add(place, rest)
      putPair(to, i, bias >= 0 ? f64x2.add(sum, pair(rowB, i)) : sum)
    }
  }
}

/** Covariance of observation `entry` with itself and those after it in the block: gradients times gains. */
function multiplyLine(entry: i32, k: i32): void {
  const here = line(k)
  const gain = here + GAINS * 8
  const x = at(gain, X)
  const y = at(gain, Y)
  const z = at(gain, Z)
  const c = at(gain, COMMON)
  for (let q = k, other = entry; q < BLOCK; q++, other++) {
    const bias = load<i32>(own + ((<usize>other) << 2))
    const common = x * at(jx, other) + y * at(jy, other) + z * at(jz, other) + c * at(jc, other)
    put(here, q, bias >= 0 ? common + at(gain, bias) : common)
  }
  put(here, k, at(here, k) + at(noises, entry))
  put(here, INNOVATION, at(innovations, entry))
}

/** Frees the lines after line k of what it tells: Gauss's elimination. A covariance that lost its definiteness to rounding must not divide by nothing. */
function separate(k: i32): void {
  const here = line(k)
  const spread = at(here, k)
  const per = spread > 1e-12 ? 1 / spread : 0
  put(inverse, k, per)
  for (let q = k + 1; q < BLOCK; q++) {
    const other = line(q)
    const share = f64x2.splat(at(here, q) * per)
    for (let j = q & -2; j < WIDTH; j += 2) putPair(other, j, f64x2.sub(pair(other, j), f64x2.mul(share, pair(here, j))))
  }
}

/** Takes what was learnt off the covariance and puts it into the mean. */
function spend(size: i32): void {
  const g0 = line(0) + GAINS * 8
  const g1 = line(1) + GAINS * 8
  const g2 = line(2) + GAINS * 8
  const g3 = line(3) + GAINS * 8
  const g4 = line(4) + GAINS * 8
  const g5 = line(5) + GAINS * 8
  for (let i = 0; i < size; i++) {
    const here = row(i)
    const a = at(g0, i) * at(inverse, 0)
    const b = at(g1, i) * at(inverse, 1)
    const c = at(g2, i) * at(inverse, 2)
    const d = at(g3, i) * at(inverse, 3)
    const e = at(g4, i) * at(inverse, 4)
    const f = at(g5, i) * at(inverse, 5)
    const first = a * at(line(0), INNOVATION) + b * at(line(1), INNOVATION) + c * at(line(2), INNOVATION)
    const by = first + d * at(line(3), INNOVATION) + e * at(line(4), INNOVATION) + f * at(line(5), INNOVATION)
    put(moved, i, by)
    put(track, i, at(track, i) + by)
    const as = f64x2.splat(a)
    const bs = f64x2.splat(b)
    const cs = f64x2.splat(c)
    const ds = f64x2.splat(d)
    const es = f64x2.splat(e)
    const fs = f64x2.splat(f)
    for (let j = 0; j <= i; j += 2) {
      const one = f64x2.add(f64x2.mul(as, pair(g0, j)), f64x2.mul(bs, pair(g1, j)))
      const two = f64x2.add(f64x2.mul(cs, pair(g2, j)), f64x2.mul(ds, pair(g3, j)))
      const three = f64x2.add(f64x2.mul(es, pair(g4, j)), f64x2.mul(fs, pair(g5, j)))
      putPair(here, j, f64x2.sub(pair(here, j), f64x2.add(one, f64x2.add(two, three))))
    }
    if (at(here, i) < LEAST_VARIANCE) put(here, i, LEAST_VARIANCE)
  }
}

/** How the move of the mean changes what observation k expects. */
function foreseen(k: i32): f64 {
  const bias = load<i32>(own + ((<usize>k) << 2))
  const common = at(jx, k) * at(moved, X) + at(jy, k) * at(moved, Y) + at(jz, k) * at(moved, Z) + at(jc, k) * at(moved, COMMON)
  return bias >= 0 ? common + at(moved, bias) : common
}
