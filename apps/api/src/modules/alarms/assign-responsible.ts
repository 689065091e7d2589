import type { AlarmKind } from '@muster/contracts'
import { columnsOf, giving, namesOf, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { findRights } from '../session/session.store.ts'
import { seenAlarmIds } from './alarm.store.ts'
import { FITS, FLOW_PIECE, OPEN } from './alarm-delivery.store.ts'

const a = columnsOf('alarm')
const f = columnsOf('alarm_flow', 'f')
const to = namesOf('alarm')
const event = namesOf('alarm_event')

const DUE = selectList({
  ...{ alarmId: a.id, kind: giving<AlarmKind>(a.kind), buildingId: a.building_id, responsible: f.responsible },
})
type Due = ValueOf<typeof DUE>

/** An account that an alarm can be given to. */
interface Able {
  id: string
  login: string
  name: string | null
}

/**
 * Gives new alarms to the first of the accounts named by their flow that is enabled and sees the alarm; a flow for the
 * area takes precedence over one for everywhere. That there is none is written into the alarm's history, once.
 * @returns the number looked at, at most one piece
 */
export async function assignResponsible(db: PoolClient): Promise<number> {
  const due = await alarmsToGive(db)
  const ableOf = await whoIsAble(db, due)
  const given = due.map((one) => ({ ...one, able: ableOf(one)[0] }))
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
    [toNobody.map(({ alarmId }) => alarmId), toNobody.map(({ responsible }) => responsible.join('、'))],
  )
  return due.length
}

/** New alarms of flows with somebody responsible, that nobody was given or took; locked against another look at once. */
async function alarmsToGive(db: PoolClient): Promise<Due[]> {
  const { rows } = await db.query<Due>(
    `with found as (
       select distinct on (${a.id}) ${DUE} from alarm join alarm_flow f on ${FITS} and ${f.responsible} <> '{}'
        where ${OPEN} and ${a.work} = 'new' and ${a.assigned_to} is null
          and not exists (select 1 from alarm_event e where e.alarm_id = ${a.id} and e.action in ('assign', 'unassign', 'noAssignee'))
        order by ${a.id}, ${f.area_id} nulls last)
     select found.* from found join alarm on ${a.id} = found."alarmId"
      order by found.kind <> 'sos' limit ${FLOW_PIECE} for update of alarm skip locked`,
  )
  return rows
}

/** Looks up who of the responsible can work on each alarm, in their order. */
async function whoIsAble(db: PoolClient, due: readonly Due[]): Promise<(one: Due) => Able[]> {
  const able = new Map<string, { account: Able; alarms: ReadonlySet<string> }>()
  for (const buildingId of new Set(due.map((one) => one.buildingId))) {
    const alarms = due.filter((one) => one.buildingId === buildingId)
    const logins = [...new Set(alarms.flatMap(({ responsible }) => responsible))]
    const accounts = await tables(db)
      .selectFrom('account')
      .select(['id', 'login_name as login', 'real_name as name'])
      .where('login_name', 'in', logins)
      .execute()
    for (const account of accounts) {
      const rights = await findRights(db, account.id, buildingId)
      if (rights === null || !rights.permissions.has('alarm:view')) continue
      const named = alarms.filter(({ responsible }) => responsible.includes(account.login)).map(({ alarmId }) => alarmId)
      const seen = await seenAlarmIds(db, { buildingId, scope: rights.scope }, named)
      able.set(`${buildingId} ${account.login}`, { account, alarms: new Set(seen) })
    }
  }
  return ({ alarmId, buildingId, responsible }) =>
    responsible.flatMap((login) => {
      const found = able.get(`${buildingId} ${login}`)
      return found?.alarms.has(alarmId) ? [found.account] : []
    })
}
