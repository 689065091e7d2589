import { columnsOf } from '@muster/database'
import { seesArea, seesAreaType } from '../../framework/scope/areas.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'

const a = columnsOf('area', 'a')
const ty = columnsOf('area_type', 'ty')

export const AREA_ROWS: ScopedRows = {
  from: 'area a',
  id: a.id,
  building: a.building_id,
  sees: ({ scope }, value) => seesArea(scope, 'a', value),
}

export const AREA_TYPE_ROWS: ScopedRows = {
  from: 'area_type ty',
  id: ty.id,
  building: ty.building_id,
  sees: ({ scope }, value) => seesAreaType(scope, ty.id, value),
}
