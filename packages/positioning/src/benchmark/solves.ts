import { createPlanarSolution, createRangeProblem, type RangeProblem } from '../solvers/planar.ts'
import { createSpatialRoom, createSpatialSolution, solveSpatial } from '../solvers/spatial.ts'
import { solveTwr } from '../solvers/twr.ts'
import { createSequence } from './sequence.ts'

const RANGES = 6
/** Height of the anchors above the tag. */
const RISE_M = 1.8

/** Six ranges with 10 cm of noise, the anchors on a ring. */
function planarProblems(): RangeProblem[] {
  const next = createSequence(7)
  return Array.from({ length: 512 }, () => {
    const problem = createRangeProblem()
    const [x, y] = [20 + 20 * next(), 20 + 20 * next()]
    problem.count = RANGES
    for (let i = 0; i < RANGES; i++) {
      problem.x[i] = 30 + 25 * Math.cos(i)
      problem.y[i] = 30 + 25 * Math.sin(i)
      problem.z[i] = 3
      problem.sigmaM[i] = 0.1
      problem.rangeM[i] = Math.hypot(problem.x[i]! - x, problem.y[i]! - y, RISE_M) + 0.2 * (next() + next() - 1)
    }
    return problem
  })
}

/** Cold planar solves with Huber's loss. */
export function createSolveRounds(): (rounds: number) => number {
  const problems = planarProblems()
  const solution = createPlanarSolution()
  let at = 0
  return (rounds) => {
    let sum = 0
    for (let i = 0; i < rounds; i++) {
      at = (at + 1) & 511
      solveTwr(problems[at]!, 1.2, solution)
      sum += solution.x
    }
    return sum
  }
}

/**
 * The same problems by plain Gauss-Newton steps in the plane, from the anchors' centre to a millimetre: no loss, no
 * covariance, no look at the geometry. The most that a machine can give.
 */
export function createBareRounds(): (rounds: number) => number {
  const problems = planarProblems()
  let at = 0
  return (rounds) => {
    let sum = 0
    for (let i = 0; i < rounds; i++) {
      at = (at + 1) & 511
      sum += solveBarely(problems[at]!)
    }
    return sum
  }
}

function solveBarely({ x: ax, y: ay, rangeM }: RangeProblem): number {
  let x = 0
  let y = 0
  for (let i = 0; i < RANGES; i++) {
    x += ax[i]! / RANGES
    y += ay[i]! / RANGES
  }
  for (let step = 0; step < 10; step++) {
    let xx = 0
    let xy = 0
    let yy = 0
    let gx = 0
    let gy = 0
    for (let i = 0; i < RANGES; i++) {
      const dx = x - ax[i]!
      const dy = y - ay[i]!
      const distance = Math.sqrt(dx * dx + dy * dy + RISE_M * RISE_M)
      const residual = rangeM[i]! - distance
      const jx = dx / distance
      const jy = dy / distance
      xx += jx * jx
      xy += jx * jy
      yy += jy * jy
      gx += jx * residual
      gy += jy * residual
    }
    const per = 1 / (xx * yy - xy * xy)
    const stepX = (yy * gx - xy * gy) * per
    const stepY = (xx * gy - xy * gx) * per
    x += stepX
    y += stepY
    if (stepX * stepX + stepY * stepY < 1e-6) break
  }
  return x + y
}

/**
 * Cold solves in space: six ranges with 10 cm of noise, the anchors on a ring at two heights; with the mirror image
 * behind their plane.
 */
export function createSpatialRounds(): (rounds: number) => number {
  const next = createSequence(9)
  const problems = Array.from({ length: 512 }, () => {
    const problem = createRangeProblem()
    const [x, y, z] = [20 + 20 * next(), 20 + 20 * next(), 1 + 4 * next()]
    problem.count = RANGES
    for (let i = 0; i < RANGES; i++) {
      problem.x[i] = 30 + 25 * Math.cos(i)
      problem.y[i] = 30 + 25 * Math.sin(i)
      problem.z[i] = i % 2 === 0 ? 0.5 : 6
      problem.sigmaM[i] = 0.1
      problem.rangeM[i] = Math.hypot(problem.x[i]! - x, problem.y[i]! - y, problem.z[i]! - z) + 0.2 * (next() + next() - 1)
    }
    return problem
  })
  const solution = createSpatialSolution()
  const room = createSpatialRoom()
  let at = 0
  return (rounds) => {
    let sum = 0
    for (let i = 0; i < rounds; i++) {
      at = (at + 1) & 511
      solveSpatial(problems[at]!, solution, room)
      sum += solution.z
    }
    return sum
  }
}
