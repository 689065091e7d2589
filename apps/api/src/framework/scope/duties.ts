import { columnsOf } from '@muster/database'
import type { DataScope } from './data-scope.ts'
import { type AddValue, seesDepartment, seesPerson } from './people.ts'

const p = columnsOf('person', 'seen')
const d = columnsOf('department', 'own')
const pl = columnsOf('duty_plan', 'pl')

/** SQL: the plan `pl` is of somebody, or of a department, in the scope. */
export const seesDutyPlan = (scope: DataScope, value: AddValue): string =>
  scope.people === null
    ? 'true'
    : `(exists (select 1 from person seen where ${p.id} = any(${pl.person_ids}) and ${seesPerson(scope, 'seen', value)})
        or exists (select 1 from department own where ${d.id} = any(${pl.department_ids}) and ${seesDepartment(scope, d.id, value)}))`
