import type { AlarmKind } from '@muster/contracts'
import { columnsOf, giving, namesOf, selectList, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { noneYet } from '../../framework/resource/none-yet.ts'
import { FITS, FLOW_PIECE, OPEN } from './alarm-delivery.store.ts'
import { notifyOfAlarms } from './alarm-notices.ts'
import { whoIsAble } from './who-is-able.ts'

const a = columnsOf('alarm')
const f = columnsOf('alarm_flow', 'f')
const to = namesOf('alarm')
const event = namesOf('alarm_event')

const DUE = selectList({
  ...{ alarmId: a.id, kind: giving<AlarmKind>(a.kind), buildingId: a.building_id, logins: f.responsible },
})
type Due = ValueOf<typeof DUE>

/**
 * Gives new alarms to the first of the accounts named by their flow that is enabled and sees the alarm; a flow for the
 * area takes precedence over one for everywhere. All of them who see it are notified in the console. That there is none
 * is written into the alarm's history, once.
 * @returns the number looked at, at most one piece
 */
export async function assignResponsible(db: PoolClient): Promise<number> {
  const due = await alarmsToGive(db)
  const ableOf = await whoIsAble(db, due)
  const given = due.map((one) => ({ ...one, all: ableOf(one), able: ableOf(one)[0] }))
  const withSomebody = given.filter(({ able }) => able !== undefined)
  await db.query(
    `with given as (
       update alarm set ${to.assigned_to} = due.login, ${to.assigned_to_name} = due.name, ${to.version} = ${a.version} + 1
         from unnest($1::text[], $2::text[], $3::text[]) as due (alarm_id, login, name)
        where ${a.id} = due.alarm_id and ${a.assigned_to} is null returning ${a.id}, coalesce(due.name, due.login) as name
     ) insert into alarm_event (${event.alarm_id}, ${event.action}, ${event.detail}) select id, 'assign', name from given`,
    [withSomebody.map(({ alarmId }) => alarmId), withSomebody.map(({ able }) => able?.login), withSomebody.map(({ able }) => able?.name)],
  )
  const toNobody = given.filter(({ able }) => able === undefined)
  await db.query(
    `insert into alarm_event (${event.alarm_id}, ${event.action}, ${event.detail})
     select alarm_id, 'noAssignee', names from unnest($1::text[], $2::text[]) as due (alarm_id, names)`,
    [toNobody.map(({ alarmId }) => alarmId), toNobody.map(({ logins }) => logins.join('、'))],
  )
  await notifyOfAlarms(
    db,
    given.flatMap(({ alarmId, buildingId, all }) =>
      all.map(({ id }, i) => ({ kind: i === 0 ? 'alarmAssigned' : 'alarmRaised', accountId: id, buildingId, alarmId })),
    ),
  )
  return due.length
}

/**
 * New alarms of flows with somebody responsible, that nobody was given or took; locked against another look at once.
 */
async function alarmsToGive(db: PoolClient): Promise<Due[]> {
  const { rows } = await db.query<Due>(
    `with found as (
       select distinct on (${a.id}) ${DUE} from alarm join alarm_flow f on ${FITS} and ${f.responsible} <> '{}'
        where ${OPEN} and ${a.work} = 'new' and ${a.assigned_to} is null
          and ${noneYet(`alarm_event e where e.alarm_id = ${a.id} and e.action in ('assign', 'unassign', 'noAssignee')`)}
        order by ${a.id}, ${f.area_id} nulls last)
     select found.* from found join alarm on ${a.id} = found."alarmId"
      order by found.kind <> 'sos' limit ${FLOW_PIECE} for update of alarm skip locked`,
  )
  return rows
}
