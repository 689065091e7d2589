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

/**
 * Of the areas and rules, those that are tried, and the areas where cards rest, which say who is away.
 * @param places where people may gather; then also what other areas say of gatherings, as people of all of them can be
 *   together. Null: gatherings are not tried.
 */
export function onlyTried({ areas, rules }: AreaRows, changed: ReadonlySet<string>, places: ReadonlySet<string> | null): AreaRows {
  const tried = rules.filter(({ areaId, kind }) => changed.has(areaId) || (places !== null && kind === 'gathering'))
  const needed = new Set([...changed, ...(places ?? []), ...tried.map(({ areaId }) => areaId)])
  return { areas: areas.filter(({ id, cardsRest }) => cardsRest || needed.has(id)), rules: tried }
}

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
