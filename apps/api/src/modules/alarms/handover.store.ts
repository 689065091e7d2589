import { ALARM_PRIORITIES, type Alarm, type EndpointData, type HandedAlarm, type ShiftHandoverRow } from '@muster/contracts'
import { ALARM_COLUMNS, type AlarmRow, columnsOf, giving, namesOf, orNull, selectList, toAlarm, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTime, toSiteTime } from '../../framework/resource/site-time.ts'
import { readOnlyStore } from '../../framework/resource/store.ts'
import { formOf } from '../../framework/resource/where.ts'
import { into } from '../../framework/scope/people.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { seesAlarm } from './alarm-scope.ts'
import { SHELVED } from './quiet-sql.ts'

const h = columnsOf('shift_handover', 'h')
const a = columnsOf('alarm')
const to = namesOf('alarm')
const event = namesOf('alarm_event')

const STATE = giving<ShiftHandoverRow['state']>(`case when ${h.signed_at} is null then 'waiting' else 'signed' end`)
const WORDS = {
  ...{ id: h.id, outgoing: h.outgoing, outgoingName: h.outgoing_name, incoming: h.incoming, incomingName: h.incoming_name },
  ...{ note: h.note, state: STATE, version: h.version, openCount: giving<number>(`jsonb_array_length(${h.open})`) },
}
const LIST = {
  columns: selectList({ ...WORDS, at: isoTime(h.at), signedAt: isoTime(h.signed_at) }),
  from: 'from shift_handover h',
  sorts: { at: h.at },
  tieBreak: h.id,
}
const FORM = selectList({ ...WORDS, at: toSiteTime(h.at), signedAt: toSiteTime(h.signed_at) })

export const shiftHandoverStore = readOnlyStore<ShiftHandoverRow>({
  page(call, query) {
    const where = SeenRows.of(call.session, h.building_id, everybody)
      .finds(query.filters.name, formOf(h.outgoing_name), formOf(h.incoming_name), formOf(h.note))
      .addIf(query.filters.state, (given) => `${STATE} = ${given}`)
    return pageOf<ShiftHandoverRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} ${LIST.from} where ${h.building_id} = $1 and ${h.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, openCount, outgoing: _, incoming: __, ...values }) => ({
      id,
      version,
      values: { ...values, openCount: String(openCount) },
    }))
  },
})

type Reader = Pick<SessionView, 'buildingId' | 'scope'>

/** SQL: not closed; the condition of an index. */
const OPEN = `(${a.work} <> 'handled' or ${a.cleared_at} is null)`
const SILENCED = `coalesce(${a.silenced_until} > now(), false)`

const HANDED = selectList({
  ...{ id: a.id, kind: giving<HandedAlarm['kind']>(a.kind), areaName: orNull(a.area_name), startedAt: isoTime(a.started_at) },
  ...{ who: giving<string | null>(`coalesce(${a.trackable_name}, ${a.subject_name})`), assignedToName: orNull(a.assigned_to_name) },
  ...{ work: giving<HandedAlarm['work']>(a.work), priority: giving<Alarm['priority']>(a.priority) },
  shelvedUntil: giving<string | null>(`case when ${SHELVED} then ${isoTime(a.shelved_until)} end`),
  silencedUntil: giving<string | null>(`case when ${SILENCED} then ${isoTime(a.silenced_until)} end`),
})

/** Alarms not closed that the reader may see: the most urgent first, of these the oldest. */
export async function openAlarms(db: Pool | PoolClient, { buildingId, scope }: Reader): Promise<HandedAlarm[]> {
  const values: unknown[] = [buildingId, ALARM_PRIORITIES]
  const { rows } = await db.query<HandedAlarm>(
    `select ${HANDED} from alarm where ${a.building_id} = $1 and ${OPEN} and ${seesAlarm(scope, into(values))}
      order by array_position($2::text[], ${a.priority}), ${a.started_at}, ${a.id}`,
    values,
  )
  return rows
}

/** @param login whose alarms are counted apart */
export async function countOpen(pool: Pool, { buildingId, scope }: Reader, login: string): Promise<EndpointData<'handoverCounts'>> {
  const values: unknown[] = [buildingId, login]
  const { rows } = await pool.query<EndpointData<'handoverCounts'>>(
    `select count(*)::int as open, (count(*) filter (where ${a.work} = 'new'))::int as unacknowledged,
       (count(*) filter (where ${SHELVED}))::int as shelved, (count(*) filter (where ${SILENCED}))::int as silenced,
       (count(*) filter (where ${a.assigned_to} = $2 and ${a.work} <> 'handled'))::int as mine
      from alarm where ${a.building_id} = $1 and ${OPEN} and ${seesAlarm(scope, into(values))}`,
    values,
  )
  const [counts] = rows
  if (counts === undefined) throw new Error('A count gives one row')
  return counts
}

/** Who leaves, and who takes over with what they may see; login names, and the new one's name. */
interface Successor extends Reader {
  outgoing: string
  incoming: string
  incomingName: string
}

/** Assigns the outgoing operator's unhandled alarms to the successor, as far as the successor may see them. */
export async function handAlarmsOver(
  db: PoolClient,
  { buildingId, scope, outgoing, incoming, incomingName }: Successor,
): Promise<{ assigned: Alarm[]; left: number }> {
  const values: unknown[] = [buildingId, outgoing, incoming, incomingName]
  const its = `${a.building_id} = $1 and ${a.assigned_to} = $2 and ${a.work} <> 'handled'`
  const { rows } = await db.query<AlarmRow>(
    `with changed as (
       update alarm set ${to.assigned_to} = $3, ${to.assigned_to_name} = $4, ${to.version} = ${a.version} + 1
        where ${its} and ${seesAlarm(scope, into(values))} returning ${ALARM_COLUMNS}
     ), noted as (
       insert into alarm_event (${event.alarm_id}, ${event.by}, ${event.by_name}, ${event.action}, ${event.detail})
       select id, $3, $4, 'handOver', $4 from changed
     ) select * from changed`,
    values,
  )
  const { rows: left } = await db.query<{ count: number }>(`select count(*)::int as count from alarm where ${its}`, [buildingId, outgoing])
  return { assigned: rows.map(toAlarm), left: left[0]?.count ?? 0 }
}
