import type { EmergencyRunRow, RunKind, RunState } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTime, toSiteTime } from '../../framework/resource/site-time.ts'
import { readOnlyStore } from '../../framework/resource/store.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'

const r = columnsOf('emergency_run', 'r')
const p = columnsOf('drill_plan', 'p')

const SHOWN = {
  ...{ id: r.id, kind: giving<RunKind>(r.kind), name: r.name, planName: giving<string | null>(p.name), state: giving<RunState>(r.state) },
  startedBy: giving<string>(`coalesce(nullif(${r.started_by_name}, ''), ${r.started_by})`),
  endedBy: giving<string | null>(`coalesce(nullif(${r.ended_by_name}, ''), ${r.ended_by})`),
  ...{ reason: r.reason, expected: r.expected, safe: r.safe, missing: r.missing, version: r.version },
}
const LIST = {
  columns: selectList({ ...SHOWN, startedAt: isoTime(r.started_at), endedAt: isoTime(r.ended_at) }),
  from: 'from emergency_run r',
  joins: `left join drill_plan p on ${p.id} = ${r.plan_id}`,
  sorts: { startedAt: r.started_at },
  tieBreak: r.id,
}
const FORM = selectList({ ...SHOWN, startedAt: toSiteTime(r.started_at), endedAt: toSiteTime(r.ended_at) })
const text = (value: number | string | null) => (value === null ? '' : String(value))

/** Drills and emergencies, the latest first. */
export const emergencyRunStore = readOnlyStore<EmergencyRunRow>({
  page(call, query) {
    const { name, kind, state, time } = query.filters
    const where = SeenRows.of(call.session, r.building_id, everybody)
      .contains(name, r.name)
      .addIf(kind, (given) => `${r.kind} = ${given}`)
      .addIf(state, (given) => `${r.state} = ${given}`)
      .duringSite(time, r.started_at)
    return pageOf<EmergencyRunRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from emergency_run r ${LIST.joins} where ${r.building_id} = $1 and ${r.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, ...row }) => ({
      id,
      version,
      values: Object.fromEntries(Object.entries(row).map(([name, value]) => [name, text(value)])),
    }))
  },

  async newest(pool, buildingId) {
    const { rows } = await pool.query<{ id: string }>(
      `select ${r.id} from emergency_run r where ${r.building_id} = $1 order by ${r.started_at} desc, ${r.id} desc limit 1`,
      [buildingId],
    )
    return rows[0]?.id ?? null
  },
})
