import { columnsOf } from '@muster/database'
import type { DataScope } from './data-scope.ts'
import { type AddValue, seesTrackable } from './people.ts'

const sa = columnsOf('area', 'sa')

/**
 * SQL: the alarm (table `alarm`) is in the scope: of somebody in it or of an area alone, and in an area of an allowed kind. An SOS of
 * somebody in the scope always is, wherever it was pressed; what is of somebody who is gone from the lists is not.
 */
export function seesAlarm(scope: DataScope, value: AddValue): string {
  const person =
    scope.people === null
      ? 'true'
      : `case when alarm.trackable_no is null then alarm.trackable_name is null else ${seesTrackable(scope, 'alarm.trackable_no', value)} end`
  if (scope.areaKinds === null) return person
  const area = `exists (select 1 from area sa where ${sa.id} = alarm.area_id and ${sa.kind} = any(${value(scope.areaKinds)}))`
  return `(${person} and (alarm.kind = 'sos' or ${area}))`
}
