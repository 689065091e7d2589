import { HISTORY_DAYS, type MeasuredFigure } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { Pool } from 'pg'

const t = columnsOf('trackable', 't')
const p = columnsOf('person', 'p')
const e = columnsOf('audit_entry', 'e')
const g = columnsOf('gate_presence', 'g')

interface Row {
  history_days: number | null
  site_is_old: boolean
  people: number
  complete: number
  inside: number
  carrying: number
}

/** Days are looked through from the oldest on, each in its own part of the store, until one has a position. */
const ROWS = `
  with oldest as (
    select day from generate_series(floor(extract(epoch from now()) / 86400)::bigint - 1100, floor(extract(epoch from now()) / 86400)::bigint) day
     where exists (select from track.chunk c join trackable t on ${t.no} = c.trackable_no
                    where ${t.building_id} = $1 and c.from_ms >= day * 86400000 and c.from_ms < (day + 1) * 86400000)
     order by day limit 1
  ), registered as (
    select count(*)::int as people,
           count(*) filter (where case ${t.class} when 'employee' then ${p.department_id} is not null and ${p.post_id} is not null
             when 'contractor' then ${p.contractor_id} is not null else true end)::int as complete
      from person p join trackable t on ${t.no} = ${p.trackable_no}
     where ${p.building_id} = $1 and ${p.left_on} is null and ${p.deleted_at} is null
  ), present as (
    select count(*)::int as inside, count(*) filter (where ${p.carries_card})::int as carrying
      from gate_presence g join person p on ${p.trackable_no} = ${g.trackable_no} and ${p.building_id} = ${g.building_id}
     where ${g.building_id} = $1 and ${g.area_id} = '' and ${g.inside}
  )
  select (select floor(extract(epoch from now()) / 86400)::int - day::int from oldest) as history_days,
         exists (select from audit_entry e where ${e.building_id} = $1 and ${e.at} < now() - interval '${HISTORY_DAYS} days') as site_is_old,
         registered.people, registered.complete, present.inside, present.carrying
    from registered, present`

const share = (part: number, whole: number) => (whole === 0 ? null : Math.floor((1000 * part) / whole) / 10)

/**
 * How things stand in a building now: for how many days it has positions (null: it is younger than a year), and which
 * share of its people is registered with unit and post, or is inside with a card, per cent.
 */
export async function registerFigures(pool: Pool, buildingId: string): Promise<MeasuredFigure[]> {
  const { rows } = await pool.query<Row>(ROWS, [buildingId])
  const { history_days, site_is_old, people, complete, inside, carrying } = rows[0]!
  const days = history_days ?? 0
  return [
    { figure: 'historyDays', coverage: 'both', value: site_is_old || days >= HISTORY_DAYS ? days : null, samples: days },
    { figure: 'peopleComplete', coverage: 'both', value: share(complete, people), samples: people },
    { figure: 'insideWithCard', coverage: 'both', value: share(carrying, inside), samples: inside },
  ]
}
