import type { Alarm, AlarmDisposition, AlarmKind, AlarmPriority, AlarmWorkState } from '@muster/contracts'

/** A row of the table `alarm` as JSON (`to_jsonb`). */
export interface AlarmRow {
  id: string
  kind: AlarmKind
  priority: AlarmPriority
  trackable_no: number | null
  area_id: string | null
  trackable_name: string | null
  area_name: string | null
  floor: number | null
  x: number | null
  y: number | null
  z: number | null
  started_at: string
  cleared_at: string | null
  work: AlarmWorkState
  acknowledged_at: string | null
  acknowledged_by: string | null
  handled_at: string | null
  handled_by: string | null
  disposition: AlarmDisposition | null
  cause: string | null
  false_alarm: boolean
  description: string | null
  version: number
}

const iso = (text: string | null) => (text === null ? null : new Date(text).toISOString())

/** The row as everybody else knows it. */
export const toAlarm = (row: AlarmRow): Alarm => ({
  id: row.id,
  kind: row.kind,
  priority: row.priority,
  trackableNo: row.trackable_no,
  trackableName: row.trackable_name,
  areaId: row.area_id,
  areaName: row.area_name,
  floor: row.floor,
  x: row.x,
  y: row.y,
  z: row.z,
  startedAt: new Date(row.started_at).toISOString(),
  clearedAt: iso(row.cleared_at),
  active: row.cleared_at === null,
  work: row.work,
  acknowledgedAt: iso(row.acknowledged_at),
  acknowledgedBy: row.acknowledged_by,
  handledAt: iso(row.handled_at),
  handledBy: row.handled_by,
  disposition: row.disposition,
  cause: row.cause,
  falseAlarm: row.false_alarm,
  description: row.description,
  version: row.version,
})
