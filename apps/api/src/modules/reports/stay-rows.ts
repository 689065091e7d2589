import { columnsOf } from '@muster/database'
import type { Asked } from './asked.ts'
import { type Held, heldStays, located, unlocated } from './held.ts'

const u = columnsOf('trackable', 'u')
const p = columnsOf('person', 'p')
const d = columnsOf('department', 'd')
const cu = columnsOf('contractor_unit', 'cu')
const a = columnsOf('area', 'a')
const gone = columnsOf('area_state', 'gone')

/** Stays of a person, or in an area; times are Unix ms, lengths ms. */
export interface StayFigures {
  visits: number
  locatedMs: number
  unlocatedMs: number
  longestMs: number
  firstMs: number
  /** Null while the person is still there at the end of the period. */
  lastMs: number | null
}

export interface PersonStays extends StayFigures {
  no: number
  name: string
  class: string
  number: string | null
  workType: string | null
  departId: string | null
  departName: string | null
  unitId: string | null
  unitName: string | null
}

export const PERSON = `${u.no}, ${u.name}, ${u.class}, ${p.number}, ${p.work_type} as "workType", ${d.id} as "departId", ${d.name} as "departName",
  ${cu.id} as "unitId", ${cu.name} as "unitName"`
export const OF_PERSON = (no: string) => `join trackable u on ${u.no} = ${no} left join person p on ${p.trackable_no} = ${u.no}
  left join department d on ${d.id} = ${p.department_id} left join contractor_unit cu on ${cu.id} = ${p.contractor_id}`
/** Also works for deleted areas. */
const AREA_NAME = `coalesce(${a.name}, (select ${gone.form} ->> 'name' from area_state gone
  where ${gone.building_id} = $1 and ${gone.area_id} = o.area_id order by ${gone.from_version} desc limit 1), o.area_id)`

const STAYS = `count(*)::int as visits, min(f) as f, max(t) as t, max(t - f) as longest, bool_or(goes_on) as goes_on, range_agg(int8range(f, t)) as stay`
const FIGURES = `o.visits, ${located('o.stay')} as "locatedMs", ${unlocated('o.stay')} as "unlocatedMs", o.longest::float8 as "longestMs",
  o.f::float8 as "firstMs", case when o.goes_on then null else o.t::float8 end as "lastMs"`

export const rowsOf = async <Row extends object>(asked: Asked, { values }: Held, sql: string): Promise<Row[]> =>
  (await asked.context.pool.query<Row>(sql, values)).rows

/** Everybody who was in one of the areas, with the stays in all of them combined: nested areas count once. */
export async function staysByPerson(asked: Asked): Promise<PersonStays[]> {
  const held = await heldStays(asked)
  return rowsOf(
    asked,
    held,
    `${held.sql}, o as (select no, ${STAYS} from held where t > f group by no)
      select ${PERSON}, ${FIGURES} from o left join silent on silent.no = o.no ${OF_PERSON('o.no')}`,
  )
}

/** The same for each area separately. */
export async function staysByPersonAndArea(asked: Asked): Promise<(PersonStays & { areaId: string; areaName: string })[]> {
  const held = await heldStays(asked)
  return rowsOf(
    asked,
    held,
    `${held.sql}, o as (select no, area_id, ${STAYS} from held where t > f group by no, area_id)
      select ${PERSON}, ${FIGURES}, o.area_id as "areaId", ${AREA_NAME} as "areaName"
      from o left join silent on silent.no = o.no ${OF_PERSON('o.no')} left join area a on ${a.id} = o.area_id`,
  )
}

export type AreaStays = StayFigures & { areaId: string; areaName: string; people: number; peak: number }

/** Areas with everybody who was in them, and the maximum at once. */
export async function staysByArea(asked: Asked): Promise<AreaStays[]> {
  const held = await heldStays(asked)
  return rowsOf(
    asked,
    held,
    `${held.sql}, o as (select no, area_id, ${STAYS} from held where t > f group by no, area_id), sums as (
      select o.area_id, count(*)::int as people, sum(o.visits)::int as visits, sum(${located('o.stay')}) as "locatedMs",
        sum(${unlocated('o.stay')}) as "unlocatedMs", max(o.longest)::float8 as "longestMs", min(o.f)::float8 as "firstMs",
        case when bool_or(o.goes_on) then null else max(o.t)::float8 end as "lastMs"
      from o left join silent on silent.no = o.no group by o.area_id
    ), peaks as (
      select area_id, max(n)::int as peak from (
        select area_id, sum(step) over (partition by area_id order by at, step) as n from (
          select area_id, f as at, 1 as step from held where t > f union all select area_id, t, -1 from held where t > f) steps) counted
      group by area_id
    )
    select o.area_id as "areaId", ${AREA_NAME} as "areaName", o.people, o.visits, o."locatedMs", o."unlocatedMs", o."longestMs", o."firstMs",
      o."lastMs", peaks.peak from sums o join peaks using (area_id) left join area a on ${a.id} = o.area_id`,
  )
}
