import type { AlarmBellRow, BellWay, Chosen, FormValues } from '@muster/contracts'
import { anyOf, columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import { isYes, textOf } from '../../../framework/resource/form-values.ts'
import { newId } from '../../../framework/resource/new-id.ts'
import { pageOf } from '../../../framework/resource/page-of.ts'
import { isoTime } from '../../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../../framework/resource/store.ts'
import { isUniqueViolation } from '../../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../../framework/scope/seen-rows.ts'
import { isInState } from '../device-status.store.ts'
import { CARRIED, RING_RESULT, WAS_SENT } from './bell-ring.store.ts'

const b = columnsOf('alarm_bell', 'b')
const r = columnsOf('bell_ring', 'r')
const ar = columnsOf('area', 'ar')

const YES_OR_NO = giving<'Y' | 'N'>(`case when ${b.enabled} then 'Y' else 'N' end`)
const LIST = {
  columns: selectList({
    ...{ id: b.id, code: b.code, name: b.name, kinds: b.kinds, way: b.way, seconds: b.seconds, enabled: YES_OR_NO, version: b.version },
    areas: giving<string>(
      `coalesce((select string_agg(${ar.name}, '、' order by ${ar.name}) from area ar where ${ar.id} = any(${b.area_ids})), '')`,
    ),
    lastAt: isoTime(giving<Date | null>('last.at')),
    lastResult: giving<AlarmBellRow['lastResult']>('last.result'),
  }),
  from: 'from alarm_bell b',
  joins: `left join lateral (select ${r.created_at} as at, ${RING_RESULT} as result from bell_ring r ${CARRIED}
    where ${r.bell_id} = ${b.id} and ${r.what} = 'ring' and ${WAS_SENT} order by ${r.created_at} desc limit 1) last on true`,
  sorts: { code: b.code, name: b.name },
  tieBreak: b.id,
}
const FORM = selectList({
  id: b.id,
  version: b.version,
  values: giving<FormValues>(`jsonb_build_object('name', ${b.name}, 'code', ${b.code}, 'kinds', ${b.kinds}, 'way', ${b.way},
    'address', coalesce(${b.address}, ''), 'seconds', ${b.seconds}::text, 'enabled', ${YES_OR_NO}, 'remark', coalesce(${b.remark}, ''),
    'areas', coalesce((select jsonb_agg(jsonb_build_object('id', ${ar.id}, 'name', ${ar.name}) order by ${ar.name})
      from area ar where ${ar.id} = any(${b.area_ids})), '[]'))`),
})

/** Bells, with the result of the last order to each. */
export const alarmBellStore: ResourceStore<AlarmBellRow> = {
  page(call, query) {
    const { name, online, kind, way, enabled } = query.filters
    const where = SeenRows.of(call.session, b.building_id, everybody)
      .contains(name, b.name, b.code)
      .addIf(kind, (given) => `${given} = any(${b.kinds})`)
      .addIf(way, (given) => `${b.way} = ${given}`)
      .addIf(enabled, (given) => `${YES_OR_NO} = ${given}`)
    // Of disabled ones the state is not shown.
    if (online) where.raw(`${b.enabled} and ${isInState('bell', b.id, online)}`)
    return pageOf<AlarmBellRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from alarm_bell b where ${b.building_id} = $1 and ${b.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows
  },

  async save(db, { session }, values, existing) {
    const { buildingId } = session
    const areas = values.areas as Chosen[]
    const known = await tables(db)
      .selectFrom('area')
      .select('id')
      .where('building_id', '=', buildingId)
      .where('id', '=', anyOf(areas.map(({ id }) => id)))
      .execute()
    const unknown = areas.find(({ id }) => !known.some((row) => row.id === id))
    if (unknown) return { reason: 'areaUnknown', values: { name: unknown.name }, field: 'areas' }
    const way = values.way as BellWay
    const code = String(values.code).trim()
    const columns = {
      ...{ code, name: String(values.name).trim(), kinds: values.kinds as string[], area_ids: areas.map(({ id }) => id), way },
      ...{ address: way === 'http' ? textOf(values, 'address') : null, seconds: Number(values.seconds) },
      ...{ enabled: isYes(values, 'enabled'), remark: textOf(values, 'remark') },
    }
    const held = existing && (await holdRow(db, 'alarm_bell', ['id'], buildingId, existing))
    if (typeof held === 'string') return held
    try {
      if (existing) return { id: existing.id, version: await updateRow(db, 'alarm_bell', existing.id, columns) }
      const id = newId()
      await insertRow(db, 'alarm_bell', { id, building_id: buildingId, ...columns })
      return { id, version: 1 }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'bellCodeTaken', values: { name: code }, field: 'code' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const rows = await tables(db)
      .deleteFrom('alarm_bell')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('name')
      .execute()
    return rows[0] ?? 'notFound'
  },
}
