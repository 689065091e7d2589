import type { AreaForm, AreaRow } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Needs } from '../../context.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { timeZoneOf } from '../../framework/resource/site-time.ts'
import type { ResourceStore, StoreCall } from '../../framework/resource/store.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { areaFault, licenceFault, stayFault } from './area-faults.ts'
import { areaForm, formValues, withUnseen } from './area-form.ts'
import { namesOf, namesOfForms } from './area-names.ts'
import { AREA_TREE, e, seesArea } from './edited-areas.ts'
import { areaEffects } from './removal-effects.ts'
import { draftedAreas, holdDraft, publishedAreas, versionInForce } from './stored-areas.ts'

const type = columnsOf('area_type', 'ty')

const LIST = {
  columns: selectList({
    ...{
      id: e.id,
      code: e.code,
      name: e.name,
      depth: e.depth,
      floor: e.floor,
      moreFloors: e.more_floors,
      occupancy: e.capacity,
      version: e.version,
    },
    ...{ typeName: orNull(type.name), parentId: e.parent_id, responsibleId: e.responsible_id },
    riskLevel: giving<AreaRow['riskLevel']>('e.risk_level'),
    state: giving<AreaRow['state']>('e.state'),
  }),
  from: `from ${AREA_TREE} e`,
  joins: `left join area_type ty on ${type.id} = ${e.type_id}`,
  sorts: { tree: 'e.path', name: e.name, code: e.code },
  tieBreak: e.id,
}

/** The areas of a building in its draft; publishing puts them in force. */
export const areaStore: ResourceStore<AreaRow> = {
  async page(call, query) {
    const { nameOrCode, type: typeId, floor, riskLevel } = query.filters
    const where = SeenRows.of(call.session, e.building_id, seesArea)
      .contains(nameOrCode, e.name, e.code)
      .addIf(typeId, (given) => `${e.type_id} = ${given}`)
      .addIf(floor, (given) => `(${e.floor} is null or ${e.floor}::text = ${given} or ${given} = any(${e.more_floors}::text[]))`)
      .addIf(riskLevel, (given) => `e.risk_level = ${given}`)
    const { rows, ...counted } = await pageOf<ValueOf<typeof LIST.columns>>(call, LIST, where, query)
    const names = await namesOf(
      call.context.pool,
      call.session,
      rows.flatMap(({ parentId, responsibleId }) => [parentId ?? '', responsibleId ?? '']),
    )
    const named = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
    return {
      ...counted,
      rows: rows.map(({ parentId, responsibleId, ...row }) => ({
        ...row,
        parentName: named(parentId),
        responsibleName: named(responsibleId),
      })),
    }
  },

  async forms(call, ids) {
    const { context, session } = call
    const forms = await editedForms(context.pool, session.buildingId, ids)
    const names = await namesOfForms(
      context.pool,
      session,
      forms.map(({ form }) => form),
    )
    const timeZone = await timeZoneOf(context.pool, session.buildingId)
    return forms.map(({ id, version, form }) => ({ id, version, values: formValues(form, names, timeZone) }))
  },

  async save(db, call: StoreCall<Needs<'licences'>>, values, existing) {
    const { context, session } = call
    const { buildingId } = session
    await holdDraft(db, buildingId)
    const [before = null] = existing ? await editedForms(db, buildingId, [existing.id]) : []
    if (existing && before === null) return 'notFound'
    if (before && before.version !== existing?.version) return 'conflict'
    const names = before ? await namesOfForms(db, session, [before.form]) : new Map<string, string>()
    const form = withUnseen(areaForm(values, await timeZoneOf(context.pool, buildingId)), before?.form ?? null, names)
    const id = existing?.id ?? newId()
    const fault = (await licenceFault(call, form, before?.form ?? null)) ?? (await areaFault(db, call, id, form, before?.form ?? null))
    if (fault) return fault
    return { id, version: await draftArea(db, call, { id, version: before?.version ?? 0, form }) }
  },

  effects: areaEffects,

  async remove(db, call, id) {
    const { buildingId } = call.session
    await holdDraft(db, buildingId)
    const [before] = await editedForms(db, buildingId, [id])
    if (!before) return 'notFound'
    const { name } = before.form
    const refusal = await stayFault(db, buildingId, id)
    if (refusal) return { name, ...refusal }
    if (before.published) await draftArea(db, call, { id, version: before.version, form: null })
    else await tables(db).deleteFrom('area_draft').where('building_id', '=', buildingId).where('area_id', '=', id).execute()
    return { name }
  },
}

interface EditedForm {
  id: string
  version: number
  form: AreaForm
  published: boolean
}

/** Areas as in the draft; deleted ones as they were. */
export async function editedForms(
  db: Parameters<typeof publishedAreas>[0],
  buildingId: string,
  ids: readonly string[],
): Promise<EditedForm[]> {
  const published = await publishedAreas(db, buildingId, ids)
  const drafts = await draftedAreas(db, buildingId, ids)
  return ids.flatMap((id) => {
    const [draft, area] = [drafts.get(id), published.get(id)]
    const form = draft?.form ?? area?.form
    return form ? [{ id, form, version: draft?.revision ?? area?.version ?? 0, published: area !== undefined }] : []
  })
}

/** Puts a change of an area into the draft: another form, or null to delete it. @returns its new version */
export async function draftArea(
  db: PoolClient,
  { session: { buildingId, loginName } }: Pick<StoreCall, 'session'>,
  { id, version, form }: { id: string; version: number; form: AreaForm | null },
): Promise<number> {
  const change = {
    action: form ? 'upsert' : 'delete',
    form: form && JSON.stringify(form),
    base_version: await versionInForce(db, buildingId),
    revision: version + 1,
    at: new Date(),
    by: loginName,
  }
  await tables(db)
    .insertInto('area_draft')
    .values({ building_id: buildingId, area_id: id, ...change })
    .onConflict((conflict) => conflict.columns(['building_id', 'area_id']).doUpdateSet(change))
    .execute()
  return change.revision
}
