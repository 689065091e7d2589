import { ALARM_PRIORITIES, MESSAGE_STATES } from '@muster/contracts'
import { columnsOf, deviceStatements, namesOf, tailRowsSql } from '@muster/database'
import { ASKED_DOWNLINK, GRAVEST, MOVED_ALARM, RECEIPT, SIGHTING, TOLD_ALARM } from './commit-parameters.ts'

const stored = columnsOf('alarm')
const decided = columnsOf('alarm', 'excluded')
const told = columnsOf('alarm', 'told')
const moved = columnsOf('alarm', 'moved')
const before = columnsOf('alarm', 'before')
const changed = columnsOf('alarm', 'changed')
const asked = columnsOf('downlink', 'asked')
const t = columnsOf('trackable', 't')
const lease = columnsOf('building_lease')
const to = namesOf('alarm')
const event = namesOf('alarm_event')
const kept = namesOf('tracker_snapshot')
const downlink = columnsOf('downlink')
const down = namesOf('downlink')
const sighting = columnsOf('patrol_sighting')
const perceived = namesOf('patrol_sighting')

/**
 * A call for help that an older version took as too late: stored as cleared at its very beginning, acknowledged, and
 * announced to nobody. Nobody has touched it since.
 */
export const WAS_KEPT_BACK = `${stored.kind} = 'sos' and ${stored.version} = 1 and ${stored.work} = 'new'
    and ${stored.cleared_at} = ${stored.started_at} and ${stored.cleared_at} < ${stored.created_at} - interval '30 seconds'`

/** SQL: columns of rows that come as JSON. */
const typed = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')

const TOLD = Object.keys(TOLD_ALARM) as (keyof typeof TOLD_ALARM)[]
/** What is stored of a sent alarm: its carrier may be gone meanwhile. */
const TOLD_VALUES = { ...told, trackable_no: `(select ${t.no} from trackable t where ${t.no} = ${told.trackable_no})` }
const ASKED = Object.keys(ASKED_DOWNLINK).join(', ')

/** SQL: severity of a priority. */
const rank = (priority: string) => `array_position(array['${[...ALARM_PRIORITIES].reverse().join("', '")}'], ${priority})`

/** Columns that a change with null does not touch. */
const KEPT_WHEN_NULL = [to.changes, to.priority, to.gathering]
/** Columns of which null is news, too: nobody is there any more. */
const NULL_WHEN_NULL = [to.members, to.member_count]

/**
 * SQL: priority, members and extent are taken from `row` if its change is later than the stored one; a change decided
 * again after a restart is not. A higher severity reopens the work on it, by a trigger of the table.
 */
const changedTo = (row: typeof stored) =>
  [
    ...KEPT_WHEN_NULL.map((column) => [column, `coalesce(${row[column]}, ${stored[column]})`] as const),
    ...NULL_WHEN_NULL.map((column) => [column, row[column]] as const),
  ]
    .map(
      ([column, value]) => `${column} = case when coalesce(${row.changes}, 0) > ${stored.changes} then ${value} else ${stored[column]} end`,
    )
    .join(', ')

/** SQL: the evidence with a gravest moment, if a change has one that is later than the stored change. */
const evidenceWith = (row: typeof stored, gravest: string) =>
  `${to.evidence} = case when coalesce(${row.changes}, 0) > ${stored.changes} and ${gravest} is not null
      then ${stored.evidence} || jsonb_build_object('gravest', ${gravest}) else ${stored.evidence} end`

/**
 * SQL: a gathering that a person ended while it lasted, and that has become graver since: whoever ended it, as a false
 * alarm or because all was well, knew of fewer people. It stands again, and by the trigger it is new work.
 */
const GREW = `${stored.gathering} is not null and ${stored.work} = 'handled' and ${stored.cleared_at} is not null
        and ${moved.cleared_at} is null and ${moved.changes} > ${stored.changes} and ${rank(moved.priority)} > ${rank(stored.priority)}`

/**
 * Everything the tracker stores, in one statement: so it is one transaction, and a tracker that freezes in the middle
 * cannot hold the lock of the lease. Nothing is written unless the lease still has our epoch (`for share`: nobody can
 * take it meanwhile). Existing rows stay: a frame log read again has no effect. Returns `owned`, the rows of alarms
 * that this statement began or ended, and the acknowledgements it refused: an SOS is acknowledged only while its alarm
 * is open (consoles were told, or will be told what this statement changed). A repeated press is acknowledged again.
 */
export const COMMIT = {
  name: 'tracker-commit',
  text: `with own as (
    select 1 from building_lease where ${lease.building_id} = $1 and ${lease.epoch} = $2 for share
  ), told as (
    select * from jsonb_to_recordset($3::jsonb) as told (${typed(TOLD_ALARM)})
  ), moved as (
    select * from jsonb_to_recordset($4::jsonb) as moved (${typed({ ...MOVED_ALARM, ...GRAVEST })})
  ), before as (
    select ${stored.id}, ${stored.priority}, ${stored.cleared_at} from alarm
    where ${stored.building_id} = $1 and ${stored.id} in (select id from told union all select id from moved)
  ), raised as (
    insert into alarm (${to.building_id}, ${TOLD.join(', ')})
    select $1, ${TOLD.map((column) => TOLD_VALUES[column]).join(', ')} from told where exists (select 1 from own)
    on conflict (${to.id}) do update set ${to.version} = ${stored.version} + 1, ${to.cleared_at} =
      case when ${WAS_KEPT_BACK} then ${decided.cleared_at} else coalesce(${stored.cleared_at}, ${decided.cleared_at}) end, ${changedTo(decided)}, ${evidenceWith(decided, `${decided.evidence} -> 'gravest'`)}
    where ${stored.cleared_at} is null and ${decided.cleared_at} is not null or ${decided.cleared_at} is null and ${WAS_KEPT_BACK}
      or ${stored.cleared_at} is null and ${decided.changes} > ${stored.changes}
    returning alarm.*, ${stored.version} = 1 as is_new
  ), moves as (
    update alarm set ${to.version} = ${stored.version} + 1, ${to.cleared_at} = ${moved.cleared_at}, ${changedTo(moved)}, ${evidenceWith(moved, 'moved.gravest')}
    from moved where ${stored.id} = ${moved.id} and ${stored.building_id} = $1 and exists (select 1 from own)
      and (${stored.cleared_at} is null and (${moved.cleared_at} is not null or ${moved.changes} > ${stored.changes}) or ${GREW})
    returning alarm.*, false as is_new
  ), changed as (
    select * from raised union all select * from moves
  ), events as (
    insert into alarm_event (${event.alarm_id}, ${event.at}, ${event.action}, ${event.detail})
    select ${changed.id}, ${changed.started_at}, 'raised', null from changed where is_new union all
    select id, now(), 'raised', null from changed join before using (id)
      where ${changed.cleared_at} is null and ${before.cleared_at} is not null union all
    select id, now(), case when ${rank(changed.priority)} > ${rank(before.priority)} then 'escalated' else 'eased' end, ${changed.priority}
      from changed join before using (id) where ${changed.priority} <> ${before.priority} union all
    select ${changed.id}, ${changed.cleared_at}, 'cleared', $19::jsonb ->> ${changed.id} from changed where ${changed.cleared_at} is not null
  ), asked as (
    select asked.*, ${asked.body}->>'type' = 'sosAck' and ${asked.subject_id} not in (select id from changed)
      and not exists (select 1 from alarm where ${stored.id} = ${asked.subject_id} and ${stored.building_id} = $1 and ${stored.cleared_at} is null) as is_refused
    from jsonb_to_recordset($5::jsonb) as asked (${typed(ASKED_DOWNLINK)}, keep_s integer, place integer) where exists (select 1 from own)
  ), refused as (
    select ${asked.key} as id, ${stored.handled_at}
    from asked left join alarm on ${stored.id} = ${asked.subject_id} where asked.is_refused
  ), notices as (
    insert into downlink (${down.building_id}, ${down.kind}, ${ASKED}, ${down.expires_at}, ${down.next_at})
    select $1, 'alarm', ${ASKED}, now() + make_interval(secs => keep_s), now() from asked where not is_refused order by place
    on conflict (${down.building_id}, ${down.key}) where ${down.key} is not null do update
      set ${down.next_at} = excluded.${down.next_at}, ${down.expires_at} = excluded.${down.expires_at} where excluded.${down.body}->>'type' = 'sosAck'
  ), visits as (
    insert into track.visit (area_id, trackable_no, from_ms, to_ms)
    select v.area_id, v.trackable_no, v.from_ms, v.to_ms
    from jsonb_to_recordset($6::jsonb) as v (area_id text, trackable_no integer, from_ms bigint, to_ms bigint)
    where exists (select 1 from own)
    on conflict (area_id, from_ms, trackable_no) do update set to_ms = excluded.to_ms where excluded.to_ms is not null
  ), gaps as (
    insert into track.gap (trackable_no, from_ms, to_ms)
    select (g.row ->> 0)::integer, (g.row ->> 1)::bigint, (g.row ->> 2)::bigint from jsonb_array_elements($22::jsonb) as g (row)
    where exists (select 1 from own) on conflict (trackable_no, from_ms) do nothing
  ), sightings as (
    insert into patrol_sighting (${perceived.building_id}, ${Object.keys(SIGHTING).join(', ')})
    select $1, ${Object.keys(SIGHTING).join(', ')} from jsonb_to_recordset($21::jsonb) as s (${typed(SIGHTING)}) where exists (select 1 from own)
    on conflict (${perceived.place_id}, ${perceived.trackable_no}, ${perceived.slot_ms}) do update set
      ${perceived.from_ms} = least(${sighting.from_ms}, excluded.${perceived.from_ms}),
      ${perceived.to_ms} = greatest(${sighting.to_ms}, excluded.${perceived.to_ms})
  ), ${deviceStatements('$1', '$7', '$23')}, receipts as (
    update downlink set
      ${down.state} = case when s.read_at is not null or ${downlink.state} = ${MESSAGE_STATES.read} then ${MESSAGE_STATES.read}
        when s.delivered_at is not null or ${downlink.state} = ${MESSAGE_STATES.unread} then ${MESSAGE_STATES.unread} else ${MESSAGE_STATES.failed} end,
      ${down.reason} = case when s.delivered_at is null and ${downlink.delivered_at} is null then 'refused' end,
      ${down.failed_at} = case when s.delivered_at is null and ${downlink.delivered_at} is null then coalesce(${downlink.failed_at}, s.refused_at) end,
      ${down.delivered_at} = coalesce(${downlink.delivered_at}, s.delivered_at),
      ${down.read_at} = coalesce(${downlink.read_at}, s.read_at),
      ${down.replied_at} = coalesce(${downlink.replied_at}, s.replied_at),
      ${down.reply} = case when ${downlink.replied_at} is null and s.reply is not null then s.reply else ${downlink.reply} end,
      ${down.next_at} = null
    from jsonb_to_recordset($20::jsonb) as s (${typed(RECEIPT)})
    where ${downlink.id} = s.number and ${downlink.address} = s.hw_id and ${downlink.building_id} = $1 and ${downlink.attempts} > 0
      and exists (select 1 from own)
  ), chunks as (
    insert into track.tail (from_ms, to_ms, trackable_no, fixes, data) ${tailRowsSql(8)} where exists (select 1 from own)
  ), parts as (
    insert into track.snapshot_part (building_id, cycle, part, data)
    select $1, $13::bigint, $14::integer, $15::bytea where $15::bytea is not null and exists (select 1 from own)
    on conflict (building_id, cycle, part) do nothing
  ), snapshot as (
    insert into tracker_snapshot (${kept.building_id}, ${kept.epoch}, ${kept.log_id}, ${kept.position}, ${kept.state}, ${kept.saved_at})
    select $1, $2, $18, $16::bigint, int8send($13::bigint) || $17::bytea, now() where $17::bytea is not null and exists (select 1 from own)
    on conflict (${kept.building_id}) do update set ${[kept.epoch, kept.log_id, kept.position, kept.state, kept.saved_at]
      .map((column) => `${column} = excluded.${column}`)
      .join(', ')}
  ), old_parts as (
    delete from track.snapshot_part where building_id = $1 and cycle <> $13::bigint and $17::bytea is not null and exists (select 1 from own)
  )
  select exists (select 1 from own) as owned, coalesce((select jsonb_agg(to_jsonb(changed)) from changed), '[]') as changed,
    coalesce((select jsonb_object_agg(id, extract(epoch from ${to.handled_at}) * 1000) from refused), '{}') as refused`,
}
