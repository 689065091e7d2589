import type { AlarmListRow, AlarmListState } from '@muster/contracts'
import { ALARM_COLUMNS, columnsOf, giving, orNull, selectList, toAlarm, type ValueOf } from '@muster/database'
import { type ListSource, pageOf } from '../../framework/resource/page-of.ts'
import type { ListQuery, Page, StoreCall } from '../../framework/resource/store.ts'
import type { SeenRows } from '../../framework/scope/seen-rows.ts'
import { withSeenMembers } from './alarm.store.ts'
import { DEPARTMENT_JOINS } from './narrowed-alarms.ts'

const a = columnsOf('alarm')
const d = columnsOf('department', 'd')

const stored = Object.fromEntries(ALARM_COLUMNS.map((column) => [column, a[column]])) as Pick<typeof a, (typeof ALARM_COLUMNS)[number]>
const COLUMNS = selectList({
  ...stored,
  departName: orNull(d.name),
  workedBy: giving<string | null>(`coalesce(${a.handled_by_name}, ${a.handled_by}, ${a.acknowledged_by_name}, ${a.acknowledged_by})`),
})
type Listed = ValueOf<typeof COLUMNS>

const LIST: ListSource<Listed> = {
  columns: COLUMNS,
  from: 'from alarm',
  joins: DEPARTMENT_JOINS,
  sorts: { arrivedAt: a.arrived_at, startedAt: a.started_at },
  tieBreak: a.id,
}

/** The second half matches the index of open alarms, so that it is used. */
export const ALARM_STATES: Record<Exclude<AlarmListState, 'mine'>, string> = {
  inAlarm: `${a.work} <> 'handled' and (${a.work} <> 'handled' or ${a.cleared_at} is null)`,
  new: `${a.work} = 'new'`,
  acknowledged: `${a.work} = 'acknowledged'`,
  handled: `${a.work} = 'handled'`,
  standing: `${a.cleared_at} is null and (${a.work} <> 'handled' or ${a.cleared_at} is null)`,
  // Written as in its index: the few shelved alarms are found without a scan.
  shelved: `${a.shelved_until} > now()`,
  silenced: `${a.silenced_until} is not null`,
}

/** One page of the alarms that match the conditions. */
export async function listAlarms(call: StoreCall, where: SeenRows, query: ListQuery): Promise<Page<AlarmListRow>> {
  const { rows, ...counted } = await pageOf(call, LIST, where, query)
  return { rows: await listed(call, rows), ...counted }
}

/** The same rows by id, in no particular order. */
export async function findListed(call: StoreCall, ids: readonly string[]): Promise<AlarmListRow[]> {
  const { context, session } = call
  const { rows } = await context.pool.query<Listed>(
    `select ${LIST.columns} ${LIST.from} ${LIST.joins} where ${a.building_id} = $1 and ${a.id} = any($2)`,
    [session.buildingId, ids],
  )
  return listed(call, rows)
}

async function listed({ context, session }: StoreCall, rows: readonly Listed[]): Promise<AlarmListRow[]> {
  const alarms = await withSeenMembers(context.pool, session, rows.map(toAlarm))
  return alarms.map((alarm, i) => ({ ...alarm, departName: rows[i]?.departName ?? null, workedBy: rows[i]?.workedBy ?? null }))
}
