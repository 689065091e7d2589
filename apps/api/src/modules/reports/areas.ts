import { columnsOf } from '@muster/database'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { seesAreaVisit } from '../areas/area-visit-scope.ts'
import type { Asked, Found, FoundRow, ReportSource } from './asked.ts'
import { heldStays, located, unlocated } from './held.ts'
import { stayCells, totalCells } from './stay-cells.ts'
import { rowsOf, staysByArea, staysByPerson } from './stay-rows.ts'

const u = columnsOf('trackable', 'u')

/** Use of areas: now, and over days and hours, with everybody counted once however areas are nested. */
export const areas: ReportSource = async (asked) => {
  if (asked.by !== 'area') {
    const [people, rows] = await Promise.all([staysByPerson(asked), overTime(asked, asked.by === 'hour' ? 'hour' : 'day')])
    return { rows, total: totalCells(people) }
  }
  const [people, rows, now] = await Promise.all([staysByPerson(asked), staysByArea(asked), peopleNow(asked)])
  return {
    rows: rows.map(({ areaId, areaName, people, peak, ...stay }) => ({
      key: areaId,
      cells: { name: areaName, now: now.get(areaId) ?? 0, people, peak, ...stayCells(stay) },
    })),
    total: totalCells(people),
  } satisfies Found
}

/** People in each area by open visits. */
async function peopleNow({ context, session }: Asked): Promise<Map<string, number>> {
  const where = SeenRows.of(session, u.building_id, seesAreaVisit).raw(`${u.kind} = 'person'`).raw('s.to_ms is null')
  const { rows } = await context.pool.query<{ id: string; count: number }>(
    `select s.area_id as id, count(*)::int as count from track.visit s join trackable u on ${u.no} = s.trackable_no where ${where} group by 1`,
    where.values,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Stays by days or hours of the period; everybody counts once in each. */
export async function overTime(asked: Asked, step: 'day' | 'hour'): Promise<FoundRow[]> {
  const held = await heldStays(asked)
  const zone = held.value(asked.span.timeZone)
  const local = (ms: string) => `date_trunc('${step}', to_timestamp(${ms} / 1000.0) at time zone ${zone})`
  const ms = (at: string) => `(extract(epoch from (${at}) at time zone ${zone}) * 1000)::bigint`
  const rows = await rowsOf<{ key: string; people: number; visits: number; locatedMs: number; unlocatedMs: number }>(
    asked,
    held,
    `${held.sql}, steps as (
      select at, int8range(${ms('at')}, ${ms(`at + interval '1 ${step}'`)}) as span
      from generate_series(${local(held.from)}, ${local(`(${held.to} - 1)`)}, interval '1 ${step}') at
    ), stays as (
      select steps.at, held.no, count(*)::int as visits, range_agg(int8range(f, t) * steps.span) as stay
      from held join steps on int8range(f, t) && steps.span group by 1, 2
    )
    select to_char(steps.at, '${step === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH24:MI'}') as key, count(stays.no)::int as people,
      coalesce(sum(stays.visits), 0)::int as visits, coalesce(sum(${located('stays.stay')}), 0)::float8 as "locatedMs",
      coalesce(sum(${unlocated('stays.stay')}), 0)::float8 as "unlocatedMs"
    from steps left join stays on stays.at = steps.at left join silent on silent.no = stays.no group by steps.at order by steps.at`,
  )
  return rows.map(({ key, people, visits, locatedMs, unlocatedMs }) => {
    const { hours, unlocated: silent, average } = stayCells({ visits, locatedMs, unlocatedMs, longestMs: 0, firstMs: 0, lastMs: null })
    return { key, cells: { name: key, people, visits, hours: hours!, unlocated: silent!, average: average! } }
  })
}
