import { columnsOf, namesOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { QUIET } from './quiet-sql.ts'

const a = columnsOf('alarm')
const s = columnsOf('gathering_setting', 's')
const ar = columnsOf('area', 'ar')
const p = columnsOf('person', 'p')
const delivery = namesOf('alarm_delivery')
const event = namesOf('alarm_event')

/**
 * Orders an e-mail to those responsible for the place of a gathering that still stands after the further wait, whatever
 * was done about it meanwhile; where nobody is responsible, to the people named in the settings. Once each.
 */
export async function orderGatheringMails(db: PoolClient): Promise<void> {
  await db.query(
    `with due as (
       select ${a.id} as alarm_id, ${a.building_id}, ${s.mail_after_min} as after_min, ${p.id} as person_id, ${p.name} from alarm
         join gathering_setting s on ${s.building_id} = ${a.building_id} and ${s.mail_after_min} > 0
         left join area ar on ${ar.id} = ${a.place_area_id} and ${ar.building_id} = ${a.building_id}
         join person p on ${p.building_id} = ${a.building_id} and ${p.deleted_at} is null and case when ${ar.responsible_id} is not null
           then ${p.id} = ${ar.responsible_id}
           else ${p.id} in (select who->>'id' from jsonb_array_elements(${s.managers}) who) end
        where ${a.kind} = 'gathering' and ${a.cleared_at} is null and (${a.work} <> 'handled' or ${a.cleared_at} is null) and not ${QUIET}
          and ${a.gathering}->>'dispersed' = 'false' and ${a.arrived_at} > now() - interval '1 day'
          and ${a.arrived_at} + make_interval(mins => ${s.mail_after_min}) <= now()
     ), told as (
       insert into alarm_delivery (${delivery.building_id}, ${delivery.alarm_id}, ${delivery.after_min}, ${delivery.person_id}, ${delivery.name})
       select building_id, alarm_id, after_min, person_id, name from due
       on conflict (${delivery.alarm_id}, ${delivery.after_min}, ${delivery.person_id}) do nothing returning alarm_id, name
     ) insert into alarm_event (${event.alarm_id}, ${event.action}, ${event.detail})
       select alarm_id, 'toldManager', string_agg(name, '、' order by name) from told group by alarm_id`,
  )
}
