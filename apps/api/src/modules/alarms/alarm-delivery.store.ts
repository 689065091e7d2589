import type { Alarm, Language } from '@muster/contracts'
import { ALARM_COLUMNS, type AlarmRow, columnsOf, giving, namesOf, selectList, tables, toAlarm, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { noneYet } from '../../framework/resource/none-yet.ts'
import { type AlarmNoticeKind, notifyOfAlarms } from './alarm-notices.ts'
import { ALARM_AREA } from './narrowed-alarms.ts'
import { CALLS_SINCE, QUIET } from './quiet-sql.ts'
import { type Asked, whoIsAble } from './who-is-able.ts'

const a = columnsOf('alarm')
const f = columnsOf('alarm_flow', 'f')
const ac = columnsOf('account', 'ac')
const p = columnsOf('person', 'p')
const d = columnsOf('alarm_delivery', 'd')
const event = namesOf('alarm_event')
const delivery = namesOf('alarm_delivery')

/** SQL: the alarm is not handled; the second condition matches the index of open alarms. */
export const OPEN = `${a.work} <> 'handled' and (${a.work} <> 'handled' or ${a.cleared_at} is null) and not ${QUIET}`
/** SQL: what was due at that time is still worth telling: after an outage of up to a day. */
export const stillWorth = (dueAt: string) => `${dueAt} between now() - interval '1 day' and now()`
/** SQL: the flow applies to the alarm. */
export const FITS = `${f.building_id} = ${a.building_id} and ${f.kind} = ${a.kind} and ${a.arrived_at} >= ${f.created_at}
  and (${f.area_id} is null or ${f.area_id} = ${ALARM_AREA})`

/** Number done in one transaction: a storm is processed in pieces, calls for help first, each within its time limit. */
export const FLOW_PIECE = 500

/** SQL: since when somebody has it in hand, for alarms that are acknowledged. */
export const IN_HAND_SINCE = `greatest(${a.acknowledged_at}, ${CALLS_SINCE})`
/**
 * SQL: everybody whom a flow tells, `f` with their level. Found before the alarms: the database, which does not expect
 * a storm, would look at everybody of the building for each alarm.
 */
const TOLD_BY_FLOW = `told_by_flow as materialized (
  select f.*, (level->>'afterMin')::int as after_min, coalesce(level->'also' ? 'card', false) as by_card, ${p.id} as person_id, ${p.name} as person_name
  from alarm_flow f cross join lateral jsonb_array_elements(${f.levels}) level
  cross join lateral jsonb_array_elements(level->'people') who
  join person p on ${p.id} = who->>'id' and ${p.building_id} = ${f.building_id} and ${p.deleted_at} is null)`
const DUE = `${a.id} as alarm_id, ${a.kind} as kind, ${a.building_id}, person_id, person_name as name, by_card`

/**
 * SQL: the people due by the levels of the flows: at once (0 min), or when nobody has acknowledged the alarm for that
 * long.
 */
const UNACKNOWLEDGED = `select ${DUE}, 'unacknowledged' as reason, ${CALLS_SINCE} as called_at, after_min
  from alarm join told_by_flow f on ${FITS}
  where ${OPEN} and (after_min = 0 or ${a.work} = 'new') and ${stillWorth(`${CALLS_SINCE} + make_interval(mins => after_min)`)}`
/** SQL: the same people, when somebody acknowledged the alarm and then left it. */
const UNHANDLED = `select ${DUE}, 'unhandled', ${IN_HAND_SINCE}, ${f.handle_min}
  from alarm join told_by_flow f on ${FITS} and ${f.handle_min} > 0
  where ${OPEN} and ${a.work} = 'acknowledged' and ${stillWorth(`${IN_HAND_SINCE} + make_interval(mins => ${f.handle_min})`)}`

/** SQL: this was not ordered yet. */
const NOT_ORDERED = noneYet(`alarm_delivery d where ${d.alarm_id} = each.alarm_id and ${d.called_at} = each.called_at
  and ${d.reason} = each.reason and ${d.after_min} = each.after_min and ${d.person_id} = each.person_id`)

/** Columns that identify what somebody is told; an alarm that calls anew is told of anew. */
export const TOLD_ONCE = `${delivery.alarm_id}, ${delivery.called_at}, ${delivery.reason}, ${delivery.after_min}, ${delivery.person_id}`

/**
 * Orders deliveries due by the flows, and notifies whom an alarm is escalated to in the console as well, if they have
 * an account. Repeated calls never order a delivery twice. @returns the number ordered, at most one piece
 */
export async function orderDeliveries(db: PoolClient): Promise<number> {
  const { rows } = await db.query<{ count: number; later: Later[] }>(
    `with ${TOLD_BY_FLOW}, due as (
       select * from (select distinct on (alarm_id, reason, after_min, person_id) * from (${UNACKNOWLEDGED} union all ${UNHANDLED}) each
        where ${NOT_ORDERED} order by alarm_id, reason, after_min, person_id, by_card desc) found
        order by kind <> 'sos' limit ${FLOW_PIECE}
     ), told as (
       insert into alarm_delivery (${delivery.building_id}, ${TOLD_ONCE}, ${delivery.name}, ${delivery.by_card})
       select building_id, alarm_id, called_at, reason, after_min, person_id, name, by_card from due
       on conflict (${TOLD_ONCE}) do nothing returning building_id, alarm_id, reason, after_min, person_id, name
     ), noted as (
       insert into alarm_event (${event.alarm_id}, ${event.action}, ${event.detail})
       select alarm_id, case when reason = 'unhandled' then 'toldUnhandled' when after_min = 0 then 'told' else 'toldLater' end,
         string_agg(name, '、' order by name) from told group by alarm_id, reason, after_min
     ) select count(*)::int as count, coalesce(json_agg(json_build_object('alarmId', alarm_id, 'buildingId', building_id, 'reason', reason,
         'logins', array(select ${ac.login_name} from account ac where ${ac.person_id} = told.person_id))) filter (where after_min > 0), '[]') as later
       from told`,
  )
  const { count = 0, later = [] } = rows[0] ?? {}
  const ableOf = await whoIsAble(db, later)
  await notifyOfAlarms(
    db,
    later.flatMap((one) => {
      const { alarmId, buildingId, reason } = one
      const kind: AlarmNoticeKind = reason === 'unhandled' ? 'alarmUnhandled' : 'alarmEscalated'
      return ableOf(one).map(({ id }) => ({ kind, accountId: id, buildingId, alarmId }))
    }),
  )
  return count
}

/** Somebody who is told because others have not acted, with their accounts. */
interface Later extends Asked {
  reason: 'unacknowledged' | 'unhandled'
}

/** People to whom something is due now. */
export async function peopleToTell(db: PoolClient): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct ${d.person_id} as id from alarm_delivery d
      where ${d.sent_at} is null and ${d.failed_at} is null and ${d.next_try_at} <= now()`,
  )
  return rows.map(({ id }) => id)
}

const HELD = selectList({
  id: d.id,
  alarmId: d.alarm_id,
  buildingId: d.building_id,
  attempts: d.attempts,
  late: giving<boolean>(`${d.ordered_at} < now() - interval '1 day'`),
})
export type HeldDelivery = ValueOf<typeof HELD>

/** Deliveries waiting for somebody, locked until the transaction ends: other senders skip them. */
export async function holdDeliveries(db: PoolClient, personId: string): Promise<HeldDelivery[]> {
  const { rows } = await db.query<HeldDelivery>(
    `select ${HELD} from alarm_delivery d where ${d.person_id} = $1 and ${d.sent_at} is null and ${d.failed_at} is null
      and ${d.next_try_at} <= now() order by ${d.ordered_at}, ${d.id} for update skip locked`,
    [personId],
  )
  return rows
}

/** Alarms of deliveries, newest first. */
export async function alarmsToTell(db: PoolClient, held: readonly HeldDelivery[]): Promise<Alarm[]> {
  const { rows } = await db.query<AlarmRow>(
    `select ${ALARM_COLUMNS} from alarm where ${a.id} = any($1) order by ${a.arrived_at} desc, ${a.id}`,
    [held.map(({ alarmId }) => alarmId)],
  )
  return rows.map(toAlarm)
}

/** A person's sealed address, and the language of their account if they have one. */
export async function receiverOf(db: PoolClient, personId: string): Promise<{ email: string | null; language: Language | null }> {
  const row = await tables(db)
    .selectFrom('person')
    .leftJoin('account', (join) => join.onRef('account.person_id', '=', 'person.id').on('account.enabled', '=', true))
    .select(['person.email', 'account.language'])
    .where('person.id', '=', personId)
    .executeTakeFirst()
  return row ?? { email: null, language: null }
}

const idsOf = (held: readonly HeldDelivery[]) => held.map(({ id }) => id)

export async function noteSent(db: PoolClient, held: readonly HeldDelivery[]): Promise<void> {
  await db.query(
    `update alarm_delivery set ${delivery.sent_at} = now(), ${delivery.error} = null, ${delivery.attempts} = ${delivery.attempts} + 1
      where ${delivery.id} = any($1)`,
    [idsOf(held)],
  )
}

/** Notes why it was not sent, and when to retry: after 1, 2, 4, … at most 15 minutes, for a day. */
export async function noteNotSent(db: PoolClient, held: readonly HeldDelivery[], error: string, forGood: boolean): Promise<void> {
  await db.query(
    `update alarm_delivery set ${delivery.error} = $2, ${delivery.attempts} = ${delivery.attempts} + 1,
      ${delivery.next_try_at} = now() + make_interval(mins => least(15, power(2, least(${delivery.attempts}, 4))::int)),
      ${delivery.failed_at} = case when $3 or ${delivery.ordered_at} < now() - interval '1 day' then now() end
      where ${delivery.id} = any($1)`,
    [idsOf(held), error.slice(0, 500), forGood],
  )
}

/** A flow of the alarm requires confirmation by somebody on site. */
export async function needsSomebodyOnSite(pool: Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query(`select 1 from alarm join alarm_flow f on ${FITS} where ${a.id} = $1 and ${f.on_site} limit 1`, [id])
  return rows.length > 0
}

/** Records who confirmed on site. */
export async function noteOnSite(
  db: PoolClient,
  id: string,
  by: { loginName: string; realName: string | null },
  who: string,
): Promise<void> {
  await db.query(
    `insert into alarm_event (${event.alarm_id}, ${event.by}, ${event.by_name}, ${event.action}, ${event.detail}) values ($1, $2, $3, 'onSite', $4)`,
    [id, by.loginName, by.realName || null, who],
  )
}
