import type { EngineSettings } from '../settings.ts'
import type { Epoch } from './epoch.ts'
import {
  BIAS_SCALE,
  BIAS_SLOTS,
  COMMON,
  FIRST_BIAS,
  resetComponent,
  SLOT_ANCHOR,
  SLOT_REACH_M,
  SLOT_SEEN_MS,
  SLOT_SIGMA_M,
  type TrackState,
} from './track-state.ts'

/**
 * Gives every observation of the epoch its bias component: the slot that already follows the anchor, a free one, or the
 * one heard longest ago. An epoch of more anchors than slots leaves the
 * rest without (slot -1, noise widened by the prior).
 */
export function assignSlots(track: TrackState, epoch: Epoch, settings: EngineSettings, timeMs: number) {
  const { numbers } = track
  const wider = widening(track, epoch)
  let missing = 0
  let next = 0
  for (let i = 0; i < epoch.count; i++) {
    const anchor = epoch.anchor[i]!
    // The epoch is sorted, and slots were given in its order: the slot after the last one is probably next.
    const slot = findSlot(track, anchor, next)
    epoch.slot[i] = slot < 0 ? -1 : FIRST_BIAS + slot
    if (slot < 0) {
      missing++
      continue
    }
    next = slot + 1
    numbers[SLOT_SEEN_MS + slot] = timeMs
    numbers[SLOT_SIGMA_M + slot] = epoch.priorM[i]! * wider
  }
  if (missing > 0) takeSlots(track, epoch, wider, settings, timeMs)
  if (epoch.kind === 'tdoa') assignReferences(track, epoch, settings, timeMs)
}

/**
 * Where references of differences change, they have biases like other anchors; a single reference's bias is only
 * observable as an error common to all differences.
 */
function assignReferences(track: TrackState, epoch: Epoch, settings: EngineSettings, timeMs: number) {
  const { numbers } = track
  for (let i = 0; i < epoch.count; i++) {
    epoch.refSlot[i] = -1
    if (!epoch.changesReference) continue
    const anchor = epoch.ref[i]!
    let slot = findSlot(track, anchor, 0)
    if (slot < 0) {
      slot = freeSlot(track, timeMs)
      if (slot < 0) {
        epoch.variance[i] = epoch.variance[i]! + epoch.priorM[i]! * epoch.priorM[i]!
        continue
      }
      numbers[SLOT_ANCHOR + slot] = anchor
      track.slots = Math.max(track.slots, slot + 1)
      open(track, slot, epoch, i, 1, settings)
    }
    numbers[SLOT_SEEN_MS + slot] = timeMs
    epoch.refSlot[i] = FIRST_BIAS + slot
  }
}

/** The slot that follows the anchor, searched from `first` on and then from the start; -1 when there is none. */
function findSlot({ slots, numbers }: TrackState, anchor: number, first: number): number {
  for (let slot = first; slot < slots; slot++) if (numbers[SLOT_ANCHOR + slot] === anchor) return slot
  for (let slot = 0; slot < first; slot++) if (numbers[SLOT_ANCHOR + slot] === anchor) return slot
  return -1
}

/** Gives slots to observations whose anchors have none. */
function takeSlots(track: TrackState, epoch: Epoch, wider: number, settings: EngineSettings, timeMs: number) {
  const { numbers } = track
  for (let i = 0; i < epoch.count; i++) {
    if (epoch.slot[i]! >= 0) continue
    const slot = freeSlot(track, timeMs)
    if (slot < 0) {
      epoch.variance[i] = epoch.variance[i]! + epoch.priorM[i]! * epoch.priorM[i]!
      continue
    }
    numbers[SLOT_ANCHOR + slot] = epoch.anchor[i]!
    numbers[SLOT_SEEN_MS + slot] = timeMs
    track.slots = Math.max(track.slots, slot + 1)
    open(track, slot, epoch, i, wider, settings)
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

function open(track: TrackState, slot: number, epoch: Epoch, i: number, wider: number, settings: EngineSettings) {
  const { numbers } = track
  const sigmaM = epoch.priorM[i]! * wider
  // What calibration leaves is a pattern of the surroundings; what it removes is a constant of the hardware.
  numbers[SLOT_REACH_M + slot] = epoch.kind === 'range' && epoch.known[i] === 0 ? settings.constantReachM : settings.biasReachM
  numbers[SLOT_SIGMA_M + slot] = sigmaM
  resetComponent(track, FIRST_BIAS + slot, 0, sigmaM * sigmaM)
}

/** How much wider than their priors this tag's ranges have shown biases to be: walls between. */
function widening({ numbers }: TrackState, epoch: Epoch): number {
  return epoch.kind === 'range' ? Math.sqrt(Math.max(1, numbers[BIAS_SCALE]!)) : 1
}

/** All biases start anew: what they were learnt under no longer holds. */
export function forgetBiases(track: TrackState, variance: number) {
  resetComponent(track, COMMON, 0, variance)
  for (let slot = 0; slot < track.slots; slot++) {
    track.numbers[SLOT_ANCHOR + slot] = -1
    resetComponent(track, FIRST_BIAS + slot, 0, variance)
  }
}
