import { createPlanarSolution, type PlanarSolution, type RangeProblem, type SolveFailure } from './planar.ts'

/** Huber's threshold in sigmas: 95 % efficiency on normal noise (Huber 1981). */
const HUBER = 1.345
/**
 * Few solves need more than six; a tag right below one of its anchors, seen by four in poor geometry, needs up to
 * thirty.
 */
const MAX_ITERATIONS = 40
/** Share of the solution's own standard deviation per step at which the solve has converged, squared. */
const CONVERGED2 = 0.01 * 0.01
/** A solution farther from the anchors than this multiple of the longest range is an artefact. */
const MAX_REACH = 3

/**
 * The anchors about their centre, and sums of x, y and 1 times |a|² - horizontal range², which is linear in the place.
 */
interface Spread {
  cx: number
  cy: number
  xx: number
  xy: number
  yy: number
  bx: number
  by: number
  sum: number
  reach: number
}

/**
 * Position in the plane from ranges at a known tag height: Gauss-Newton with Huber's loss by iteratively re-weighted
 * least squares. The start is the closed-form solution of the differenced squared ranges; if the anchors stand in a
 * line both mirror images are tried, the better is kept and the other reported. At least three ranges.
 */
export function solveTwr(problem: RangeProblem, tagZ: number, out: PlanarSolution): SolveFailure {
  if (problem.count < 3) return 'tooFewAnchors'
  const anchors = spreadOf(problem, tagZ)
  const { cx, cy, xx, xy, yy, bx, by } = anchors
  const trace = xx + yy
  const det = xx * yy - xy * xy
  if (!(trace > 1e-4)) return 'poorGeometry'
  // Small eigenvalue of the anchors' scatter: how far they stray from a line.
  if (!(det > 0.05 * trace * trace)) return solveInLine(problem, tagZ, anchors, out)
  const per = 0.5 / det
  return refine(problem, tagZ, anchors, cx + (yy * bx - xy * by) * per, cy + (xx * by - xy * bx) * per, out)
}

function spreadOf({ count, x, y, z, rangeM }: RangeProblem, tagZ: number): Spread {
  let cx = 0
  let cy = 0
  let reach = 0
  for (let i = 0; i < count; i++) {
    cx += x[i]! / count
    cy += y[i]! / count
    reach = Math.max(reach, rangeM[i]!)
  }
  const spread: Spread = { cx, cy, xx: 0, xy: 0, yy: 0, bx: 0, by: 0, sum: 0, reach }
  for (let i = 0; i < count; i++) {
    const dx = x[i]! - cx
    const dy = y[i]! - cy
    const dz = tagZ - z[i]!
    const value = dx * dx + dy * dy + dz * dz - rangeM[i]! * rangeM[i]!
    spread.xx += dx * dx
    spread.xy += dx * dy
    spread.yy += dy * dy
    spread.bx += dx * value
    spread.by += dy * value
    spread.sum += value
  }
  return spread
}

/** Robust cost of a place, as in `PlanarSolution.cost`. */
export function costAt(problem: RangeProblem, tagZ: number, x: number, y: number): number {
  let cost = 0
  for (let i = 0; i < problem.count; i++) {
    const dx = x - problem.x[i]!
    const dy = y - problem.y[i]!
    const dz = tagZ - problem.z[i]!
    const size = Math.abs(problem.rangeM[i]! - Math.sqrt(dx * dx + dy * dy + dz * dz)) / problem.sigmaM[i]!
    cost += size > HUBER ? HUBER * (size - 0.5 * HUBER) : 0.5 * size * size
  }
  return cost
}

/** Along the line the squared ranges are linear; across it only the distance is known, not the side. */
function solveInLine(problem: RangeProblem, tagZ: number, anchors: Spread, out: PlanarSolution): SolveFailure {
  const { cx, cy, xx, xy, yy, bx, by, sum, reach } = anchors
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  const ux = Math.cos(angle)
  const uy = Math.sin(angle)
  const along = (ux * bx + uy * by) / (2 * (xx * ux * ux + 2 * xy * ux * uy + yy * uy * uy))
  // The mean of |a|² - horizontal range² is -|p - centre|² for exact ranges.
  const across = Math.max(Math.sqrt(Math.max(0, -sum / problem.count - along * along)), 0.05 * reach)
  const x = cx + along * ux
  const y = cy + along * uy
  const mirror = createPlanarSolution()
  const first = refine(problem, tagZ, anchors, x - across * uy, y + across * ux, mirror)
  const second = refine(problem, tagZ, anchors, x + across * uy, y - across * ux, out)
  if (first !== null && second !== null) return first
  let [otherX, otherY, otherCost] = [mirror.x, mirror.y, mirror.cost]
  if (second !== null || (first === null && mirror.cost < out.cost)) {
    ;[otherX, otherY, otherCost] = [out.x, out.y, out.cost]
    Object.assign(out, mirror)
  }
  const apart = Math.hypot(out.x - otherX, out.y - otherY)
  const both = first === null && second === null && apart > 3 * Math.sqrt(out.xx + out.yy)
  // Half a difference of squares of 9 = three sigmas between the two explanations.
  out.ambiguous = both && otherCost - out.cost < 4.5
  out.mirrorX = otherX
  out.mirrorY = otherY
  return null
}

/** Gauss-Newton with Huber's loss from a start. */
function refine(problem: RangeProblem, tagZ: number, anchors: Spread, startX: number, startY: number, out: PlanarSolution): SolveFailure {
  const { count, x: ax, y: ay, z: az, rangeM, sigmaM } = problem
  let x = startX
  let y = startY
  let damping = 1e-9
  let lastCost = Infinity
  let lastX = x
  let lastY = y
  let hxx = 0
  let hxy = 0
  let hyy = 0
  let squares = 0
  let iteration = 0
  for (; iteration < MAX_ITERATIONS; iteration++) {
    hxx = 0
    hxy = 0
    hyy = 0
    let gx = 0
    let gy = 0
    let cost = 0
    squares = 0
    for (let i = 0; i < count; i++) {
      const dx = x - ax[i]!
      const dy = y - ay[i]!
      const dz = tagZ - az[i]!
      const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
      const residual = rangeM[i]! - distance
      const root = 1 / sigmaM[i]!
      const size = Math.abs(residual) * root
      let weight = root * root
      if (size > HUBER) {
        weight *= HUBER / size
        cost += HUBER * (size - 0.5 * HUBER)
      } else cost += 0.5 * size * size
      squares += size * size
      const jx = dx / distance
      const jy = dy / distance
      hxx += weight * jx * jx
      hxy += weight * jx * jy
      hyy += weight * jy * jy
      gx += weight * jx * residual
      gy += weight * jy * residual
    }
    if (cost > lastCost + 1e-9) {
      // The cost rose: back, and a shorter step.
      damping = Math.max(damping, 1e-3) * 10
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
    const det = mxx * myy - hxy * hxy
    const stepX = (myy * gx - hxy * gy) / det
    const stepY = (mxx * gy - hxy * gx) / det
    x += stepX
    y += stepY
    if (stepX * (hxx * stepX + 2 * hxy * stepY) + stepY * hyy * stepY < CONVERGED2) break
  }
  const det = hxx * hyy - hxy * hxy
  if (!Number.isFinite(x + y + det)) return 'diverged'
  // Relative determinant of the information: sin² of the angle under which the anchors are seen.
  if (!(det > 1e-6 * (hxx + hyy) * (hxx + hyy))) return 'poorGeometry'
  const { cx, cy, xx, yy, reach } = anchors
  if (Math.hypot(x - cx, y - cy) > MAX_REACH * reach + Math.sqrt(xx + yy)) return 'diverged'
  // Residuals larger than the stated sigmas widen the covariance, smaller ones do not narrow it.
  const misfit2 = count > 2 ? squares / (count - 2) : 0
  const scale = Math.max(1, misfit2) / det
  out.x = x
  out.y = y
  out.xx = hyy * scale
  out.xy = -hxy * scale
  out.yy = hxx * scale
  out.cost = lastCost
  out.misfit = Math.sqrt(misfit2)
  out.iterations = iteration + 1
  out.ambiguous = false
  return null
}
