import { ALARM_PRIORITIES, ALARM_WORK_STATES, type Alarm, type AlarmAround, type AlarmEvidence } from '@muster/contracts'
import {
  ALARM_COLUMNS,
  type AlarmRow,
  anyOf,
  columnsOf,
  giving,
  type StoredRow,
  selectList,
  sql,
  tables,
  toAlarm,
  type ValueOf,
} from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { into, seesTrackable } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { onlyMembers, seesAlarm } from './alarm-scope.ts'
import { QUIET } from './quiet-sql.ts'

const a = columnsOf('alarm')
const t = columnsOf('trackable', 't')

const COUNTED = selectList({ kind: a.kind, count: giving<number>('count(*)::int') })
const AROUND = selectList({ id: a.id, around: giving<AlarmAround>(`${a.evidence} -> 'around'`) })
const EVIDENCE = selectList({ evidence: a.evidence, areaVersion: a.area_version })

/** The building and limits of a statement. */
type Reader = Pick<SessionView, 'buildingId' | 'scope'>

/** Limits the members of crowds to those the caller may see. */
export async function withSeenMembers(pool: Pool, reader: Reader, alarms: Alarm[]): Promise<Alarm[]> {
  const nos = alarms.flatMap(({ members }) => (members ?? []).map(({ no }) => no))
  const seen = await seenAmong(pool, reader, nos)
  return seen === null ? alarms : alarms.map((alarm) => onlyMembers(alarm, seen))
}

/** Those of the numbers that the caller may see; null: all of them, also of people who are deleted. */
export async function seenAmong(pool: Pool, { buildingId, scope }: Reader, nos: readonly number[]): Promise<ReadonlySet<number> | null> {
  if (scope.people === null || nos.length === 0) return null
  const values: unknown[] = [buildingId, nos]
  const { rows } = await pool.query<Pick<StoredRow<'trackable'>, 'no'>>(
    `select ${t.no} from trackable t where ${t.building_id} = $1 and ${t.no} = any($2) and ${seesTrackable(scope, t.no, into(values))}`,
    values,
  )
  return new Set(rows.map(({ no }) => no))
}

/** Who was around each of the alarms when it was raised, as far as the caller may see them; without those not known. */
export async function aroundThen(pool: Pool, reader: Reader, ids: readonly string[]): Promise<Map<string, AlarmAround>> {
  const { rows } = await pool.query<ValueOf<typeof AROUND>>(
    `select ${AROUND} from alarm where ${a.building_id} = $1 and ${a.id} = any($2) and ${a.evidence} ? 'around'`,
    [reader.buildingId, ids],
  )
  const nos = rows.flatMap(({ around }) => around.people.map(({ no }) => no))
  const seen = await seenAmong(pool, reader, nos)
  return new Map(
    rows.map(({ id, around }) => [id, seen === null ? around : { ...around, people: around.people.filter(({ no }) => seen.has(no)) }]),
  )
}

/**
 * The evidence with the people whom the caller may see; those around the alarm whom he may not see are only counted.
 */
export async function withSeenPeople(
  pool: Pool,
  reader: Reader,
  { people, gravest, around, ...evidence }: AlarmEvidence,
): Promise<AlarmEvidence> {
  const nos = [...(people ?? []), ...(gravest?.people ?? []), ...(around?.people ?? [])].map(({ no }) => no)
  const seen = await seenAmong(pool, reader, nos)
  const only = <P extends { no: number }>(some: P[]) => (seen === null ? some : some.filter(({ no }) => seen.has(no)))
  return {
    ...evidence,
    ...(people && { people: only(people) }),
    ...(gravest && { gravest: { ...gravest, people: only(gravest.people) } }),
    ...(around && { around: { ...around, people: only(around.people) } }),
  }
}

const placeIn = (order: readonly string[], column: string) => sql.raw(`array_position(array['${order.join("', '")}'], ${column})`)

/** SQL: a call for help that is not handled; the condition of an index. */
const STANDING_CALL = sql<boolean>`(kind = 'sos' and work <> 'handled')`

/**
 * What stays on the operators' screens: everything not closed, except alarms that came and went in a silence window.
 * All unhandled calls for help are included; of the others the most urgent, because nobody works through a longer list.
 * @param limit for the others
 */
export async function listOpenAlarms(pool: Pool, buildingId: string, limit: number): Promise<{ alarms: Alarm[]; areMore: boolean }> {
  const open = tables(pool)
    .selectFrom('alarm')
    .select(ALARM_COLUMNS)
    .where('building_id', '=', buildingId)
    .where(({ or, eb }) => or([eb('work', '<>', 'handled'), eb('cleared_at', 'is', null)]))
    .where(({ or, eb, ref }) =>
      or([eb('silenced_until', 'is', null), eb('cleared_at', 'is', null), eb('cleared_at', '>=', ref('silenced_until'))]),
    )
  // An index has this order, which is that of `compareUrgency`.
  const others = open
    .where(({ not }) => not(STANDING_CALL))
    .orderBy(sql`(work = 'handled')`)
    .orderBy(placeIn(ALARM_PRIORITIES, a.priority))
    .orderBy(placeIn(ALARM_WORK_STATES, a.work))
    .orderBy('arrived_at', 'desc')
    .orderBy(sql`id collate "C"`)
    .limit(limit + 1)
  const [calls, rest] = await Promise.all([open.where(STANDING_CALL).execute(), others.execute()])
  return { alarms: [...calls, ...rest.slice(0, limit)].map(toAlarm), areMore: rest.length > limit }
}

/** The alarms the caller may see. */
export async function seenAlarmIds(pool: Pool | PoolClient, { buildingId, scope }: Reader, ids: readonly string[]): Promise<string[]> {
  if (scope.people === null && scope.areaTypeIds === null) return [...ids]
  const values: unknown[] = [buildingId, ids]
  const { rows } = await pool.query<Pick<StoredRow<'alarm'>, 'id'>>(
    `select ${a.id} from alarm where ${a.building_id} = $1 and ${a.id} = any($2) and ${seesAlarm(scope, into(values))}`,
    values,
  )
  return rows.map(({ id }) => id)
}

export async function findAlarms(pool: Pool, buildingId: string, ids: string[]): Promise<Alarm[]> {
  const alarms = tables(pool).selectFrom('alarm').select(ALARM_COLUMNS)
  const rows = await alarms.where('building_id', '=', buildingId).where('id', '=', anyOf(ids)).execute()
  return rows.map(toAlarm)
}

/** The alarm, if the caller may see it. */
export async function findSeenAlarm(pool: Pool, reader: Reader, id: string): Promise<Alarm | null> {
  const [seen] = await seenAlarmIds(pool, reader, [id])
  const [alarm] = seen === undefined ? [] : await findAlarms(pool, reader.buildingId, [seen])
  return alarm ?? null
}

/** Unhandled alarms, by kind, without shelved and silenced ones. */
export async function countUnhandled(pool: Pool, { buildingId, scope }: Reader): Promise<Map<string, number>> {
  const values: unknown[] = [buildingId]
  const { rows } = await pool.query<ValueOf<typeof COUNTED>>(
    `select ${COUNTED} from alarm where ${a.building_id} = $1 and ${a.work} <> 'handled'
        and not ${QUIET} and ${seesAlarm(scope, into(values))} group by ${a.kind}`,
    values,
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

export interface AlarmActionRow {
  at: string
  by: string | null
  byName: string | null
  action: string
  detail: string | null
}

export async function findEvidence(
  pool: Pool,
  reader: Reader,
  id: string,
): Promise<{ alarm: Alarm; evidence: AlarmEvidence; areaVersion: number | null; actions: AlarmActionRow[] } | null> {
  const { buildingId, scope } = reader
  const values: unknown[] = [buildingId, id]
  const { rows } = await pool.query<AlarmRow & ValueOf<typeof EVIDENCE>>(
    `select ${ALARM_COLUMNS}, ${EVIDENCE} from alarm where ${a.building_id} = $1 and ${a.id} = $2 and ${seesAlarm(scope, into(values))}`,
    values,
  )
  const row = rows[0]
  if (!row) return null
  const [alarm = toAlarm(row)] = await withSeenMembers(pool, reader, [toAlarm(row)])
  const actions = await tables(pool)
    .selectFrom('alarm_event')
    .select(['at', 'by', 'by_name as byName', 'action', 'detail'])
    .where('alarm_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    alarm,
    evidence: row.evidence,
    areaVersion: row.areaVersion,
    actions: actions.map(({ byName, ...action }) => ({ ...action, at: action.at.toISOString(), byName: byName ?? action.by })),
  }
}
