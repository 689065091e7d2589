import type { Engine } from '../engine.ts'
import { createEpoch, type Epoch } from '../filters/epoch.ts'
import { MAX_RANGES, type PlanarSolution } from '../solvers/planar.ts'
import type { Gathered } from './gathered-state.ts'
import { expectErrors, fillPositions } from './prepare.ts'

/** Values of so long belong together. */
const TOGETHER_MS = 1000
/** How fast the tag went meanwhile, 1 sigma per axis, m/s. */
const WALK_MPS = 0.7

/**
 * Adds an epoch, newer values in place of older ones of the same anchor; what is more than a second old goes. Of too
 * many anchors the first are kept.
 */
export function gather(gathered: Gathered, epoch: Epoch, timeMs: number) {
  if (gathered.refAnchor !== epoch.refAnchor) gathered.count = 0
  gathered.refAnchor = epoch.refAnchor
  let kept = 0
  for (let i = 0; i < gathered.count; i++) {
    const agedMs = timeMs - gathered.timeMs[i]!
    if (agedMs >= 0 && agedMs <= TOGETHER_MS && !hears(epoch, gathered.anchor[i]!)) move(gathered, i, kept++)
  }
  gathered.count = kept
  for (let i = 0; i < epoch.count && gathered.count < MAX_RANGES; i++) {
    let at = gathered.count++
    for (; at > 0 && gathered.anchor[at - 1]! > epoch.anchor[i]!; at--) move(gathered, at - 1, at)
    gathered.anchor[at] = epoch.anchor[i]!
    gathered.value[at] = epoch.value[i]!
    gathered.shared[at] = epoch.shared[i]!
    gathered.known[at] = epoch.known[i]!
    gathered.timeMs[at] = timeMs
  }
}

function hears(epoch: Epoch, anchor: number): boolean {
  for (let i = 0; i < epoch.count; i++) if (epoch.anchor[i] === anchor) return true
  return false
}

function move({ anchor, value, shared, known, timeMs }: Gathered, from: number, to: number) {
  anchor[to] = anchor[from]!
  value[to] = value[from]!
  shared[to] = shared[from]!
  known[to] = known[from]!
  timeMs[to] = timeMs[from]!
}

const together = createEpoch()

/** What was gathered as one epoch like `last`, which is part of it. Reused. */
export function epochOf(engine: Engine, gathered: Gathered, last: Epoch): Epoch {
  together.kind = last.kind
  together.refAnchor = last.refAnchor
  together.refX = last.refX
  together.refY = last.refY
  together.refZ = last.refZ
  together.hull = last.hull
  together.hullSigmaM = last.hullSigmaM
  together.count = gathered.count
  for (let i = 0; i < gathered.count; i++) {
    together.anchor[i] = gathered.anchor[i]!
    together.value[i] = gathered.value[i]!
    together.shared[i] = gathered.shared[i]!
    together.known[i] = gathered.known[i]!
  }
  expectErrors(engine, together)
  fillPositions(engine, together)
  return together
}

/** Widens a solution by what the tag walked while its values came. */
export function allowWalk({ timeMs, count }: Gathered, nowMs: number, solution: PlanarSolution) {
  let agedS = 0
  for (let i = 0; i < count; i++) agedS += (nowMs - timeMs[i]!) / 1000 / count
  const variance = (WALK_MPS * agedS) ** 2
  solution.xx += variance
  solution.yy += variance
}
