import type { Alarm } from '@muster/contracts'

/** Columns of an alarm as `toAlarm` reads them. */
export const ALARM_COLUMNS = `id, kind, priority, trackable_no, trackable_name, area_id, area_name, subject_id, subject_name, members, member_count,
  floor, x, y, z, started_at, arrived_at, cleared_at, work, acknowledged_at, acknowledged_by, handled_at, handled_by, disposition, cause, false_alarm, description, version`

/** A row of the table `alarm`, as the driver reads it or as JSON (`to_jsonb`), where times are texts. */
export interface AlarmRow {
  id: string
  kind: Alarm['kind']
  priority: Alarm['priority']
  trackable_no: number | null
  trackable_name: string | null
  area_id: string | null
  area_name: string | null
  subject_id: string | null
  subject_name: string | null
  members: Alarm['members']
  member_count: number | null
  floor: number | null
  x: number | null
  y: number | null
  z: number | null
  started_at: Date | string
  arrived_at: Date | string
  cleared_at: Date | string | null
  work: Alarm['work']
  acknowledged_at: Date | string | null
  acknowledged_by: string | null
  handled_at: Date | string | null
  handled_by: string | null
  disposition: Alarm['disposition']
  cause: string | null
  false_alarm: boolean
  description: string | null
  version: number
}

const iso = (at: Date | string) => new Date(at).toISOString()
const isoOrNull = (at: Date | string | null) => at && iso(at)

/** The row as everybody else knows it. */
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
  members: row.members,
  memberCount: row.member_count,
  floor: row.floor,
  x: row.x,
  y: row.y,
  z: row.z,
  startedAt: iso(row.started_at),
  arrivedAt: iso(row.arrived_at),
  clearedAt: isoOrNull(row.cleared_at),
  active: row.cleared_at === null,
  work: row.work,
  acknowledgedAt: isoOrNull(row.acknowledged_at),
  acknowledgedBy: row.acknowledged_by,
  handledAt: isoOrNull(row.handled_at),
  handledBy: row.handled_by,
  disposition: row.disposition,
  cause: row.cause,
  falseAlarm: row.false_alarm,
  description: row.description,
  version: row.version,
})
