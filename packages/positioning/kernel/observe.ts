import { COMMON, X, Y, Z } from '../src/kernel/layout'
import { outside } from './host'
import { back, backX, backY, backZ, lookBack } from './look-back'
import {
  alone,
  anchorX,
  anchorY,
  anchorZ,
  at,
  excesses,
  innovations,
  jc,
  jx,
  jy,
  jz,
  noises,
  outwards,
  own,
  put,
  shares,
  slot,
  track,
  value,
  variance,
  weight,
} from './memory'
import { update } from './update'

/** The hull's prior is the same in every epoch: it may not add up to certainty. */
const HULL_REPEATS: f64 = 10
/** Huber's threshold in sigmas. */
export const HUBER: f64 = 1.345

/** Observations noted, and those of them that are measured. */
let noted = 0
let measured = 0

/**
 * Notes the epoch's observations that `agree` left with a weight for the joint update, linearised where it would put the tag (one step of the iterated extended Kalman
 * filter). Returns the robust cost of that place with all biases at zero: half the squared normalised residuals, Huber's linear tail beyond.
 */
export function linearise(count: i32, differences: bool, hullWeight: f64, x: f64, y: f64): f64 {
  const z = at(track, Z)
  const offX = at(track, X) - x
  const offY = at(track, Y) - y
  const common = at(track, COMMON)
  let cost: f64 = 0
  lookBack(differences, x, y, z)
  let used = 0
  for (let i = 0; i < count; i++) {
    const dx = x - at(anchorX, i)
    const dy = y - at(anchorY, i)
    const dz = z - at(anchorZ, i)
    const distance = sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
    const per = 1 / distance
    const size = abs(at(value, i) - distance) / at(alone, i)
    cost += size > HUBER ? HUBER * (size - 0.5 * HUBER) : 0.5 * size * size
    const robust = at(weight, i)
    if (robust <= 0) continue
    const byX = dx * per - backX
    const byY = dy * per - backY
    const component = load<i32>(slot + ((<usize>i) << 2))
    const bias = (component >= 0 ? at(track, component) : 0) + at(shares, i) * common
    put(jx, used, byX)
    put(jy, used, byY)
    put(jz, used, dz * per - backZ)
    put(jc, used, at(shares, i))
    store<i32>(own + ((<usize>used) << 2), component)
    put(innovations, used, at(value, i) - (distance - back + byX * offX + byY * offY + bias))
    const noise = at(variance, i) / robust
    put(noises, used, noise)
    put(excesses, used, noise - at(variance, i))
    used++
  }
  measured = used
  noted = hullWeight > 0 ? observeHull(used, hullWeight, x, y, offX, offY) : used
  return cost
}

/** The joint update with the observations that `agree` noted last. Returns the sum of the squared normalised innovations of the measured ones. */
export function apply(size: i32): f64 {
  return update(size, noted, measured)
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
