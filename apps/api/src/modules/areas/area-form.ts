import {
  type AreaForm,
  type Chosen,
  type Drawing,
  type FormValues,
  filledInSettings,
  isFenceShape,
  type MoverClass,
  settingsFilledIn,
} from '@muster/contracts'
import { chosenId, chosenIds, isYes, milliseconds, numberOf, textOf, yesNo } from '../../framework/resource/form-values.ts'
import { siteTime, siteTimeMs } from '../../framework/resource/site-time.ts'

/** Names of what forms refer to, by id; anything not in it is not shown. */
export type AreaNames = ReadonlyMap<string, string>

const seconds = (ms: number) => String(ms / 1000)
const shown = (value: number | null) => (value === null ? '' : String(value))

/** A form with its values filled in. */
export function formValues(form: AreaForm, names: AreaNames, timeZone: string): FormValues {
  const named = (ids: readonly (string | null)[]): Chosen[] =>
    ids.flatMap((id) => (id !== null && names.has(id) ? [{ id, name: names.get(id) ?? '' }] : []))
  const time = (ms: number | null) => (ms === null ? '' : siteTime(new Date(ms), timeZone))
  return {
    name: form.name,
    code: form.code,
    type: form.typeId,
    parent: named([form.parentId]),
    fence: { floor: form.floor, shape: form.shape },
    moreFloors: (form.moreFloors ?? []).map(String),
    riskLevel: form.riskLevel ?? '',
    baseM: shown(form.baseM),
    topM: shown(form.topM),
    responsible: named([form.responsibleId]),
    deputies: named(form.deputyIds),
    exitToleranceM: String(form.exitToleranceM),
    cardsRest: yesNo(form.cardsRest),
    enterDelayS: seconds(form.enterDelayMs),
    exitDelayS: seconds(form.exitDelayMs),
    ...filledInSettings(form, named),
    weekdays: form.schedule.weekdays.map(String),
    periods: form.schedule.periods.map(({ from, to }) => ({ from, to })),
    holidays: yesNo(form.schedule.holidays),
    fromAt: time(form.schedule.fromMs),
    endAt: time(form.schedule.endMs),
    exemptPeople: named(form.exemptions.personIds),
    exemptVehicles: named(form.exemptions.vehicleIds),
    exemptClasses: form.exemptions.classes,
    exemptDepartments: named(form.exemptions.departmentIds),
    exemptPosts: named(form.exemptions.postIds),
    exemptUnits: named(form.exemptions.contractorIds),
  }
}

/** The filled-in values, already checked by the rules of the fields. */
export function areaForm(values: FormValues, timeZone: string): AreaForm {
  const { floor, shape } = values.fence as Drawing
  if (!isFenceShape(shape)) throw new Error('a fence is no line or point')
  const time = (name: string) => {
    const text = textOf(values, name)
    return text === null ? null : siteTimeMs(text, timeZone)
  }
  return {
    name: String(values.name).trim(),
    code: String(values.code).trim(),
    typeId: String(values.type),
    parentId: chosenId(values, 'parent'),
    floor,
    ...moreFloorsOf(floor, values.moreFloors as string[]),
    shape,
    riskLevel: (textOf(values, 'riskLevel') as AreaForm['riskLevel']) ?? null,
    baseM: numberOf(values, 'baseM'),
    topM: numberOf(values, 'topM'),
    responsibleId: chosenId(values, 'responsible'),
    deputyIds: chosenIds(values, 'deputies'),
    capacity: isYes(values, 'overcrowding') ? numberOf(values, 'capacity') : null,
    cardsRest: isYes(values, 'cardsRest'),
    exitToleranceM: numberOf(values, 'exitToleranceM') ?? 0,
    enterDelayMs: milliseconds(values, 'enterDelayS'),
    exitDelayMs: milliseconds(values, 'exitDelayS'),
    schedule: {
      weekdays: [...new Set(values.weekdays as string[])].map(Number).sort() as AreaForm['schedule']['weekdays'],
      periods: values.periods as unknown as AreaForm['schedule']['periods'],
      holidays: isYes(values, 'holidays'),
      fromMs: time('fromAt'),
      endMs: time('endAt'),
    },
    exemptions: {
      personIds: chosenIds(values, 'exemptPeople'),
      vehicleIds: chosenIds(values, 'exemptVehicles'),
      classes: values.exemptClasses as MoverClass[],
      departmentIds: chosenIds(values, 'exemptDepartments'),
      postIds: chosenIds(values, 'exemptPosts'),
      contractorIds: chosenIds(values, 'exemptUnits'),
    },
    settings: settingsFilledIn(values),
  }
}

/** Omitted when there are none, so that an earlier form equals one that states it. */
function moreFloorsOf(floor: number | null, given: readonly string[]): Pick<AreaForm, 'moreFloors'> {
  const more = floor === null ? [] : [...new Set(given.map(Number))].filter((one) => one !== floor).sort((a, b) => a - b)
  return more.length === 0 ? {} : { moreFloors: more }
}

/** What the user could not see they did not remove: it stays. */
export function withUnseen(form: AreaForm, stored: AreaForm | null, names: AreaNames): AreaForm {
  if (stored === null) return form
  const kept = (given: readonly string[], before: readonly string[]) => [...given, ...before.filter((id) => !names.has(id))]
  const { responsibleId, parentId, exemptions } = stored
  const { understaffing } = form.settings
  const named = stored.settings.understaffing?.personIds ?? []
  return {
    ...form,
    parentId: form.parentId ?? (parentId !== null && !names.has(parentId) ? parentId : null),
    responsibleId: form.responsibleId ?? (responsibleId !== null && !names.has(responsibleId) ? responsibleId : null),
    deputyIds: kept(form.deputyIds, stored.deputyIds),
    exemptions: {
      classes: form.exemptions.classes,
      personIds: kept(form.exemptions.personIds, exemptions.personIds),
      vehicleIds: kept(form.exemptions.vehicleIds, exemptions.vehicleIds),
      departmentIds: kept(form.exemptions.departmentIds, exemptions.departmentIds),
      postIds: kept(form.exemptions.postIds, exemptions.postIds),
      contractorIds: kept(form.exemptions.contractorIds, exemptions.contractorIds),
    },
    settings: {
      ...form.settings,
      understaffing: understaffing && { ...understaffing, personIds: kept(understaffing.personIds, named) },
    },
  }
}
