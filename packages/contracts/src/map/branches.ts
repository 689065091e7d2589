import { z } from 'zod'

/** A site of the overview: where it lies, and what somebody who is responsible for several sees of it. */
export const branch = z.object({
  buildId: z.string(),
  name: z.string(),
  /** Middle of the site, WGS-84 degrees; null while its reference points tie it to nowhere. */
  lonDeg: z.number().nullable(),
  latDeg: z.number().nullable(),
  /** Who is there now by their last positions. */
  people: z.number().int(),
  vehicles: z.number().int(),
  /** Alarms that nobody has handled. */
  alarms: z.number().int(),
  /** The one that is worked in. */
  current: z.boolean(),
})
export type Branch = z.infer<typeof branch>
