import { columnsOf } from '@muster/database'
import { seesTrackable } from '../../framework/scope/people.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'
import type { Sees } from '../../framework/scope/seen-rows.ts'

const sa = columnsOf('area', 'sa')
const who = columnsOf('trackable', 'who')

/** Ids of visits are database numbers. */
export const AREA_VISIT_ID = /^\d{1,18}$/

/** SQL: the visit `s` is by somebody in the scope, in an area of an allowed type. */
export const seesAreaVisit: Sees = ({ scope }, value) => {
  const who = seesTrackable(scope, 's.trackable_no', value)
  if (scope.areaTypeIds === null) return who
  return `(${who} and exists (select 1 from area sa where ${sa.id} = s.area_id and ${sa.type_id} = any(${value(scope.areaTypeIds)})))`
}

export const AREA_VISIT_ROWS: ScopedRows = {
  from: 'track.visit s join trackable who on who.no = s.trackable_no',
  id: 's.id',
  building: who.building_id,
  sees: seesAreaVisit,
  ids: AREA_VISIT_ID,
}
