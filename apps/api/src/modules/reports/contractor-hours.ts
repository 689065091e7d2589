import { columnsOf } from '@muster/database'
import { dictionaryWord } from '../settings/dictionary.reference.ts'
import type { ReportSource } from './asked.ts'
import { heldStays, lengthOf, located, unlocated } from './held.ts'
import { rowsOf } from './stay-rows.ts'

const cu = columnsOf('contractor_unit', 'cu')
const p = columnsOf('person', 'p')

interface UnitRow {
  key: string
  name: string
  category: string
  registered: number
  people: number
  personDays: number
  locatedMs: number
  unlocatedMs: number
  outsideMs: number
  contractFrom: string | null
  contractTo: string | null
}

/** Hours of contractors' people on site, and those outside the contract's period. */
export const contractorHours: ReportSource = async (asked) => {
  const held = await heldStays({ ...asked, query: { ...asked.query, who: 'contractor' } })
  const zone = held.value(asked.span.timeZone)
  const start = (day: string) => `(extract(epoch from (${day})::timestamp at time zone ${zone}) * 1000)::bigint`
  const contract = `int8multirange(int8range(${start(cu.construction_from)}, ${start(`${cu.construction_to} + 1`)}))`
  const rows = await rowsOf<UnitRow>(
    asked,
    held,
    `${held.sql}, o as (
      select no, range_agg(int8range(f, t)) as stay, count(distinct (to_timestamp(f / 1000.0) at time zone ${zone})::date)::int as days
      from held where t > f group by no
    )
    select ${cu.id} as key, ${cu.name}, ${dictionaryWord('contractorCategory', asked.language, cu.building_id, cu.category)} as category, count(*)::int as people, sum(o.days)::int as "personDays",
      (select count(*)::int from person r where r.contractor_id = ${cu.id} and r.deleted_at is null and r.left_on is null) as registered,
      sum(${located('o.stay')}) as "locatedMs", sum(${unlocated('o.stay')}) as "unlocatedMs",
      sum(${lengthOf(`o.stay - ${contract}`)}) as "outsideMs",
      to_char(${cu.construction_from}, 'YYYY-MM-DD') as "contractFrom", to_char(${cu.construction_to}, 'YYYY-MM-DD') as "contractTo"
    from o left join silent on silent.no = o.no join person p on ${p.trackable_no} = o.no
    join contractor_unit cu on ${cu.id} = ${p.contractor_id} group by ${cu.id}`,
  )
  const seconds = (of: 'locatedMs' | 'unlocatedMs' | 'outsideMs') => rows.reduce((sum, row) => sum + Math.round(row[of] / 1000), 0)
  const sum = (of: 'people' | 'personDays' | 'registered') => rows.reduce((all, row) => all + row[of], 0)
  return {
    rows: rows.map(({ key, locatedMs, unlocatedMs, outsideMs, ...cells }) => ({
      key,
      cells: {
        ...cells,
        hours: Math.round(locatedMs / 1000),
        unlocated: Math.round(unlocatedMs / 1000),
        outsideContract: Math.round(outsideMs / 1000),
      },
    })),
    total: {
      ...{ registered: sum('registered'), people: sum('people'), personDays: sum('personDays') },
      ...{ hours: seconds('locatedMs'), unlocated: seconds('unlocatedMs'), outsideContract: seconds('outsideMs') },
    },
  }
}
