import type { EngineSettings } from '../settings.ts'
import type { Epoch } from './epoch.ts'
import {
  BIAS_SCALE,
  BIAS_SLOTS,
  FIRST_BIAS,
  resetComponent,
  SLOT_ANCHOR,
  SLOT_REACH_M,
  SLOT_SEEN_MS,
  SLOT_SIGMA_M,
  type TrackState,
} from './track-state.ts'

/** A bias not heard of for so long is worth less than a fresh one. */
const FORGET_MS = 60_000

/**
 * Gives every observation of the epoch its bias component: the slot that already follows the anchor, a free one, or the
 * one heard longest ago. An epoch of more anchors than slots leaves the rest without (slot -1, noise widened by the prior).
 */
export function assignSlots(track: TrackState, epoch: Epoch, settings: EngineSettings, timeMs: number) {
  const { numbers } = track
  let missing = 0
  for (let i = 0; i < epoch.count; i++) {
    const anchor = epoch.anchor[i]!
    let slot = track.slots - 1
    while (slot >= 0 && numbers[SLOT_ANCHOR + slot] !== anchor) slot--
    epoch.slot[i] = slot < 0 ? -1 : FIRST_BIAS + slot
    if (slot < 0) {
      missing++
      continue
    }
    if (timeMs - numbers[SLOT_SEEN_MS + slot]! > FORGET_MS) open(track, slot, epoch, i, settings)
    numbers[SLOT_SEEN_MS + slot] = timeMs
    numbers[SLOT_SIGMA_M + slot] = learntSigmaM(track, epoch, i, settings)
  }
  for (let i = 0; missing > 0 && i < epoch.count; i++) {
    if (epoch.slot[i]! >= 0) continue
    const slot = freeSlot(track, timeMs)
    if (slot < 0) {
      const sigma = priorSigmaM(epoch, i, settings)
      epoch.variance[i] = epoch.variance[i]! + sigma * sigma
      continue
    }
    numbers[SLOT_ANCHOR + slot] = epoch.anchor[i]!
    numbers[SLOT_SEEN_MS + slot] = timeMs
    track.slots = Math.max(track.slots, slot + 1)
    open(track, slot, epoch, i, settings)
    epoch.slot[i] = FIRST_BIAS + slot
  }
}

/** A free slot, else the one heard longest ago but not in this epoch, else -1. */
function freeSlot({ slots, numbers }: TrackState, timeMs: number): number {
  let oldest = -1
  for (let slot = 0; slot < slots; slot++) {
    if (numbers[SLOT_ANCHOR + slot]! < 0) return slot
    const seenMs = numbers[SLOT_SEEN_MS + slot]!
    if (seenMs < timeMs && (oldest < 0 || seenMs < numbers[SLOT_SEEN_MS + oldest]!)) oldest = slot
  }
  return slots < BIAS_SLOTS ? slots : oldest
}

function open(track: TrackState, slot: number, epoch: Epoch, i: number, settings: EngineSettings) {
  const sigmaM = learntSigmaM(track, epoch, i, settings)
  // What calibration leaves is a pattern of the surroundings; what it would have taken off is a constant of the hardware.
  track.numbers[SLOT_REACH_M + slot] = epoch.kind === 'range' && epoch.known[i] === 0 ? settings.constantReachM : settings.biasReachM
  track.numbers[SLOT_SIGMA_M + slot] = sigmaM
  resetComponent(track, FIRST_BIAS + slot, 0, sigmaM * sigmaM)
}

/** The prior, widened where this tag's ranges have shown larger biases than that: walls between. */
function learntSigmaM(track: TrackState, epoch: Epoch, i: number, settings: EngineSettings): number {
  const priorM = priorSigmaM(epoch, i, settings)
  return epoch.kind === 'range' ? priorM * Math.sqrt(Math.max(1, track.numbers[BIAS_SCALE]!)) : priorM
}

/** Spread of what is left of an anchor's constant error, beyond the bias common to the tag. */
export function priorSigmaM(epoch: Epoch, i: number, settings: EngineSettings): number {
  if (epoch.kind === 'tdoa') return settings.tdoaBiasSigmaM
  return epoch.known[i] === 0 ? settings.anchorBiasSigmaM : settings.calibratedBiasSigmaM
}
