import type { FormValues, Language, VehicleVisitRow } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { chosen, chosenId, isYes, textOf, yesNo } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { sealedText } from '../../framework/resource/personal.ts'
import { fromSiteTime, isoTime, toSiteTime } from '../../framework/resource/site-time.ts'
import type { Refusal, ResourceStore } from '../../framework/resource/store.ts'
import { hideRow, holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { initialsOf } from '../people/initials.ts'
import { cardSn, currentCard } from '../people/person-list.ts'
import { dictionaryWord, dictionaryWords } from '../settings/dictionary.reference.ts'
import { createTrackable } from '../trackables/trackable-row.ts'
import { reopened } from './reopened.ts'
import { seesVehicleVisit } from './visit-scope.ts'

const vv = columnsOf('vehicle_visit', 'vv')
const v = columnsOf('vehicle', 'v')
const host = columnsOf('person', 'host')

const LATE = `coalesce(${vv.state} not in ('left', 'rejected') and ${vv.booked_to} < now(), false)`
const WHAT = {
  ...{ id: vv.id, no: v.trackable_no, plate: v.plate, type: v.type, driverName: vv.driver_name, driverPhone: vv.driver_phone },
  ...{ company: vv.company, reason: vv.reason, hostName: orNull(host.name), waybill: vv.waybill, goods: vv.goods, escort: vv.escort },
  version: vv.version,
}
const FROM = `from vehicle_visit vv join vehicle v on ${v.id} = ${vv.vehicle_id}`
const list = (language: Language) => ({
  columns: selectList({
    ...WHAT,
    type: dictionaryWord('vehicleType', language, vv.building_id, v.type),
    reason: dictionaryWord('vehicleVisitReason', language, vv.building_id, vv.reason),
    ...{ bookedFrom: isoTime(vv.booked_from), bookedTo: isoTime(vv.booked_to), state: vv.state, late: giving<boolean>(LATE) },
    hazardous: giving<VehicleVisitRow['hazardous']>(`case when ${vv.hazardous} then 'Y' else 'N' end`),
    tagSn: giving<string | null>(`case when ${vv.state} = 'onSite' then ${cardSn} end`),
    ...{ decidedBy: vv.decided_by, decision: vv.decision, issuedAt: isoTime(vv.issued_at), returnedAt: isoTime(vv.returned_at) },
  }),
  from: FROM,
  joins: `left join person host on ${host.id} = ${vv.host_id} ${currentCard('v')}`,
  sorts: { bookedFrom: vv.booked_from, plate: v.plate, state: vv.state },
  tieBreak: vv.id,
})
const TYPES = dictionaryWords('vehicleType')
const REASONS = dictionaryWords('vehicleVisitReason')
const FORM = selectList({
  ...{ ...WHAT, hostId: vv.host_id, hazardous: vv.hazardous, bookedFrom: toSiteTime(vv.booked_from), bookedTo: toSiteTime(vv.booked_to) },
})
const BOOKED = selectList({ from: fromSiteTime('$2'), to: fromSiteTime('$3') })

/** Visits of vehicles. A vehicle that returns with the same plate is the same vehicle. */
export const vehicleVisitStore: ResourceStore<VehicleVisitRow> = {
  hides: true,

  async page(call, query) {
    const { plate, reason, state, day, hazardous, overdue } = query.filters
    const where = SeenRows.of(call.session, vv.building_id, ({ scope: limits }, value) => seesVehicleVisit(limits, value))
      .raw(`${vv.deleted_at} is null`)
      .searched('v.searched', plate)
      .addIf(reason, (given) => `${vv.reason} = ${given}`)
      .addIf(state, (given) => `${vv.state} = ${given}`)
      .addIf(
        day,
        (given) =>
          `${vv.booked_from} < ${fromSiteTime(`(${given}::date + 1)`)} and coalesce(${vv.booked_to}, ${vv.booked_from}) >= ${fromSiteTime(`${given}::date`)}`,
      )
    if (hazardous) where.raw(hazardous === 'Y' ? vv.hazardous : `not ${vv.hazardous}`)
    if (overdue) where.raw(overdue === 'Y' ? LATE : `not ${LATE}`)
    return pageOf<VehicleVisitRow>(call, list(call.language ?? 'zh_CN'), where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} ${FROM} left join person host on ${host.id} = ${vv.host_id}
       where ${vv.building_id} = $1 and ${vv.id} = any($2) and ${vv.deleted_at} is null`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, no, hostId, hostName, hazardous, ...row }) => ({
      ...{ id, version, no },
      values: {
        ...{ plate: row.plate, type: row.type, driverName: row.driverName, driverPhone: row.driverPhone ?? '', reason: row.reason },
        ...{ company: row.company ?? '', host: chosen(hostId, hostName), bookedFrom: row.bookedFrom, bookedTo: row.bookedTo },
        ...{ waybill: row.waybill ?? '', goods: row.goods ?? '', hazardous: yesNo(hazardous), escort: row.escort ?? '' },
      },
    }))
  },

  async save(db, call, values, existing) {
    const { context, session } = call
    const { buildingId } = session
    const columns = ['state', 'vehicle_id', 'host_id', 'booked_from', 'booked_to'] as const
    const held = existing && (await holdRow(db, 'vehicle_visit', columns, buildingId, existing))
    if (typeof held === 'string') return held
    const hostId = chosenId(values, 'host')
    const unknown = await unknownReference(db, call, [
      { to: 'person', id: hostId, field: 'host' },
      { to: TYPES, id: String(values.type), field: 'type' },
      { to: REASONS, id: String(values.reason), field: 'reason' },
    ])
    if (unknown) return unknown
    const vehicle = await vehicleOf(db, buildingId, values)
    if ('reason' in vehicle) return vehicle
    if (held?.state === 'onSite' && held.vehicle_id !== vehicle.id) return { reason: 'visitPlateFixed', field: 'plate' }
    const phone = sealedText(context.sealing, textOf(values, 'driverPhone'))
    const times = await db.query<ValueOf<typeof BOOKED>>(`select ${BOOKED}`, [buildingId, values.bookedFrom, values.bookedTo])
    const changed = {
      ...{ vehicle_id: vehicle.id, driver_name: String(values.driverName).trim(), driver_phone: phone.sealed, host_id: hostId },
      ...{ driver_phone_hash: phone.hash, company: textOf(values, 'company'), reason: String(values.reason) },
      ...{ booked_from: times.rows[0]?.from, booked_to: times.rows[0]?.to, waybill: textOf(values, 'waybill') },
      ...{ goods: textOf(values, 'goods'), hazardous: isYes(values, 'hazardous'), escort: textOf(values, 'escort') },
      ...(held && reopened(held, hostId, times.rows[0])),
    }
    if (existing) return { id: existing.id, version: await updateRow(db, 'vehicle_visit', existing.id, changed) }
    const id = newId()
    await insertRow(db, 'vehicle_visit', { id, building_id: buildingId, ...changed })
    return { id, version: 1 }
  },

  async remove(db, { session }, id) {
    const { rows } = await db.query<{ name: string; state: string }>(
      `select ${v.plate} as name, ${vv.state} as state ${FROM} where ${vv.building_id} = $1 and ${vv.id} = $2
         and ${vv.deleted_at} is null for update of vv`,
      [session.buildingId, id],
    )
    const [row] = rows
    if (!row) return 'notFound'
    if (row.state === 'onSite') return { name: row.name, reason: 'vehicleVisitOnSite' }
    await hideRow(db, 'vehicle_visit', id, session)
    return { name: row.name }
  },
}

/** The vehicle with this plate, created at its first visit. */
async function vehicleOf(db: PoolClient, buildingId: string, values: FormValues): Promise<{ id: string } | Refusal> {
  const plate = String(values.plate).trim()
  const known = await tables(db)
    .selectFrom('vehicle')
    .select(['id', 'class'])
    .where('building_id', '=', buildingId)
    .where('plate', '=', plate)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (known?.class === 'internalVehicle') return { reason: 'plateIsInternal', values: { plate }, field: 'plate' }
  if (known) return { id: known.id }
  const id = newId()
  const no = await createTrackable(db, buildingId, 'externalVehicle', plate, null)
  const driver_name = String(values.driverName).trim()
  await insertRow(db, 'vehicle', {
    ...{ id, building_id: buildingId, trackable_no: no, initials: initialsOf(plate), type: String(values.type), driver_name },
  })
  return { id }
}
