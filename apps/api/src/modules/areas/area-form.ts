import { type AreaForm, type Chosen, type Drawing, type FormValues, isFenceShape, type TrackableClass } from '@muster/contracts'
import { chosenId, isYes, numberOf, textOf, yesNo } from '../../framework/resource/form-values.ts'
import { siteTime, siteTimeMs } from '../../framework/resource/site-time.ts'

/** Names of what forms refer to, by id; what is not in it is not shown. */
export type AreaNames = ReadonlyMap<string, string>

const seconds = (ms: number) => String(ms / 1000)
const shown = (value: number | null) => (value === null ? '' : String(value))

/** A form as it is filled in. */
export function formValues(form: AreaForm, names: AreaNames, timeZone: string): FormValues {
  const named = (ids: readonly (string | null)[]): Chosen[] =>
    ids.flatMap((id) => (id !== null && names.has(id) ? [{ id, name: names.get(id) ?? '' }] : []))
  const time = (ms: number | null) => (ms === null ? '' : siteTime(new Date(ms), timeZone))
  const { outOfBounds, overcrowding } = form.settings
  return {
    name: form.name,
    code: form.code,
    type: form.typeId,
    parent: named([form.parentId]),
    fence: { floor: form.floor, shape: form.shape },
    riskLevel: form.riskLevel ?? '',
    baseM: shown(form.baseM),
    topM: shown(form.topM),
    responsible: named([form.responsibleId]),
    deputies: named(form.deputyIds),
    exitToleranceM: String(form.exitToleranceM),
    cardsRest: yesNo(form.cardsRest),
    enterDelayS: seconds(form.enterDelayMs),
    exitDelayS: seconds(form.exitDelayMs),
    outOfBounds: outOfBounds?.trigger ?? 'off',
    boundClasses: outOfBounds?.classes ?? [],
    boundOnDelayS: outOfBounds ? seconds(outOfBounds.onDelayMs) : '',
    boundOffDelayS: outOfBounds ? seconds(outOfBounds.offDelayMs) : '',
    overcrowding: yesNo(overcrowding !== null),
    capacity: overcrowding ? shown(form.capacity) : '',
    crowdOnDelayS: overcrowding ? seconds(overcrowding.onDelayMs) : '',
    crowdOffDelayS: overcrowding ? seconds(overcrowding.offDelayMs) : '',
    weekdays: form.schedule.weekdays.map(String),
    periods: form.schedule.periods.map(({ from, to }) => ({ from, to })),
    holidays: yesNo(form.schedule.holidays),
    fromAt: time(form.schedule.fromMs),
    endAt: time(form.schedule.endMs),
    exemptPeople: named(form.exemptions.personIds),
    exemptClasses: form.exemptions.classes,
    exemptDepartments: named(form.exemptions.departmentIds),
    exemptPosts: named(form.exemptions.postIds),
  }
}

const ids = (values: FormValues, name: string) => [...new Set((values[name] as Chosen[]).map(({ id }) => id))]

/** What was filled in, checked by the rules of its fields before. */
export function areaForm(values: FormValues, timeZone: string): AreaForm {
  const { floor, shape } = values.fence as Drawing
  if (!isFenceShape(shape)) throw new Error('a fence is no line or point')
  const ms = (name: string) => Math.round((numberOf(values, name) ?? 0) * 1000)
  const time = (name: string) => {
    const text = textOf(values, name)
    return text === null ? null : siteTimeMs(text, timeZone)
  }
  const isBound = values.outOfBounds === 'enter' || values.outOfBounds === 'exit'
  const isCrowded = isYes(values, 'overcrowding')
  return {
    name: String(values.name).trim(),
    code: String(values.code).trim(),
    typeId: String(values.type),
    parentId: chosenId(values, 'parent'),
    floor,
    shape,
    riskLevel: (textOf(values, 'riskLevel') as AreaForm['riskLevel']) ?? null,
    baseM: numberOf(values, 'baseM'),
    topM: numberOf(values, 'topM'),
    responsibleId: chosenId(values, 'responsible'),
    deputyIds: ids(values, 'deputies'),
    capacity: isCrowded ? numberOf(values, 'capacity') : null,
    cardsRest: isYes(values, 'cardsRest'),
    exitToleranceM: numberOf(values, 'exitToleranceM') ?? 0,
    enterDelayMs: ms('enterDelayS'),
    exitDelayMs: ms('exitDelayS'),
    schedule: {
      weekdays: [...new Set(values.weekdays as string[])].map(Number).sort() as AreaForm['schedule']['weekdays'],
      periods: values.periods as unknown as AreaForm['schedule']['periods'],
      holidays: isYes(values, 'holidays'),
      fromMs: time('fromAt'),
      endMs: time('endAt'),
    },
    exemptions: {
      personIds: ids(values, 'exemptPeople'),
      classes: values.exemptClasses as TrackableClass[],
      departmentIds: ids(values, 'exemptDepartments'),
      postIds: ids(values, 'exemptPosts'),
    },
    settings: {
      outOfBounds: isBound
        ? {
            trigger: values.outOfBounds as 'enter' | 'exit',
            classes: values.boundClasses as string[],
            onDelayMs: ms('boundOnDelayS'),
            offDelayMs: ms('boundOffDelayS'),
          }
        : null,
      overcrowding: isCrowded ? { onDelayMs: ms('crowdOnDelayS'), offDelayMs: ms('crowdOffDelayS') } : null,
    },
  }
}

/** What somebody did not see he did not take out: it stays. */
export function withUnseen(form: AreaForm, stored: AreaForm | null, names: AreaNames): AreaForm {
  if (stored === null) return form
  const kept = (given: readonly string[], before: readonly string[]) => [...given, ...before.filter((id) => !names.has(id))]
  const { responsibleId, parentId, exemptions } = stored
  return {
    ...form,
    parentId: form.parentId ?? (parentId !== null && !names.has(parentId) ? parentId : null),
    responsibleId: form.responsibleId ?? (responsibleId !== null && !names.has(responsibleId) ? responsibleId : null),
    deputyIds: kept(form.deputyIds, stored.deputyIds),
    exemptions: {
      classes: form.exemptions.classes,
      personIds: kept(form.exemptions.personIds, exemptions.personIds),
      departmentIds: kept(form.exemptions.departmentIds, exemptions.departmentIds),
      postIds: kept(form.exemptions.postIds, exemptions.postIds),
    },
  }
}
