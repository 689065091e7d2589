import type { Random } from '@muster/seed'
import type { Actor } from '../site/world.ts'
import { newSatelliteState, type SatelliteState } from './satellite.ts'

/** The electronics somebody carries. */
export interface Card {
  actor: Actor
  /** When it next measures, true time, Unix ms. */
  dueMs: number
  periodMs: number
  slots: number
  satellite: SatelliteState
  batteryPct: number
  /** The SOS press that is repeated until it is acknowledged. */
  sos: { eventSeq: number; nextMs: number; untilMs: number; pressedMs: number } | null
  random: Random
}

export function createCard(actor: Actor, nowMs: number, rateHz: number, random: Random): Card {
  const periodMs = 1000 / rateHz
  return {
    actor,
    dueMs: nowMs + random.between(0, periodMs),
    periodMs,
    slots: random.integer(0, 59),
    satellite: newSatelliteState(random),
    batteryPct: random.integer(35, 100),
    sos: null,
    random,
  }
}
