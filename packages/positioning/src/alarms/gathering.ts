import type { AlarmSeverity } from './alarm-rule.ts'

/** Where the centre of a circle can be: at one of its people, or wherever most have room in it. */
export type GatheringCentre = 'person' | 'anywhere'

export interface GatheringCircle {
  radiusM: number
  centre: GatheringCentre
}

/**
 * People within a circle of at most 15 m for longer than a minute (AQ 3064.3-2025, 5.2.3): of a building as a whole,
 * of no area. How crowds are told apart stands in `../gathering/crowds.ts`.
 */
export interface GatheringRule extends GatheringCircle {
  /** From so many people in one circle on: yellow, orange, red. None is less than the one before. */
  from: readonly [yellow: number, orange: number, red: number]
  /** A tier is reached when so many have been together for so long. */
  onDelayMs: number
  /** A tier is left, and a gathering over, when that has not been so for so long. */
  offDelayMs: number
  /**
   * Who is in a gathering is let go only when he is so much further out; and who has been in it for the on-delay, only
   * when he is further out than is known. Metres.
   */
  deadBandM: number
}

/** Tiers as alarms are graded: yellow, orange, red. */
export const GATHERING_TIERS = ['medium', 'high', 'critical'] as const satisfies readonly AlarmSeverity[]
export type GatheringTier = (typeof GATHERING_TIERS)[number]

/** From this tier on a person has to confirm that people have dispersed (AQ 3064.3-2025, 5.2.3 c). */
export const MANUAL_FROM_TIER = GATHERING_TIERS.indexOf('high')
