import { columnsOf } from '@muster/database'
import type { Reference } from '../../framework/exchange/reference.ts'

const ws = columnsOf('work_shift', 'ws')

export const WORK_SHIFT: Reference = {
  from: 'work_shift ws',
  building: ws.building_id,
  id: ws.id,
  name: ws.name,
  rows: null,
  unknown: 'shiftUnknown',
}
