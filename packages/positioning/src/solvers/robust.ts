import { createPlanarSolution, createRangeProblem, type PlanarSolution, type RangeProblem, type SolveFailure } from './planar.ts'
import { solveTwr } from './twr.ts'

/** Misfit at which a single wrong range is searched for, and the misfit required after its removal. */
const SUSPICIOUS = 1.5
const CLEARED = 0.5

/** The solver's working data; `failure` and `rejected` are its answer. */
export interface RobustRoom {
  readonly reduced: RangeProblem
  readonly candidate: PlanarSolution
  failure: SolveFailure
  rejected: number
}

export const createRobustRoom = (): RobustRoom => ({
  reduced: createRangeProblem(),
  candidate: createPlanarSolution(),
  failure: null,
  rejected: 0,
})

/**
 * `solveTwr`; if the residuals are larger than noise explains and the ranges are redundant (four or more), again
 * without each range in turn: if the others then agree, that one was wrong (a reflection, a decoding fault).
 */
export function solveRobust(problem: RangeProblem, tagZ: number, out: PlanarSolution, room: RobustRoom): RobustRoom {
  const { reduced, candidate } = room
  room.failure = solveTwr(problem, tagZ, out)
  room.rejected = 0
  const n = problem.count
  if (n < 4 || (room.failure === null && out.misfit <= SUSPICIOUS)) return room
  const misfit = room.failure === null ? out.misfit : Infinity
  let best = Infinity
  for (let skip = 0; skip < n; skip++) {
    let count = 0
    for (let i = 0; i < n; i++) {
      if (i === skip) continue
      reduced.x[count] = problem.x[i]!
      reduced.y[count] = problem.y[i]!
      reduced.z[count] = problem.z[i]!
      reduced.rangeM[count] = problem.rangeM[i]!
      reduced.sigmaM[count++] = problem.sigmaM[i]!
    }
    reduced.count = count
    if (solveTwr(reduced, tagZ, candidate) !== null || candidate.misfit >= best) continue
    best = candidate.misfit
    // Three remaining ranges are too few to accuse the fourth unless they agree well.
    if (best > misfit * CLEARED) continue
    Object.assign(out, candidate)
    room.failure = null
    room.rejected = 1
  }
  return room
}
