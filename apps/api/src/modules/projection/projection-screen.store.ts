import type { ProjectionScreenRow, ProjectionSize, ScreenPart } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import { chosenIds, isYes, numberOf, textOf, yesNo } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { dayText, isoTime } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'

const s = columnsOf('projection_screen', 's')
const a = columnsOf('area', 'a')

const LIST = {
  columns: selectList({
    ...{ id: s.id, name: s.name, size: s.size, parts: s.parts, lastSeenAt: isoTime(s.last_seen_at), version: s.version },
    enabled: giving<ProjectionScreenRow['enabled']>(`case when ${s.enabled} then 'Y' else 'N' end`),
  }),
  from: 'from projection_screen s',
  sorts: { name: s.name },
  tieBreak: s.id,
}
const FORM = selectList({
  ...{ id: s.id, version: s.version, name: s.name, size: s.size, parts: s.parts, title: s.title, weather: s.weather, notices: s.notices },
  ...{ turnS: s.turn_s, enabled: s.enabled, since: dayText(s.accident_free_since) },
  areas: giving<{ id: string; name: string }[]>(`coalesce((select jsonb_agg(jsonb_build_object('id', ${a.id}, 'name', ${a.name})
    order by array_position(${s.area_ids}, ${a.id})) from area a where ${a.building_id} = ${s.building_id} and ${a.id} = any(${s.area_ids})), '[]')`),
})

/** Screens at gates and what they show. */
export const projectionScreenStore: ResourceStore<ProjectionScreenRow> = {
  page(call, query) {
    const { name, enabled } = query.filters
    const where = SeenRows.of(call.session, s.building_id, everybody).contains(name, s.name)
    if (enabled) where.raw(enabled === 'Y' ? s.enabled : `not ${s.enabled}`)
    return pageOf<ProjectionScreenRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from projection_screen s where ${s.building_id} = $1 and ${s.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, title, weather, notices, turnS, enabled, since, ...values }) => ({
      ...{ id, version },
      values: {
        ...values,
        ...{ title: title ?? '', weather: weather ?? '', notices: notices ?? '', turnS: String(turnS) },
        ...{ enabled: yesNo(enabled), accidentFreeSince: since ?? '' },
      },
    }))
  },

  async save(db, call, values, existing) {
    const { buildingId } = call.session
    const held = existing && (await holdRow(db, 'projection_screen', ['name'], buildingId, existing))
    if (typeof held === 'string') return held
    const areaIds = chosenIds({ areas: [], ...values }, 'areas')
    const unknown = await unknownReference(
      db,
      call,
      areaIds.map((id) => ({ to: 'area', id, field: 'areas' })),
    )
    if (unknown) return unknown
    const columns = {
      ...{ name: String(values.name).trim(), size: values.size as ProjectionSize, parts: values.parts as ScreenPart[], area_ids: areaIds },
      ...{ title: textOf(values, 'title'), weather: textOf(values, 'weather'), notices: textOf(values, 'notices') },
      ...{ accident_free_since: textOf(values, 'accidentFreeSince'), turn_s: numberOf(values, 'turnS') ?? 10 },
      enabled: isYes(values, 'enabled'),
    }
    const saved = { id: existing?.id ?? newId(), version: 1 }
    try {
      if (existing) saved.version = await updateRow(db, 'projection_screen', saved.id, columns)
      else await insertRow(db, 'projection_screen', { id: saved.id, building_id: buildingId, ...columns })
      return saved
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name: columns.name }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const row = await tables(db)
      .deleteFrom('projection_screen')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    return row ?? 'notFound'
  },
}
