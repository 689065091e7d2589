import { COMMON, SIZE, X, Y } from '../src/kernel/layout'
import { answer, at, pair, put, putPair, row } from './memory'

/** Biases at most, and the lines of x and y behind them, in whole pairs. */
const WIDTH = SIZE - COMMON + 3
const lines = memory.data(WIDTH * WIDTH * 8, 16)

function line(i: i32): usize {
  return lines + <usize>(i * WIDTH * 8)
}

/**
 * What the biases (common and per slot) of the first `size` components bring into the covariance of x and y: Cov(p, b) Cov(b)⁻¹ Cov(b, p), into `answer`. Gauss's elimination of the biases
 * from the covariance of biases and place leaves its negative where the place's own would stand.
 */
export function spread(size: i32): void {
  const count = size - COMMON
  fill(size, count)
  for (let k = 0; k < count; k++) {
    const here = line(k)
    const pivot = at(here, k)
    const per = pivot > 1e-12 ? 1 / pivot : 0
    for (let q = k + 1; q < count + 2; q++) {
      const other = line(q)
      const share = f64x2.splat(at(here, q) * per)
      for (let j = q & -2; j < count + 2; j += 2) putPair(other, j, f64x2.sub(pair(other, j), f64x2.mul(share, pair(here, j))))
    }
  }
  put(answer, 0, -at(line(count), count))
  put(answer, 1, -at(line(count), count + 1))
  put(answer, 2, -at(line(count + 1), count + 1))
}

/** Upper triangle of the covariance of the biases, then x and y, whose own block begins at zero. */
function fill(size: i32, count: i32): void {
  for (let i = COMMON; i < size; i++) {
    const from = row(i)
    const k = i - COMMON
    for (let j = 0; j <= k; j++) put(line(j), k, at(from, COMMON + j))
    put(line(k), count, at(from, X))
    put(line(k), count + 1, at(from, Y))
  }
  put(line(count), count, 0)
  put(line(count), count + 1, 0)
  put(line(count + 1), count + 1, 0)
}
