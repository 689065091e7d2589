import type { Engine } from '../engine.ts'
import { type TrackState, VX, VY, X, XX, Y, YX, YY, Z } from '../filters/track-state.ts'
import type { Fix, FixMethod, FixQuality, LocateResult, NoFixReason } from '../fix.ts'
import { holdBack } from '../plan/hold-back.ts'
import { radius68 } from '../solvers/planar.ts'
import type { TagState } from '../tag-state.ts'

export const refuse = (reason: NoFixReason): LocateResult => ({ ok: false, reason })

/** The 68 % radius of the track's covariance; `scale` multiplies it, `unseen` (m² per axis) is added. */
export function trackAccuracyM({ numbers }: TrackState, scale = 1, unseen = 0): number {
  return radius68(scale * numbers[XX]! + unseen, scale * numbers[YX]!, scale * numbers[YY]! + unseen)
}

/** The track as a fix. */
export function report(
  engine: Engine,
  state: TagState,
  timeMs: number,
  method: FixMethod,
  used: number,
  rejected: number,
  quality: FixQuality,
  accuracyM = trackAccuracyM(state.track),
): LocateResult {
  const { track } = state
  const { numbers } = track
  if (!Number.isFinite(numbers[X]! + numbers[Y]! + numbers[Z]! + accuracyM)) {
    track.live = false
    return refuse('diverged')
  }
  if (accuracyM > engine.settings.maxAccuracyM) return refuse('poorGeometry')
  const fused = state.lastMethod !== null && state.lastMethod !== method && timeMs - state.lastMs < 2000
  state.lastMethod = method
  state.lastMs = timeMs
  const floor = state.floor.floor ?? 0
  const { held } = engine.work
  held.x = numbers[X]!
  held.y = numbers[Y]!
  // A vendor's engine has its own map.
  if (engine.walls !== null && method !== 'vendor') {
    holdBack(engine.walls, state.stated, timeMs, numbers[X]!, numbers[Y]!, floor, accuracyM, held)
    state.stated ??= { timeMs, x: 0, y: 0, floor }
    state.stated.timeMs = timeMs
    state.stated.x = held.x
    state.stated.y = held.y
    state.stated.floor = floor
  }
  const fix: Fix = {
    timeMs,
    // JSON has no negative zero; a fix must be the same from a restored state.
    x: held.x + 0,
    y: held.y + 0,
    z: numbers[Z]! + 0,
    floor,
    accuracyM,
    method: fused ? 'fused' : method,
    quality,
    speedMps: Math.sqrt(numbers[VX]! * numbers[VX]! + numbers[VY]! * numbers[VY]!),
    anchorsUsed: used,
    anchorsRejected: rejected,
  }
  return { ok: true, fix }
}
