import { AREA_DEFAULT_FIELDS, type AreaColour, type AreaTypeRow, type AreaUse, type FormValues, initialValues } from '@muster/contracts'
import { anyOf, columnsOf, giving, selectList, sql, tables } from '@muster/database'
import type { PoolClient } from 'pg'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { Refusal, ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { seesAreaType } from '../../framework/scope/areas.ts'
import { SeenRows, type Sees } from '../../framework/scope/seen-rows.ts'

const t = columnsOf('area_type', 't')
const a = columnsOf('area', 'a')

const LIST = {
  columns: selectList({
    ...{ id: t.id, name: t.name, use: t.use, colour: t.colour, sort: t.sort, version: t.version },
    admits: giving<AreaTypeRow['admits']>(t.admits),
    areas: giving<number>(`(select count(*)::int from area a where ${a.type_id} = ${t.id})`),
  }),
  from: 'from area_type t',
  sorts: { name: t.name, sort: t.sort },
  tieBreak: t.id,
}

const sees: Sees = ({ scope }, value) => seesAreaType(scope, t.id, value)

/** Types of areas. Trackers and consoles load them with the areas. */
export const areaTypeStore: ResourceStore<AreaTypeRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, t.building_id, sees)
      .contains(query.filters.name, t.name)
      .addIf(query.filters.use, (given) => `${t.use} = ${given}`)
    return pageOf<AreaTypeRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const rows = await tables(context.pool)
      .selectFrom('area_type')
      .select(['id', 'version', 'name', 'use', 'colour', 'sort', 'icon', 'admits', 'defaults'])
      .where('building_id', '=', session.buildingId)
      .where('id', '=', anyOf(ids))
      .execute()
    return rows.map(({ id, version, sort, admits, defaults, ...values }) => ({
      id,
      version,
      values: { ...values, sort: String(sort), admits: admits ?? [], ...defaultsOf(defaults) },
    }))
  },

  async save(db, { session }, values, existing) {
    const name = String(values.name).trim()
    const columns = {
      name,
      use: values.use as AreaUse,
      colour: values.colour as AreaColour,
      sort: Number(values.sort),
      icon: values.icon ? JSON.stringify(values.icon) : null,
      admits: [...new Set(values.admits as string[])],
      defaults: JSON.stringify(Object.fromEntries(AREA_DEFAULT_FIELDS.map(({ name: field }) => [field, values[field]]))),
    }
    const saved = { id: existing?.id ?? newId(), version: 1 }
    const held = existing && (await holdRow(db, 'area_type', ['name'], session.buildingId, existing))
    if (typeof held === 'string') return held
    try {
      if (existing) saved.version = await updateRow(db, 'area_type', saved.id, columns)
      else await insertRow(db, 'area_type', { id: saved.id, building_id: session.buildingId, ...columns })
      return saved
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const row = await tables(db)
      .selectFrom('area_type')
      .select('name')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return 'notFound'
    const refusal = await usedBy(db, session.buildingId, id)
    if (refusal) return { name: row.name, ...refusal }
    await tables(db).deleteFrom('area_type').where('id', '=', id).execute()
    return row
  },
}

/** Settings as in the form of an area; a setting added since they were saved has its default. */
export const defaultsOf = (defaults: FormValues): FormValues => ({ ...initialValues(AREA_DEFAULT_FIELDS), ...defaults })

/** The uses of a type: areas of it, and roles that grant it. */
async function usedBy(db: PoolClient, buildingId: string, id: string): Promise<Refusal | null> {
  const areas = await tables(db).selectFrom('area').select('name').where('type_id', '=', id).orderBy('name').execute()
  if (areas.length > 0) return { reason: 'areaTypeInUse', values: { count: areas.length, names: someNames(areas) } }
  const roles = await tables(db)
    .selectFrom('role')
    .select('name')
    .where('building_id', '=', buildingId)
    .where(({ ref }) => sql<boolean>`${id} = any(${ref('area_type_ids')})`)
    .orderBy('name')
    .execute()
  return roles.length === 0 ? null : { reason: 'areaTypeGranted', values: { count: roles.length, names: someNames(roles) } }
}

/** The first few names: enough to know where to look. */
const someNames = (rows: readonly { name: string }[]) =>
  rows
    .slice(0, 3)
    .map(({ name }) => name)
    .join('、')
