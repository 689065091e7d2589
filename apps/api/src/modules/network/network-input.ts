import type { CalibrationFit, DeviceStatus, GatewayStatus, NetworkFinding } from '@muster/contracts'
import type { CarriedCard, KnownAnchor } from './network.store.ts'

/** A server part by its reports: whether they arrive, and the time of the last one. */
export interface Part {
  fresh: boolean
  lastMs: number | null
}

/** Everything known about the equipment now; times in Unix ms. */
export interface NetworkInput {
  nowMs: number
  broker: Part
  tracker: Part
  gateways: readonly GatewayStatus[]
  anchors: readonly KnownAnchor[]
  cards: readonly CarriedCard[]
  /** Bells and cameras in use. */
  others: readonly DeviceStatus[]
  /** How tags fit the calibration in force; null: none of them is calibrated. */
  calibration: CalibrationFit | null
  /** When each carrier was last heard. */
  heard: ReadonlyMap<number, { timeMs: number; silent: boolean }>
}

/** Devices named per finding; the rest are counted. */
export const MOST_DEVICES = 50

/** A finding before it is cut to what is shown; `count` where `devices` are the first of more. */
export type Found = Omit<NetworkFinding, 'count' | 'cards' | 'ofCards'> & { count?: number; cards?: number; ofCards?: number }
