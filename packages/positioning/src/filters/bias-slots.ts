import type { EngineSettings } from '../settings.ts'
import type { Epoch } from './epoch.ts'
import { BIAS_SLOTS, COMMON, deriveComponent, FIRST_BIAS, resetComponent, SIZE, type TrackState } from './track-state.ts'

/** A bias not heard of for so long is worth less than a fresh one. */
const FORGET_MS = 60_000

/**
 * Gives every observation of the epoch its bias component: the slot that already follows the anchor, a free one, or the
 * one heard longest ago. `calibrated(anchor)`: its constant error was taken off, so only a remainder is left. An epoch of more anchors
 * than slots leaves the rest without (slot -1, noise widened by the prior).
 */
export function assignSlots(
  track: TrackState,
  epoch: Epoch,
  calibrated: (anchor: number) => boolean,
  settings: EngineSettings,
  timeMs: number,
) {
  const { slotAnchor, slotSeenMs } = track
  for (let i = 0; i < epoch.count; i++) {
    const slot = slotAnchor.indexOf(epoch.anchor[i]!)
    epoch.slot[i] = slot < 0 ? -1 : FIRST_BIAS + slot
    if (slot < 0) continue
    if (timeMs - slotSeenMs[slot]! > FORGET_MS) open(track, epoch, slot, calibrated(epoch.anchor[i]!), settings)
    slotSeenMs[slot] = timeMs
  }
  for (let i = 0; i < epoch.count; i++) {
    if (epoch.slot[i]! >= 0) continue
    let oldest = -1
    for (let slot = 0; slot < BIAS_SLOTS; slot++) {
      if (slotAnchor[slot]! < 0) {
        oldest = slot
        break
      }
      if (slotSeenMs[slot]! < timeMs && (oldest < 0 || slotSeenMs[slot]! < slotSeenMs[oldest]!)) oldest = slot
    }
    const known = calibrated(epoch.anchor[i]!)
    if (oldest < 0) {
      epoch.variance[i] = epoch.variance[i]! + ownVariance(epoch, known, settings) + (known ? 0 : track.covariance[COMMON * SIZE + COMMON]!)
      continue
    }
    slotAnchor[oldest] = epoch.anchor[i]!
    slotSeenMs[oldest] = timeMs
    open(track, epoch, oldest, known, settings)
    epoch.slot[i] = FIRST_BIAS + oldest
  }
}

function open(track: TrackState, epoch: Epoch, slot: number, known: boolean, settings: EngineSettings) {
  const variance = ownVariance(epoch, known, settings)
  if (known || epoch.kind === 'tdoa') resetComponent(track, FIRST_BIAS + slot, 0, variance)
  else deriveComponent(track, FIRST_BIAS + slot, COMMON, variance)
}

function ownVariance(epoch: Epoch, known: boolean, settings: EngineSettings): number {
  const sigma = epoch.kind === 'tdoa' ? settings.tdoaBiasSigmaM : known ? settings.calibratedBiasSigmaM : settings.anchorBiasSigmaM
  return sigma * sigma
}
