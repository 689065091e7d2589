import { columnsOf } from '@muster/database'
import type { Choosable } from '../../framework/exchange/reference.ts'
import { SCOPED_ROWS } from '../../framework/scope/scoped-store.ts'

const u = columnsOf('contractor_unit', 'u')

export const CONTRACTOR_UNIT: Choosable = {
  from: 'contractor_unit u',
  building: u.building_id,
  id: u.id,
  name: u.name,
  rows: SCOPED_ROWS.unit,
  unknown: 'contractorUnknown',
}
