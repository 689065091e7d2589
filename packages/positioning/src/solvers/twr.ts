import { PLANAR_PROBLEM, PLANAR_SOLVED, refinePlanar, SCATTER, solvePlanar } from '../kernel/kernel.ts'
import { IN_LINE, RANGES, SOLVED } from '../kernel/layout.ts'
import { createPlanarSolution, type PlanarSolution, type RangeProblem, type SolveFailure } from './planar.ts'

const taken = PLANAR_PROBLEM
const solved = PLANAR_SOLVED

/** Huber's threshold in sigmas: 95 % efficiency on normal noise (Huber 1981). */
const HUBER = 1.345
/** What the kernel's answers mean, in the order of `kernel/layout.ts`. */
const FAILURES: readonly SolveFailure[] = [null, 'poorGeometry', 'diverged']

/**
 * Position in the plane from ranges at a known tag height: Gauss-Newton with Huber's loss by iteratively re-weighted
 * least squares. The start is the closed-form solution of the differenced squared ranges; where the anchors stand in a
 * line both mirror images are tried, the better is kept and the other reported. Allocation-free. At least three ranges.
 */
export function solveTwr(problem: RangeProblem, tagZ: number, out: PlanarSolution): SolveFailure {
  const n = problem.count
  if (n < 3) return 'tooFewAnchors'
  const { numbers } = problem
  // Written out: a loop over the columns takes twice as long.
  for (let i = 0; i < n; i++) {
    taken[i] = numbers[i]!
    taken[i + RANGES] = numbers[i + RANGES]!
    taken[i + 2 * RANGES] = numbers[i + 2 * RANGES]!
    taken[i + 3 * RANGES] = numbers[i + 3 * RANGES]!
    taken[i + 4 * RANGES] = numbers[i + 4 * RANGES]!
  }
  const how = solvePlanar(n, tagZ)
  if (how === IN_LINE) return solveInLine(n, out)
  if (how !== SOLVED) return FAILURES[how]!
  takeSolution(out)
  out.ambiguous = false
  return null
}

function takeSolution(out: PlanarSolution) {
  out.x = solved[0]!
  out.y = solved[1]!
  out.xx = solved[2]!
  out.xy = solved[3]!
  out.yy = solved[4]!
  out.cost = solved[5]!
  out.misfit = solved[6]!
  out.iterations = solved[7]!
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

/** Along the line the squared ranges are linear; across it only the distance is known, not the side. */
function solveInLine(n: number, out: PlanarSolution): SolveFailure {
  const sxx = SCATTER[2]!
  const sxy = SCATTER[3]!
  const syy = SCATTER[4]!
  const angle = 0.5 * Math.atan2(2 * sxy, sxx - syy)
  const ux = Math.cos(angle)
  const uy = Math.sin(angle)
  const along = (ux * SCATTER[5]! + uy * SCATTER[6]!) / (2 * (sxx * ux * ux + 2 * sxy * ux * uy + syy * uy * uy))
  // The mean of |a|² - horizontal range² is -|p - centre|² for exact ranges.
  const across = Math.max(Math.sqrt(Math.max(0, -SCATTER[7]! / n - along * along)), 0.05 * SCATTER[8]!)
  const x = SCATTER[0]! + along * ux
  const y = SCATTER[1]! + along * uy
  const first = refinePlanar(n, x - across * uy, y + across * ux)
  if (first === SOLVED) takeSolution(mirror)
  const second = refinePlanar(n, x + across * uy, y - across * ux)
  if (second === SOLVED) takeSolution(out)
  if (first !== SOLVED && second !== SOLVED) return FAILURES[first]!
  if (second !== SOLVED || (first === SOLVED && mirror.cost < out.cost)) {
    const { x, y, cost } = out
    Object.assign(out, mirror)
    mirror.x = x
    mirror.y = y
    mirror.cost = cost
  }
  const apart = Math.hypot(out.x - mirror.x, out.y - mirror.y)
  const other = first === SOLVED && second === SOLVED && apart > 3 * Math.sqrt(out.xx + out.yy)
  // Half a difference of squares of 9 = three sigmas between the two explanations.
  out.ambiguous = other && mirror.cost - out.cost < 4.5
  out.mirrorX = mirror.x
  out.mirrorY = mirror.y
  return null
}

const mirror = createPlanarSolution()
