import { z } from 'zod'

/** How long a condition must hold before its alarm stands, and be gone before it clears, ms. */
const delays = { onDelayMs: z.number().int().nonnegative(), offDelayMs: z.number().int().nonnegative() }

/** Where somebody must not be, or must not leave, and which classes that is said of. */
const outOfBoundsSettings = z.object({ trigger: z.enum(['enter', 'exit']), classes: z.array(z.string()), ...delays })
/** One more than the capacity of the area. */
const overcrowdingSettings = z.object(delays)

/** Alarm settings of an area: one block for each kind of alarm that has a rule; null: it raises none. */
export const areaSettings = z.object({
  outOfBounds: outOfBoundsSettings.nullable(),
  overcrowding: overcrowdingSettings.nullable(),
})

/** What an out-of-bounds rule watches: entering a forbidden area, or leaving the area one is bound to. */
export const outOfBoundsRule = outOfBoundsSettings.extend({ kind: z.literal('outOfBounds') })
export type OutOfBoundsRule = z.infer<typeof outOfBoundsRule>
const overcrowdingRule = overcrowdingSettings.extend({ kind: z.literal('overcrowding'), capacity: z.number().int().positive() })

/** A rule as the tracker is given it: the settings of its kind, with what the area says besides. */
export const areaRule = z.discriminatedUnion('kind', [outOfBoundsRule, overcrowdingRule])
