import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { areaForm } from './area-forms.ts'
import { AREA_TYPES } from './areas.ts'
import { HOLIDAYS } from './holidays.ts'
import { RISK_PAPERS_OF } from './risk-papers.ts'
import { STATISTICS } from './statistics.ts'
import { earlierForm, VERSIONS } from './versions.ts'

const DAY_MS = 24 * 3_600_000

/** Types of areas, the areas, their alarm settings, and their versions. */
export const loadAreas: SeedPart = async ({ db, plant, roster, nowMs }) => {
  const building_id = plant.id
  await insertRows(
    db,
    'area_type',
    AREA_TYPES.map(({ code, ...type }) => ({ id: `${plant.id}-${code}`, building_id, ...type })),
  )
  const areas = plant.areas.map((area) => ({ area, id: area.id, form: areaForm(area, plant.id, roster) }))
  await insertRows(
    db,
    'area',
    areas.map(({ id, area, form }) => ({
      id,
      building_id,
      code: form.code,
      name: form.name,
      type_id: form.typeId,
      parent_id: form.parentId,
      responsible_id: form.responsibleId,
      deputy_ids: form.deputyIds,
      risk_level: form.riskLevel,
      floor: form.floor,
      polygon: JSON.stringify(area.polygon),
      shape: JSON.stringify(form.shape),
      base_m: form.baseM,
      top_m: form.topM,
      capacity: form.capacity,
      cards_rest: form.cardsRest,
      exemptions: JSON.stringify(form.exemptions),
    })),
  )
  await insertRows(
    db,
    'area_rule',
    areas.flatMap(({ id, form: { settings } }) => {
      const ids: Record<string, string> = { outOfBounds: `${id}-rule`, overcrowding: `capacity:${id}` }
      return Object.entries(settings).flatMap(([kind, params]) =>
        params === null ? [] : [{ id: ids[kind] ?? `${id}:${kind}`, area_id: id, kind, params: JSON.stringify(params) }],
      )
    }),
  )
  await insertRows(
    db,
    'risk_district',
    areas.flatMap(({ id, form: { code } }) => {
      const written = RISK_PAPERS_OF[code]
      if (!written) return []
      const papers = Object.fromEntries(Object.entries(written).map(([paper, text]) => [paper, { text, files: [] }]))
      return [{ area_id: id, building_id, papers: JSON.stringify(papers) }]
    }),
  )
  await insertRows(
    db,
    'area_statistic',
    STATISTICS.map(({ areas: counted, ...line }, i) => ({
      id: `${plant.id}-statistic-${i}`,
      building_id,
      ...line,
      area_ids: counted.map((code) => `${plant.id}-${code}`),
      sort: (i + 1) * 10,
    })),
  )
  await insertRows(
    db,
    'holiday',
    HOLIDAYS.map(({ day, ...of }) => ({ id: `${plant.id}-${day.toISOString().slice(0, 10)}`, building_id, day, ...of })),
  )
  await insertRows(
    db,
    'area_version',
    VERSIONS.map(({ daysAgo, ...version }) => ({ building_id, ...version, at: new Date(nowMs - daysAgo * DAY_MS) })),
  )
  await insertRows(
    db,
    'area_state',
    areas.flatMap(({ id, form }) => {
      const earlier = earlierForm(form)
      const state = { building_id, area_id: id, from_version: earlier ? 2 : 1, form: JSON.stringify(form) }
      return earlier ? [{ ...state, from_version: 1, to_version: 2, form: JSON.stringify(earlier) }, state] : [state]
    }),
  )
}
