import type { AreaForm } from '@muster/contracts'
import { outlineOf } from '@muster/geometry'
import type { AreaRow, RuleRow } from '../site/building-rows.ts'
import type { AreaRows } from '../site/load-areas.ts'

/** The draft of an area; `form` null: to be deleted. */
export interface DraftedArea {
  id: string
  form: AreaForm | null
}

/** The areas and rules that publishing a draft would store. `useOf`: the uses of area types. */
export function withDraft(inForce: AreaRows, draft: readonly DraftedArea[], useOf: ReadonlyMap<string, AreaRow['use']>): AreaRows {
  const changed = new Set(draft.map(({ id }) => id))
  const kept = draft.flatMap(({ id, form }) => (form === null ? [] : [{ id, form }]))
  const areas = [...inForce.areas.filter(({ id }) => !changed.has(id)), ...kept.map(({ id, form }) => areaRow(id, form, useOf))]
  return {
    areas: areas.sort((a, b) => (a.id < b.id ? -1 : 1)),
    rules: [...inForce.rules.filter(({ areaId }) => !changed.has(areaId)), ...kept.flatMap(({ id, form }) => ruleRows(id, form))],
  }
}

/** The areas of a draft with their rules; and those where cards rest, which say who is away. */
export function onlyChanged({ areas, rules }: AreaRows, draft: readonly DraftedArea[]): AreaRows {
  const changed = new Set(draft.map(({ id }) => id))
  return {
    areas: areas.filter(({ id, cardsRest }) => cardsRest || changed.has(id)),
    rules: rules.filter(({ areaId }) => changed.has(areaId)),
  }
}

/** Of the areas, what gatherings depend on: where people may gather, and where cards rest. No rules. */
export const onlyPlaces = ({ areas }: AreaRows, placeIds: ReadonlySet<string>): AreaRows => ({
  areas: areas.filter(({ id, cardsRest }) => cardsRest || placeIds.has(id)),
  rules: [],
})

const areaRow = (id: string, form: AreaForm, useOf: ReadonlyMap<string, AreaRow['use']>): AreaRow => ({
  id,
  name: form.name,
  use: useOf.get(form.typeId) ?? 'zone',
  floor: form.floor,
  moreFloors: form.moreFloors ?? [],
  polygon: outlineOf(form.shape).map((ring) => ring.map(([x, y]): [number, number] => [x, y])),
  baseM: form.baseM,
  topM: form.topM,
  exitToleranceM: form.exitToleranceM,
  enterDelayMs: form.enterDelayMs,
  exitDelayMs: form.exitDelayMs,
  cardsRest: form.cardsRest,
  schedule: form.schedule,
  exemptions: form.exemptions,
})

const ruleRows = (areaId: string, { settings, capacity }: AreaForm): RuleRow[] =>
  Object.entries(settings).flatMap(([kind, params]) =>
    params === null ? [] : [{ id: `${areaId}:${kind}`, areaId, kind, params: { ...params }, capacity }],
  )
