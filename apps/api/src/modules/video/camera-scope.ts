import { columnsOf } from '@muster/database'
import type { DataScope } from '../../framework/scope/data-scope.ts'
import type { AddValue } from '../../framework/scope/people.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'

const sa = columnsOf('area', 'sa')
const vd = columnsOf('video_device', 'vd')
const vs = columnsOf('video_snapshot', 'vs')

/**
 * SQL: the camera's area has a type granted by the role; cameras without an area are visible to those who see all
 * areas.
 */
export const seesCamera = ({ areaTypeIds }: Pick<DataScope, 'areaTypeIds'>, areaId: string, value: AddValue): string =>
  areaTypeIds === null ? 'true' : `exists (select 1 from area sa where ${sa.id} = ${areaId} and ${sa.type_id} = any(${value(areaTypeIds)}))`

export const CAMERA_ROWS: ScopedRows = {
  from: 'video_device vd',
  id: vd.id,
  building: vd.building_id,
  sees: ({ scope }, value) => seesCamera(scope, vd.area_id, value),
  field: 'area',
}

export const SNAPSHOT_ROWS: ScopedRows = {
  from: 'video_snapshot vs',
  id: vs.id,
  building: vs.building_id,
  sees: ({ scope }, value) => seesCamera(scope, vs.area_id, value),
}
