import { z } from 'zod'

/** A site of the overview: its place, and the figures for somebody responsible for several. */
export const branch = z.object({
  buildId: z.string(),
  name: z.string(),
  /** Middle of the site, WGS-84 degrees; null without reference points. */
  lonDeg: z.number().nullable(),
  latDeg: z.number().nullable(),
  /** Who is there now by their last positions. */
  people: z.number().int(),
  vehicles: z.number().int(),
  /** Alarms that nobody has handled. */
  alarms: z.number().int(),
  /** The building the user is in. */
  current: z.boolean(),
})
export type Branch = z.infer<typeof branch>
