import type { EquipmentRow } from '@muster/contracts'
import { anyOf, columnsOf, giving, orNull, selectList, tables, type ValueOf } from '@muster/database'
import { chosen, chosenId, isYes, numberOf, textOf, yesNo } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTime, siteTimeMs, timeZoneOf, toSiteTime } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { formOf } from '../../framework/resource/where.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import { cardSn, currentCard } from '../people/person-list.ts'
import { createTrackable, renameTrackable } from '../trackables/trackable-row.ts'
import { bindCard } from './card-binding.store.ts'
import { drawingOf, placeOf } from './plan-place.ts'

const e = columnsOf('valuable_equipment', 'e')
const d = columnsOf('department', 'd')
const f = columnsOf('floor', 'f')
const ar = columnsOf('area', 'ar')
const a = columnsOf('tag_assignment', 'a')
const alarm = columnsOf('alarm')

const SHORT = `${e.installed} < ${e.expected}`
/**
 * It is away while its alarm stands; without a card its state is unknown. Needs no joins, because lists are counted by
 * it.
 */
const STATE = giving<EquipmentRow['state']>(`case when ${e.lent_until} > now() then 'lent' when not ${e.watched}
  or not exists (select 1 from tag_assignment a where ${a.trackable_no} = ${e.trackable_no} and ${a.to_at} is null) then 'unwatched'
  when exists (select 1 from alarm where ${alarm.trackable_no} = ${e.trackable_no} and ${alarm.kind} = 'equipmentAway' and ${alarm.cleared_at} is null)
  then 'away' else 'inPlace' end`)
const SHOWN = {
  ...{
    id: e.id,
    no: e.trackable_no,
    name: e.name,
    type: e.type,
    specification: e.specification,
    storage: e.storage,
    departName: orNull(d.name),
  },
  ...{ expected: e.expected, installed: e.installed, remark: e.remark, lentTo: e.lent_to, tagSn: cardSn, version: e.version },
}
const LIST = {
  columns: selectList({
    ...SHOWN,
    floorLabel: giving<string | null>(`coalesce(${f.label}, ${e.floor}::text)`),
    complete: giving<EquipmentRow['complete']>(`case when ${SHORT} then 'short' else 'complete' end`),
    ...{ state: STATE, lentUntil: isoTime(e.lent_until) },
  }),
  from: 'from valuable_equipment e',
  joins: `left join department d on ${d.id} = ${e.department_id}
    left join floor f on ${f.building_id} = ${e.building_id} and ${f.number} = ${e.floor} ${currentCard('e')}`,
  sorts: { name: e.name, type: e.type, storage: e.storage },
  tieBreak: e.id,
}
const FORM = selectList({
  ...{ ...SHOWN, departmentId: e.department_id, floor: e.floor, x: e.x, y: e.y, watched: e.watched, areaId: e.area_id },
  ...{ areaName: orNull(ar.name), radiusM: e.radius_m, awayS: e.away_s, lentUntil: toSiteTime(e.lent_until) },
})

/** Defaults of a form that does not ask for them. */
const RADIUS_M = 10
const AWAY_S = 60

/** Valuable equipment, with its expected and present state. */
export const valuableEquipmentStore: ResourceStore<EquipmentRow> = {
  page(call, query) {
    const { name, type, storage, complete, state } = query.filters
    const where = SeenRows.of(call.session, e.building_id, everybody)
      .finds(name, formOf(e.name))
      .contains(type, e.type)
      .contains(storage, e.storage)
    if (complete) where.raw(complete === 'short' ? SHORT : `not ${SHORT}`)
    where.addIf(state, (given) => `${STATE} = ${given}`)
    return pageOf<EquipmentRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} ${LIST.from} ${LIST.joins} left join area ar on ${ar.id} = ${e.area_id} where ${e.building_id} = $1 and ${e.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, no, version, name, type, storage, departmentId, departName, areaId, areaName, lentUntil, ...row }) => ({
      ...{ id, no, version },
      values: {
        ...{ name, type, storage, specification: row.specification ?? '', remark: row.remark ?? '', tagSn: row.tagSn ?? '' },
        ...{ department: chosen(departmentId, departName), expected: String(row.expected), installed: String(row.installed) },
        ...{ place: drawingOf(row), watched: yesNo(row.watched), area: chosen(areaId, areaName), radiusM: String(row.radiusM) },
        ...{ awayS: String(row.awayS), lentTo: row.lentTo ?? '', lentUntil },
      },
    }))
  },

  async save(db, call, values, existing) {
    const { buildingId } = call.session
    const department_id = chosenId(values, 'department')
    const area_id = chosenId(values, 'area')
    const unknown = await unknownReference(db, call, [
      { to: 'department', id: department_id, field: 'department' },
      { to: 'area', id: area_id, field: 'area' },
    ])
    if (unknown) return unknown
    const place = await placeOf(db, buildingId, values, 'place')
    if ('reason' in place) return place
    const watched = isYes(values, 'watched')
    if (watched && area_id === null && place.floor === null) return { reason: 'equipmentNeedsPlace', field: 'place' }
    const lent = textOf(values, 'lentUntil')
    const zone = lent === null ? 'UTC' : await timeZoneOf(call.context.pool, buildingId)
    const name = String(values.name).trim()
    const columns = {
      ...{ name, type: String(values.type).trim(), storage: String(values.storage).trim(), department_id },
      ...{ specification: textOf(values, 'specification'), remark: textOf(values, 'remark') },
      ...{ expected: Number(values.expected), installed: Number(values.installed), ...place },
      ...{ watched, area_id, radius_m: numberOf(values, 'radiusM') ?? RADIUS_M, away_s: numberOf(values, 'awayS') ?? AWAY_S },
      ...{ lent_to: textOf(values, 'lentTo'), lent_until: lent === null ? null : new Date(siteTimeMs(lent, zone)) },
    }
    const held = existing && (await holdRow(db, 'valuable_equipment', ['trackable_no'], buildingId, existing))
    if (typeof held === 'string') return held
    let no = held?.trackable_no ?? 0
    const saved = { id: existing?.id ?? newId(), version: 1 }
    try {
      if (held) {
        saved.version = await updateRow(db, 'valuable_equipment', saved.id, columns)
        await renameTrackable(db, no, name)
      } else {
        no = await createTrackable(db, buildingId, 'equipment', name, null)
        await insertRow(db, 'valuable_equipment', { id: saved.id, building_id: buildingId, trackable_no: no, ...columns })
      }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name }, field: 'name' }
      throw error
    }
    const sn = textOf(values, 'tagSn') ?? ''
    if (!held && sn === '') return saved
    return (await bindCard(db, call.session, no, sn)) ?? saved
  },

  async remove(db, { session }, id) {
    const row = await tables(db)
      .deleteFrom('valuable_equipment')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning(['name', 'trackable_no as no'])
      .executeTakeFirst()
    if (!row) return 'notFound'
    // Its tracks and alarms keep its number.
    await bindCard(db, session, row.no, '')
    return { name: row.name }
  },

  async findByKey(db, { session }, names) {
    const rows = await tables(db)
      .selectFrom('valuable_equipment')
      .select(['id', 'name', 'version'])
      .where('building_id', '=', session.buildingId)
      .where('name', '=', anyOf(names))
      .execute()
    return new Map(rows.map(({ id, name, version }) => [name, { id, version }]))
  },
}
