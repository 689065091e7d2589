import type { AreaForm } from '@muster/contracts'
import { anyOf, tables } from '@muster/database'
import { outlineOf } from '@muster/geometry'
import type { PoolClient } from 'pg'
import type { DraftedChange } from './draft.ts'

/** Columns of an area except its parent, which may be created by the same version. */
const columnsOf = (form: AreaForm) => ({
  code: form.code,
  name: form.name,
  type_id: form.typeId,
  responsible_id: form.responsibleId,
  deputy_ids: [...form.deputyIds],
  polygon: JSON.stringify(outlineOf(form.shape)),
  shape: JSON.stringify(form.shape),
  floor: form.floor,
  more_floors: form.moreFloors ?? [],
  base_m: form.baseM,
  top_m: form.topM,
  risk_level: form.riskLevel,
  exit_tolerance_m: form.exitToleranceM,
  enter_delay_ms: form.enterDelayMs,
  exit_delay_ms: form.exitDelayMs,
  capacity: form.capacity,
  cards_rest: form.cardsRest,
  schedule: JSON.stringify(form.schedule),
  exemptions: JSON.stringify(form.exemptions),
})

/** Puts the draft in force, stores the previous state, and ends the draft. Runs in the caller's transaction. */
export async function putInForce(
  db: PoolClient,
  buildingId: string,
  version: { number: number; by: string; why: string },
  changes: readonly DraftedChange[],
): Promise<void> {
  await tables(db)
    .insertInto('area_version')
    .values({ building_id: buildingId, ...version })
    .execute()
  const kept = changes.flatMap(({ id, after, draft }) => (after ? [{ id, form: after, revision: draft.revision }] : []))
  const ids = changes.map(({ id }) => id)
  // Codes may be swapped: all are freed before they are assigned.
  await db.query(`update area set code = '~' || id where building_id = $1 and id = any($2)`, [buildingId, ids])
  for (const { id, form, revision } of kept) {
    const columns = { ...columnsOf(form), version: revision }
    await tables(db)
      .insertInto('area')
      .values({ id, building_id: buildingId, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute()
    await writeRules(db, id, form)
  }
  for (const { id, form } of kept) await tables(db).updateTable('area').set({ parent_id: form.parentId }).where('id', '=', id).execute()
  const gone = changes.filter(({ after }) => after === null).map(({ id }) => id)
  await tables(db).deleteFrom('area').where('building_id', '=', buildingId).where('id', '=', anyOf(gone)).execute()

  const { number } = version
  const ofBuilding = tables(db)
  await ofBuilding
    .updateTable('area_state')
    .set({ to_version: number })
    .where('building_id', '=', buildingId)
    .where('area_id', '=', anyOf(ids))
    .where('to_version', 'is', null)
    .execute()
  if (kept.length > 0)
    await ofBuilding
      .insertInto('area_state')
      .values(kept.map(({ id, form }) => ({ building_id: buildingId, area_id: id, from_version: number, form: JSON.stringify(form) })))
      .execute()
  await ofBuilding.deleteFrom('area_draft').where('building_id', '=', buildingId).where('area_id', '=', anyOf(ids)).execute()
}

/** One rule per kind that the form has settings for. A rule keeps its id, which identifies its open alarms. */
async function writeRules(db: PoolClient, areaId: string, { settings }: AreaForm): Promise<void> {
  const wanted = Object.entries(settings).filter(([, params]) => params !== null)
  const kinds = wanted.map(([kind]) => kind)
  const stored = await tables(db).selectFrom('area_rule').select(['id', 'kind']).where('area_id', '=', areaId).orderBy('id').execute()
  const first = new Map(stored.toReversed().map(({ id, kind }) => [kind, id]))
  const surplus = stored.filter(({ id, kind }) => !kinds.includes(kind) || first.get(kind) !== id).map(({ id }) => id)
  await tables(db).deleteFrom('area_rule').where('id', '=', anyOf(surplus)).execute()
  for (const [kind, params] of wanted) {
    const rule = { id: first.get(kind) ?? `${areaId}:${kind}`, area_id: areaId, kind, enabled: true, params: JSON.stringify(params) }
    await tables(db)
      .insertInto('area_rule')
      .values(rule)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ enabled: true, params: rule.params }))
      .execute()
  }
}
