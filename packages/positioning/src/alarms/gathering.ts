import type { AlarmSeverity } from './alarm-rule.ts'

/** Where the centre of a circle may be: at one of its people, or wherever the circle holds most. */
export type GatheringCentre = 'person' | 'anywhere'

export interface GatheringCircle {
  radiusM: number
  centre: GatheringCentre
}

/**
 * People within a circle of at most 15 m for longer than a minute (AQ 3064.3-2025, 5.2.3), of the site or of an area.
 * How crowds are told apart is described in `../gathering/crowds.ts`.
 */
export interface GatheringRule extends GatheringCircle {
  /** Number of people in one circle for yellow, orange, red; ascending. */
  from: readonly [yellow: number, orange: number, red: number]
  /** A tier is reached when that many have been together for this long. */
  onDelayMs: number
  /** A tier is left, and a gathering over, when that has not been so for this long. */
  offDelayMs: number
  /**
   * A member of a gathering is let go only when this much farther out; one who has been in it for the on-delay, only
   * when farther out than position errors explain. Metres.
   */
  deadBandM: number
}

/** Severities of the tiers: yellow, orange, red. */
export const GATHERING_TIERS = ['medium', 'high', 'critical'] as const satisfies readonly AlarmSeverity[]
export type GatheringTier = (typeof GATHERING_TIERS)[number]

/** From this tier on somebody has to confirm that people have dispersed (AQ 3064.3-2025, 5.2.3 c). */
export const MANUAL_FROM_TIER = GATHERING_TIERS.indexOf('high')
