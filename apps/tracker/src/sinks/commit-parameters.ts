import { MESSAGE_REPLIES, sendingOf } from '@muster/contracts'
import { deviceParameters, type StoredRow, tailParameters } from '@muster/database'
import type { Notice, Output, RaisedAlarm, Sighting } from '../output.ts'
import type { SnapshotPart } from '../state/snapshot-cycle.ts'

/* Rows that go to PostgreSQL as JSON: their columns, each with its type there. */
type ColumnTypes<T extends 'alarm' | 'downlink'> = Partial<Record<keyof StoredRow<T>, string>>
type RowOf<Columns> = Record<keyof Columns, unknown>

export const TOLD_ALARM = {
  ...({ id: 'text', kind: 'text', priority: 'text', trackable_no: 'integer', area_id: 'text', area_version: 'integer' } as const),
  ...({
    trackable_name: 'text',
    area_name: 'text',
    subject_id: 'text',
    subject_name: 'text',
    event: 'text',
    members: 'jsonb',
    member_count: 'integer',
    gathering: 'jsonb',
    changes: 'integer',
  } as const),
  ...({ floor: 'integer', x: 'float8', y: 'float8', z: 'float8', located_at: 'timestamptz' } as const),
  ...({ place_area_id: 'text', place_name: 'text', near_name: 'text', near_m: 'float8' } as const),
  ...({ started_at: 'timestamptz', arrived_at: 'timestamptz', cleared_at: 'timestamptz', evidence: 'jsonb' } as const),
  ...({ silenced_until: 'timestamptz', silenced_by: 'text' } as const),
} satisfies ColumnTypes<'alarm'>
/** An alarm that ended or changed. */
export const MOVED_ALARM = {
  id: 'text',
  cleared_at: 'timestamptz',
  changes: 'integer',
  priority: 'text',
  members: 'jsonb',
  member_count: 'integer',
  gathering: 'jsonb',
} satisfies ColumnTypes<'alarm'>
/** The gravest moment of a gathering, added to its evidence. */
export const GRAVEST = { gravest: 'jsonb' }
/** A downlink to a device. */
export const ASKED_DOWNLINK = {
  ...({ key: 'text', subject_id: 'text', address: 'text', body: 'jsonb', slot: 'text', priority: 'integer' } as const),
} satisfies ColumnTypes<'downlink'>

/** A device's receipts for a message, with their times; null: none. */
export const RECEIPT = {
  number: 'bigint',
  hw_id: 'text',
  delivered_at: 'timestamptz',
  read_at: 'timestamptz',
  replied_at: 'timestamptz',
  refused_at: 'timestamptz',
  reply: 'integer',
}

/** Somebody at a place of the patrols. */
export const SIGHTING = {
  ...({ place_id: 'text', trackable_no: 'integer', slot_ms: 'bigint', from_ms: 'bigint', to_ms: 'bigint' } as const),
}

const sightingRow = ({ placeId, trackableNo, slotMs, fromMs, toMs }: Sighting): RowOf<typeof SIGHTING> => ({
  ...{ place_id: placeId, trackable_no: trackableNo, slot_ms: slotMs, from_ms: Math.floor(fromMs), to_ms: Math.ceil(toMs) },
})

/** Parameters of `COMMIT` (commit-statement.ts). */
export function commitParameters(buildingId: string, epoch: number, output: Output, snapshot: SnapshotPart | null): unknown[] {
  const [devices, turns] = deviceParameters(output.devices.values(), output.turns.values())
  return [
    buildingId,
    epoch,
    JSON.stringify([...output.raised.values()].map(alarmRow)),
    JSON.stringify(movedRows(output)),
    JSON.stringify([...output.notices.values()].map(noticeRow)),
    JSON.stringify(
      [...output.visits.values()].map((visit) => ({
        area_id: visit.areaId,
        trackable_no: visit.trackableNo,
        from_ms: Math.round(visit.fromMs),
        to_ms: visit.toMs === null ? null : Math.round(visit.toMs),
      })),
    ),
    devices,
    ...tailParameters(output.chunks),
    snapshot?.cycle ?? null,
    snapshot?.part ?? null,
    snapshot?.data ?? null,
    snapshot?.finished?.position ?? null,
    snapshot?.finished?.head ?? null,
    snapshot?.finished?.logId ?? null,
    JSON.stringify(Object.fromEntries(output.reasons)),
    JSON.stringify(receiptRows(output)),
    JSON.stringify([...output.sightings.values()].map(sightingRow)),
    JSON.stringify([...output.gaps.values()].map(({ trackableNo, fromMs, toMs }) => [trackableNo, Math.round(fromMs), Math.round(toMs)])),
    turns,
  ]
}

const alarmRow = ({ alarm, placeAreaId, areaVersion, changes, evidence }: RaisedAlarm): RowOf<typeof TOLD_ALARM> => ({
  id: alarm.id,
  kind: alarm.kind,
  priority: alarm.priority,
  trackable_no: alarm.trackableNo,
  area_id: alarm.areaId,
  area_version: areaVersion,
  trackable_name: alarm.trackableName,
  area_name: alarm.areaName,
  subject_id: alarm.subjectId,
  subject_name: alarm.subjectName,
  event: alarm.event,
  members: alarm.members,
  member_count: alarm.memberCount,
  gathering: alarm.gathering,
  changes,
  floor: alarm.floor,
  x: alarm.x,
  y: alarm.y,
  z: alarm.z,
  located_at: alarm.locatedAt,
  place_area_id: placeAreaId,
  place_name: alarm.placeName,
  near_name: alarm.nearName,
  near_m: alarm.nearM,
  started_at: alarm.startedAt,
  arrived_at: alarm.arrivedAt,
  cleared_at: alarm.clearedAt,
  silenced_until: alarm.silencedUntil,
  silenced_by: alarm.silencedBy,
  evidence,
})

/** One row per alarm, whether it ended, changed or both: a statement changes a row only once. */
function movedRows({ cleared, changed }: Output): RowOf<typeof MOVED_ALARM & typeof GRAVEST>[] {
  return [...new Set([...cleared.keys(), ...changed.keys()])].map((id) => {
    const atMs = cleared.get(id)
    const { priority, members, memberCount, gathering, gravest, changes } = changed.get(id) ?? {}
    const cleared_at = atMs === undefined ? null : new Date(atMs).toISOString()
    return { id, cleared_at, changes, priority, members, member_count: memberCount, gathering, gravest }
  })
}

/** One row per message and device, whatever its receipts: a statement changes a row only once. */
function receiptRows({ receipts }: Output): RowOf<typeof RECEIPT>[] {
  const rows = new Map<string, RowOf<typeof RECEIPT>>()
  for (const { hwId, number, receipt, atMs } of receipts.values()) {
    const key = `${hwId}:${number}`
    const row = rows.get(key) ?? {
      ...{ number, hw_id: hwId, delivered_at: null, read_at: null, replied_at: null, refused_at: null, reply: null },
    }
    const at = new Date(atMs).toISOString()
    if (receipt === 'refused') row.refused_at = at
    else row.delivered_at ??= at
    if (receipt === 'read' || receipt === 'yes' || receipt === 'no') row.read_at ??= at
    if (receipt === 'yes' || receipt === 'no') {
      row.replied_at = at
      row.reply = MESSAGE_REPLIES[receipt]
    }
    rows.set(key, row)
  }
  return [...rows.values()]
}

/** In the order of decision: within one slot the last wins. */
function noticeRow(
  { id, alarmId, address, body }: Notice,
  place: number,
): RowOf<typeof ASKED_DOWNLINK> & { keep_s: number; place: number } {
  const { priority, keepS, slot } = sendingOf(body)
  return { key: id, subject_id: alarmId, address, body, slot, priority, keep_s: keepS, place }
}
