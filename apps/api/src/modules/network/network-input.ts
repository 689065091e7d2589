import type { CalibrationFit, DeviceStatus, GatewayStatus, NetworkFinding } from '@muster/contracts'
import type { CarriedCard, KnownAnchor } from './network.store.ts'

/** A part of the server by its reports: whether they come, and when the last did. */
export interface Part {
  fresh: boolean
  lastMs: number | null
}

/** All that is known of the equipment now; times in Unix ms. */
export interface NetworkInput {
  nowMs: number
  broker: Part
  tracker: Part
  gateways: readonly GatewayStatus[]
  anchors: readonly KnownAnchor[]
  cards: readonly CarriedCard[]
  /** Bells and cameras that are in use. */
  others: readonly DeviceStatus[]
  /** What the tags say of the calibration in force; null: none of them is calibrated. */
  calibration: CalibrationFit | null
  /** When each carrier was heard last. */
  heard: ReadonlyMap<number, { timeMs: number; silent: boolean }>
}

/** A finding before it is cut to what is shown. */
export type Found = Omit<NetworkFinding, 'count' | 'cards' | 'ofCards'> & { cards?: number; ofCards?: number }
