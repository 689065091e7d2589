import { columnsOf } from '@muster/database'
import type { Choosable } from '../../framework/exchange/reference.ts'
import { SCOPED_ROWS } from '../../framework/scope/scoped-store.ts'

const d = columnsOf('department', 'd')

export const DEPARTMENT: Choosable = {
  from: 'department d',
  building: d.building_id,
  id: d.id,
  name: d.name,
  code: d.code,
  rows: SCOPED_ROWS.department,
  unknown: 'departmentUnknown',
  ambiguous: 'departmentAmbiguous',
}
