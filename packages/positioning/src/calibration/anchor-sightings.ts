import type { AnchorSite } from '../site.ts'
import { createPlanarSolution, createRangeProblem, MAX_RANGES, type PlanarSolution, type RangeProblem } from '../solvers/planar.ts'
import { createRobustRoom, type RobustRoom, solveRobust } from '../solvers/robust.ts'
import { solveTwr } from '../solvers/twr.ts'
import { SIGMA_M, type Sighting } from './anchor-displacement.ts'
import type { RecordedEpoch } from './recording.ts'

/** Ranges that check each other. */
const LEAST_OTHERS = 4

/** Working data of the solves of one survey. */
export interface SurveyWork {
  readonly problem: RangeProblem
  readonly solution: PlanarSolution
  readonly robust: RobustRoom
}

export const createSurveyWork = (): SurveyWork => ({
  problem: createRangeProblem(),
  solution: createPlanarSolution(),
  robust: createRobustRoom(),
})

/** The range to one anchor with the place given by truth or the others; null when they give none. */
export function sightingOf(
  work: SurveyWork,
  at: ReadonlyMap<string, AnchorSite>,
  hwId: string,
  { measurement, truth }: RecordedEpoch,
  tagZ: number,
): Sighting | null {
  if (measurement.kind !== 'range') return null
  const own = measurement.distancesM[measurement.anchors.indexOf(hwId)]
  if (own === undefined || !(own > 0)) return null
  if (truth !== null) return { x: truth[0], y: truth[1], z: truth[2], rangeM: own }
  const place = placeByRanges(work, at, measurement.anchors, measurement.distancesM, tagZ, hwId)
  // Three others give a place whatever is wrong with them.
  if (work.problem.count < LEAST_OTHERS) return null
  return place && { x: place.x, y: place.y, z: tagZ, rangeM: own }
}

/**
 * Where the ranges put their tag without one anchor; null when they do not tell. The result is overwritten by the next
 * call.
 */
export function placeByRanges(
  { problem, solution, robust }: SurveyWork,
  at: ReadonlyMap<string, AnchorSite>,
  anchors: readonly string[],
  distancesM: readonly number[],
  tagZ: number,
  without: string | null = null,
): { x: number; y: number } | null {
  fillProblem(problem, at, anchors, distancesM, without)
  return solveRobust(problem, tagZ, solution, robust).failure !== null || solution.ambiguous ? null : solution
}

/**
 * How far the ranges of these instants contradict each other: mean robust cost at the places that fit them best.
 * Ignores truth.
 */
export function misfitOf(
  { problem, solution }: SurveyWork,
  at: ReadonlyMap<string, AnchorSite>,
  rows: readonly RecordedEpoch[],
  heightOf: (row: RecordedEpoch) => number,
): number {
  let cost = 0
  let count = 0
  for (const row of rows) {
    if (row.measurement.kind !== 'range') continue
    fillProblem(problem, at, row.measurement.anchors, row.measurement.distancesM, null)
    if (solveTwr(problem, heightOf(row), solution) !== null) continue
    cost += solution.cost
    count++
  }
  return cost / Math.max(1, count)
}

function fillProblem(
  problem: RangeProblem,
  at: ReadonlyMap<string, AnchorSite>,
  anchors: readonly string[],
  distancesM: readonly number[],
  without: string | null,
) {
  let count = 0
  anchors.forEach((id, i) => {
    const anchor = at.get(id)
    const rangeM = distancesM[i]!
    if (anchor === undefined || id === without || !(rangeM > 0) || count === MAX_RANGES) return
    problem.x[count] = anchor.x
    problem.y[count] = anchor.y
    problem.z[count] = anchor.z
    problem.rangeM[count] = rangeM
    problem.sigmaM[count++] = SIGMA_M
  })
  problem.count = count
}
