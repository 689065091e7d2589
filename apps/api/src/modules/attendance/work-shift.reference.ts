import { columnsOf } from '@muster/database'
import type { Choosable } from '../../framework/exchange/reference.ts'

const ws = columnsOf('work_shift', 'ws')

export const WORK_SHIFT: Choosable = {
  from: 'work_shift ws',
  building: ws.building_id,
  id: ws.id,
  name: ws.name,
  rows: null,
  unknown: 'shiftUnknown',
}
