import type { EndpointData } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { seesArea } from '../../framework/scope/areas.ts'
import { into } from '../../framework/scope/people.ts'
import { readSettings } from '../settings/setting.store.ts'

type Faults = EndpointData<'gatheringMailFaults'>

const s = columnsOf('gathering_setting', 's')
const ar = columnsOf('area', 'ar')
const p = columnsOf('person', 'p')

const NO_FAULTS: Faults = { mailNotSet: false, nobodyNamed: false, withoutAddress: [], areasWithoutManager: 0, areasWithoutAddress: 0 }
const NO_ADDRESS = `coalesce(${p.email}, '') = ''`

/** Why mails about gatherings would reach nobody; the same people as those to whom they are ordered. */
export const gatheringMailFaults: Handler<'gatheringMailFaults'> = async ({ context, session }) => {
  const { buildingId, scope } = session
  const values: unknown[] = [buildingId]
  const { rows } = await context.pool.query<Omit<Faults, 'mailNotSet'>>(
    `with named as (
       select ${p.name}, ${NO_ADDRESS} as mute from gathering_setting s cross join jsonb_array_elements(${s.managers}) who
         join person p on ${p.id} = who->>'id' and ${p.building_id} = $1 and ${p.deleted_at} is null where ${s.building_id} = $1
     ), places as (
       select ${p.id} is null as free, ${p.id} is not null and ${NO_ADDRESS} as mute from area ar
         left join person p on ${p.id} = ${ar.responsible_id} and ${p.building_id} = $1 and ${p.deleted_at} is null
        where ${ar.building_id} = $1 and ${seesArea(scope, 'ar', into(values))}
     ) select not exists (select 1 from named) as "nobodyNamed",
         array(select name from named where mute order by name) as "withoutAddress",
         (select count(*)::int from places where free) as "areasWithoutManager",
         (select count(*)::int from places where mute) as "areasWithoutAddress"
       from gathering_setting s where ${s.building_id} = $1 and ${s.enabled} and ${s.mail_after_min} > 0`,
    values,
  )
  const [found] = rows
  if (found === undefined) return ok(NO_FAULTS)
  const { mailHost } = await readSettings(context.pool, buildingId)
  return ok({ ...found, mailNotSet: mailHost === '' })
}
