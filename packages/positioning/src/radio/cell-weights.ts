import type { EngineSettings } from '../settings.ts'
import type { CellBelief } from './cell-belief.ts'
import type { CellRoom } from './cell-room.ts'
import type { Hearing } from './hearing.ts'
import { learnGain } from './own-gain.ts'
import type { RadioMap } from './radio-map.ts'

/** Fading common to the packets of one instant. */
const SHARED_FADING = 0.5
const HUBER = 1.3

/**
 * Weighs each cell by how well it explains the powers. The gain is shared by all anchors, so it is marginalised per
 * cell.
 */
export function weighCells(map: RadioMap, belief: CellBelief, hearing: Hearing, dtS: number, settings: EngineSettings, room: CellRoom) {
  const { live, touched, mass, logs, gains } = room
  const n = hearing.count
  const fading = settings.rssiSigmaDb * settings.rssiSigmaDb
  let information = 0
  for (let i = 0; i < n; i++) {
    // Fading is correlated over a moment: packets of one anchor that come faster say less each.
    const temper = Math.min(1, Math.max(0.05, hearing.ageS[i]!) / settings.rssiCorrelationS)
    hearing.information[i] = temper / (fading * (SHARED_FADING + (1 - SHARED_FADING) / hearing.packets[i]!))
    information += hearing.information[i]!
  }
  // The tag's own gain, followed over minutes, and the effect of the wearer turning, new in every instant.
  const turning = settings.rssiTurnSigmaDb * settings.rssiTurnSigmaDb
  const gainInformation = 1 / (belief.gainVariance + turning)
  let best = -Infinity
  for (let k = 0; k < live; k++) {
    const base = touched[k]! * map.anchors
    let sum = 0
    for (let i = 0; i < n; i++) {
      sum += hearing.information[i]! * (hearing.dbm[i]! - map.dbm[base + hearing.column[i]!]! - belief.gainDb)
    }
    const gain = sum / (information + gainInformation)
    let log = -0.5 * gain * gain * gainInformation
    for (let i = 0; i < n; i++) {
      const size =
        Math.abs(hearing.dbm[i]! - map.dbm[base + hearing.column[i]!]! - belief.gainDb - gain) * Math.sqrt(hearing.information[i]!)
      log -= size < HUBER ? 0.5 * size * size : HUBER * (size - 0.5 * HUBER)
    }
    logs[k] = log
    gains[k] = gain
    if (log > best) best = log
  }
  let sum = 0
  let gain = 0
  let squares = 0
  for (let k = 0; k < live; k++) {
    const cell = touched[k]!
    const weight = mass[cell]! * Math.exp(logs[k]! - best)
    mass[cell] = weight
    sum += weight
    gain += weight * gains[k]!
    squares += weight * gains[k]! * gains[k]!
  }
  gain /= sum
  const posterior = 1 / (gainInformation + information) + Math.max(0, squares / sum - gain * gain)
  learnGain(belief, gain, posterior, gainInformation, turning * Math.max(1, settings.rssiTurnMemoryS / Math.max(dtS, 1e-3)))
}
