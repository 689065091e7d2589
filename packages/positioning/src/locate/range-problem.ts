import { priorSigmaM } from '../filters/bias-slots.ts'
import type { Epoch } from '../filters/epoch.ts'
import type { EngineSettings } from '../settings.ts'
import type { RangeProblem } from '../solvers/planar.ts'

/** An epoch's ranges for a solver that knows nothing of biases: they are part of the noise. */
export function fillRangeProblem(settings: EngineSettings, epoch: Epoch, problem: RangeProblem) {
  problem.count = epoch.count
  let kind = -1
  let sigma = 0
  for (let i = 0; i < epoch.count; i++) {
    problem.x[i] = epoch.x[i]!
    problem.y[i] = epoch.y[i]!
    problem.z[i] = epoch.z[i]!
    problem.rangeM[i] = epoch.value[i]!
    // Mostly all of an epoch are of one kind.
    if (2 * epoch.shared[i]! + epoch.known[i]! !== kind) {
      kind = 2 * epoch.shared[i]! + epoch.known[i]!
      const common = epoch.shared[i] === 1 ? settings.commonBiasSigmaM : 0
      const own = priorSigmaM(epoch, i, settings)
      sigma = Math.sqrt(settings.rangeSigmaM * settings.rangeSigmaM + common * common + own * own)
    }
    problem.sigmaM[i] = sigma
  }
}
