import { z } from 'zod'
import type { Chosen, Field, FieldValue } from '../../fields/field.ts'
import type { TrackableClass } from '../../trackables/trackable.ts'
import { decimal, delay, whole } from '../area-checks.ts'

/** People by their ids, as far as they may be seen. */
export type Named = (ids: readonly string[]) => Chosen[]

/** One parameter of a rule: as it is stored, and as it is filled in. */
export interface Parameter<Schema extends z.ZodType> {
  schema: Schema
  field: Field
  show: (stored: z.output<Schema>, named: Named) => FieldValue
  /** The entered values, already checked by the rules of their field. */
  read: (filledIn: FieldValue) => z.output<Schema>
}
/** Of whatever type. */
export type AnyParameter = Pick<Parameter<z.ZodType>, 'schema' | 'field'> & {
  show: (stored: never, named: Named) => FieldValue
  read: (filledIn: FieldValue) => unknown
}

/** The longest stay that can be required, minutes. */
const LONGEST_MIN = 14_400
const MOST_NAMED = 50

const numberIn = (filledIn: FieldValue) => Number(String(filledIn ?? '').trim())
const durationMs = z.number().int().nonnegative()

/** A duration in ms, filled in as multiples of `unitMs`. */
const duration = <Schema extends z.ZodType<number>>(schema: Schema, field: Field, unitMs: number): Parameter<Schema> => ({
  ...{ schema, field },
  show: (ms) => String(ms / unitMs),
  read: (filledIn) => Math.round(numberIn(filledIn) * unitMs) as z.output<Schema>,
})

/** A delay of an alarm, in seconds. */
export const seconds = (name: string, initial: string): Parameter<typeof durationMs> =>
  duration(durationMs, { name, ...delay, initial }, 1000)

const minutesField = (name: string, initial: string): Field => ({
  ...{ name, kind: 'text', required: true, format: 'float', initial },
  check: decimal(0.1, LONGEST_MIN, 'rules.areaMinutes'),
})
/** A duration of a stay, in minutes. */
export const minutes = (name: string, initial: string): Parameter<typeof durationMs> =>
  duration(durationMs, minutesField(name, initial), 60_000)

const stillMs = z.number().int().positive()
/** The same where nothing at all is no such time. */
export const someMinutes = (name: string, initial: string): Parameter<typeof stillMs> =>
  duration(stillMs, minutesField(name, initial), 60_000)

interface Bounds {
  initial?: string
  check: NonNullable<Extract<Field, { kind: 'text' }>['check']>
}
/** A number as it is filled in. */
const number = <Schema extends z.ZodType<number>>(schema: Schema, field: Field): Parameter<Schema> => ({
  ...{ schema, field },
  show: String,
  read: (filledIn) => numberIn(filledIn) as z.output<Schema>,
})
export const decimalNumber = <Schema extends z.ZodType<number>>(name: string, schema: Schema, bounds: Bounds): Parameter<Schema> =>
  number(schema, { name, kind: 'text', required: true, format: 'float', ...bounds })
export const wholeNumber = <Schema extends z.ZodType<number>>(name: string, schema: Schema, bounds: Bounds): Parameter<Schema> =>
  number(schema, { name, kind: 'text', required: true, format: 'number', ...bounds })

const texts = z.array(z.string())
const deadBand = z.number().int().positive().optional()
/** By how many people a count must have left its limit before an alarm of it ends; absent: by none. */
export const peopleDeadBand = (name: string, check: Bounds['check']): Parameter<typeof deadBand> => ({
  schema: deadBand,
  field: { name, kind: 'text', format: 'number', check },
  show: (people) => String(people ?? ''),
  read: (filledIn) => numberIn(filledIn) || undefined,
})

/** The classes it applies to. */
export const classes = (name: string, values: readonly TrackableClass[], initial: readonly TrackableClass[]): Parameter<typeof texts> => ({
  schema: texts,
  field: { name, kind: 'checkbox', required: true, options: { set: 'trackableClass', values }, initial: [...initial] },
  show: (stored) => stored,
  read: (filledIn) => filledIn as string[],
})

/** People by name. */
export const people = (name: string): Parameter<typeof texts> => ({
  schema: texts,
  field: { name, kind: 'dialog', chooser: 'allPersons', most: MOST_NAMED },
  show: (stored, named) => named(stored),
  read: (filledIn) => [...new Set((filledIn as Chosen[]).map(({ id }) => id))],
})

export { decimal, whole }
