import { columnsOf } from '@muster/database'
import type { DataScope } from '../../framework/scope/data-scope.ts'
import { type AddValue, seesDepartment, seesPerson } from '../../framework/scope/people.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'

const p = columnsOf('person', 'seen')
const d = columnsOf('department', 'own')
const pl = columnsOf('duty_plan', 'pl')
const du = columnsOf('duty', 'du')
const of = columnsOf('person', 'p')

/** SQL: the plan `pl` is for a person or department in the scope. */
export const seesDutyPlan = (scope: DataScope, value: AddValue): string =>
  scope.people === null
    ? 'true'
    : `(exists (select 1 from person seen where ${p.id} = any(${pl.person_ids}) and ${seesPerson(scope, 'seen', value)})
        or exists (select 1 from department own where ${d.id} = any(${pl.department_ids}) and ${seesDepartment(scope, d.id, value)}))`

export const DUTY_ROWS: ScopedRows = {
  from: `duty du join person p on ${of.id} = ${du.person_id}`,
  id: du.id,
  building: du.building_id,
  sees: ({ scope }, value) => seesPerson(scope, 'p', value),
}

export const DUTY_PLAN_ROWS: ScopedRows = {
  from: 'duty_plan pl',
  id: pl.id,
  building: pl.building_id,
  sees: ({ scope }, value) => seesDutyPlan(scope, value),
}
