import type { Agreement } from './epoch-update.ts'
import { SWAY_EPOCHS, SWAY_M2, type TrackState, X, XX, Y, YX, YY } from './track-state.ts'

/** Epochs that the sway is learnt from. */
const MEMORY_EPOCHS = 10

/** How far from the prediction the epoch alone would put the tag. */
export interface Jump {
  /** Squared distance, and what is expected of it: by the prediction and the epoch together, by the epoch alone, m². */
  m2: number
  expectedM2: number
  aloneM2: number
  /** Squared Mahalanobis distance, 2 degrees of freedom. */
  surprise: number
}

export const createJump = (): Jump => ({ m2: 0, expectedM2: 0, aloneM2: 0, surprise: 0 })

/**
 * The jump of an epoch, from the prediction in `track` and what was agreed on. With s the way from the prediction to
 * the place agreed on, P the prediction's covariance and C the epoch's own, the epoch alone lies at (P + C) P⁻¹ s. An
 * epoch that does not fix a place jumps nowhere.
 */
export function jumpOf({ numbers }: TrackState, { x, y, infoXX, infoXY, infoYY, shift2 }: Agreement, out: Jump) {
  const det = infoXX * infoYY - infoXY * infoXY
  const prior = Math.max(numbers[XX]! * numbers[YY]! - numbers[YX]! * numbers[YX]!, 1e-12)
  const dx = x - numbers[X]!
  const dy = y - numbers[Y]!
  if (!(det > 1e-9)) {
    out.m2 = 0
    out.expectedM2 = 0
    out.aloneM2 = 0
    out.surprise = 0
    return
  }
  const px = (numbers[YY]! * dx - numbers[YX]! * dy) / prior
  const py = (numbers[XX]! * dy - numbers[YX]! * dx) / prior
  const beyondX = (infoYY * px - infoXY * py) / det
  const beyondY = (infoXX * py - infoXY * px) / det
  out.m2 = (dx + beyondX) ** 2 + (dy + beyondY) ** 2
  out.aloneM2 = (infoXX + infoYY) / det
  out.expectedM2 = numbers[XX]! + numbers[YY]! + out.aloneM2
  out.surprise = shift2 + px * beyondX + py * beyondY
}

const swayOf = ({ numbers }: TrackState): number => Math.max(0, numbers[SWAY_M2]!)

/**
 * After `predict`: a tag that goes to and fro between two epochs, on an arm or a swinging load, is not where its
 * velocity says. The prediction is widened as far as the tag has shown it; otherwise the track would lag behind every
 * epoch, and take for noise what is movement.
 */
export function allowSway(track: TrackState) {
  const sway = swayOf(track)
  track.numbers[XX] = track.numbers[XX]! + sway
  track.numbers[YY] = track.numbers[YY]! + sway
}

/**
 * Learns the sway from a jump by the prediction that allowed for it. The less is foreseen, the less a jump says: it
 * counts as the square of what is expected without the prediction. Sway is a property of how the tag is worn, so it is
 * kept when a track begins anew.
 */
export function learnSway(track: TrackState, { m2, expectedM2, aloneM2 }: Jump) {
  if (expectedM2 === 0) return
  const { numbers } = track
  const sway = swayOf(track)
  const weight = Math.min(1, (aloneM2 + 2 * sway) / expectedM2) ** 2
  const epochs = Math.min(MEMORY_EPOCHS, numbers[SWAY_EPOCHS]! + weight)
  const seen = (m2 - expectedM2) / 2 + sway
  numbers[SWAY_EPOCHS] = epochs
  numbers[SWAY_M2] = numbers[SWAY_M2]! + (weight / Math.max(1, epochs)) * (seen - numbers[SWAY_M2]!)
}
