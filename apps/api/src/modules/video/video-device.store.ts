import type { Drawing, FormValues, VideoBrand, VideoDeviceRow, VideoProtocol } from '@muster/contracts'
import { anyOf, columnsOf, giving, orNull, selectList, tables, type ValueOf } from '@muster/database'
import { chosen, chosenId, isYes, numberOf, textOf, yesNo } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { formOf } from '../../framework/resource/where.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { SeenRows, type Sees } from '../../framework/scope/seen-rows.ts'
import { isInState } from '../devices/device-status.store.ts'
import { drawingOf, placeOf } from '../devices/plan-place.ts'
import { seesCamera } from './camera-scope.ts'

const v = columnsOf('video_device', 'v')
const a = columnsOf('area', 'a')
const f = columnsOf('floor', 'f')

const sees: Sees = ({ scope }, value) => seesCamera(scope, v.area_id, value)
const ENABLED = giving<'Y' | 'N'>(`case when ${v.enabled} then 'Y' else 'N' end`)
const SHOWN = {
  ...{ id: v.id, name: v.name, code: v.code, type: giving<VideoDeviceRow['type']>(v.type), host: v.host, port: v.port },
  ...{ brand: giving<VideoBrand>(v.brand), protocol: giving<VideoProtocol>(v.protocol), channel: v.channel },
  ...{ areaName: orNull(a.name), remark: v.remark, version: v.version },
}
const LIST = {
  columns: selectList({
    ...SHOWN,
    floorLabel: giving<string | null>(`coalesce(${f.label}, ${v.floor}::text)`),
    ranged: giving<'Y' | 'N'>(
      `case when ${v.range} is not null or (${v.floor} is not null and ${v.direction_deg} is not null) then 'Y' else 'N' end`,
    ),
    enabled: ENABLED,
  }),
  from: 'from video_device v',
  joins: `left join area a on ${a.id} = ${v.area_id}
    left join floor f on ${f.building_id} = ${v.building_id} and ${f.number} = ${v.floor}`,
  sorts: { code: v.code, name: v.name },
  tieBreak: v.id,
}
const FORM = selectList({
  ...SHOWN,
  ...{ account: v.account, password: v.password, liveUrl: v.live_url, historyUrl: v.history_url, enabled: v.enabled },
  ...{ dateFormat: v.date_format, timeFormat: v.time_format, offsetMin: v.clock_offset_min, customParams: v.custom_params },
  ...{ areaId: v.area_id, floor: v.floor, x: v.x, y: v.y, heightM: v.height_m, directionDeg: v.direction_deg },
  ...{ angleDeg: v.angle_deg, reachM: v.reach_m, range: giving<Drawing | null>(v.range) },
})

function valuesOf(row: ValueOf<typeof FORM>): FormValues {
  const { name, code, type, brand, protocol, host, account, password, liveUrl, historyUrl, dateFormat, timeFormat } = row
  return {
    ...{ name, code, type, brand, protocol, host, port: String(row.port), channel: String(row.channel) },
    ...{ account: account ?? '', password: password ?? '', liveUrl: liveUrl ?? '', historyUrl: historyUrl ?? '' },
    ...{ dateFormat: dateFormat ?? '', timeFormat: timeFormat ?? '', clockOffsetMin: String(row.offsetMin) },
    ...{ customParams: row.customParams ?? '', area: chosen(row.areaId, row.areaName), place: drawingOf(row) },
    ...{ heightM: String(row.heightM), directionDeg: row.directionDeg === null ? '' : String(row.directionDeg) },
    ...{ angleDeg: String(row.angleDeg), reachM: String(row.reachM), range: row.range },
    ...{ enabled: yesNo(row.enabled), remark: row.remark ?? '' },
  }
}

/** Cameras; the password is stored sealed and never shown. */
export const videoDeviceStore: ResourceStore<VideoDeviceRow> = {
  page(call, query) {
    const { name, online, type, brand, protocol, enabled } = query.filters
    const where = SeenRows.of(call.session, v.building_id, sees)
      .finds(name, formOf(v.name), formOf(v.code))
      .addIf(type, (given) => `${v.type} = ${given}`)
      .addIf(brand, (given) => `${v.brand} = ${given}`)
      .addIf(protocol, (given) => `${v.protocol} = ${given}`)
      .addIf(enabled, (given) => `${ENABLED} = ${given}`)
    // Of disabled ones the state is not shown.
    if (online) where.raw(`${v.enabled} and ${isInState('camera', v.id, online)}`)
    return pageOf<VideoDeviceRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} ${LIST.from} ${LIST.joins} where ${v.building_id} = $1 and ${v.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map((row) => ({ id: row.id, version: row.version, values: valuesOf(row) }))
  },

  async save(db, call, values, existing) {
    const { buildingId } = call.session
    const area_id = chosenId(values, 'area')
    const unknown = await unknownReference(db, call, [{ to: 'area', id: area_id, field: 'area' }])
    if (unknown) return unknown
    const place = await placeOf(db, buildingId, values, 'place')
    if ('reason' in place) return place
    const range = (values.range ?? null) as Drawing | null
    if (range !== null && (place.floor === null || (range.floor !== null && range.floor !== place.floor)))
      return { reason: 'videoRangeFloor', field: 'range' }
    const code = String(values.code).trim()
    const password = textOf(values, 'password')
    const columns = {
      ...{ name: String(values.name).trim(), code, type: String(values.type), brand: String(values.brand) },
      ...{
        protocol: String(values.protocol),
        host: String(values.host).trim(),
        port: Number(values.port),
        channel: Number(values.channel),
      },
      ...{ account: textOf(values, 'account'), password: password === null ? null : call.context.sealing.seal(password) },
      ...{ live_url: textOf(values, 'liveUrl'), history_url: textOf(values, 'historyUrl'), area_id, ...place },
      // Trailing spaces of a format belong to it.
      ...{ date_format: String(values.dateFormat ?? '') || null, time_format: String(values.timeFormat ?? '') || null },
      ...{ clock_offset_min: numberOf(values, 'clockOffsetMin') ?? 0, custom_params: textOf(values, 'customParams') },
      ...{ height_m: numberOf(values, 'heightM') ?? 0, direction_deg: numberOf(values, 'directionDeg') },
      ...{ angle_deg: numberOf(values, 'angleDeg') ?? 70, reach_m: numberOf(values, 'reachM') ?? 30 },
      ...{ range: range === null ? null : JSON.stringify(range), enabled: isYes(values, 'enabled'), remark: textOf(values, 'remark') },
    }
    const held = existing && (await holdRow(db, 'video_device', ['id'], buildingId, existing))
    if (typeof held === 'string') return held
    try {
      if (existing) return { id: existing.id, version: await updateRow(db, 'video_device', existing.id, columns) }
      const id = newId()
      await insertRow(db, 'video_device', { id, building_id: buildingId, ...columns })
      return { id, version: 1 }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'videoCodeTaken', values: { name: code }, field: 'code' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const rows = await tables(db)
      .deleteFrom('video_device')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('name')
      .execute()
    return rows[0] ?? 'notFound'
  },

  async findByKey(db, { session }, codes) {
    const rows = await tables(db)
      .selectFrom('video_device')
      .select(['id', 'code', 'version'])
      .where('building_id', '=', session.buildingId)
      .where('code', '=', anyOf(codes))
      .execute()
    return new Map(rows.map(({ id, code, version }) => [code, { id, version }]))
  },
}
