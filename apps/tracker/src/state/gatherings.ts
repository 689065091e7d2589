import type { GatheringExtent } from '@muster/contracts'
import { createGatheringState, type GatheringState } from '@muster/positioning'

/** Gatherings of a building, and what was told of those that are alarms. Plain data. */
export interface Gatherings extends GatheringState {
  /** By the id of its alarm. */
  told: Record<string, ToldGathering>
}

export interface ToldGathering {
  /** How often the alarm has changed. */
  changes: number
  /** Index of its tier. */
  tier: number
  /** Who was in it, in order, and the circle around them. */
  nos: number[]
  extent: GatheringExtent
  /** What was said to which cards of its people, by hardware id. */
  warned: Record<string, GatheringExtent['advice']>
}

export const newGatherings = (): Gatherings => ({ ...createGatheringState(), told: {} })
