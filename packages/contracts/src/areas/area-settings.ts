import { z } from 'zod'

/** How long a condition must hold before its alarm stands, and be gone before it clears, ms. */
const delays = { onDelayMs: z.number().int().nonnegative(), offDelayMs: z.number().int().nonnegative() }

/** Where somebody must not be, or must not leave, and which classes that is said of. */
const outOfBoundsSettings = z.object({ trigger: z.enum(['enter', 'exit']), classes: z.array(z.string()), ...delays })
/** Staying longer than the on-delay says. */
const retentionSettings = z.object({ classes: z.array(z.string()), ...delays })
/** One more than the capacity of the area. */
const overcrowdingSettings = z.object(delays)
/** Fewer people of these classes than so many, or one of these persons missing. */
const understaffingSettings = z.object({
  minimum: z.number().int().nonnegative(),
  classes: z.array(z.string()),
  personIds: z.array(z.string()),
  ...delays,
})
/** Standing in one place for so long; there is no other delay. */
const standingStillSettings = z.object({
  classes: z.array(z.string()),
  stillMs: z.number().int().positive(),
  offDelayMs: delays.offDelayMs,
})
/** Faster than the limit; it ends with a speed that is lower by the dead-band. */
const overspeedSettings = z.object({
  classes: z.array(z.string()),
  limitKmh: z.number().positive(),
  deadBandKmh: z.number().nonnegative(),
  ...delays,
})
/** Against the direction, clockwise from the plan's upward direction, within the tolerance. */
const wrongWaySettings = z.object({ classes: z.array(z.string()), directionDeg: z.number(), toleranceDeg: z.number(), ...delays })

/** Alarm settings of an area: one block for each kind of alarm that has a rule; null: it raises none. */
export const areaSettings = z.object({
  outOfBounds: block(outOfBoundsSettings),
  retention: block(retentionSettings),
  overcrowding: block(overcrowdingSettings),
  understaffing: block(understaffingSettings),
  stationary: block(standingStillSettings),
  overspeed: block(overspeedSettings),
  wrongWay: block(wrongWaySettings),
  parkedTooLong: block(standingStillSettings),
})
export type AreaSettings = z.infer<typeof areaSettings>

/** An area of which nothing is watched. */
export const NOTHING_WATCHED: AreaSettings = areaSettings.parse({})

/** What was stored before there was a kind says nothing of it. */
function block<Settings extends z.ZodType>(settings: Settings) {
  return settings.nullable().default(null)
}

/** What an out-of-bounds rule watches: entering a forbidden area, or leaving the area one is bound to. */
export const outOfBoundsRule = outOfBoundsSettings.extend({ kind: z.literal('outOfBounds') })
export type OutOfBoundsRule = z.infer<typeof outOfBoundsRule>
const overcrowdingRule = overcrowdingSettings.extend({ kind: z.literal('overcrowding'), capacity: z.number().int().positive() })

const standingStill = <Kind extends string>(kind: Kind) =>
  standingStillSettings.extend({ kind: z.literal(kind), onDelayMs: z.literal(0).default(0) })

/** A rule as the tracker is given it: the settings of its kind, with what the area says besides. */
export const areaRule = z.discriminatedUnion('kind', [
  outOfBoundsRule,
  retentionSettings.extend({ kind: z.literal('retention') }),
  overcrowdingRule,
  understaffingSettings.extend({ kind: z.literal('understaffing') }),
  standingStill('stationary'),
  overspeedSettings.extend({ kind: z.literal('overspeed') }),
  wrongWaySettings.extend({ kind: z.literal('wrongWay') }),
  standingStill('parkedTooLong'),
])
