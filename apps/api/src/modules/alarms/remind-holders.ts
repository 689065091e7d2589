import { columnsOf, giving, namesOf, selectList, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { noneYet } from '../../framework/resource/none-yet.ts'
import { FITS, FLOW_PIECE, IN_HAND_SINCE, OPEN, stillWorth } from './alarm-delivery.store.ts'
import { type AlarmNoticeKind, notifyOfAlarms } from './alarm-notices.ts'
import { CALLS_SINCE } from './quiet-sql.ts'
import { whoIsAble } from './who-is-able.ts'

const a = columnsOf('alarm')
const f = columnsOf('alarm_flow', 'f')
const event = namesOf('alarm_event')

const DUE = selectList({
  ...{ alarmId: a.id, buildingId: a.building_id, holder: a.assigned_to, work: a.work, alarmKind: a.kind },
  logins: giving<string[]>(
    `coalesce((select array_agg(login) from alarm_flow f cross join unnest(${f.responsible}) login where ${FITS}), '{}')`,
  ),
})
type Due = ValueOf<typeof DUE>

const notReminded = (since: string) =>
  noneYet(`alarm_event e where e.alarm_id = ${a.id} and e.action in ('reminded', 'remindedNobody') and e.at >= ${since}`)

/** SQL: somebody has it, or answers for it. */
const SOMEBODYS = `(${a.assigned_to} is not null or exists (select 1 from alarm_flow f where ${FITS} and ${f.responsible} <> '{}'))`
/** SQL: it calls anew, as it got worse or came back from the shelf. */
const CALLS_ANEW = `${a.work} = 'new' and ${a.roused_at} is not null and ${stillWorth(CALLS_SINCE)} and ${notReminded(CALLS_SINCE)}`
/** SQL: somebody acknowledged it, and has not handled it for longer than a flow allows. */
const LEFT = `${a.work} = 'acknowledged' and ${notReminded(IN_HAND_SINCE)} and exists (select 1 from alarm_flow f where ${FITS}
  and ${f.handle_min} > 0 and ${stillWorth(`${IN_HAND_SINCE} + make_interval(mins => ${f.handle_min})`)})`

/**
 * Notifies, in the console, whoever has an alarm and those responsible for it when it calls anew, and when it was left
 * unhandled. Once each, which its history keeps. @returns the number of alarms, at most one piece
 */
export async function remindHolders(db: PoolClient): Promise<number> {
  const { rows } = await db.query<Due>(
    `select ${DUE} from alarm where ${OPEN} and ${SOMEBODYS} and ((${CALLS_ANEW}) or (${LEFT}))
      order by ${a.kind} <> 'sos' limit ${FLOW_PIECE} for update of alarm skip locked`,
  )
  const asked = rows.map((due) => ({ ...due, logins: [...(due.holder === null ? [] : [due.holder]), ...due.logins] }))
  const ableOf = await whoIsAble(db, asked)
  const told = asked.map((due) => ({ ...due, accounts: ableOf(due) }))
  await notifyOfAlarms(
    db,
    told.flatMap(({ alarmId, buildingId, work, accounts }) => {
      const kind: AlarmNoticeKind = work === 'new' ? 'alarmEscalated' : 'alarmUnhandled'
      return accounts.map(({ id }) => ({ kind, accountId: id, buildingId, alarmId }))
    }),
  )
  await db.query(
    `insert into alarm_event (${event.alarm_id}, ${event.action}, ${event.detail})
     select alarm_id, case when names = '' then 'remindedNobody' else 'reminded' end, nullif(names, '') from unnest($1::text[], $2::text[]) as told (alarm_id, names)`,
    [told.map(({ alarmId }) => alarmId), told.map(({ accounts }) => accounts.map(({ name, login }) => name || login).join('、'))],
  )
  return rows.length
}
