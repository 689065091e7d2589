import { columnsOf } from '@muster/database'
import { seesDepartment } from '../../framework/scope/people.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'

const d = columnsOf('department', 'd')

export const DEPARTMENT_ROWS: ScopedRows = {
  from: 'department d',
  id: d.id,
  building: d.building_id,
  sees: ({ scope }, value) => seesDepartment(scope, d.id, value),
  // A new department is in the scope because its superior is.
  mayKeep: ({ scope }, value) => `(${seesDepartment(scope, d.id, value)} or ${seesDepartment(scope, d.parent_id, value)})`,
}
