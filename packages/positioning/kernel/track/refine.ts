import { DIVERGED, POOR_GEOMETRY, SOLVED } from '../../src/kernel/layout'
import { at, both, pair, put } from '../numbers'
import { planarRange, planarSolved, planarX, planarY, rise2, root, scatter } from './memory'
import { HUBER } from './observe'

/**
 * Few solves need more than six; a tag right below one of its anchors, seen by four in poor geometry, needs up to
 * thirty.
 */
const MAX_ITERATIONS = 40
/** Share of the solution's own standard deviation per step at which the solve has converged, squared. */
const CONVERGED2: f64 = 0.01 * 0.01
/** A solution farther from the anchors than this times the longest range is an artefact. */
const MAX_REACH: f64 = 3

/** The normal equations of a step, the sum of the squared normalised residuals and the robust cost. */
let hxx: f64 = 0
let hxy: f64 = 0
let hyy: f64 = 0
let gx: f64 = 0
let gy: f64 = 0
let squares: f64 = 0
let cost: f64 = 0

/** Gauss and Newton with Huber's loss, from a start, on the ranges that `planar` prepared. Answers how it went. */
export function refine(count: i32, startX: f64, startY: f64): i32 {
  let x = startX
  let y = startY
  let damping: f64 = 1e-9
  let lastCost: f64 = Infinity
  let lastX = x
  let lastY = y
  let iteration = 0
  for (; iteration < MAX_ITERATIONS; iteration++) {
    observe(count, x, y)
    if (cost > lastCost + 1e-9) {
      // Went up: back, and a shorter step.
      damping = max(damping, 1e-3) * 10
      x = lastX + (x - lastX) * 0.25
      y = lastY + (y - lastY) * 0.25
      if (damping > 1e6) break
      continue
    }
    lastCost = cost
    lastX = x
    lastY = y
    const mxx = hxx * (1 + damping) + 1e-9
    const myy = hyy * (1 + damping) + 1e-9
    const per = 1 / (mxx * myy - hxy * hxy)
    const stepX = (myy * gx - hxy * gy) * per
    const stepY = (mxx * gy - hxy * gx) * per
    x += stepX
    y += stepY
    if (stepX * (hxx * stepX + 2 * hxy * stepY) + stepY * hyy * stepY < CONVERGED2) break
  }
  put(planarSolved, 0, x)
  put(planarSolved, 1, y)
  put(planarSolved, 5, lastCost)
  put(planarSolved, 7, <f64>(iteration + 1))
  return conclude(count, x, y)
}

/** Sums over the ranges, two at a time, as seen from (x, y). */
function observe(count: i32, x: f64, y: f64): void {
  const one = f64x2.splat(1)
  const half = f64x2.splat(0.5)
  const tiny = f64x2.splat(1e-9)
  const huber = f64x2.splat(HUBER)
  const px = f64x2.splat(x)
  const py = f64x2.splat(y)
  let xx = f64x2.splat(0)
  let xy = f64x2.splat(0)
  let yy = f64x2.splat(0)
  let downX = f64x2.splat(0)
  let downY = f64x2.splat(0)
  let costs = f64x2.splat(0)
  let sizes2 = f64x2.splat(0)
  for (let i = 0; i < count; i += 2) {
    const dx = f64x2.sub(px, pair(planarX, i))
    const dy = f64x2.sub(py, pair(planarY, i))
    const distance = f64x2.add(f64x2.sqrt(f64x2.add(f64x2.add(f64x2.mul(dx, dx), f64x2.mul(dy, dy)), pair(rise2, i))), tiny)
    const residual = f64x2.sub(pair(planarRange, i), distance)
    const per = f64x2.div(one, distance)
    const scale = pair(root, i)
    const size = f64x2.mul(f64x2.abs(residual), scale)
    const robust = f64x2.pmin(one, f64x2.div(huber, size))
    // Without a branch: half the square of what is within Huber's threshold, the line beyond.
    const within = f64x2.pmin(huber, size)
    costs = f64x2.add(costs, f64x2.mul(within, f64x2.sub(size, f64x2.mul(half, within))))
    sizes2 = f64x2.add(sizes2, f64x2.mul(size, size))
    const weight = f64x2.mul(f64x2.mul(scale, scale), robust)
    const jx = f64x2.mul(dx, per)
    const jy = f64x2.mul(dy, per)
    const wx = f64x2.mul(weight, jx)
    const wy = f64x2.mul(weight, jy)
    xx = f64x2.add(xx, f64x2.mul(wx, jx))
    xy = f64x2.add(xy, f64x2.mul(wx, jy))
    yy = f64x2.add(yy, f64x2.mul(wy, jy))
    downX = f64x2.add(downX, f64x2.mul(wx, residual))
    downY = f64x2.add(downY, f64x2.mul(wy, residual))
  }
  hxx = both(xx)
  hxy = both(xy)
  hyy = both(yy)
  squares = both(sizes2)
  gx = both(downX)
  gy = both(downY)
  cost = both(costs)
}

/** Covariance and misfit of the last sums, or why the place is none. */
function conclude(count: i32, x: f64, y: f64): i32 {
  const det = hxx * hyy - hxy * hxy
  if (!(abs(x + y + det) < Infinity)) return DIVERGED
  // Relative determinant of the information: sin² of the angle under which the anchors are seen.
  if (!(det > 1e-6 * (hxx + hyy) * (hxx + hyy))) return POOR_GEOMETRY
  if (isAstray(x, y)) return DIVERGED
  // Residuals larger than the stated sigmas widen the covariance, smaller ones do not narrow it.
  const misfit2 = count > 2 ? squares / <f64>(count - 2) : 0
  const scale = max(1, misfit2) / det
  put(planarSolved, 2, hyy * scale)
  put(planarSolved, 3, -hxy * scale)
  put(planarSolved, 4, hxx * scale)
  put(planarSolved, 6, sqrt(misfit2))
  return SOLVED
}

/** Whether a place is farther from the anchors than any range reaches. */
function isAstray(x: f64, y: f64): bool {
  const dx = x - at(scatter, 0)
  const dy = y - at(scatter, 1)
  return sqrt(dx * dx + dy * dy) > MAX_REACH * at(scatter, 8) + sqrt(at(scatter, 2) + at(scatter, 4))
}
