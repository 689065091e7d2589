import type { Engine } from '../engine.ts'
import type { Epoch } from '../filters/epoch.ts'
import { copyObserved } from '../filters/observed.ts'
import { MAX_RANGES, type PlanarSolution } from '../solvers/planar.ts'
import type { Gathered } from './gathered-state.ts'
import { expectErrors, fillPositions, sumCalibration } from './prepare.ts'

/** Values of this period belong together. */
const TOGETHER_MS = 1000
/** Speed of the tag meanwhile, 1 sigma per axis, m/s. */
const WALK_MPS = 0.7

/**
 * Adds an epoch, newer values replacing older ones of the same anchor (and reference); values more than a second old
 * are dropped, and the oldest if there is no room.
 */
export function gather(gathered: Gathered, epoch: Epoch, timeMs: number) {
  if (gathered.count > 0 && gathered.ref[0]! < 0 !== (epoch.kind === 'range')) gathered.count = 0
  let kept = 0
  for (let i = 0; i < gathered.count; i++) {
    const agedMs = timeMs - gathered.timeMs[i]!
    if (agedMs >= 0 && agedMs <= TOGETHER_MS && !hears(epoch, gathered.anchor[i]!, gathered.ref[i]!)) move(gathered, i, kept++)
  }
  gathered.count = kept
  for (let i = 0; i < epoch.count; i++) {
    if (gathered.count === MAX_RANGES) dropOldest(gathered)
    let at = gathered.count++
    for (; at > 0 && gathered.anchor[at - 1]! > epoch.anchor[i]!; at--) move(gathered, at - 1, at)
    copyObserved(epoch, i, gathered, at)
    gathered.timeMs[at] = timeMs
  }
}

function hears(epoch: Epoch, anchor: number, ref: number): boolean {
  for (let i = 0; i < epoch.count; i++) if (epoch.anchor[i] === anchor && epoch.ref[i] === ref) return true
  return false
}

function dropOldest(gathered: Gathered) {
  let oldest = 0
  for (let i = 1; i < gathered.count; i++) if (gathered.timeMs[i]! < gathered.timeMs[oldest]!) oldest = i
  gathered.count--
  for (let i = oldest; i < gathered.count; i++) move(gathered, i + 1, i)
}

function move(gathered: Gathered, from: number, to: number) {
  copyObserved(gathered, from, gathered, to)
  gathered.timeMs[to] = gathered.timeMs[from]!
}

/**
 * Number of independent values: all ranges; of differences those that join anchors no others do, as the third side of a
 * triangle adds nothing to the other two.
 */
export function independent({ count, anchor, ref }: Gathered): number {
  if (count === 0 || ref[0]! < 0) return count
  const joined = new Map<number, number>()
  const rootOf = (of: number): number => {
    let root = of
    while (joined.has(root)) root = joined.get(root)!
    return root
  }
  let edges = 0
  for (let i = 0; i < count; i++) {
    const from = rootOf(anchor[i]!)
    const to = rootOf(ref[i]!)
    if (from === to) continue
    joined.set(from, to)
    edges++
  }
  return edges
}

/** The collected values as one epoch like `last`, which is part of it. Reused. */
export function epochOf(engine: Engine, gathered: Gathered, last: Epoch): Epoch {
  const { together } = engine.work
  together.kind = last.kind
  together.changesReference = last.changesReference
  together.hull = last.hull
  fillFrom(gathered, together)
  // An error common to all differences belongs to a single reference.
  if (last.changesReference) together.shared.fill(0, 0, together.count)
  expectErrors(engine, together)
  fillPositions(engine, together)
  return together
}

/** Gives the epoch all of the collected values. */
export function fillFrom(gathered: Gathered, epoch: Epoch) {
  epoch.count = gathered.count
  for (let i = 0; i < gathered.count; i++) copyObserved(gathered, i, epoch, i)
  sumCalibration(epoch)
}

/** Widens a solution by the tag's movement while its values came. */
export function allowWalk({ timeMs, count }: Gathered, nowMs: number, solution: PlanarSolution) {
  let agedS = 0
  for (let i = 0; i < count; i++) agedS += (nowMs - timeMs[i]!) / 1000 / count
  const variance = (WALK_MPS * agedS) ** 2
  solution.xx += variance
  solution.yy += variance
}
