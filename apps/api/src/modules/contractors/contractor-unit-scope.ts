import { columnsOf } from '@muster/database'
import { seesUnit } from '../../framework/scope/people.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'

const u = columnsOf('contractor_unit', 'u')

export const UNIT_ROWS: ScopedRows = {
  from: 'contractor_unit u',
  id: u.id,
  building: u.building_id,
  sees: ({ scope }, value) => seesUnit(scope, u.id, value),
}
