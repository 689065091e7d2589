import { MAX_RANGES, type PlanarSolution, type RangeProblem, type SolveFailure } from './planar.ts'

/** Huber's threshold in sigmas: 95 % efficiency on normal noise (Huber 1981). */
const HUBER = 1.345
const HUBER2 = HUBER * HUBER
/** Few solves need more than six; a tag right below one of its anchors, seen by four in poor geometry, needs up to thirty. */
const MAX_ITERATIONS = 40
/** Share of the solution's own standard deviation per step at which the solve has converged, squared. */
const CONVERGED2 = 0.01 * 0.01
/** A solution farther from the anchors than this times the longest range is an artefact. */
const MAX_REACH = 3

/**
 * Position in the plane from ranges at a known tag height: Gauss-Newton with Huber's loss by iteratively re-weighted least
 * squares. The start is the closed-form solution of the differenced squared ranges; where the anchors stand in a line both
 * mirror images are tried, the better is kept and the other reported. Allocation-free. At least three ranges.
 */
export function solveTwr(problem: RangeProblem, tagZ: number, out: PlanarSolution): SolveFailure {
  const n = problem.count
  if (n < 3) return 'tooFewAnchors'
  const { x: ax, y: ay, z: az, rangeM } = problem
  let cx = 0
  let cy = 0
  let reach = 0
  for (let i = 0; i < n; i++) {
    cx += ax[i]!
    cy += ay[i]!
    if (rangeM[i]! > reach) reach = rangeM[i]!
  }
  cx /= n
  cy /= n
  let sxx = 0
  let sxy = 0
  let syy = 0
  let bx = 0
  let by = 0
  let mean = 0
  for (let i = 0; i < n; i++) {
    const dx = ax[i]! - cx
    const dy = ay[i]! - cy
    const dz = tagZ - az[i]!
    // |a|² - horizontal range², whose differences are linear in the position.
    const value = dx * dx + dy * dy + dz * dz - rangeM[i]! * rangeM[i]!
    sxx += dx * dx
    sxy += dx * dy
    syy += dy * dy
    bx += dx * value
    by += dy * value
    mean += value
  }
  const trace = sxx + syy
  const det = sxx * syy - sxy * sxy
  if (!(trace > 1e-4)) return 'poorGeometry'
  // Small eigenvalue of the anchors' scatter: how far they stray from a line.
  const minor = det / trace
  if (minor > 0.05 * trace) {
    const failure = iterate(problem, tagZ, cx + (syy * bx - sxy * by) / (2 * det), cy + (sxx * by - sxy * bx) / (2 * det), out)
    out.ambiguous = false
    if (failure !== null) return failure
    return Math.hypot(out.x - cx, out.y - cy) > MAX_REACH * reach + Math.sqrt(trace) ? 'diverged' : null
  }
  return solveInLine(problem, tagZ, cx, cy, sxx, sxy, syy, bx, by, mean / n, reach, out)
}

/** Robust cost of a place, as `PlanarSolution.cost`. */
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

function solveInLine(
  problem: RangeProblem,
  tagZ: number,
  cx: number,
  cy: number,
  sxx: number,
  sxy: number,
  syy: number,
  bx: number,
  by: number,
  mean: number,
  reach: number,
  out: PlanarSolution,
): SolveFailure {
  // Along the line the squared ranges are linear; across it only the distance is known, not the side.
  const angle = 0.5 * Math.atan2(2 * sxy, sxx - syy)
  const ux = Math.cos(angle)
  const uy = Math.sin(angle)
  const along = (ux * bx + uy * by) / (2 * (sxx * ux * ux + 2 * sxy * ux * uy + syy * uy * uy))
  // mean = mean(|a|² - horizontal range²) = -|p - centre|² for exact ranges.
  const across = Math.max(Math.sqrt(Math.max(0, -mean - along * along)), 0.05 * reach)
  const first = iterate(problem, tagZ, cx + along * ux - across * uy, cy + along * uy + across * ux, mirror)
  const second = iterate(problem, tagZ, cx + along * ux + across * uy, cy + along * uy - across * ux, out)
  if (first !== null && second !== null) return first
  if (second !== null || (first === null && mirror.cost < out.cost)) {
    const { x, y, cost } = out
    Object.assign(out, mirror)
    mirror.x = x
    mirror.y = y
    mirror.cost = cost
  }
  const apart = Math.hypot(out.x - mirror.x, out.y - mirror.y)
  const other = first === null && second === null && apart > 3 * Math.sqrt(out.xx + out.yy)
  // Half a difference of squares of 9 = three sigmas between the two explanations.
  out.ambiguous = other && mirror.cost - out.cost < 4.5
  out.mirrorX = mirror.x
  out.mirrorY = mirror.y
  return Math.hypot(out.x - cx, out.y - cy) > MAX_REACH * reach + Math.sqrt(sxx + syy) ? 'diverged' : null
}

const mirror: PlanarSolution = {
  x: 0,
  y: 0,
  xx: 0,
  xy: 0,
  yy: 0,
  cost: 0,
  misfit: 0,
  iterations: 0,
  ambiguous: false,
  mirrorX: 0,
  mirrorY: 0,
}

/** Weights of the ranges at hand without Huber's: 1 / variance. */
const weights = new Float64Array(MAX_RANGES)

function iterate(problem: RangeProblem, tagZ: number, startX: number, startY: number, out: PlanarSolution): SolveFailure {
  const { count: n, x: ax, y: ay, z: az, rangeM, sigmaM } = problem
  for (let i = 0; i < n; i++) weights[i] = 1 / (sigmaM[i]! * sigmaM[i]!)
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
    for (let i = 0; i < n; i++) {
      const dx = x - ax[i]!
      const dy = y - ay[i]!
      const dz = tagZ - az[i]!
      const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
      const residual = rangeM[i]! - distance
      let weight = weights[i]!
      const square = residual * residual * weight
      squares += square
      if (square > HUBER2) {
        const size = Math.sqrt(square)
        weight *= HUBER / size
        cost += HUBER * (size - 0.5 * HUBER)
      } else cost += 0.5 * square
      const per = 1 / distance
      const jx = dx * per
      const jy = dy * per
      const wx = weight * jx
      const wy = weight * jy
      hxx += wx * jx
      hxy += wx * jy
      hyy += wy * jy
      gx += wx * residual
      gy += wy * residual
    }
    if (cost > lastCost + 1e-9) {
      // Went up: back, and a shorter step.
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
    const per = 1 / (mxx * myy - hxy * hxy)
    const stepX = (myy * gx - hxy * gy) * per
    const stepY = (mxx * gy - hxy * gx) * per
    x += stepX
    y += stepY
    if (stepX * (hxx * stepX + 2 * hxy * stepY) + stepY * hyy * stepY < CONVERGED2) break
  }
  const det = hxx * hyy - hxy * hxy
  if (!Number.isFinite(x + y + det)) return 'diverged'
  // Relative determinant of the information: sin² of the angle under which the anchors are seen.
  if (!(det > 1e-6 * (hxx + hyy) * (hxx + hyy))) return 'poorGeometry'
  // Residuals larger than the stated sigmas widen the covariance, smaller ones do not narrow it.
  const redundancy = n - 2
  const misfit2 = redundancy > 0 ? squares / redundancy : 0
  const scale = Math.max(1, misfit2) / det
  out.x = x
  out.y = y
  out.xx = hyy * scale
  out.xy = -hxy * scale
  out.yy = hxx * scale
  out.cost = lastCost
  out.misfit = Math.sqrt(misfit2)
  out.iterations = iteration + 1
  return null
}
