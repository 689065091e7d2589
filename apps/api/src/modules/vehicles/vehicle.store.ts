import type { Language, TrackableClass, vehicleRow } from '@muster/contracts'
import { anyOf, columnsOf, orNull, type SqlText, type StoredRow, selectList, tables, type ValueOf } from '@muster/database'
import type { z } from 'zod'
import { chosen, chosenId, numberOf, textOf } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { dayText } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { hideRow, holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { seesVehicle } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { VEHICLE_TEMPLATE } from '../alarms/alarm-template.reference.ts'
import { bindCard, cardSpellings } from '../devices/card-binding.store.ts'
import { initialsOf } from '../people/initials.ts'
import { cardSn, currentCard } from '../people/person-list.ts'
import { dictionaryWord, dictionaryWords } from '../settings/dictionary.reference.ts'
import { vehicleEffects } from '../trackables/removal-effects.ts'
import { alarmTemplateOf, createTrackable, renameTrackable, setAlarmTemplate } from '../trackables/trackable-row.ts'

const v = columnsOf('vehicle', 'v')
const d = columnsOf('department', 'd')
const u = columnsOf('contractor_unit', 'u')
const sorted_department = columnsOf('department', 'sorted_department')
const sorted_unit = columnsOf('contractor_unit', 'sorted_unit')

type Row = z.infer<typeof vehicleRow>

const JOINS = `left join department d on ${d.id} = ${v.department_id} left join contractor_unit u on ${u.id} = ${v.contractor_id} ${currentCard('v')}`
const list = (language: Language) => ({
  columns: selectList({
    ...{
      id: v.id,
      no: v.trackable_no,
      plate: v.plate,
      type: dictionaryWord('vehicleType', language, v.building_id, v.type),
      brand: v.brand,
      driverName: v.driver_name,
    },
    ...{ departName: orNull(d.name), company: orNull(u.name), tagSn: cardSn, version: v.version },
  }),
  from: 'from vehicle v',
  joins: JOINS,
  sortJoins: {
    departName: {
      join: `join department sorted_department on ${sorted_department.building_id} = ${v.building_id} and ${sorted_department.id} = ${v.department_id}`,
      without: `${v.department_id} is null`,
    },
    company: {
      join: `join contractor_unit sorted_unit on ${sorted_unit.building_id} = ${v.building_id} and ${sorted_unit.id} = ${v.contractor_id}`,
      without: `${v.contractor_id} is null`,
    },
  },
  sorts: { plate: v.plate, type: v.type, departName: sorted_department.name, company: sorted_unit.name },
  tieBreak: v.id,
})
const TYPES = dictionaryWords('vehicleType')

/** Form fields and columns that are text in both. */
const TEXTS = {
  type: 'type',
  brand: 'brand',
  model: 'model',
  driverName: 'driver_name',
  driverCard: 'driver_card',
  speedBeacon: 'speed_beacon',
  kitNumber: 'kit_number',
  registeredOn: 'registered_on',
  waybillNumber: 'waybill_number',
  loadedGoods: 'loaded_goods',
  escortPerson: 'escort_person',
} as const satisfies Record<string, keyof StoredRow<'vehicle'>>
type Texts = Record<(typeof TEXTS)[keyof typeof TEXTS], string | null>

const TEXT_COLUMNS = Object.fromEntries(
  Object.entries(TEXTS).map(([field, column]) => [field, column === 'registered_on' ? dayText(v.registered_on) : v[column]]),
) as Record<keyof typeof TEXTS, SqlText<string | null>>
const FORM = selectList({
  ...{ ...TEXT_COLUMNS, id: v.id, version: v.version, no: v.trackable_no, plate: v.plate, tagSn: cardSn, loadT: v.load_t },
  ...{ wheelDiameterCm: v.wheel_diameter_cm, departName: orNull(d.name), departmentId: v.department_id, unitId: v.contractor_id },
  alarmTemplate: alarmTemplateOf('v'),
})

/** Vehicles of one class; internal ones belong to a department, external ones to a contractor unit. */
export function vehicleStore(className: Extract<TrackableClass, 'internalVehicle' | 'externalVehicle'>): ResourceStore<Row> {
  const internal = className === 'internalVehicle'
  return {
    hides: true,
    effects: vehicleEffects,

    page(call, query) {
      const where = SeenRows.of(call.session, v.building_id, ({ scope: limits }, value) => seesVehicle(limits, 'v', value))
        .add(className, (given) => `${v.class} = ${given}`)
        .raw(`${v.deleted_at} is null`)
        .searched('v.searched', query.filters.plate)
        .addIf(query.filters.type, (given) => `${v.type} = ${given}`)
      return pageOf<Row>(call, list(call.language ?? 'zh_CN'), where, query)
    },

    async forms({ context, session }, ids) {
      const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
        `select ${FORM}
           from vehicle v ${JOINS} where ${v.building_id} = $1 and ${v.id} = any($2) and ${v.class} = $3 and ${v.deleted_at} is null`,
        [session.buildingId, ids, className],
      )
      return rows.map((row) => ({
        id: row.id,
        version: row.version,
        no: row.no,
        values: {
          ...Object.fromEntries(Object.keys(TEXTS).map((field) => [field, row[field as keyof typeof TEXTS] ?? ''])),
          plate: row.plate,
          tagSn: row.tagSn ?? '',
          alarmTemplate: row.alarmTemplate ?? '',
          loadT: String(row.loadT ?? ''),
          wheelDiameterCm: String(row.wheelDiameterCm ?? ''),
          ...(internal ? { department: chosen(row.departmentId, row.departName) } : { unit: row.unitId ?? '' }),
        },
      }))
    },

    async save(db, call, values, existing) {
      const { session } = call
      const { buildingId } = session
      const held = existing ? await holdRow(db, 'vehicle', ['trackable_no', 'class'], buildingId, existing) : null
      if (held === 'conflict') return held
      if (held === 'notFound' || (held && held.class !== className)) return 'notFound'
      const alarmTemplate = textOf(values, 'alarmTemplate')
      const unknown = await unknownReference(db, call, [
        { to: 'department', id: chosenId(values, 'department'), field: 'department' },
        { to: 'unit', id: textOf(values, 'unit'), field: 'unit' },
        { to: TYPES, id: String(values.type), field: 'type' },
        { to: VEHICLE_TEMPLATE, id: alarmTemplate, field: 'alarmTemplate' },
      ])
      if (unknown) return unknown
      let driverCard = textOf(values, 'driverCard')
      if (driverCard !== null) {
        const found = await tables(db)
          .selectFrom('tag')
          .select('sn')
          .where('building_id', '=', buildingId)
          .where('sn', '=', anyOf(cardSpellings(driverCard)))
          .execute()
        if (found.length === 0) return { reason: 'cardUnknown', values: { sn: driverCard }, field: 'driverCard' }
        if (!found.some(({ sn }) => sn === driverCard)) driverCard = found[0]!.sn
      }
      const columns = {
        ...(Object.fromEntries(Object.entries(TEXTS).map(([field, column]) => [column, textOf(values, field)])) as Texts),
        type: String(values.type),
        driver_card: driverCard,
        load_t: numberOf(values, 'loadT'),
        wheel_diameter_cm: numberOf(values, 'wheelDiameterCm'),
        department_id: chosenId(values, 'department'),
        contractor_id: textOf(values, 'unit'),
      }
      const plate = String(values.plate).trim()
      const initials = initialsOf(plate)
      let no = held?.trackable_no ?? 0
      const saved = { id: existing?.id ?? newId(), version: 1 }
      try {
        if (held) {
          saved.version = await updateRow(db, 'vehicle', saved.id, { ...columns, initials })
          await renameTrackable(db, no, plate)
          await setAlarmTemplate(db, no, alarmTemplate)
        } else {
          no = await createTrackable(db, buildingId, className, plate, alarmTemplate)
          await insertRow(db, 'vehicle', { id: saved.id, building_id: buildingId, trackable_no: no, initials, ...columns })
        }
      } catch (error) {
        if (isUniqueViolation(error)) return { reason: 'plateTaken', values: { plate }, field: 'plate' }
        throw error
      }
      const sn = textOf(values, 'tagSn') ?? ''
      if (!held && sn === '') return saved
      return (await bindCard(db, session, no, sn)) ?? saved
    },

    async remove(db, { session }, id) {
      const rows = await tables(db)
        .selectFrom('vehicle')
        .select(['plate as name', 'trackable_no as no'])
        .where('building_id', '=', session.buildingId)
        .where('id', '=', id)
        .where('class', '=', className)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .execute()
      const row = rows[0]
      if (!row) return 'notFound'
      await bindCard(db, session, row.no, '')
      await setAlarmTemplate(db, row.no, null)
      await hideRow(db, 'vehicle', id, session)
      return { name: row.name }
    },

    async findByKey(db, { session }, plates) {
      const rows = await tables(db)
        .selectFrom('vehicle')
        .select(['id', 'plate', 'version'])
        .where('building_id', '=', session.buildingId)
        .where('plate', '=', anyOf(plates))
        .where('class', '=', className)
        .where('deleted_at', 'is', null)
        .execute()
      return new Map(rows.map(({ id, plate, version }) => [plate, { id, version }]))
    },
  }
}
