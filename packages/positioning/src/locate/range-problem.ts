import type { Epoch } from '../filters/epoch.ts'
import type { RangeProblem } from '../solvers/planar.ts'

/** An epoch's ranges for a solver without biases: they are part of the noise. */
export function fillRangeProblem(epoch: Epoch, problem: RangeProblem) {
  problem.count = epoch.count
  for (let i = 0; i < epoch.count; i++) {
    problem.x[i] = epoch.x[i]!
    problem.y[i] = epoch.y[i]!
    problem.z[i] = epoch.z[i]!
    problem.rangeM[i] = epoch.value[i]!
    problem.sigmaM[i] = epoch.aloneSigmaM[i]!
  }
}
