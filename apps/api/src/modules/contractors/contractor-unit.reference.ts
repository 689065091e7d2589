import { columnsOf } from '@muster/database'
import type { Choosable } from '../../framework/exchange/reference.ts'
import { UNIT_ROWS } from './contractor-unit-scope.ts'

const u = columnsOf('contractor_unit', 'u')

export const CONTRACTOR_UNIT: Choosable = {
  from: 'contractor_unit u',
  building: u.building_id,
  id: u.id,
  name: u.name,
  rows: UNIT_ROWS,
  unknown: 'contractorUnknown',
}
