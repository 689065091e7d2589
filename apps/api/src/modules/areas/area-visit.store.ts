import type { AreaVisitRow, StayState } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, type ValueOf } from '@muster/database'
import { pageOf } from '../../framework/resource/page-of.ts'
import { siteTime, timeZoneOf } from '../../framework/resource/site-time.ts'
import { type ReadOnlyStore, readOnlyStore } from '../../framework/resource/store.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { AREA_VISIT_ID, seesAreaVisit } from './area-visit-scope.ts'

const u = columnsOf('trackable', 'u')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
const d = columnsOf('department', 'd')
const a = columnsOf('area', 'a')
const gone = columnsOf('area_state', 'gone')

const NOW_MS = `(extract(epoch from now()) * 1000)`
const at = <T>(ms: string) => giving<T>(`to_char(to_timestamp(${ms} / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
const COLUMNS = selectList({
  ...{ id: giving<string>('s.id::text'), no: giving<number>('s.trackable_no'), subjectName: u.name, departName: orNull(d.name) },
  class: giving<AreaVisitRow['class']>(u.class),
  areaName: giving<string | null>(`coalesce(${a.name}, (select ${gone.form} ->> 'name' from area_state gone
    where ${gone.building_id} = ${u.building_id} and ${gone.area_id} = s.area_id order by ${gone.from_version} desc limit 1))`),
  fromAt: at<string>('s.from_ms'),
  toAt: at<string | null>('s.to_ms'),
  durationS: giving<number>(`greatest(0, (coalesce(s.to_ms, ${NOW_MS}) - s.from_ms) / 1000)::int`),
  state: giving<StayState>(`case when s.to_ms is null then 'inside' else 'over' end`),
})
const FROM = `from track.visit s join trackable u on ${u.no} = s.trackable_no`
const JOINS = `left join person p on ${p.trackable_no} = ${u.no} left join vehicle v on ${v.trackable_no} = ${u.no}
  left join department d on ${d.id} = coalesce(${p.department_id}, ${v.department_id})
  left join area a on ${a.id} = s.area_id and ${a.building_id} = ${u.building_id}`
const LIST = { columns: COLUMNS, from: FROM, joins: JOINS, sorts: { fromAt: 's.from_ms' }, tieBreak: 's.id' }

/** A site time as Unix ms, by the building's clock; the building is the first value. */
const siteMs = (given: string, more = '') =>
  `(extract(epoch from (${given}::timestamp ${more}) at time zone (select time_zone from building where id = $1)) * 1000)::bigint`

/** Visits to areas. Only the tracker writes them. */
const visits: ReadOnlyStore<AreaVisitRow> = {
  page(call, query) {
    const { subject, areaId, time, state, class: of } = query.filters
    const [from, to] = (time ?? '').split(',')
    const where = SeenRows.of(call.session, u.building_id, seesAreaVisit)
      .finds(subject, 'u.searched')
      .addIf(areaId, (given) => `s.area_id = ${given}`)
      .addIf(to, (given) => `s.from_ms < ${siteMs(given, `+ interval '1 second'`)}`)
      .addIf(from, (given) => `(s.to_ms is null or s.to_ms >= ${siteMs(given)})`)
      .addIf(of, (given) => `${u.class} = ${given}`)
    if (state) where.raw(state === 'inside' ? 's.to_ms is null' : 's.to_ms is not null')
    return pageOf<AreaVisitRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const [{ rows }, timeZone] = await Promise.all([
      context.pool.query<ValueOf<typeof COLUMNS>>(
        `select ${COLUMNS} ${FROM} ${JOINS} where ${u.building_id} = $1 and s.id = any($2::bigint[])`,
        [session.buildingId, ids.filter((id) => AREA_VISIT_ID.test(id))],
      ),
      timeZoneOf(context.pool, session.buildingId),
    ])
    const shown = (iso: string | null) => (iso === null ? '' : siteTime(new Date(iso), timeZone))
    return rows.map(({ id, subjectName, class: of, departName, areaName, fromAt, toAt, durationS, state }) => ({
      id,
      version: 1,
      values: {
        ...{ subjectName, class: of, departName: departName ?? '', areaName: areaName ?? '', state },
        ...{ fromAt: shown(fromAt), toAt: shown(toAt), durationS: clockOf(durationS) },
      },
    }))
  },
}

export const areaVisitStore = readOnlyStore<AreaVisitRow>(visits)

/** `26:05:09`: spreadsheets read it as a duration. */
function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
