import { columnsOf } from '@muster/database'
import { seesTrackable } from './people.ts'
import type { Sees } from './seen-rows.ts'

const sa = columnsOf('area', 'sa')

/** Ids of visits are numbers of the database. */
export const VISIT_ID = /^\d{1,18}$/

/** SQL: the visit `s` is of somebody in the scope, in an area of an allowed type. */
export const seesVisit: Sees = ({ scope }, value) => {
  const who = seesTrackable(scope, 's.trackable_no', value)
  if (scope.areaTypeIds === null) return who
  return `(${who} and exists (select 1 from area sa where ${sa.id} = s.area_id and ${sa.type_id} = any(${value(scope.areaTypeIds)})))`
}
