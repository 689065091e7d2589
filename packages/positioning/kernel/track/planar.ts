import { IN_LINE, POOR_GEOMETRY } from '../../src/kernel/layout'
import { at, both, pair, put, putPair } from '../numbers'
import { planarRange, planarSigma, planarX, planarY, planarZ, rise2, root, scatter } from './memory'
import { refine } from './refine'

/**
 * Place in the plane of a tag at height `tagZ` from three ranges or more: Gauss and Newton with Huber's loss from the
 * closed-form solution of the differenced squared ranges. Answers how it went; of anchors in a line only the scatter.
 */
export function planar(count: i32, tagZ: f64): i32 {
  prepare(count, tagZ)
  const cx = at(scatter, 0)
  const cy = at(scatter, 1)
  const sxx = at(scatter, 2)
  const sxy = at(scatter, 3)
  const syy = at(scatter, 4)
  const bx = at(scatter, 5)
  const by = at(scatter, 6)
  const trace = sxx + syy
  const det = sxx * syy - sxy * sxy
  if (!(trace > 1e-4)) return POOR_GEOMETRY
  // Small eigenvalue of the anchors' scatter: how far they stray from a line.
  if (!(det > 0.05 * trace * trace)) return IN_LINE
  const per = 0.5 / det
  return refine(count, cx + (syy * bx - sxy * by) * per, cy + (sxx * by - sxy * bx) * per)
}

/** Fills the scatter and what a solve needs of each range; an odd count gets a range without weight from the centre. */
function prepare(count: i32, tagZ: f64): void {
  let cx: f64 = 0
  let cy: f64 = 0
  let reach: f64 = 0
  for (let i = 0; i < count; i++) {
    cx += at(planarX, i)
    cy += at(planarY, i)
    reach = max(reach, at(planarRange, i))
  }
  const share = 1 / <f64>count
  cx *= share
  cy *= share
  if (count & 1) pad(count, cx, cy, tagZ)
  const centreX = f64x2.splat(cx)
  const centreY = f64x2.splat(cy)
  const height = f64x2.splat(tagZ)
  const one = f64x2.splat(1)
  let xx = f64x2.splat(0)
  let xy = f64x2.splat(0)
  let yy = f64x2.splat(0)
  let bx = f64x2.splat(0)
  let by = f64x2.splat(0)
  let sum = f64x2.splat(0)
  for (let i = 0; i < count; i += 2) {
    const dx = f64x2.sub(pair(planarX, i), centreX)
    const dy = f64x2.sub(pair(planarY, i), centreY)
    const dz = f64x2.sub(height, pair(planarZ, i))
    const range = pair(planarRange, i)
    const up = f64x2.mul(dz, dz)
    putPair(rise2, i, up)
    putPair(root, i, f64x2.div(one, pair(planarSigma, i)))
    const dx2 = f64x2.mul(dx, dx)
    const dy2 = f64x2.mul(dy, dy)
    // |a|² - horizontal range², whose differences are linear in the place.
    const value = f64x2.sub(f64x2.add(f64x2.add(dx2, dy2), up), f64x2.mul(range, range))
    xx = f64x2.add(xx, dx2)
    xy = f64x2.add(xy, f64x2.mul(dx, dy))
    yy = f64x2.add(yy, dy2)
    bx = f64x2.add(bx, f64x2.mul(dx, value))
    by = f64x2.add(by, f64x2.mul(dy, value))
    sum = f64x2.add(sum, value)
  }
  put(scatter, 0, cx)
  put(scatter, 1, cy)
  put(scatter, 2, both(xx))
  put(scatter, 3, both(xy))
  put(scatter, 4, both(yy))
  put(scatter, 5, both(bx))
  put(scatter, 6, both(by))
  put(scatter, 7, both(sum))
  put(scatter, 8, reach)
}

/** Stands at the tag's height with the range 0 and no weight, and so changes no sum. */
function pad(count: i32, cx: f64, cy: f64, tagZ: f64): void {
  put(planarX, count, cx)
  put(planarY, count, cy)
  put(planarZ, count, tagZ)
  put(planarRange, count, 0)
  put(planarSigma, count, Infinity)
}
