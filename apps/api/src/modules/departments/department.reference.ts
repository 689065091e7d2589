import { columnsOf } from '@muster/database'
import type { Choosable } from '../../framework/exchange/reference.ts'
import { DEPARTMENT_ROWS } from './department-scope.ts'

const d = columnsOf('department', 'd')

export const DEPARTMENT: Choosable = {
  from: 'department d',
  building: d.building_id,
  id: d.id,
  name: d.name,
  code: d.code,
  rows: DEPARTMENT_ROWS,
  unknown: 'departmentUnknown',
  ambiguous: 'departmentAmbiguous',
}
