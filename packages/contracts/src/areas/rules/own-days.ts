import type { Field, FormValues, WatchRule } from '../../fields/field.ts'
import { YES_NO } from '../../fields/option-sets.ts'
import { type DaySchedule, EVERY_DAY, periodsText, readPeriods, WEEKDAYS } from '../schedule.ts'

/** Whether a rule raises alarms when its area does, or at days and periods of its own. */
export const RULE_DAYS = ['area', 'own'] as const

/** Names of the fields of a schedule. */
const namesOf = (prefix: string) => ({
  weekdays: `${prefix}Weekdays`,
  periods: `${prefix}Periods`,
  holidays: `${prefix}Holidays`,
})
const LONGEST_PERIODS = 300

/** Fields of days and periods, named after what they are for: days, periods in one line, and holidays. */
export function dayFields(prefix: string): Field[] {
  const { weekdays, periods, holidays } = namesOf(prefix)
  return [
    {
      ...{ name: weekdays, kind: 'checkbox', initial: WEEKDAYS.map(String) },
      options: { set: 'weekday', values: WEEKDAYS.map(String) },
    },
    {
      ...{ name: periods, kind: 'text', required: true, length: LONGEST_PERIODS, initial: periodsText(EVERY_DAY.periods) },
      check: (text: string) => (readPeriods(text) ? true : 'rules.areaPeriods'),
    },
    { name: holidays, kind: 'radio', required: true, options: YES_NO, initial: 'Y', check: someDay(weekdays) },
  ]
}

/** Of a choice about holidays: there is some day at all, a weekday or a holiday. */
export const someDay =
  (weekdays: string) =>
  (onHolidays: string, values: FormValues): true | string =>
    onHolidays === 'Y' || (values[weekdays] as string[] | undefined)?.length ? true : 'rules.areaDays'

/** What fills in these fields. */
export function showDays(prefix: string, { weekdays, periods, holidays }: DaySchedule): FormValues {
  const names = namesOf(prefix)
  return { [names.weekdays]: weekdays.map(String), [names.periods]: periodsText(periods), [names.holidays]: holidays ? 'Y' : 'N' }
}

/** What was filled in, already checked by the rules of the fields. */
export function readDays(prefix: string, values: FormValues): DaySchedule {
  const names = namesOf(prefix)
  const weekdays = [...new Set((values[names.weekdays] ?? []) as string[])].map(Number).sort() as DaySchedule['weekdays']
  return { weekdays, periods: readPeriods(String(values[names.periods])) ?? [], holidays: values[names.holidays] === 'Y' }
}

const switchOf = (kind: string) => `${kind}Days`

/** The switch of a rule's days and periods, and what is asked while they are its own. `watch`: while the rule is on. */
export function ownDaysFields(kind: string, watch: readonly WatchRule[]): Field[] {
  const own: WatchRule[] = [...watch, { field: switchOf(kind), equals: 'own' }]
  return [
    { name: switchOf(kind), kind: 'radio', required: true, options: { set: 'ruleDays', values: RULE_DAYS }, initial: 'area', watch },
    ...dayFields(kind).map((field): Field => ({ ...field, watch: own })),
  ]
}

export const showOwnDays = (kind: string, stored: DaySchedule | undefined): FormValues => ({
  [switchOf(kind)]: stored ? 'own' : 'area',
  ...showDays(kind, stored ?? EVERY_DAY),
})

/** @returns undefined when the days and periods are the area's */
export const readOwnDays = (kind: string, values: FormValues): DaySchedule | undefined =>
  values[switchOf(kind)] === 'own' ? readDays(kind, values) : undefined
