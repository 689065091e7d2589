import type { FormValues, PermitPeriodRow } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import { textOf } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTime, siteTimeMs, timeZoneOf, toSiteTime } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'

const o = columnsOf('permit_period', 'o')

const STATE = giving<PermitPeriodRow['state']>(
  `case when ${o.until_at} <= now() then 'over' when ${o.from_at} > now() then 'toCome' else 'inForce' end`,
)
const LIST = {
  columns: selectList({
    ...{ id: o.id, name: o.name, fromAt: isoTime(o.from_at), untilAt: isoTime(o.until_at), state: STATE, version: o.version },
  }),
  from: 'from permit_period o',
  sorts: { fromAt: o.from_at, name: o.name },
  tieBreak: o.id,
}
const FORM = selectList({
  ...{ id: o.id, version: o.version },
  values: giving<FormValues>(`jsonb_build_object('name', ${o.name}, 'remark', coalesce(${o.remark}, ''),
    'fromAt', ${toSiteTime(o.from_at)}, 'untilAt', ${toSiteTime(o.until_at)})`),
})

/** Trackers load the periods with the permits of the building. */
export const permitPeriodStore: ResourceStore<PermitPeriodRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, o.building_id, everybody)
      .addIf(query.filters.state, (given) => `${STATE} = ${given}`)
      .contains(query.filters.name, o.name)
    return pageOf<PermitPeriodRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from permit_period o where ${o.building_id} = $1 and ${o.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows
  },

  async save(db, { context, session }, values, existing) {
    const { buildingId } = session
    const held = existing && (await holdRow(db, 'permit_period', ['id'], buildingId, existing))
    if (typeof held === 'string') return held
    const zone = await timeZoneOf(context.pool, buildingId)
    const columns = {
      ...{ name: String(values.name).trim(), remark: textOf(values, 'remark') },
      from_at: new Date(siteTimeMs(String(values.fromAt), zone)),
      until_at: new Date(siteTimeMs(String(values.untilAt), zone)),
    }
    if (existing) return { id: existing.id, version: await updateRow(db, 'permit_period', existing.id, columns) }
    const id = newId()
    await insertRow(db, 'permit_period', { id, building_id: buildingId, ...columns })
    return { id, version: 1 }
  },

  async remove(db, { session }, id) {
    const [row] = await tables(db)
      .deleteFrom('permit_period')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('name')
      .execute()
    return row ?? 'notFound'
  },
}
