import type { Alarm } from '@muster/contracts'
import type { StoredRow } from '../tables/database.ts'

/** Columns of an alarm as `toAlarm` reads them. */
export const ALARM_COLUMNS = [
  ...(['id', 'kind', 'priority', 'trackable_no', 'trackable_name', 'area_id', 'area_name', 'subject_id', 'subject_name'] as const),
  ...([
    'event',
    'members',
    'member_count',
    'gathering',
    'floor',
    'x',
    'y',
    'z',
    'located_at',
    'place_name',
    'near_name',
    'near_m',
    'started_at',
    'arrived_at',
    'cleared_at',
    'work',
  ] as const),
  ...(['acknowledged_at', 'acknowledged_by', 'acknowledged_by_name', 'handled_at', 'handled_by', 'handled_by_name'] as const),
  ...(['disposition', 'cause', 'false_alarm', 'description', 'version'] as const),
  ...(['assigned_to', 'assigned_to_name', 'shelved_until', 'shelved_by', 'shelved_by_name', 'shelf_reason'] as const),
  ...(['silenced_until', 'silenced_by'] as const),
] satisfies (keyof StoredRow<'alarm'>)[]

type Stored = Pick<StoredRow<'alarm'>, (typeof ALARM_COLUMNS)[number]>

/** A row of the table `alarm`, as the driver reads it or as JSON (`to_jsonb`), where times are texts. */
export type AlarmRow = { [C in keyof Stored]: Date extends Stored[C] ? Stored[C] | string : Stored[C] }

const iso = (at: Date | string) => new Date(at).toISOString()
const isoOrNull = (at: Date | string | null) => at && iso(at)

/** The row as the rest of the product knows it. */
export const toAlarm = (row: AlarmRow): Alarm => ({
  id: row.id,
  kind: row.kind,
  priority: row.priority,
  trackableNo: row.trackable_no,
  trackableName: row.trackable_name,
  areaId: row.area_id,
  areaName: row.area_name,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  event: row.event,
  members: row.members,
  memberCount: row.member_count,
  gathering: row.gathering,
  floor: row.floor,
  x: row.x,
  y: row.y,
  z: row.z,
  locatedAt: isoOrNull(row.located_at),
  placeName: row.place_name,
  nearName: row.near_name,
  nearM: row.near_m,
  startedAt: iso(row.started_at),
  arrivedAt: iso(row.arrived_at),
  clearedAt: isoOrNull(row.cleared_at),
  active: row.cleared_at === null,
  work: row.work,
  acknowledgedAt: isoOrNull(row.acknowledged_at),
  acknowledgedBy: row.acknowledged_by,
  acknowledgedByName: row.acknowledged_by_name,
  handledAt: isoOrNull(row.handled_at),
  handledBy: row.handled_by,
  handledByName: row.handled_by_name,
  disposition: row.disposition,
  cause: row.cause,
  falseAlarm: row.false_alarm,
  description: row.description,
  assignedTo: row.assigned_to,
  assignedToName: row.assigned_to_name,
  shelvedUntil: isoOrNull(row.shelved_until),
  shelvedBy: row.shelved_by,
  shelvedByName: row.shelved_by_name,
  shelfReason: row.shelf_reason,
  silencedUntil: isoOrNull(row.silenced_until),
  silencedBy: row.silenced_by,
  version: row.version,
})
