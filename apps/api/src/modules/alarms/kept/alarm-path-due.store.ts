import type { AlarmEvidence, AlarmKind, AlarmMember } from '@muster/contracts'
import { columnsOf, giving, namesOf, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import type { PlannedAlarm } from './path-plan.ts'

/** An alarm whose paths fail so often keeps none. */
const MOST_TRIES = 3

const a = columnsOf('alarm', 'a')
const due = columnsOf('alarm_path_due', 'due')
const to = namesOf('alarm_path_due')

const DUE = selectList({ id: due.alarm_id, dueAt: due.due_at })
export type DueAlarm = ValueOf<typeof DUE>

/** Alarms whose paths are due, the newest first: a year of older ones waits after an upgrade. */
export async function dueAlarms(pool: Pool, limit: number): Promise<DueAlarm[]> {
  const { rows } = await pool.query<DueAlarm>(
    `select ${DUE} from alarm_path_due due where ${due.due_at} <= now() order by ${due.due_at} desc limit $1`,
    [limit],
  )
  return rows
}

const PLANNED = selectList({
  ...{ buildingId: a.building_id, x: a.x, y: a.y, floor: a.floor },
  ...{ id: a.id, kind: giving<AlarmKind>(a.kind), trackableNo: a.trackable_no, members: giving<AlarmMember[] | null>(a.members) },
  ...{ people: giving<AlarmEvidence['people'] | null>(`${a.evidence} -> 'people'`) },
  ...{ around: giving<AlarmEvidence['around'] | null>(`${a.evidence} -> 'around'`) },
  rule: giving<AlarmEvidence['rule']>(`nullif(${a.evidence} -> 'rule', 'null')`),
  ...{ startedAt: a.started_at, arrivedAt: a.arrived_at, clearedAt: a.cleared_at },
}) satisfies string

export async function plannedAlarms(pool: Pool, alarms: readonly DueAlarm[]): Promise<PlannedAlarm[]> {
  const ids = alarms.map(({ id }) => id)
  const { rows } = await pool.query<ValueOf<typeof PLANNED>>(`select ${PLANNED} from alarm a where ${a.id} = any($1)`, [ids])
  return rows
}

/** SQL: an alarm that ended meanwhile is due again, at another time. */
const AS_READ = `(${due.alarm_id}, ${due.due_at}) in (select * from unnest($1::text[], $2::timestamptz[]))`
const valuesOf = (alarms: readonly DueAlarm[]) => [alarms.map(({ id }) => id), alarms.map(({ dueAt }) => dueAt)]

export async function dropDue(pool: Pool, alarms: readonly DueAlarm[]): Promise<void> {
  await pool.query(`delete from alarm_path_due due where ${AS_READ}`, valuesOf(alarms))
}

/** Tries it again in ten minutes, and not for ever. */
export async function leaveOut(pool: Pool, alarm: DueAlarm): Promise<void> {
  const values = [...valuesOf([alarm]), MOST_TRIES]
  await pool.query(`delete from alarm_path_due due where ${AS_READ} and ${due.tries} + 1 >= $3`, values)
  await pool.query(
    `update alarm_path_due due set ${to.tries} = ${due.tries} + 1, ${to.due_at} = now() + interval '10 minutes'
      where ${AS_READ} and ${due.tries} + 1 < $3`,
    values,
  )
}
