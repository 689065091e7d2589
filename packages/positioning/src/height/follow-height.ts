import type { Engine } from '../engine.ts'
import type { Epoch } from '../filters/epoch.ts'
import { fillRangeProblem } from '../locate/range-problem.ts'
import { solveSpatial } from '../solvers/spatial.ts'
import type { TagState } from '../tag-state.ts'

/** Enough ranges for one to check the others. */
const LEAST_RANGES = 5
const MAX_MISFIT = 2
/** Climbing speed, m/s, 1 sigma, and the gap after which the height begins anew, seconds. */
const CLIMB_MPS = 0.5
const MEMORY_S = 10
/** Distance from any worn height that rules it out, in sigmas. */
const SURE_SIGMAS = 3
/** For how long this has to last before it is believed, seconds, and the limit of what is remembered of it. */
const BELIEVE_AFTER_S = 3
const MOST_S = 5

/**
 * Finds a tag's height from ranges alone if the heard anchors stand at different heights, and decides whether the tag
 * is worn on one of the floors or is between or above them. At most once every `heightIntervalMs`; if the anchors have
 * one height it costs a comparison.
 */
export function followHeight(engine: Engine, state: TagState, epoch: Epoch, timeMs: number) {
  const { settings, work } = engine
  const { problem, height: solution } = work
  const { height } = state
  if (epoch.count < LEAST_RANGES || !(settings.heightSpreadM > 0) || !spreadInHeight(epoch, settings.heightSpreadM)) return
  const dtS = height === null ? Infinity : (timeMs - height.timeMs) / 1000
  if (dtS >= 0 && dtS * 1000 < settings.heightIntervalMs) return
  fillRangeProblem(epoch, problem)
  if (solveSpatial(problem, solution, work.spatial) !== null || solution.ambiguous || solution.misfit > MAX_MISFIT) return
  if (solution.zz > settings.heightSigmaM * settings.heightSigmaM) return
  if (height === null || !(dtS >= 0 && dtS < MEMORY_S)) {
    state.height = { timeMs, heightM: solution.z, variance: solution.zz, aloftS: 0, aloft: false }
    return
  }
  height.timeMs = timeMs
  const predicted = height.variance + CLIMB_MPS * CLIMB_MPS * dtS * dtS
  const gain = predicted / (predicted + solution.zz)
  height.heightM += gain * (solution.z - height.heightM)
  height.variance = (1 - gain) * predicted
  const sigma = Math.hypot(settings.tagHeightSigmaM, Math.sqrt(solution.zz))
  const off = offWornHeights(engine, solution.z) > SURE_SIGMAS * sigma
  height.aloftS = Math.min(MOST_S, Math.max(0, height.aloftS + (off ? dtS : -dtS)))
  if (height.aloftS >= BELIEVE_AFTER_S) height.aloft = true
  else if (height.aloftS === 0) height.aloft = false
}

function spreadInHeight(epoch: Epoch, leastM: number): boolean {
  let low = Infinity
  let high = -Infinity
  for (let i = 0; i < epoch.count; i++) {
    if (epoch.z[i]! < low) low = epoch.z[i]!
    if (epoch.z[i]! > high) high = epoch.z[i]!
  }
  return high - low >= leastM
}

/** Distance from the nearest height at which a tag is worn on some floor. */
function offWornHeights({ floors, settings }: Engine, z: number): number {
  let least = Math.abs(z - settings.tagHeightM)
  for (let i = 0; i < floors.length; i++) {
    const distance = Math.abs(z - floors[i]!.elevationM - settings.tagHeightM)
    if (i === 0 || distance < least) least = distance
  }
  return least
}
