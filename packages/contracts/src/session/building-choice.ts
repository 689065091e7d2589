import { z } from 'zod'

/** A building that somebody may enter. */
export const buildingChoice = z.object({ id: z.string(), name: z.string() })
