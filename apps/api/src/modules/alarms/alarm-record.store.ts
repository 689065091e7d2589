import {
  type Alarm,
  type AlarmCounter,
  type AlarmListRow,
  type AlarmListState,
  alarmState,
  kindsOf,
  type Language,
} from '@muster/contracts'
import { ALARM_COLUMNS, columnsOf, giving, orNull, selectList, tables, toAlarm, type ValueOf } from '@muster/database'
import { type ListSource, pageOf } from '../../framework/resource/page-of.ts'
import { siteTime, timeZoneOf } from '../../framework/resource/site-time.ts'
import { type RecordStore, recordStore, type Scope } from '../../framework/resource/store.ts'
import { seesAlarm } from '../../framework/scope/alarms.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { withSeenMembers } from './alarm.store.ts'
import { placeText, subjectText } from './alarm-words.ts'
import { ofDepartment } from './of-department.ts'

const a = columnsOf('alarm')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
const d = columnsOf('department', 'd')

const stored = Object.fromEntries(ALARM_COLUMNS.map((column) => [column, a[column]])) as Pick<typeof a, (typeof ALARM_COLUMNS)[number]>
const COLUMNS = selectList({
  ...stored,
  departName: orNull(d.name),
  workedBy: giving<string | null>(`coalesce(${a.handled_by_name}, ${a.handled_by}, ${a.acknowledged_by_name}, ${a.acknowledged_by})`),
})
const LIST: ListSource<ValueOf<typeof COLUMNS>> = {
  columns: COLUMNS,
  from: 'from alarm',
  joins: `left join person p on ${p.trackable_no} = ${a.trackable_no} left join vehicle v on ${v.trackable_no} = ${a.trackable_no}
    left join department d on ${d.id} = coalesce(${p.department_id}, ${v.department_id})`,
  sorts: { arrivedAt: a.arrived_at, startedAt: a.started_at },
  tieBreak: a.id,
}

/** The second half is what the index of open alarms holds, so that it is used. */
const STATES: Record<Exclude<AlarmListState, 'mine'>, string> = {
  inAlarm: `${a.work} <> 'handled' and (${a.work} <> 'handled' or ${a.cleared_at} is null)`,
  new: `${a.work} = 'new'`,
  acknowledged: `${a.work} = 'acknowledged'`,
  handled: `${a.work} = 'handled'`,
  standing: `${a.cleared_at} is null and (${a.work} <> 'handled' or ${a.cleared_at} is null)`,
  // As its index has it: the few that are shelved are found without looking at the others.
  shelved: `${a.shelved_until} > now()`,
  silenced: `${a.silenced_until} is not null`,
}

type Listed = ValueOf<typeof COLUMNS>

/** About somebody, or about a crowd that he was in; each half by an index of its own. */
const isAbout = (no: string) =>
  `(${a.trackable_no} = ${no}::int or ${a.members} @> jsonb_build_array(jsonb_build_object('no', ${no}::int)))`

/** Alarms as the list, the export and the live button ask for them; working one is a call of its own. */
const records: RecordStore<AlarmListRow> = {
  async page(scope, { filters, ...query }) {
    const { subject, kind, counter, priority, state, time, areaId, departId, person, device } = filters
    const where = SeenRows.of(scope.session, a.building_id, ({ scope: limits }, value) => seesAlarm(limits, value))
      .searched('alarm.searched', subject)
      .addIf(kind, (given) => `${a.kind} = ${given}`)
      .addIf(counter && (kindsOf(counter as AlarmCounter).join() || '-'), (given) => `${a.kind} = any(string_to_array(${given}, ','))`)
      .addIf(priority, (given) => `${a.priority} = ${given}`)
      .addIf(areaId, (given) => `coalesce(${a.area_id}, ${a.place_area_id}) = ${given}`)
      .addIf(departId, (given) => ofDepartment(a.trackable_no, given))
      .addIf(person && /^\d{1,9}$/.test(person) ? person : person && '0', isAbout)
      .addIf(device, (given) => `${a.subject_id} = ${given}`)
      .duringSite(time, a.arrived_at)
    if (state === 'mine') where.add(scope.session.loginName, (own) => `${a.work} <> 'handled' and ${a.assigned_to} = ${own}`)
    else if (state) where.raw(STATES[state as keyof typeof STATES] ?? 'false')
    const { rows, ...counted } = await pageOf(scope, LIST, where, { filters, ...query })
    return { rows: await listed(scope, rows), ...counted }
  },

  async forms(scope, ids) {
    const { context, session, language = session.language } = scope
    const [{ rows }, floors, timeZone] = await Promise.all([
      context.pool.query<Listed>(`select ${LIST.columns} ${LIST.from} ${LIST.joins} where ${a.building_id} = $1 and ${a.id} = any($2)`, [
        session.buildingId,
        ids,
      ]),
      tables(context.pool).selectFrom('floor').select(['number', 'label']).where('building_id', '=', session.buildingId).execute(),
      timeZoneOf(context.pool, session.buildingId),
    ])
    const labels = new Map(floors.map(({ number, label }) => [number, label]))
    return (await listed(scope, rows)).map((alarm) => ({
      id: alarm.id,
      version: alarm.version,
      values: exportedValues(alarm, language, labels, timeZone),
    }))
  },

  async newest(pool, buildingId) {
    const rows = await tables(pool)
      .selectFrom('alarm')
      .select('id')
      .where('building_id', '=', buildingId)
      .orderBy('arrived_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    return rows[0]?.id ?? null
  },
}

export const alarmRecordStore = recordStore<AlarmListRow>(records)

async function listed({ context, session }: Scope, rows: readonly Listed[]): Promise<AlarmListRow[]> {
  const alarms = await withSeenMembers(context.pool, session, rows.map(toAlarm))
  return alarms.map((alarm, i) => ({ ...alarm, departName: rows[i]?.departName ?? null, workedBy: rows[i]?.workedBy ?? null }))
}

function exportedValues(alarm: AlarmListRow, language: Language, floors: ReadonlyMap<number, string>, timeZone: string) {
  const at = (iso: string | null) => (iso === null ? '' : siteTime(new Date(iso), timeZone))
  const { kind, priority, departName, workedBy, acknowledgedBy, acknowledgedByName, disposition, cause, falseAlarm, description } = alarm
  return {
    kind,
    priority,
    trackableName: subjectText(language, alarm),
    departName: departName ?? '',
    areaName: placeText(language, alarm, floors),
    nearName: nearText(alarm),
    startedAt: at(alarm.startedAt),
    arrivedAt: at(alarm.arrivedAt),
    clearedAt: at(alarm.clearedAt),
    work: alarmState(alarm),
    assignedToName: alarm.assignedToName ?? alarm.assignedTo ?? '',
    acknowledgedBy: acknowledgedByName ?? acknowledgedBy ?? '',
    acknowledgedAt: at(alarm.acknowledgedAt),
    workedBy: workedBy ?? '',
    handledAt: at(alarm.handledAt),
    disposition: disposition ?? '',
    cause: cause ?? '',
    falseAlarm: disposition === null ? '' : falseAlarm ? 'Y' : 'N',
    description: description ?? '',
  }
}

const nearText = ({ nearName, nearM }: Alarm) => (nearName === null || nearM === null ? '' : `${nearName} ${Math.round(nearM)} m`)
