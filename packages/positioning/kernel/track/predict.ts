import { COMMON, FIRST_BIAS, SLOT_SIGMA_M, VX, VY, X, Y, Z } from '../../src/kernel/layout'
import { at, pair, put, putPair } from '../numbers'
import { keeps, row, track } from './memory'

/** m² or m: far below anything that is measured, and far above the smallest numbers there are. */
const NOTHING: f64 = 1e-40

/**
 * Moves mean and covariance of the first `size` components on in time: velocity keeps the share `keep` of itself and
 * carries the place `glide` seconds' worth of it; z, the common bias and the slots keep the shares in `keeps`, the
 * slots' variances drift back to their priors'. What somebody does meanwhile that nobody foresees is added per axis: to
 * the place, to the velocity, and to their covariance.
 */
export function predict(size: i32, keep: f64, glide: f64, place: f64, speed: f64, both: f64): void {
  const kept = f64x2.splat(keep)
  const glides = f64x2.splat(glide)
  const velocity = pair(track, VX)
  putPair(track, X, f64x2.add(pair(track, X), f64x2.mul(glides, velocity)))
  putPair(track, VX, f64x2.mul(kept, velocity))
  moveMotion(keep, glide)
  addMotion(place, speed, both)
  for (let i = Z; i < size; i++) {
    const here = row(i)
    const own = at(keeps, i)
    const owns = f64x2.splat(own)
    const moving = f64x2.mul(owns, pair(here, VX))
    putPair(here, X, settled(f64x2.add(f64x2.mul(owns, pair(here, X)), f64x2.mul(glides, moving))))
    putPair(here, VX, settled(f64x2.mul(kept, moving)))
    for (let j = Z; j <= i; j += 2) putPair(here, j, settled(f64x2.mul(pair(here, j), f64x2.mul(owns, pair(keeps, j)))))
    if (i <= COMMON) continue
    const sigma = at(track, SLOT_SIGMA_M + i - FIRST_BIAS)
    put(here, i, at(here, i) + (1 - own * own) * sigma * sigma)
    put(track, i, at(track, i) * own + NOTHING - NOTHING)
  }
}

/**
 * Without what is less than nothing. The bias of an anchor that is not heard any more fades with every step; after
 * hours its numbers would be denormal, stay so, and make every step of a tag at rest cost four times as much.
 */
function settled(numbers: v128): v128 {
  const nothing = f64x2.splat(NOTHING)
  return f64x2.sub(f64x2.add(numbers, nothing), nothing)
}

/** The block of position and velocity. */
function moveMotion(keep: f64, glide: f64): void {
  const x = row(X)
  const y = row(Y)
  const vx = row(VX)
  const vy = row(VY)
  const vxx = at(vx, X)
  const vxy = at(vx, Y)
  const vyx = at(vy, X)
  const vyy = at(vy, Y)
  const vxvx = at(vx, VX)
  const vyvx = at(vy, VX)
  const vyvy = at(vy, VY)
  put(x, X, at(x, X) + glide * (2 * vxx + glide * vxvx))
  put(y, X, at(y, X) + glide * (vyx + vxy + glide * vyvx))
  put(y, Y, at(y, Y) + glide * (2 * vyy + glide * vyvy))
  put(vx, X, keep * (vxx + glide * vxvx))
  put(vx, Y, keep * (vxy + glide * vyvx))
  put(vy, X, keep * (vyx + glide * vyvx))
  put(vy, Y, keep * (vyy + glide * vyvy))
  put(vx, VX, keep * keep * vxvx)
  put(vy, VX, keep * keep * vyvx)
  put(vy, VY, keep * keep * vyvy)
}

/** The motion's own noise, per axis: m², m²/s² and m²/s. */
export function addMotion(place: f64, speed: f64, both: f64): void {
  const vx = row(VX)
  const vy = row(VY)
  put(row(X), X, at(row(X), X) + place)
  put(row(Y), Y, at(row(Y), Y) + place)
  put(vx, VX, at(vx, VX) + speed)
  put(vy, VY, at(vy, VY) + speed)
  put(vx, X, at(vx, X) + both)
  put(vy, Y, at(vy, Y) + both)
}
