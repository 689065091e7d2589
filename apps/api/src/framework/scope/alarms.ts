import { type Alarm, ANYWHERE_KINDS, EVERYBODYS_KINDS } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { DataScope } from './data-scope.ts'
import { type AddValue, seesTrackable } from './people.ts'

const a = columnsOf('alarm')
const sa = columnsOf('area', 'sa')

/**
 * SQL: the alarm (table `alarm`) is in the scope. Of somebody, or of the card of somebody, in it; of a crowd with one
 * of them in it, whose other members are left out (`onlyMembers`); of an area alone. And in an area of an allowed type,
 * unless the kind is of a person or card wherever it is: an SOS of somebody in the scope always is. What is of somebody
 * who is gone from the lists is not, nor is a card that nobody carries; gas concerns everybody.
 */
export function seesAlarm(scope: DataScope, value: AddValue): string {
  const seesMember = () =>
    `exists (select 1 from jsonb_to_recordset(${a.members}) as am (no integer) where ${seesTrackable(scope, 'am.no', value)})`
  const person =
    scope.people === null
      ? 'true'
      : `case when ${a.members} is not null then ${seesMember()}
          when ${a.trackable_no} is not null then ${seesTrackable(scope, a.trackable_no, value)}
          else ${a.trackable_name} is null and (${a.subject_id} is null or ${a.kind} = any(${value(EVERYBODYS_KINDS)})) end`
  if (scope.areaTypeIds === null) return person
  const area = `exists (select 1 from area sa where ${sa.id} = ${a.area_id} and ${sa.type_id} = any(${value(scope.areaTypeIds)}))`
  return `(${person} and (${a.kind} = any(${value(ANYWHERE_KINDS)}) or ${area}))`
}

/** The alarm as somebody sees it who sees these people; how many a crowd has is told to whoever sees one of it. */
export const onlyMembers = (alarm: Alarm, numbers: ReadonlySet<number>): Alarm =>
  alarm.members === null ? alarm : { ...alarm, members: alarm.members.filter(({ no }) => numbers.has(no)) }
