import { columnsOf, giving } from '@muster/database'

const d = columnsOf('department', 'd')
const p = columnsOf('person', 'p')
const c = columnsOf('department', 'c')

/** Number of people of a department `d`, including all departments below it: a company has no direct members. */
export const peopleWithin = giving<number>(
  `(with recursive within as (
      select ${d.id} union select ${c.id} from department c join within on ${c.parent_id} = within.id)
    select count(*)::int from person p
     where ${p.building_id} = ${d.building_id} and ${p.department_id} in (select id from within) and ${p.left_on} is null)`,
)
