import { z } from 'zod'
import type { Field, FormValues } from '../fields/field.ts'
import type { AreaRuleKind } from './rules/area-rule-kind.ts'
import { AREA_RULE_KINDS, type AreaRuleKinds } from './rules/index.ts'
import type { Named } from './rules/parameter.ts'

const KINDS = Object.values(AREA_RULE_KINDS)

/** Data stored before there was a kind do not contain it. */
const block = <Settings extends z.ZodType>(settings: Settings) => settings.nullable().default(null)
type Blocks = { [Kind in keyof AreaRuleKinds]: z.ZodDefault<z.ZodNullable<AreaRuleKinds[Kind]['settings']>> }

/** Alarm settings of an area: one block for each kind of alarm that has a rule; null: it raises none. */
export const areaSettings = z.object(Object.fromEntries(KINDS.map(({ kind, settings }) => [kind, block<z.ZodType>(settings)])) as Blocks)
export type AreaSettings = z.infer<typeof areaSettings>

/** An area of which nothing is watched. */
export const NOTHING_WATCHED: AreaSettings = areaSettings.parse({})

type RuleSchema = AreaRuleKinds[keyof AreaRuleKinds]['rule']

/** A rule as the tracker is given it: the settings of its kind, with what the area says besides. */
export const areaRule = z.discriminatedUnion('kind', KINDS.map(({ rule }) => rule) as unknown as [RuleSchema, ...RuleSchema[]])
export type AreaRule = z.infer<typeof areaRule>
export type OutOfBoundsRule = z.infer<AreaRuleKinds['outOfBounds']['rule']>

/** The alarm settings of an area as they are filled in, block by block. */
export const ALARM_FIELDS: Field[] = KINDS.flatMap(({ fields }) => fields)

/** What fills in these fields. `named`: people by their ids, as far as they may be seen. */
export const filledInSettings = (area: { settings: AreaSettings }, named: Named): FormValues =>
  Object.assign({}, ...KINDS.map(({ kind, show }) => (show as AreaRuleKind['show'])(area.settings[kind] as never, { ...area }, named)))

/** The entered values, already checked by the rules of their fields. */
export const settingsFilledIn = (values: FormValues): AreaSettings =>
  Object.fromEntries(KINDS.map(({ kind, read }) => [kind, read(values)])) as AreaSettings
