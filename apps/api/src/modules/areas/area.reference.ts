import { columnsOf } from '@muster/database'
import type { Reference } from '../../framework/exchange/reference.ts'
import { SCOPED_ROWS } from '../../framework/scope/scoped-store.ts'

const a = columnsOf('area', 'a')

export const AREA: Reference = {
  from: 'area a',
  building: a.building_id,
  id: a.id,
  name: a.name,
  code: a.code,
  rows: SCOPED_ROWS.area,
  unknown: 'areaUnknown',
  ambiguous: 'areaAmbiguous',
}
