import { COMMON, X, Y, Z } from '../../src/kernel/layout'
import { at, both, pair, put, putPair, two } from '../numbers'
import { outside } from './host'
import { back, backX, backY, backZ, lookBack } from './look-back'
import {
  alone,
  anchorX,
  anchorY,
  anchorZ,
  excesses,
  innovations,
  jc,
  jx,
  jy,
  jz,
  noises,
  outwards,
  own,
  shares,
  slot,
  track,
  value,
  variance,
  weight,
} from './memory'
import { learn } from './slots'
import { update } from './update'

/** The hull's prior is the same in every epoch: it may not add up to certainty. */
const HULL_REPEATS: f64 = 10
/** Huber's threshold in sigmas. */
export const HUBER: f64 = 1.345

/** Observations noted, and those of them that are measured. */
let noted = 0
let measured = 0

/**
 * Notes the epoch's observations for the joint update, those that `agree` has left without a weight as saying nothing,
 * linearised where it would put the tag (one step of the iterated extended Kalman filter). Returns the robust cost of
 * that place with all biases at zero: half the squared normalised residuals, Huber's linear tail beyond.
 */
export function linearise(count: i32, differences: bool, hullWeight: f64, x: f64, y: f64): f64 {
  const z = at(track, Z)
  const offX = at(track, X) - x
  const offY = at(track, Y) - y
  const common = f64x2.splat(at(track, COMMON))
  const one = f64x2.splat(1)
  const none = f64x2.splat(0)
  const huber = f64x2.splat(HUBER)
  let costs = none
  lookBack(differences, x, y, z)
  for (let i = 0; i < count; i += 2) {
    const dx = f64x2.sub(f64x2.splat(x), pair(anchorX, i))
    const dy = f64x2.sub(f64x2.splat(y), pair(anchorY, i))
    const dz = f64x2.sub(f64x2.splat(z), pair(anchorZ, i))
    const square = f64x2.add(f64x2.mul(dx, dx), f64x2.add(f64x2.mul(dy, dy), f64x2.mul(dz, dz)))
    const distance = f64x2.add(f64x2.sqrt(square), f64x2.splat(1e-9))
    const size = f64x2.div(f64x2.abs(f64x2.sub(pair(value, i), distance)), pair(alone, i))
    // Half the square of what is within Huber's threshold, the line beyond.
    const within = f64x2.pmin(huber, size)
    costs = f64x2.add(costs, f64x2.mul(within, f64x2.sub(size, f64x2.mul(f64x2.splat(0.5), within))))
    const robust = pair(weight, i)
    const heard = f64x2.gt(robust, none)
    const per = f64x2.div(one, distance)
    const byX = f64x2.sub(f64x2.mul(dx, per), f64x2.splat(backX))
    const byY = f64x2.sub(f64x2.mul(dy, per), f64x2.splat(backY))
    const byZ = f64x2.sub(f64x2.mul(dz, per), f64x2.splat(backZ))
    const moved = f64x2.add(f64x2.mul(byX, f64x2.splat(offX)), f64x2.mul(byY, f64x2.splat(offY)))
    const first = load<i32>(slot + ((<usize>i) << 2))
    const second = load<i32>(slot + ((<usize>i) << 2), 4)
    const biases = two(first < 0 ? 0 : at(track, first), second < 0 ? 0 : at(track, second))
    const expected = f64x2.add(
      f64x2.sub(distance, f64x2.splat(back)),
      f64x2.add(moved, f64x2.add(biases, f64x2.mul(pair(shares, i), common))),
    )
    putPair(jx, i, v128.and(heard, byX))
    putPair(jy, i, v128.and(heard, byY))
    putPair(jz, i, v128.and(heard, byZ))
    putPair(jc, i, v128.and(heard, pair(shares, i)))
    putPair(innovations, i, v128.and(heard, f64x2.sub(pair(value, i), expected)))
    const noise = f64x2.div(pair(variance, i), v128.bitselect(robust, one, heard))
    putPair(noises, i, noise)
    putPair(excesses, i, f64x2.sub(noise, pair(variance, i)))
    store<i32>(own + ((<usize>i) << 2), i64x2.extract_lane(heard, 0) ? first : -1)
    store<i32>(own + ((<usize>i) << 2), i64x2.extract_lane(heard, 1) ? second : -1, 4)
  }
  measured = count
  noted = hullWeight > 0 ? observeHull(count, hullWeight, x, y, offX, offY) : count
  return both(costs)
}

/**
 * The joint update with the observations that `agree` noted last, and what it says of their biases. Returns the sum of
 * the squared normalised innovations of the measured ones.
 */
export function apply(size: i32): f64 {
  const squares = update(size, noted, measured)
  learn(measured)
  return squares
}

function observeHull(k: i32, hullWeight: f64, x: f64, y: f64, offX: f64, offY: f64): i32 {
  const distance = outside(x, y)
  if (!(distance > 0)) return k
  const nx = at(outwards, 0)
  const ny = at(outwards, 1)
  put(jx, k, nx)
  put(jy, k, ny)
  put(jz, k, 0)
  put(jc, k, 0)
  store<i32>(own + ((<usize>k) << 2), -1)
  put(innovations, k, -(distance + nx * offX + ny * offY))
  put(noises, k, HULL_REPEATS / hullWeight)
  put(excesses, k, 0)
  return k + 1
}
