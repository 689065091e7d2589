import { type AreaForm, areaExemptions, areaSettings } from '@muster/contracts'
import { anyOf, type Queryable, type StoredRow, tables } from '@muster/database'

/** A published area, with the version of its form. */
export interface PublishedArea {
  id: string
  version: number
  form: AreaForm
}

export type AreaDraftRow = StoredRow<'area_draft'>

/** @param ids null: all of the building */
export async function publishedAreas(
  db: Queryable,
  buildingId: string,
  ids: readonly string[] | null,
): Promise<Map<string, PublishedArea>> {
  const from = tables(db).selectFrom('area').selectAll().where('building_id', '=', buildingId)
  const rows = await (ids === null ? from : from.where('id', '=', anyOf(ids))).execute()
  const rules = await tables(db)
    .selectFrom('area_rule')
    .select(['area_id', 'kind', 'params'])
    .where('area_id', '=', anyOf(rows.map(({ id }) => id)))
    .where('enabled', '=', true)
    .execute()
  const rulesOf = new Map<string, typeof rules>()
  for (const rule of rules) rulesOf.set(rule.area_id, [...(rulesOf.get(rule.area_id) ?? []), rule])
  return new Map(rows.map((row) => [row.id, { id: row.id, version: row.version, form: formOf(row, rulesOf.get(row.id) ?? []) }]))
}

function formOf(row: StoredRow<'area'>, rules: readonly Pick<StoredRow<'area_rule'>, 'kind' | 'params'>[]): AreaForm {
  return {
    code: row.code,
    name: row.name,
    typeId: row.type_id,
    parentId: row.parent_id,
    floor: row.floor,
    ...((row.more_floors ?? []).length > 0 && { moreFloors: row.more_floors ?? [] }),
    shape: row.shape ?? { type: 'polygon', rings: row.polygon },
    baseM: row.base_m,
    topM: row.top_m,
    riskLevel: row.risk_level,
    responsibleId: row.responsible_id,
    deputyIds: row.deputy_ids ?? [],
    capacity: row.capacity,
    cardsRest: row.cards_rest,
    exitToleranceM: row.exit_tolerance_m,
    enterDelayMs: row.enter_delay_ms,
    exitDelayMs: row.exit_delay_ms,
    schedule: row.schedule,
    exemptions: areaExemptions.parse(row.exemptions),
    settings: areaSettings.parse(Object.fromEntries(rules.map(({ kind, params }) => [kind, params]))),
  }
}

/** @param ids null: all of the building */
export async function draftedAreas(db: Queryable, buildingId: string, ids: readonly string[] | null): Promise<Map<string, AreaDraftRow>> {
  const from = tables(db).selectFrom('area_draft').selectAll().where('building_id', '=', buildingId)
  const rows = await (ids === null ? from : from.where('area_id', '=', anyOf(ids))).orderBy('at').execute()
  return new Map(rows.map((row) => [row.area_id, { ...row, form: row.form && withEveryKind(row.form) }]))
}

/** A stored form may lack kinds of alarms and of exemptions added later: they are off, and nobody. */
export const withEveryKind = (form: AreaForm): AreaForm => ({
  ...form,
  exemptions: areaExemptions.parse(form.exemptions),
  settings: areaSettings.parse(form.settings),
})

/** Version in force; 0: nothing published yet. */
export async function versionInForce(db: Queryable, buildingId: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('area_version')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('building_id', '=', buildingId)
    .executeTakeFirst()
  return row?.number ?? 0
}

/**
 * One change of the building's draft at a time: the state it is checked against is locked until the transaction ends.
 */
export async function holdDraft(db: Queryable, buildingId: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('area_draft'), hashtext($1))`, [buildingId])
}
