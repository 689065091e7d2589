import type { Epoch } from '../filters/epoch.ts'
import type { Agreement } from '../filters/epoch-update.ts'
import { DOUBT_S, type TrackState, Z } from '../filters/track-state.ts'
import { solveTwr } from '../solvers/twr.ts'
import type { Work } from '../work.ts'
import { fillRangeProblem } from './range-problem.ts'

/** Only redundant ranges can call a track into question. */
const LEAST_RANGES = 3
/**
 * Cost per range above which the track's place is checked, and by how much another place must be better (log
 * likelihood).
 */
const SUSPICIOUS = 0.5
const BETTER = 3
/** An epoch counts for a second at most, so that a gap is no evidence. */
const MOST_PER_EPOCH_S = 1

/**
 * A track that calibrates itself can explain a wrong place by wrong biases and stay there. So its place for the epoch
 * (not the predicted one: turning is no reason for doubt) is compared, with all biases at zero, with the solution of
 * the current ranges alone. `doubtS` counts for how long (seconds, net) another place has been clearly better; returns
 * the distance of that place, 0 when the track's is as good. A reflection raises doubt for some seconds, a wrong track
 * permanently.
 */
export function doubtTrack(track: TrackState, epoch: Epoch, at: Agreement, dtS: number, work: Work): number {
  const { numbers } = track
  const { alone } = work
  const step = Math.min(MOST_PER_EPOCH_S, Math.max(0, dtS))
  if (epoch.kind !== 'range' || epoch.count < LEAST_RANGES) return 0
  if (!(at.cost > SUSPICIOUS * epoch.count && solvesAlone(track, epoch, work)) || at.cost - alone.cost < BETTER) {
    numbers[DOUBT_S] = Math.max(0, numbers[DOUBT_S]! - step)
    return 0
  }
  numbers[DOUBT_S] = numbers[DOUBT_S]! + step
  return Math.hypot(alone.x - at.x, alone.y - at.y)
}

function solvesAlone({ numbers }: TrackState, epoch: Epoch, { problem, alone }: Work): boolean {
  fillRangeProblem(epoch, problem)
  return solveTwr(problem, numbers[Z]!, alone) === null
}
