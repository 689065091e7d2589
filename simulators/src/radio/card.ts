import type { Actor, Random } from '@muster/seed'
import { type Barometer, createBarometer } from './barometer.ts'
import { type CardErrors, createCardErrors } from './device-errors.ts'
import type { Piece } from './pieces.ts'
import { newSatelliteState, type SatelliteState } from './satellite.ts'

/** The electronics carried by a person or thing. */
export interface Card<Of extends Actor | Piece = Actor | Piece> {
  actor: Of
  /** Its next half slot, true time, Unix ms: ranging in one, satellites in the other. */
  dueMs: number
  periodMs: number
  betweenSlots: boolean
  asksSatellites: boolean
  slots: number
  /** Where its carrier was half a slot ago, metres. */
  earlier: { x: number; y: number; z: number }
  satellite: SatelliteState
  errors: CardErrors
  barometer: Barometer | null
  batteryPct: number
  /** The SOS press that is repeated until it is acknowledged. */
  sos: { eventSeq: number; nextMs: number; untilMs: number; pressedMs: number } | null
  random: Random
}

export function createCard<Of extends Actor | Piece>(actor: Of, nowMs: number, rateHz: number, random: Random): Card<Of> {
  const periodMs = 1000 / rateHz
  return {
    actor,
    dueMs: nowMs + random.between(0, periodMs),
    periodMs,
    betweenSlots: true,
    asksSatellites: true,
    slots: random.integer(0, 59),
    earlier: placeOf(actor),
    satellite: newSatelliteState(random),
    errors: createCardErrors(random.fork('errors')),
    barometer: createBarometer(random.fork('barometer')),
    batteryPct: random.integer(35, 100),
    sos: null,
    random,
  }
}

export const placeOf = ({ mover: { x, y, z } }: Actor | Piece) => ({ x, y, z })
