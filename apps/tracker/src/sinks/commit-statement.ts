import { ALARM_PRIORITIES } from '@muster/contracts'
import { tailParameters, tailRowsSql } from '@muster/database'
import type { Output, RaisedAlarm } from '../output.ts'
import type { SnapshotPart } from '../state/snapshot-cycle.ts'

/**
 * A call for help that an older version took for too late: stored as cleared at its very beginning, acknowledged, and
 * announced to nobody. Nobody has touched it since.
 */
export const WAS_KEPT_BACK = `alarm.kind = 'sos' and alarm.version = 1 and alarm.work = 'new' and alarm.cleared_at = alarm.started_at
    and alarm.cleared_at < alarm.created_at - interval '30 seconds'`

/** SQL: how grave a priority is. */
const rank = (priority: string) => `array_position(array['${[...ALARM_PRIORITIES].reverse().join("', '")}'], ${priority})`

/**
 * SQL: priority and members become those of `row` when its change is a later one than what is stored; one decided anew
 * after a restart is not. What gets worse asks for work anew, by a trigger of the table.
 */
const changedTo = (row: string) =>
  ['changes', 'priority', 'members', 'member_count']
    .map((column) => `${column} = case when coalesce(${row}.changes, 0) > alarm.changes then ${row}.${column} else alarm.${column} end`)
    .join(', ')

/**
 * Everything the tracker stores, in one statement: so it is one transaction, and a tracker that freezes in the middle
 * cannot sit on the lock of the lease. Nothing is written unless the lease still has our epoch (`for share`: nobody can
 * take it meanwhile). Whatever is there already stays: a frame log read again has no effect. Answers with `owned`, and
 * with the rows of alarms that began or ended by this statement, and with the acknowledgements it refused: an SOS is
 * acknowledged only while its alarm stands (consoles were told of it, or will be of what this statement changed).
 */
export const COMMIT = {
  name: 'tracker-commit',
  text: `with own as (
    select 1 from building_lease where building_id = $1 and epoch = $2 for share
  ), told as (
    select * from jsonb_to_recordset($3::jsonb) as r (id text, kind text, priority text, trackable_no integer, area_id text, trackable_name text,
      area_name text, subject_id text, subject_name text, members jsonb, member_count integer, changes integer, floor integer, x float8, y float8, z float8,
      started_at timestamptz, arrived_at timestamptz, cleared_at timestamptz, evidence jsonb)
  ), moved as (
    select * from jsonb_to_recordset($4::jsonb) as c (id text, at timestamptz, changes integer, priority text, members jsonb, member_count integer)
  ), before as (
    select id, priority, cleared_at from alarm where building_id = $1 and id in (select id from told union all select id from moved)
  ), raised as (
    insert into alarm (id, building_id, kind, priority, trackable_no, area_id, trackable_name, area_name, subject_id, subject_name, members, member_count,
      changes, floor, x, y, z, started_at, arrived_at, cleared_at, evidence)
    select r.id, $1, r.kind, r.priority, (select no from trackable where no = r.trackable_no), r.area_id, r.trackable_name, r.area_name,
      r.subject_id, r.subject_name, nullif(r.members, 'null'), r.member_count, r.changes, r.floor, r.x, r.y, r.z, r.started_at, r.arrived_at, r.cleared_at, r.evidence
    from told r where exists (select 1 from own)
    on conflict (id) do update set version = alarm.version + 1,
      cleared_at = case when ${WAS_KEPT_BACK} then excluded.cleared_at else coalesce(alarm.cleared_at, excluded.cleared_at) end, ${changedTo('excluded')}
    where alarm.cleared_at is null and excluded.cleared_at is not null or excluded.cleared_at is null and ${WAS_KEPT_BACK}
      or alarm.cleared_at is null and excluded.changes > alarm.changes
    returning alarm.*, alarm.version = 1 as is_new
  ), moves as (
    update alarm set version = alarm.version + 1, cleared_at = m.at, ${changedTo('m')}
    from moved m where alarm.id = m.id and alarm.building_id = $1 and alarm.cleared_at is null and exists (select 1 from own)
      and (m.at is not null or m.changes > alarm.changes)
    returning alarm.*, false as is_new
  ), changed as (
    select * from raised union all select * from moves
  ), events as (
    insert into alarm_event (alarm_id, at, action, detail)
    select id, started_at, 'raised', null from changed where is_new union all
    select id, now(), 'raised', null from changed join before using (id) where changed.cleared_at is null and before.cleared_at is not null union all
    select id, now(), case when ${rank('changed.priority')} > ${rank('before.priority')} then 'escalated' else 'eased' end, changed.priority
      from changed join before using (id) where changed.priority <> before.priority union all
    select id, cleared_at, 'cleared', null from changed where cleared_at is not null
  ), asked as (
    select n.*, n.payload->>'type' = 'sosAck' and n.alarm_id not in (select id from changed)
      and not exists (select 1 from alarm where alarm.id = n.alarm_id and alarm.building_id = $1 and alarm.cleared_at is null) as is_refused
    from jsonb_to_recordset($5::jsonb) as n (id text, alarm_id text, topic text, payload jsonb) where exists (select 1 from own)
  ), refused as (
    select asked.id, alarm.handled_at
    from asked left join alarm on alarm.id = asked.alarm_id where asked.is_refused
  ), notices as (
    insert into alarm_notice (id, building_id, alarm_id, topic, payload)
    select id, $1, alarm_id, topic, payload from asked where not is_refused on conflict (id) do nothing
  ), sent as (
    update alarm_notice set sent_at = now() where id = any($6::text[]) and building_id = $1 and exists (select 1 from own)
  ), visits as (
    insert into track.visit (area_id, trackable_no, from_ms, to_ms)
    select v.area_id, v.trackable_no, v.from_ms, v.to_ms
    from jsonb_to_recordset($7::jsonb) as v (area_id text, trackable_no integer, from_ms bigint, to_ms bigint)
    where exists (select 1 from own)
    on conflict (area_id, from_ms, trackable_no) do update set to_ms = excluded.to_ms where excluded.to_ms is not null
  ), batteries as (
    update tag set battery_pct = b.pct, battery_at = b.at
    from jsonb_to_recordset($8::jsonb) as b (id text, pct integer, at timestamptz)
    where tag.id = b.id and tag.building_id = $1 and (tag.battery_at is null or tag.battery_at < b.at) and exists (select 1 from own)
  ), chunks as (
    insert into track.tail (from_ms, to_ms, trackable_no, fixes, data) ${tailRowsSql(9)} where exists (select 1 from own)
  ), parts as (
    insert into track.snapshot_part (building_id, cycle, part, data)
    select $1, $14::bigint, $15::integer, $16::bytea where $16::bytea is not null and exists (select 1 from own)
    on conflict (building_id, cycle, part) do nothing
  ), snapshot as (
    insert into tracker_snapshot (building_id, epoch, log_id, position, state, saved_at)
    select $1, $2, $19, $17::bigint, int8send($14::bigint) || $18::bytea, now() where $18::bytea is not null and exists (select 1 from own)
    on conflict (building_id) do update set epoch = excluded.epoch, log_id = excluded.log_id, position = excluded.position, state = excluded.state, saved_at = excluded.saved_at
  ), old_parts as (
    delete from track.snapshot_part where building_id = $1 and cycle <> $14::bigint and $18::bytea is not null and exists (select 1 from own)
  )
  select exists (select 1 from own) as owned, coalesce((select jsonb_agg(to_jsonb(changed)) from changed), '[]') as changed,
    coalesce((select jsonb_object_agg(id, extract(epoch from handled_at) * 1000) from refused), '{}') as refused`,
}

/** Parameters of `COMMIT`. */
export function commitParameters(
  buildingId: string,
  epoch: number,
  output: Output,
  sentNoticeIds: readonly string[],
  snapshot: SnapshotPart | null,
): unknown[] {
  return [
    buildingId,
    epoch,
    JSON.stringify([...output.raised.values()].map(alarmRow)),
    JSON.stringify(movedRows(output)),
    JSON.stringify(
      [...output.notices.values()].map(({ id, alarmId, topic, message }) => ({ id, alarm_id: alarmId, topic, payload: message })),
    ),
    sentNoticeIds,
    JSON.stringify(
      [...output.visits.values()].map((visit) => ({
        area_id: visit.areaId,
        trackable_no: visit.trackableNo,
        from_ms: Math.round(visit.fromMs),
        to_ms: visit.toMs === null ? null : Math.round(visit.toMs),
      })),
    ),
    JSON.stringify([...output.batteries.values()].map(({ tagId, pct, atMs }) => ({ id: tagId, pct, at: new Date(atMs).toISOString() }))),
    ...tailParameters(output.chunks),
    snapshot?.cycle ?? null,
    snapshot?.part ?? null,
    snapshot?.data ?? null,
    snapshot?.finished?.position ?? null,
    snapshot?.finished?.head ?? null,
    snapshot?.finished?.logId ?? null,
  ]
}

const alarmRow = ({ alarm, changes, evidence }: RaisedAlarm) => ({
  id: alarm.id,
  kind: alarm.kind,
  priority: alarm.priority,
  trackable_no: alarm.trackableNo,
  area_id: alarm.areaId,
  trackable_name: alarm.trackableName,
  area_name: alarm.areaName,
  subject_id: alarm.subjectId,
  subject_name: alarm.subjectName,
  members: alarm.members,
  member_count: alarm.memberCount,
  changes,
  floor: alarm.floor,
  x: alarm.x,
  y: alarm.y,
  z: alarm.z,
  started_at: alarm.startedAt,
  arrived_at: alarm.arrivedAt,
  cleared_at: alarm.clearedAt,
  evidence,
})

/** One row an alarm, whether it ended, changed or both: a statement changes a row once. */
function movedRows({ cleared, changed }: Output) {
  return [...new Set([...cleared.keys(), ...changed.keys()])].map((id) => {
    const atMs = cleared.get(id)
    const { priority, members, memberCount, changes } = changed.get(id) ?? {}
    return { id, at: atMs === undefined ? null : new Date(atMs).toISOString(), changes, priority, members, member_count: memberCount }
  })
}
