import { columnsOf, namesOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { TOLD_ONCE } from './alarm-delivery.store.ts'
import { CALLS_SINCE, QUIET } from './quiet-sql.ts'

const a = columnsOf('alarm')
const s = columnsOf('gathering_setting', 's')
const ar = columnsOf('area', 'ar')
const p = columnsOf('person', 'p')
const delivery = namesOf('alarm_delivery')
const event = namesOf('alarm_event')

/**
 * Orders an e-mail to those responsible for the place of a gathering that still stands after the further wait, whatever
 * was done about it meanwhile; where nobody is responsible, to the people named in the settings.
 * Once each, and again when it calls anew, as when it got worse.
 */
export async function orderGatheringMails(db: PoolClient): Promise<void> {
  await db.query(
    `with due as (
       select ${a.id} as alarm_id, ${a.building_id}, ${CALLS_SINCE} as called_at, ${s.mail_after_min} as after_min, ${p.id} as person_id, ${p.name} from alarm
         join gathering_setting s on ${s.building_id} = ${a.building_id} and ${s.mail_after_min} > 0
         left join area ar on ${ar.id} = ${a.place_area_id} and ${ar.building_id} = ${a.building_id}
         join person p on ${p.building_id} = ${a.building_id} and ${p.deleted_at} is null and case when ${ar.responsible_id} is not null
           then ${p.id} = ${ar.responsible_id}
           else ${p.id} in (select who->>'id' from jsonb_array_elements(${s.managers}) who) end
        where ${a.kind} = 'gathering' and ${a.cleared_at} is null and (${a.work} <> 'handled' or ${a.cleared_at} is null) and not ${QUIET}
          and ${a.gathering}->>'dispersed' = 'false' 
          and ${CALLS_SINCE} + make_interval(mins => ${s.mail_after_min}) between now() - interval '1 day' and now()
     ), told as (
       insert into alarm_delivery (${delivery.building_id}, ${TOLD_ONCE}, ${delivery.name})
       select building_id, alarm_id, called_at, 'gathering', after_min, person_id, name from due
       on conflict (${TOLD_ONCE}) do nothing returning alarm_id, name
     ) insert into alarm_event (${event.alarm_id}, ${event.action}, ${event.detail})
       select alarm_id, 'toldManager', string_agg(name, '、' order by name) from told group by alarm_id`,
  )
}
