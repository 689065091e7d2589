import { z } from 'zod'

/** What people in a gathering are told: to disperse, or, where a gas alarm is near, to leave the place altogether. */
export const GATHERING_ADVICE = ['disperse', 'evacuate'] as const

/** What an alarm about a gathering says beside its members. The colour of its tier is its priority. */
export const gatheringExtent = z.object({
  /** The smallest circle around its people now, metres in the building's frame; it stands on the alarm's floor. */
  x: z.number(),
  y: z.number(),
  radiusM: z.number(),
  /** A person has to confirm that people have dispersed: it was orange or red. */
  manual: z.boolean(),
  /** They have; until somebody confirms it the alarm stands. */
  dispersed: z.boolean(),
  advice: z.enum(GATHERING_ADVICE),
})
export type GatheringExtent = z.infer<typeof gatheringExtent>

/** People are still together, and somebody has to say that they are not before the alarm can be handled. */
export const stillGathered = (extent: GatheringExtent | null): boolean => extent?.manual === true && !extent.dispersed
