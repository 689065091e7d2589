import { z } from 'zod'
import type { AlarmDefinition } from '../../alarms/definition.ts'
import { initialValues } from '../../fields/empty.ts'
import type { Field, FieldValue, FormValues, WatchRule } from '../../fields/field.ts'
import { YES_NO } from '../../fields/option-sets.ts'
import type { LicenceModule } from '../../licence/modules.ts'
import { type DaySchedule, daySchedule } from '../schedule.ts'
import { ownDaysFields, readOwnDays, showOwnDays } from './own-days.ts'
import type { AnyParameter, Named } from './parameter.ts'

export type Parameters = Record<string, AnyParameter>
type Shape<P extends Parameters> = { [Name in keyof P]: P[Name]['schema'] }

/** Days and periods of a rule's own; left out: those of its area. */
const OWN_DAYS = { schedule: daySchedule.optional() }
type Stored<P extends Parameters> = z.ZodObject<Shape<P> & typeof OWN_DAYS>
type Settings<P extends Parameters> = z.output<Stored<P>>

interface Asked<Alarm extends AlarmDefinition, P extends Parameters, OfArea extends Parameters, Fixed extends z.ZodRawShape> {
  /** What its alarms are. */
  alarm: Alarm
  parameters: P
  /** What the area itself has, and its rule goes by: asked for in the form of the rule, and kept with the area. */
  ofArea?: OfArea
  /** What is always so, and never asked. */
  fixed?: Fixed
  /** Part of the product that a licence has to list. */
  module?: LicenceModule
}

/**
 * One kind of rule that areas have, said once: what is stored of it (`settings`), what the tracker is given (`rule`),
 * the fields of its block in forms and workbooks, and the way from each to the other. A kind is switched on by a field
 * of its own name: yes and no, or the parameter of that name, of which `off` is no value. Each may have days and
 * periods of its own.
 */
export interface AreaRuleKind<
  Kind extends string = string,
  Alarm extends AlarmDefinition = AlarmDefinition,
  P extends Parameters = Parameters,
  OfArea extends Parameters = Parameters,
  Fixed extends z.ZodRawShape = z.ZodRawShape,
> {
  kind: Kind
  alarm: Alarm
  module?: LicenceModule
  settings: Stored<P>
  rule: z.ZodObject<Shape<P> & Shape<OfArea> & Fixed & typeof OWN_DAYS & { kind: z.ZodLiteral<Kind> }>
  fields: Field[]
  show: (settings: Settings<P> | null, area: Record<string, unknown>, named: Named) => FormValues
  /** What was filled in, checked by the rules of the fields before; null: it is off. */
  read: (values: FormValues) => Settings<P> | null
}

export function areaRuleKind<
  const Kind extends string,
  const Alarm extends AlarmDefinition,
  P extends Parameters,
  OfArea extends Parameters = Record<never, never>,
  Fixed extends z.ZodRawShape = Record<never, never>,
>(kind: Kind, { alarm, parameters, ofArea, fixed, module }: Asked<Alarm, P, OfArea, Fixed>): AreaRuleKind<Kind, Alarm, P, OfArea, Fixed> {
  const settings = z.object({ ...shapeOf(parameters), ...OWN_DAYS }) as Stored<P>
  const asked = Object.values<AnyParameter>({ ...ofArea, ...parameters })
  const own = asked.find(({ field }) => field.name === kind)
  const isOn = (values: FormValues) => (own ? own.schema.safeParse(own.read(values[kind])).success : values[kind] === 'Y')
  return {
    ...{ kind, alarm },
    ...(module && { module }),
    settings,
    rule: z.object({ ...shapeOf(parameters), ...(ofArea && shapeOf(ofArea)), ...fixed, ...OWN_DAYS, kind: z.literal(kind) }) as never,
    fields: fieldsOf(kind, asked, own).map((field): Field => (module ? { ...field, module } : field)),
    show(stored, area, named) {
      const filledIn: FormValues = { [kind]: own ? 'off' : stored === null ? 'N' : 'Y' }
      const known: Record<string, unknown> = stored === null ? {} : { ...area, ...stored }
      for (const [name, { field, show }] of Object.entries<AnyParameter>({ ...ofArea, ...parameters }))
        if (stored !== null || field.name !== kind)
          filledIn[field.name] =
            stored === null ? begunWith(field) : known[name] == null ? emptyOf(field) : show(known[name] as never, named)
      return { ...filledIn, ...showOwnDays(kind, (stored as { schedule?: DaySchedule } | null)?.schedule) }
    },
    read(values) {
      if (!isOn(values)) return null
      const schedule = readOwnDays(kind, values)
      return { ...mapped(parameters, ({ field, read }) => read(values[field.name])), ...(schedule && { schedule }) } as Settings<P>
    },
  }
}

const mapped = <P extends Parameters, To>(parameters: P, to: (parameter: AnyParameter) => To) =>
  Object.fromEntries(Object.entries(parameters).map(([name, parameter]) => [name, to(parameter)])) as { [Name in keyof P]: To }

const shapeOf = <P extends Parameters>(parameters: P): Shape<P> => mapped(parameters, ({ schema }) => schema) as Shape<P>

/** A kind that is off begins as in a new area when it is switched on. */
const begunWith = (field: Field): FieldValue => initialValues([field])[field.name]

const emptyOf = ({ kind }: Field): FieldValue => (kind === 'checkbox' || kind === 'dialog' ? [] : '')

/** The switch, and what is asked while it is on; in a box of its own. */
function fieldsOf(kind: string, asked: readonly AnyParameter[], own: AnyParameter | undefined): Field[] {
  const watch: WatchRule[] = own ? [{ field: kind, equals: 'off', not: true }] : [{ field: kind, equals: 'Y' }]
  const yesNo: Field = { name: kind, kind: 'radio', required: true, options: YES_NO, initial: 'N' }
  const others = asked.filter((one) => one !== own).map(({ field }): Field => ({ ...field, watch }))
  return [own?.field ?? yesNo, ...others, ...ownDaysFields(kind, watch)].map((field): Field => ({ ...field, section: kind }))
}
