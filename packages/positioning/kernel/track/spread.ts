import { COMMON, NUMBERS, X, Y, Z } from '../../src/kernel/layout'
import { at, pair, put, putPair } from '../numbers'
import { answer, row, track } from './memory'

/** The covariance while biases are taken out of it, laid out as the track's. */
const rest = memory.data(NUMBERS * 8, 16)

/**
 * What the biases (common and per slot) of the first `size` components bring into the covariance of x and y: Cov(p, b)
 * Cov(b)⁻¹ Cov(b, p), into `answer`. Gauss's elimination of one bias after the other, the last first, so that what is
 * left is a smaller triangle; each brings its square. The first reads the track, the others what the one before left.
 */
export function spread(size: i32): void {
  let xx: f64 = 0
  let xy: f64 = 0
  let yy: f64 = 0
  let from: usize = 0
  for (let i = size - 1; i >= COMMON; i--) {
    const here = row(i) + from
    const pivot = at(here, i)
    const per = pivot > 1e-12 ? 1 / pivot : 0
    const x = at(here, X)
    const y = at(here, Y)
    xx += x * x * per
    xy += x * y * per
    yy += y * y * per
    takeOut(i, here, from, per)
    from = rest - track
  }
  put(answer, 0, xx)
  put(answer, 1, xy)
  put(answer, 2, yy)
}

/** Frees the biases before i of it; velocities and height are not asked for. */
function takeOut(i: i32, here: usize, from: usize, per: f64): void {
  let other = row(COMMON)
  const place = pair(here, X)
  for (let q = COMMON; q < i; q++) {
    const share = f64x2.splat(at(here, q) * per)
    const to = other + (rest - track)
    putPair(to, X, f64x2.sub(pair(other + from, X), f64x2.mul(share, place)))
    for (let j = Z; j <= q; j += 2) putPair(to, j, f64x2.sub(pair(other + from, j), f64x2.mul(share, pair(here, j))))
    other += (<usize>((q + 2) & -2)) << 3
  }
}
