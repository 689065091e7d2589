import type { AnchorRow, Drawing, MapAnchor } from '@muster/contracts'
import { anyOf, columnsOf, giving, orNull, selectList, tables, type ValueOf } from '@muster/database'
import { toHardwareId } from '@muster/protocol'
import { textOf } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTime } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { formOf } from '../../framework/resource/where.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import { pointOfBeacon } from '../patrol/patrol-point.store.ts'

const a = columnsOf('anchor', 'a')
const f = columnsOf('floor', 'f')
const ds = columnsOf('device_state', 'ds')

/** Heights are stored from the plan's zero and shown from the floor; centimetres match the precision of a survey. */
const HEIGHT = `round((${a.z} - coalesce(${f.elevation_m}, 0))::numeric, 2)::float8`
/** SQL: it is known to be offline. */
const SILENT = `(${ds.online} is false)`
const LIST = {
  columns: selectList({
    ...{ id: a.id, name: a.name, hwId: a.hw_id, x: a.x, y: a.y, remark: a.remark, version: a.version },
    firmware: giving<string | null>(`coalesce(${ds.firmware}, ${a.firmware})`),
    ...{ temperatureC: orNull(ds.temperature_c), batteryPct: orNull(ds.battery_pct), lastAt: isoTime(orNull(ds.heard_at)) },
    ...{ floorLabel: giving<string>(`coalesce(${f.label}, ${a.floor}::text)`), heightM: giving<number>(HEIGHT) },
    state: giving<AnchorRow['state']>(`case when ${SILENT} then 'silent' else 'fine' end`),
    silentSince: isoTime(giving<Date | null>(`case when ${SILENT} then coalesce(${ds.heard_at}, ${ds.changed_at}) end`)),
  }),
  from: `from anchor a left join device_state ds on ${ds.kind} = case ${a.kind} when 'ble' then 'beacon' else 'anchor' end and ${ds.device_id} = ${a.id}`,
  joins: `left join floor f on ${f.building_id} = ${a.building_id} and ${f.number} = ${a.floor}`,
  sorts: { name: a.name, hwId: a.hw_id, floor: a.floor },
  tieBreak: a.id,
}

const FORM = selectList({
  ...{ id: a.id, version: a.version, name: a.name, hwId: a.hw_id, x: a.x, y: a.y, floor: a.floor, firmware: a.firmware, remark: a.remark },
  heightM: giving<number>(HEIGHT),
})

/** Anchors of one kind, UWB or BLE: position, and whether they are known to be silent. */
export function anchorStore(kind: MapAnchor['kind']): ResourceStore<AnchorRow> {
  return {
    page(call, query) {
      const { name, floor, state } = query.filters
      const where = SeenRows.of(call.session, a.building_id, everybody)
        .add(kind, (given) => `${a.kind} = ${given}`)
        .finds(name, formOf(a.name), formOf(a.hw_id))
        .addIf(floor, (given) => `${a.floor}::text = ${given}`)
      if (state) where.raw(`${state === 'silent' ? '' : 'not '}${SILENT}`)
      return pageOf<AnchorRow>(call, LIST, where, query)
    },

    async forms({ context, session }, ids) {
      const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
        `select ${FORM} from anchor a ${LIST.joins} where ${a.building_id} = $1 and ${a.id} = any($2) and ${a.kind} = $3`,
        [session.buildingId, ids, kind],
      )
      return rows.map(({ id, version, name, hwId, x, y, floor, heightM, firmware, remark }) => {
        const place: Drawing = { floor, shape: { type: 'point', at: [x, y] } }
        return { id, version, values: { name, hwId, place, heightM: String(heightM), firmware: firmware ?? '', remark: remark ?? '' } }
      })
    },

    async save(db, { session }, values, existing) {
      const { buildingId } = session
      const hwId = toHardwareId(String(values.hwId).trim())
      if (hwId === null) return { reason: 'hardwareIdWrong', field: 'hwId' }
      const held = existing && (await holdRow(db, 'anchor', ['kind'], buildingId, existing))
      if (typeof held === 'string') return held
      if (held && held.kind !== kind) return 'notFound'
      const { floor, shape } = values.place as Drawing
      if (shape.type !== 'point' || floor === null) return { reason: 'anchorNeedsFloor', field: 'place' }
      const level = await tables(db)
        .selectFrom('floor')
        .select('elevation_m')
        .where('building_id', '=', buildingId)
        .where('number', '=', floor)
        .executeTakeFirst()
      if (!level) return { reason: 'floorUnknown', field: 'place' }
      const [x, y] = shape.at
      const columns = {
        ...{ name: String(values.name).trim(), hw_id: hwId, kind, x, y, floor, z: level.elevation_m + Number(values.heightM) },
        ...{ firmware: textOf(values, 'firmware'), remark: textOf(values, 'remark') },
      }
      try {
        if (existing) return { id: existing.id, version: await updateRow(db, 'anchor', existing.id, columns) }
        const id = newId()
        await insertRow(db, 'anchor', { id, building_id: buildingId, ...columns })
        return { id, version: 1 }
      } catch (error) {
        if (isUniqueViolation(error)) return { reason: 'anchorTwice', values: { hwId }, field: 'hwId' }
        throw error
      }
    },

    async remove(db, { session }, id) {
      const rows = tables(db).selectFrom('anchor').select('name').where('building_id', '=', session.buildingId)
      const row = await rows.where('id', '=', id).where('kind', '=', kind).executeTakeFirst()
      if (!row) return 'notFound'
      const point = await pointOfBeacon(db, id)
      if (point !== null) return { name: row.name, reason: 'beaconMarksPoint', values: { point } }
      await tables(db).deleteFrom('anchor').where('id', '=', id).execute()
      return row
    },

    async findByKey(db, { session }, given) {
      // A sheet may write the id as the vendor does.
      const asGiven = new Map(given.map((text) => [toHardwareId(text) ?? text, text]))
      const rows = await tables(db)
        .selectFrom('anchor')
        .select(['id', 'hw_id as hwId', 'version'])
        .where('building_id', '=', session.buildingId)
        .where('kind', '=', kind)
        .where('hw_id', '=', anyOf([...asGiven.keys()]))
        .execute()
      return new Map(rows.map(({ id, hwId, version }) => [asGiven.get(hwId) ?? hwId, { id, version }]))
    },
  }
}
