import { AGREED, agreeAtHand, applyAtHand, takeDifferences } from '../kernel/kernel.ts'
import type { Epoch } from './epoch.ts'
import { observe, updateJointly } from './kalman.ts'
import { sizeOf, type TrackState, X, Y } from './track-state.ts'

const agreed = AGREED

/** How an epoch agrees with the track, and where it would put the tag. Reused. */
export interface Agreement {
  x: number
  y: number
  /** Squared Mahalanobis distance between prediction and the robust estimate, 2 degrees of freedom. */
  shift2: number
  /** Mean robust weight: 1 = everything fits. */
  trust: number
  refused: number
  /** Robust cost of (x, y) with all biases at zero, as `PlanarSolution.cost`; of ranges. */
  cost: number
}

export const createAgreement = (): Agreement => ({ x: 0, y: 0, shift2: 0, trust: 1, refused: 0, cost: 0 })

/**
 * Robust maximum a posteriori position of this epoch given the prediction (`kernel/agree.ts`). Finds the point to
 * linearise at and the weights, before the exact joint update spends them.
 */
export function agree(epoch: Epoch, out: Agreement) {
  const differences = epoch.kind === 'tdoa'
  if (differences) takeDifferences(epoch.refX, epoch.refY, epoch.refZ, epoch.hull)
  agreeAtHand(epoch.count, differences, epoch.hullSigmaM > 0 ? 1 / (epoch.hullSigmaM * epoch.hullSigmaM) : 0)
  out.x = agreed[0]!
  out.y = agreed[1]!
  out.shift2 = agreed[2]!
  out.trust = agreed[3]!
  out.refused = agreed[4]!
  out.cost = agreed[5]!
}

/**
 * The joint update with the weights and the linearisation point that `agree` found last. Returns the mean squared
 * normalised innovation of what was used.
 */
export function applyEpoch(track: TrackState, epoch: Epoch, at: Agreement): number {
  const used = epoch.count - at.refused
  const squares = applyAtHand(sizeOf(track))
  return used > 0 ? squares / used : 0
}

/** A position from outside (GNSS, a vendor's engine) as two observations of equal variance. */
export function applyPosition(track: TrackState, x: number, y: number, variance: number) {
  observe(1, 0, 0, 0, -1, x - track.numbers[X]!, variance)
  observe(0, 1, 0, 0, -1, y - track.numbers[Y]!, variance)
  updateJointly(track, 2)
}
