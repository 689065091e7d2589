import { columnsOf } from '@muster/database'
import type { Choosable, Reference } from '../../framework/exchange/reference.ts'
import type { OptionSource } from '../../framework/resource/options.ts'
import { AREA_ROWS, AREA_TYPE_ROWS } from './area-scope.ts'
import { EDITED_ROWS, e } from './edited-areas.ts'

const a = columnsOf('area', 'a')
const ty = columnsOf('area_type', 'ty')

export const AREA: Choosable = {
  from: 'area a',
  building: a.building_id,
  id: a.id,
  name: a.name,
  code: a.code,
  rows: AREA_ROWS,
  unknown: 'areaUnknown',
  ambiguous: 'areaAmbiguous',
}

export const RISK_DISTRICT = {
  ...AREA,
  kind: `exists (select 1 from area_type ty where ${ty.id} = ${a.type_id} and ${ty.use} = 'risk')`,
}

export const AREA_TYPE: OptionSource = {
  from: 'area_type ty',
  building: ty.building_id,
  id: ty.id,
  name: ty.name,
  rows: AREA_TYPE_ROWS,
}

/** Areas of the draft that may be a parent. */
export const AREA_PARENT: Reference = {
  from: EDITED_ROWS.from,
  building: e.building_id,
  id: e.id,
  name: e.name,
  code: e.code,
  rows: EDITED_ROWS,
  unknown: 'areaParentUnknown',
}
