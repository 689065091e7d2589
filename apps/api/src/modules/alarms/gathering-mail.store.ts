import { columnsOf, namesOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { TOLD_ONCE } from './alarm-delivery.store.ts'
import { CALLS_SINCE, QUIET } from './quiet-sql.ts'

const a = columnsOf('alarm')
const s = columnsOf('gathering_setting', 's')
const ar = columnsOf('area', 'ar')
const p = columnsOf('person', 'p')
const boss = columnsOf('person', 'boss')
const delivery = namesOf('alarm_delivery')
const event = namesOf('alarm_event')

/**
 * SQL: gatherings that still stand after the further wait, with the person responsible for the place if there is one.
 */
const STANDING = `select ${a.id} as alarm_id, ${a.building_id}, ${CALLS_SINCE} as called_at, ${s.mail_after_min} as after_min, ${s.managers},
    ${boss.id} as boss_id
  from alarm join gathering_setting s on ${s.building_id} = ${a.building_id} and ${s.mail_after_min} > 0
    left join area ar on ${ar.id} = ${a.place_area_id} and ${ar.building_id} = ${a.building_id}
    left join person boss on ${boss.id} = ${ar.responsible_id} and ${boss.building_id} = ${a.building_id} and ${boss.deleted_at} is null
  where ${a.kind} = 'gathering' and ${a.cleared_at} is null and (${a.work} <> 'handled' or ${a.cleared_at} is null) and not ${QUIET}
    and ${a.gathering}->>'dispersed' = 'false'
    and ${CALLS_SINCE} + make_interval(mins => ${s.mail_after_min}) between now() - interval '1 day' and now()`

/**
 * Orders an e-mail to those responsible for the place of a gathering that still stands after the further wait,
 * whatever was done about it meanwhile; where nobody is responsible, to the people named in the settings. That there
 * is nobody is a delivery that failed, to be seen beside the others. Once each, and again when it calls anew, as when
 * it got worse.
 */
export async function orderGatheringMails(db: PoolClient): Promise<void> {
  await db.query(
    `with standing as (${STANDING}), due as (
       select standing.*, coalesce(${p.id}, '') as person_id, coalesce(${p.name}, '') as name from standing
         left join person p on ${p.building_id} = standing.building_id and ${p.deleted_at} is null
           and case when boss_id is not null then ${p.id} = boss_id
             else ${p.id} in (select who->>'id' from jsonb_array_elements(standing.managers) who) end
     ), told as (
       insert into alarm_delivery (${delivery.building_id}, ${TOLD_ONCE}, ${delivery.name}, ${delivery.failed_at}, ${delivery.error})
       select building_id, alarm_id, called_at, 'gathering', after_min, person_id, name,
         case when person_id = '' then now() end, case when person_id = '' then 'nobody' end from due
       on conflict (${TOLD_ONCE}) do nothing returning alarm_id, person_id, name
     ) insert into alarm_event (${event.alarm_id}, ${event.action}, ${event.detail})
       select alarm_id, case when person_id = '' then 'toldNobody' else 'toldManager' end,
         nullif(string_agg(name, '、' order by name), '') from told group by alarm_id, person_id = ''`,
  )
}
