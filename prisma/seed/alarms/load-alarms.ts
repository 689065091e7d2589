import { ALARM_DEFINITIONS } from '@muster/contracts'
import { type NewRow, tables } from '@muster/database'
import { placeOf } from '@muster/geometry'
import { pastGatherings } from '../gatherings/past-gatherings.ts'
import { insertRows } from '../load/insert-rows.ts'
import type { HistoryPart, Seeding } from '../load/seed-part.ts'
import { LATE_LOW_BATTERIES } from './card-incidents.ts'
import { DISPOSALS } from './disposals.ts'
import { earlierAlarms } from './earlier-alarms.ts'
import type { Happened, PastAlarm } from './past-alarm.ts'
import { peopleAround } from './people-around.ts'
import { placeNamesOf } from './place-names.ts'

const MINUTE_MS = 60_000
const ACKNOWLEDGED_AFTER_MS = 38_000
const HANDLED_AFTER_MS = 14 * MINUTE_MS
const ADDRESS = '127.0.0.1'
const at = (timeMs: number) => new Date(timeMs)

/** Alarms with the work on them, and the resulting log lines. */
export const loadAlarms: HistoryPart = async (seeding, { alarms, tracks }) => {
  const { db, plant, options, nowMs } = seeding
  const account = (name: string) => (options.accountPasswords?.[name] === undefined ? options.adminName : name)
  const [watch, safety] = [account('control'), account('safety')]
  const called = await tables(db)
    .selectFrom('account')
    .select(['login_name', 'real_name'])
    .where('login_name', 'in', [watch, safety])
    .execute()
  const nameOf = (login: string) => called.find(({ login_name }) => login_name === login)?.real_name ?? null
  const rows: NewRow<'alarm'>[] = []
  const events: NewRow<'alarm_event'>[] = []
  const lines: NewRow<'audit_entry'>[] = []
  const told = new Map<string, number>()
  for (const alarm of [...earlierAlarms(seeding.roster, nowMs), ...pastGatherings(seeding.roster, nowMs), ...alarms]) {
    const row = { ...describe(seeding, alarm, tracks), version: 2 }
    const late = LATE_LOW_BATTERIES.find(
      ({ personId, minutesAgo }) => personId === alarm.carrierId && alarm.startMs === nowMs - minutesAgo * MINUTE_MS,
    )
    const { id } = row
    events.push({ alarm_id: id, at: at(alarm.startMs), action: 'raised' }, { alarm_id: id, at: at(alarm.clearedMs), action: 'cleared' })
    const line = { building_id: plant.id, address: ADDRESS }
    if (late?.acknowledged !== false) {
      const when = at(alarm.arrivedMs + ACKNOWLEDGED_AFTER_MS)
      Object.assign(row, {
        work: 'acknowledged',
        acknowledged_at: when,
        acknowledged_by: watch,
        acknowledged_by_name: nameOf(watch),
        version: 3,
      })
      events.push({ alarm_id: id, at: when, by: watch, by_name: nameOf(watch), action: 'acknowledge' })
      if (late !== undefined) {
        Object.assign(row, { assigned_to: watch, assigned_to_name: nameOf(watch), version: 5 })
        const noted = { alarm_id: id, by: watch, by_name: nameOf(watch) }
        events.push({ ...noted, at: at(Number(when) + MINUTE_MS), action: 'assign', detail: nameOf(watch) ?? watch })
        events.push({ ...noted, at: at(Number(when) + 2 * MINUTE_MS), action: 'comment', detail: '已电话联系本人，下班后到门卫换卡。' })
      }
      lines.push({ ...line, at: when, by: watch, by_name: nameOf(watch), action: 'alarmAcknowledge', ...about(row), after: said(row) })
    }
    if (late === undefined) {
      const nth = told.get(alarm.kind) ?? 0
      told.set(alarm.kind, nth + 1)
      const disposal = DISPOSALS[alarm.kind][nth % DISPOSALS[alarm.kind].length]!
      const when = at(alarm.clearedMs + HANDLED_AFTER_MS)
      const by = ALARM_DEFINITIONS[alarm.kind].priority === 'low' ? watch : safety
      const { disposition, cause, falseAlarm, description } = disposal
      Object.assign(row, {
        work: 'handled',
        handled_at: when,
        handled_by: by,
        handled_by_name: nameOf(by),
        disposition,
        cause,
        false_alarm: falseAlarm,
        description,
        version: 4,
      })
      events.push({ alarm_id: id, at: when, by, by_name: nameOf(by), action: disposition, detail: cause })
      const done = { disposition, cause, falseAlarm: falseAlarm ? 'Y' : 'N', description }
      lines.push({ ...line, at: when, by, by_name: nameOf(by), action: 'alarmHandle', ...about(row), after: { ...said(row), ...done } })
    }
    rows.push(row)
  }
  await insertRows(db, 'alarm', rows)
  await insertRows(db, 'alarm_event', events)
  await insertRows(
    db,
    'audit_entry',
    [...lines].sort((a, b) => Number(a.at) - Number(b.at)),
  )
}

/** As the api records the work. */
const about = ({ id }: NewRow<'alarm'>) => ({ subject: 'alarm', subject_id: id })
const said = ({ kind, trackable_name, subject_name, area_name, place_name }: NewRow<'alarm'>) => ({
  kind,
  trackableName: trackable_name ?? subject_name ?? null,
  areaName: area_name ?? place_name ?? null,
})

/** The row as the tracker writes it. */
function describe({ plant, roster, numbers }: Seeding, alarm: PastAlarm, tracks: Happened['tracks']): NewRow<'alarm'> {
  const { kind, carrierId, areaId, memberIds, gathering, startMs, arrivedMs, clearedMs, evidence } = alarm
  const carriers = [...roster.people, ...roster.vehicles]
  const carrier = carriers.find(({ id }) => id === carrierId)
  const area = plant.areas.find(({ id }) => id === areaId)
  const { subject, priority } = ALARM_DEFINITIONS[kind]
  const device = subject === 'device' ? carrier?.tag : undefined
  const no = carrierId === null ? null : numbers.get(carrierId)!
  const last = evidence.fixes.at(-1)
  const ring = area?.polygon[0] ?? []
  const middle = (axis: 0 | 1) => (Math.min(...ring.map((point) => point[axis])) + Math.max(...ring.map((point) => point[axis]))) / 2
  const outdoors = gathering && { floor: 0, x: gathering.extent.x, y: gathering.extent.y, z: 0 }
  const place =
    outdoors ?? last ?? (memberIds === null ? null : { floor: area?.floor ?? null, x: middle(0), y: middle(1), z: area?.baseM ?? null })
  const around = place && peopleAround({ people: roster.people, numbers, tracks }, alarm, place)
  const kept = { ...(carrier && { tagSn: carrier.tag.sn }), ...(around && { around }) }
  const words = placeOf(placeNamesOf(plant), place)
  const members = memberIds?.map((id) => ({ no: numbers.get(id)!, name: carriers.find((other) => other.id === id)?.name ?? '' }))
  return {
    id: `${kind}:${device ? `tag-${device.hwId}` : (no ?? '-')}:${areaId ?? '-'}:${startMs}`,
    building_id: plant.id,
    kind,
    priority: gathering?.priority ?? priority,
    gathering: gathering ? JSON.stringify(gathering.extent) : null,
    trackable_no: no,
    trackable_name: carrier?.name ?? null,
    area_id: areaId,
    area_name: area?.name ?? null,
    subject_id: device?.id ?? null,
    subject_name: device?.sn ?? null,
    members: members ? JSON.stringify(members) : null,
    member_count: members?.length ?? null,
    floor: place?.floor ?? null,
    x: place?.x ?? null,
    y: place?.y ?? null,
    z: place?.z ?? null,
    place_area_id: words.placeAreaId,
    place_name: words.placeName,
    near_name: words.nearName,
    near_m: words.nearM,
    started_at: at(startMs),
    arrived_at: at(arrivedMs),
    created_at: at(arrivedMs),
    cleared_at: at(clearedMs),
    evidence: { ...evidence, ...kept, anchors: [], frame: null, arrivedAt: at(arrivedMs).toISOString() },
  }
}
