import { columnsOf, giving, orNull, selectList, type ValueOf } from '@muster/database'
import type { StoreCall } from '../../framework/resource/store.ts'
import { into, seesPerson } from '../../framework/scope/people.ts'

const a = columnsOf('alarm')
const v = columnsOf('vehicle', 'v')
const cu = columnsOf('contractor_unit', 'cu')
const pm = columnsOf('permit', 'pm')
const ap = columnsOf('person', 'ap')
const e = columnsOf('alarm_event', 'e')

/**
 * What stands with an alarm in its export: measured and limit as they were then, of a vehicle and a permit what is
 * known now.
 */
const MORE = selectList({
  id: a.id,
  isVehicle: giving<boolean>(`(${v.id} is not null)`),
  vehicleType: orNull(v.type),
  driverName: orNull(v.driver_name),
  carrier: orNull(cu.name),
  speedKmh: giving<string | null>(`${a.evidence} -> 'measured' ->> 'speedKmh'`),
  limitKmh: giving<string | null>(`${a.evidence} -> 'rule' ->> 'limitKmh'`),
  permitType: orNull(pm.type),
  applicant: orNull(ap.name),
  shelfReason: giving<string | null>(
    `(select ${e.detail} from alarm_event e where ${e.alarm_id} = ${a.id} and ${e.action} = 'shelve' order by ${e.id} desc limit 1)`,
  ),
  comments: giving<string | null>(
    `(select string_agg(coalesce(${e.by_name}, ${e.by}) || ': ' || ${e.detail}, chr(10) order by ${e.id})
       from alarm_event e where ${e.alarm_id} = ${a.id} and ${e.action} = 'comment')`,
  ),
})
export type MoreOfAlarm = ValueOf<typeof MORE>

/** By id. The applicant of a permit is named to those who may see that person. */
export async function moreOfAlarms({ context, session }: StoreCall, ids: readonly string[]): Promise<Map<string, MoreOfAlarm>> {
  const values: unknown[] = [session.buildingId, ids]
  const { rows } = await context.pool.query<MoreOfAlarm>(
    `select ${MORE} from alarm
      left join vehicle v on ${v.trackable_no} = ${a.trackable_no}
      left join contractor_unit cu on ${cu.id} = ${v.contractor_id}
      left join permit pm on ${a.kind} = 'permit' and ${pm.id} = ${a.subject_id} and ${pm.building_id} = ${a.building_id}
      left join person ap on ${ap.id} = ${pm.applicant_id} and ${seesPerson(session.scope, 'ap', into(values))}
      where ${a.building_id} = $1 and ${a.id} = any($2)`,
    values,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
