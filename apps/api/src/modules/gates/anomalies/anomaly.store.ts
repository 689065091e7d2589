import type { AccessAnomalyRow } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, type ValueOf } from '@muster/database'
import { pageOf } from '../../../framework/resource/page-of.ts'
import { isoTime, toSiteTime } from '../../../framework/resource/site-time.ts'
import { readOnlyStore } from '../../../framework/resource/store.ts'
import { formOf } from '../../../framework/resource/where.ts'
import { seesTrackable } from '../../../framework/scope/people.ts'
import { SeenRows } from '../../../framework/scope/seen-rows.ts'

const n = columnsOf('access_anomaly', 'n')
const a = columnsOf('area', 'a')

const WHAT = {
  ...{
    id: n.id,
    kind: n.kind,
    advice: n.kind,
    name: n.name,
    class: n.class,
    unit: n.unit,
    areaName: orNull(a.name),
    gateName: n.gate_name,
  },
  ...{ state: giving<AccessAnomalyRow['state']>(`case when ${n.ended_at} is null then 'standing' else 'ended' end`), settled: n.settled },
}
const LIST = {
  columns: selectList({ ...WHAT, no: n.trackable_no, since: isoTime(n.since), endedAt: isoTime(n.ended_at) }),
  from: 'from access_anomaly n',
  joins: `left join area a on ${a.id} = ${n.area_id}`,
  sorts: { since: n.since },
  tieBreak: n.id,
}
const FORM = selectList({ ...WHAT, since: toSiteTime(n.since), endedAt: toSiteTime(n.ended_at) })

/** Present and past differences between gate and card. */
export const anomalyStore = readOnlyStore<AccessAnomalyRow>({
  page(call, query) {
    const { name, kind, state, class: ofClass, time } = query.filters
    const where = SeenRows.of(call.session, n.building_id, ({ scope: limits }, value) => seesTrackable(limits, n.trackable_no, value))
      .finds(name, formOf(n.name))
      .addIf(kind, (given) => `${n.kind} = ${given}`)
      .addIf(ofClass, (given) => `${n.class} = ${given}`)
      .duringSite(time, n.since)
    if (state) where.raw(state === 'standing' ? `${n.ended_at} is null` : `${n.ended_at} is not null`)
    return pageOf<AccessAnomalyRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from access_anomaly n ${LIST.joins} where ${n.building_id} = $1 and ${n.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, unit, areaName, gateName, settled, ...values }) => ({
      id,
      version: 1,
      values: { ...values, unit: unit ?? '', areaName: areaName ?? '', gateName: gateName ?? '', settled: settled ?? '' },
    }))
  },

  async newest(pool, buildingId) {
    const { rows } = await pool.query<{ at: string | null }>(
      `select max(${n.found_at})::text as at from access_anomaly n where ${n.building_id} = $1`,
      [buildingId],
    )
    return rows[0]?.at ?? null
  },
})
