import { type Chosen, type DrillPlanRow, type FormValues, totalMinutes, type UploadedFile } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import { chosenIds, textOf } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { fromSiteTime, isoTime, toSiteTime } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import { planPlaces } from './plan-places.ts'
import { keepVersion } from './plan-versions.ts'

const p = columnsOf('drill_plan', 'p')
const i = columnsOf('safety_island', 'i')
const a = columnsOf('area', 'a')
const r = columnsOf('emergency_run', 'r')

const last = `(select ${r.safe} from emergency_run r where ${r.plan_id} = ${p.id} and ${r.state} = 'ended' order by ${r.started_at} desc limit 1)`
/** Those that still exist, in the order of the plan. */
const named = (table: 'safety_island i' | 'area a', ids: string, { id, name }: { id: string; name: string }, what: string) =>
  `(select coalesce(jsonb_agg(${what} order by array_position(${ids}, ${id})), '[]') from ${table} where ${id} = any(${ids}) and ${name} is not null)`
const ROW = selectList({
  ...{ id: p.id, name: p.name, startAt: isoTime(p.start_at), endAt: isoTime(p.end_at), version: p.version },
  totalMin: giving<number>(`round(extract(epoch from ${p.end_at} - ${p.start_at}) / 60)::int`),
  islands: giving<string[]>(named('safety_island i', p.island_ids, i, i.name)),
  areas: giving<string[]>(named('area a', p.area_ids, a, a.name)),
  accidentPoints: giving<number>(`jsonb_array_length(${p.accident_points})`),
  runs: giving<number>(`(select count(*)::int from emergency_run r where ${r.plan_id} = ${p.id})`),
  evacuated: giving<number | null>(last),
})
const LIST = { columns: ROW, from: 'from drill_plan p', sorts: { startAt: p.start_at, name: p.name }, tieBreak: p.id }

const FORM = selectList({
  ...{ id: p.id, version: p.version, name: p.name, content: p.content, dwellS: p.dwell_s },
  ...{ startAt: toSiteTime(p.start_at), endAt: toSiteTime(p.end_at) },
  attachment: giving<UploadedFile | null>(p.attachment),
  accidentPoints: giving<FormValues['x']>(p.accident_points),
  closedWays: giving<FormValues['x']>(p.closed_ways),
  islands: giving<Chosen[]>(named('safety_island i', p.island_ids, i, `jsonb_build_object('id', ${i.id}, 'name', ${i.name})`)),
  areas: giving<Chosen[]>(named('area a', p.area_ids, a, `jsonb_build_object('id', ${a.id}, 'name', ${a.name})`)),
})

/** Drill plans. A run copies its plan, so the plan may be changed during the drill. */
export const drillPlanStore: ResourceStore<DrillPlanRow> = {
  page(call, query) {
    const { name, time } = query.filters
    const where = SeenRows.of(call.session, p.building_id, everybody).contains(name, p.name).duringSite(time, p.start_at)
    return pageOf<DrillPlanRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from drill_plan p where ${p.building_id} = $1 and ${p.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, dwellS, ...values }) => ({
      id,
      version,
      values: { ...values, dwellS: String(dwellS), totalMin: totalMinutes(values) },
    }))
  },

  async save(db, { context, session }, values, existing) {
    const { buildingId } = session
    const by = session.realName ?? session.loginName
    const held = existing && (await holdRow(db, 'drill_plan', ['name'], buildingId, existing))
    if (typeof held === 'string') return held
    const island_ids = chosenIds(values, 'islands')
    const area_ids = chosenIds(values, 'areas')
    const places = await planPlaces(db, session, island_ids, area_ids)
    if ('reason' in places) return places
    const { rows } = await db.query<{ start: Date; end: Date }>(`select ${fromSiteTime('$2')} as start, ${fromSiteTime('$3')} as end`, [
      ...[buildingId, values.startAt, values.endAt],
    ])
    const [time] = rows
    if (!time) return 'notFound'
    const columns = {
      ...{
        name: String(values.name).trim(),
        start_at: time.start,
        end_at: time.end,
        content: String(values.content),
        island_ids,
        area_ids,
      },
      ...{ attachment: values.attachment ? (JSON.stringify(values.attachment) as never) : null, dwell_s: Number(textOf(values, 'dwellS')) },
      accident_points: JSON.stringify(values.accidentPoints ?? []) as never,
      closed_ways: JSON.stringify(values.closedWays ?? []) as never,
    }
    const id = existing?.id ?? newId()
    try {
      if (existing) {
        const [before] = await drillPlanStore.forms({ context, session }, [id])
        const version = await updateRow(db, 'drill_plan', id, columns)
        // For plans created before versions existed, the state before the change becomes the first version.
        if (before) await keepVersion(db, { id, buildingId, version: before.version }, '', before.values)
        await keepVersion(db, { id, buildingId, version }, by, values)
        return { id, version }
      }
      await insertRow(db, 'drill_plan', { id, building_id: buildingId, ...columns })
      await keepVersion(db, { id, buildingId, version: 1 }, by, values)
      return { id, version: 1 }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name: columns.name }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const row = await tables(db)
      .selectFrom('drill_plan')
      .select('name')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return 'notFound'
    const { rows } = await db.query(`select id from emergency_run where plan_id = $1 and state = 'running' limit 1`, [id])
    if (rows.length > 0) return { ...row, reason: 'planRunning' }
    await tables(db).deleteFrom('drill_plan').where('building_id', '=', session.buildingId).where('id', '=', id).execute()
    return row
  },
}
