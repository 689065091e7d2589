import { columnsOf, giving } from '@muster/database'

const du = columnsOf('duty', 'du')
const p = columnsOf('person', 'p')
const s = columnsOf('work_shift', 's')
const d = columnsOf('department', 'd')
const u = columnsOf('contractor_unit', 'u')

/** Duties with their person and shift. */
export const DUTY_FROM = `from duty du join person p on ${p.id} = ${du.person_id} join work_shift s on ${s.id} = ${du.shift_id}`
/** Joins needed only by the rows shown. */
export const DUTY_JOINS = `left join department d on ${d.id} = ${p.department_id} left join contractor_unit u on ${u.id} = ${p.contractor_id}`
export const dutyUnit = giving<string | null>(`coalesce(${d.name}, ${u.name})`)
