import { type Alarm, searchForm } from '@muster/contracts'
import { ALARM_COLUMNS, type AlarmRow, columnsOf, namesOf, sql, tables, toAlarm } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { escapeLike } from '../../framework/resource/where.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { handTransition } from './alarm.policy.ts'
import { SHELVED } from './quiet-sql.ts'

const a = columnsOf('alarm')
const to = namesOf('alarm')
const event = namesOf('alarm_event')
const acc = columnsOf('account', 'acc')

/** Which alarm, and who works on it. */
export interface Work {
  id: string
  session: Pick<SessionView, 'buildingId' | 'loginName' | 'realName'>
}

interface Change {
  /** Assignments beside the version; values from `$7` on. */
  set?: string[]
  /** Condition that must hold. */
  when?: string
  values?: unknown[]
  action: string
  detail: string | null
}

/**
 * One guarded update together with its event row, so of two callers at once exactly one succeeds; null when it is not
 * allowed now, or the alarm does not exist.
 */
async function work(
  db: PoolClient,
  { id, session }: Work,
  { set = [], when = 'true', values = [], action, detail }: Change,
): Promise<Alarm | null> {
  const assignments = [`${to.version} = ${a.version} + 1`, ...set].join(', ')
  const { rows } = await db.query<AlarmRow>(
    `with changed as (
       update alarm set ${assignments} where ${a.building_id} = $1 and ${a.id} = $2 and ${when} returning ${ALARM_COLUMNS}
     ), noted as (
       insert into alarm_event (${event.alarm_id}, ${event.by}, ${event.by_name}, ${event.action}, ${event.detail})
       select id, $3, $4, $5, $6 from changed
     ) select * from changed`,
    [session.buildingId, id, session.loginName, session.realName || null, action, detail, ...values],
  )
  return rows[0] ? toAlarm(rows[0]) : null
}

export interface Worker {
  loginName: string
  name: string | null
}

/** Assigns an open alarm to somebody. @param instead whom the caller believed to have it */
export const assignAlarm = (db: PoolClient, about: Work, worker: Worker | null, instead: string | null) =>
  work(db, about, {
    set: [`${to.assigned_to} = $7`, `${to.assigned_to_name} = $8`],
    when: `${a.work} <> 'handled' and ${a.assigned_to} is not distinct from $9`,
    values: [worker?.loginName ?? null, worker?.name ?? null, instead],
    action: worker ? 'assign' : 'unassign',
    detail: worker && (worker.name ?? worker.loginName),
  })

export const commentAlarm = (db: PoolClient, about: Work, text: string) => work(db, about, { action: 'comment', detail: text })

/** Reopens a handled alarm and assigns it to the caller. */
export function reopenAlarm(db: PoolClient, about: Work, reason: string): Promise<Alarm | null> {
  const step = handTransition('reopen')
  const undone = [to.handled_at, to.handled_by, to.handled_by_name, to.disposition, to.cause, to.description]
  return work(db, about, {
    set: [
      `${to.work} = $7`,
      ...undone.map((column) => `${column} = null`),
      `${to.false_alarm} = false`,
      `${to.assigned_to} = $3`,
      `${to.assigned_to_name} = $4`,
    ],
    when: `${a.work} = any($8)`,
    values: [step.to, step.from],
    action: 'reopen',
    detail: reason,
  })
}

/** @param exempt kinds that cannot be shelved */
export const shelveAlarm = (db: PoolClient, about: Work, minutes: number, reason: string, exempt: readonly string[]) =>
  work(db, about, {
    set: [
      `${to.shelved_until} = now() + make_interval(mins => $7)`,
      `${to.shelved_by} = $3`,
      `${to.shelved_by_name} = $4`,
      `${to.shelf_reason} = $6`,
    ],
    when: `${a.work} <> 'handled' and not ${SHELVED} and not ${a.kind} = any($8)`,
    values: [minutes, exempt],
    action: 'shelve',
    detail: reason,
  })

const OFF_THE_SHELF = [to.shelved_until, to.shelved_by, to.shelved_by_name, to.shelf_reason].map((column) => `${column} = null`)

export const unshelveAlarm = (db: PoolClient, about: Work) =>
  work(db, about, { set: OFF_THE_SHELF, when: SHELVED, action: 'unshelve', detail: null })

/** Records the return of alarms whose shelving has ended; consoles have been showing them since then. */
export async function endShelving(pool: Pool): Promise<void> {
  await pool.query(
    `with back as (
       update alarm set ${OFF_THE_SHELF.join(', ')}, ${to.version} = ${a.version} + 1
        where ${a.shelved_until} <= now() returning ${a.id}
     ) insert into alarm_event (${event.alarm_id}, ${event.action}) select id, 'unshelve' from back`,
  )
}

/** An enabled account that may enter the building, by its login name. */
export async function findWorker(pool: Pool, buildingId: string, loginName: string): Promise<Worker | null> {
  const [found] = await workers(pool, buildingId).where('account.login_name', '=', loginName).execute()
  return found ?? null
}

/** Accounts an alarm can be assigned to, by part of their names. */
export async function listWorkers(
  pool: Pool,
  buildingId: string,
  { text, chosen }: { text: string; chosen: string },
  most: number,
): Promise<Worker[]> {
  const pattern = `%${escapeLike(searchForm(text))}%`
  return workers(pool, buildingId)
    .where(({ or, eb, ref }) =>
      or([
        ...(['account.login_name', 'account.real_name'] as const).map((name) => sql<boolean>`search_form(${ref(name)}) like ${pattern}`),
        eb('account.login_name', '=', chosen),
      ]),
    )
    .orderBy(({ eb }) => eb('account.login_name', '=', chosen), 'desc')
    .orderBy('account.real_name')
    .orderBy('account.login_name')
    .limit(most)
    .execute()
}

const workers = (pool: Pool, buildingId: string) =>
  tables(pool)
    .selectFrom('account')
    .innerJoin('account_building', 'account_building.account_id', 'account.id')
    .select(['account.login_name as loginName', 'account.real_name as name'])
    .where('account_building.building_id', '=', buildingId)
    .where('account.enabled', '=', true)

/**
 * Accounts that alarms were given to or that handled some, by part of their names, the chosen one first; also those
 * that are gone. Each is found by one look into the index of the column, however many alarms it has.
 */
export async function listWorkersOf(
  pool: Pool,
  buildingId: string,
  column: 'assigned_to' | 'handled_by',
  { text, chosen }: { text: string; chosen: string },
  most: number,
): Promise<Worker[]> {
  const of = a[column]
  const next = (after: string) =>
    `(select ${of} as login from alarm where ${a.building_id} = $1 and ${of} is not null ${after} order by ${of} limit 1)`
  const { rows } = await pool.query<Worker>(
    `with recursive known as (
       ${next('')} union all select found.login from known, lateral ${next(`and ${of} > known.login`)} found
     ) select known.login as "loginName", ${acc.real_name} as name from known left join account acc on ${acc.login_name} = known.login
       where known.login = $2 or $3 = '%%' or search_form(known.login) like $3 or search_form(${acc.real_name}) like $3
       order by known.login = $2 desc, ${acc.real_name}, known.login limit $4`,
    [buildingId, chosen, `%${escapeLike(searchForm(text))}%`, most],
  )
  return rows
}
