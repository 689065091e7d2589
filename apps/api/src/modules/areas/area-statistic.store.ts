import type { AreaStatisticRow, Chosen, FormValues, StatisticPlace } from '@muster/contracts'
import { anyOf, columnsOf, giving, type Queryable, selectList, tables } from '@muster/database'
import { isYes, yesNo } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { seesArea } from '../../framework/scope/areas.ts'
import { into } from '../../framework/scope/people.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'

const t = columnsOf('area_statistic', 't')
const a = columnsOf('area', 'a')

const LIST = {
  columns: selectList({
    ...{ id: t.id, name: t.name, sort: t.sort, version: t.version, places: giving<StatisticPlace[]>(t.places) },
    areaIds: giving<string[]>(t.area_ids),
  }),
  from: 'from area_statistic t',
  sorts: { sort: t.sort, name: t.name },
  tieBreak: t.id,
}

/** Lines of the head counts. Areas beyond the role are neither shown nor lost when a line is changed. */
export const areaStatisticStore: ResourceStore<AreaStatisticRow> = {
  async page(call, query) {
    const where = SeenRows.of(call.session, t.building_id, everybody).contains(query.filters.name, t.name)
    const { rows, ...counted } = await pageOf<Omit<AreaStatisticRow, 'areas'> & { areaIds: string[] }>(call, LIST, where, query)
    const names = await seenAreas(
      call.context.pool,
      call.session,
      rows.flatMap(({ areaIds }) => areaIds),
    )
    return { ...counted, rows: rows.map(({ areaIds, ...row }) => ({ ...row, areas: chosen(areaIds, names).map(({ name }) => name) })) }
  },

  async forms({ context, session }, ids) {
    const rows = await tables(context.pool)
      .selectFrom('area_statistic')
      .selectAll()
      .where('building_id', '=', session.buildingId)
      .where('id', '=', anyOf(ids))
      .execute()
    const names = await seenAreas(
      context.pool,
      session,
      rows.flatMap(({ area_ids }) => area_ids ?? []),
    )
    return rows.map(({ id, version, name, sort, places, area_ids, with_below }) => ({
      id,
      version,
      values: {
        ...{ name, sort: String(sort), places: places ?? [], withBelow: yesNo(with_below) },
        areas: chosen(area_ids ?? [], names),
      },
    }))
  },

  async save(db, { session }, values, existing) {
    const { buildingId } = session
    const held = existing && (await holdRow(db, 'area_statistic', ['area_ids'], buildingId, existing))
    if (typeof held === 'string') return held
    const before = held?.area_ids ?? []
    const given = idsOf(values)
    const seen = await seenAreas(db, session, [...given, ...before])
    if (given.some((id) => !seen.has(id))) return { reason: 'areaUnknown', values: { name: '' }, field: 'areas' }
    const columns = {
      name: String(values.name).trim(),
      area_ids: [...given, ...before.filter((id) => !seen.has(id))],
      with_below: isYes(values, 'withBelow'),
      places: values.places as string[],
      sort: Number(values.sort),
    }
    const saved = { id: existing?.id ?? newId(), version: 1 }
    try {
      if (existing) saved.version = await updateRow(db, 'area_statistic', saved.id, columns)
      else await insertRow(db, 'area_statistic', { id: saved.id, building_id: buildingId, ...columns })
      return saved
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name: columns.name }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const row = await tables(db)
      .deleteFrom('area_statistic')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    return row ?? 'notFound'
  },
}

const idsOf = (values: FormValues) => [...new Set((values.areas as Chosen[]).map(({ id }) => id))]
const chosen = (ids: readonly string[], names: ReadonlyMap<string, string>): Chosen[] =>
  ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : []))

/** Names of existing areas the session may see, by id. */
async function seenAreas(db: Queryable, { buildingId, scope }: SessionView, ids: readonly string[]): Promise<Map<string, string>> {
  const values: unknown[] = [buildingId, ids]
  const { rows } = await db.query<{ id: string; name: string }>(
    `select ${selectList({ id: a.id, name: a.name })} from area a
     where ${a.building_id} = $1 and ${a.id} = any($2) and ${seesArea(scope, 'a', into(values))}`,
    values,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
