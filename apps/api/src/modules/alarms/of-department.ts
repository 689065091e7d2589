import { columnsOf } from '@muster/database'

const d = columnsOf('department', 'd')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')

/** SQL: the subject with the number `no` belongs to the department (its placeholder) or one below it. */
export const ofDepartment = (no: string, department: string): string => `${no} = any(array(
    with recursive below as (
      select ${department}::text as id union select ${d.id} from department d join below on ${d.parent_id} = below.id
    ) select ${p.trackable_no} from person p join below on ${p.department_id} = below.id
    union all select ${v.trackable_no} from vehicle v join below on ${v.department_id} = below.id))`
