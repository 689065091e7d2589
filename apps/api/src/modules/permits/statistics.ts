import { PERMIT_GROUPS, type PermitCounts, type PermitFault, type PermitGroup, type PermitStatistics } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import { siteTime, timeZoneOf } from '../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { seesPermit } from './permit-scope.ts'

const pm = columnsOf('permit', 'pm')
const cu = columnsOf('contractor_unit', 'cu')
const ar = columnsOf('area', 'ar')
const al = columnsOf('alarm', 'al')
const DAY_MS = 86_400_000
/** Default period in days. */
const USUAL_DAYS = 30
const MOST_OF_GROUP = 20

/** Group keys of a permit; rows without one, or with a deleted one, are left out. */
const KEYS: Readonly<Record<PermitGroup, string>> = {
  ...{ type: pm.type, level: pm.level, state: pm.state, place: pm.place },
  unit: `coalesce(${cu.name}, '')`,
  area: `coalesce(${ar.name}, '')`,
}
const FROM = `from permit pm left join contractor_unit cu on ${cu.id} = ${pm.unit_id} left join area ar on ${ar.id} = ${pm.risk_district_id}`
const countOf = (key: string) => selectList({ key: giving<string>(key), count: giving<number>('count(*)::int') })
const WHOLE = selectList({
  total: giving<number>('count(*)::int'),
  upgraded: giving<number>(`count(${pm.upgrade})::int`),
  signedAway: giving<number>(
    `coalesce(sum((select count(*) from permit_signature s where s.permit_id = ${pm.id} and s.at is not null and s.distance_m is null)), 0)::int`,
  ),
})

/** Counts of permits that begin within the period, without drafts. */
export const permitStatistics: Handler<'permitStatistics'> = async ({ context: { pool }, session, query }) => {
  const today = siteTime(new Date(), await timeZoneOf(pool, session.buildingId)).slice(0, 10)
  const to = query.to ?? today
  const from = query.from ?? new Date(Date.parse(to) - (USUAL_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const where = SeenRows.of(session, pm.building_id, seesPermit)
    .raw(`${pm.submitted_at} is not null`)
    .duringSite(`${from} 00:00:00,${to} 23:59:59`, pm.start_at)
  const grouped = async (key: string, source = FROM): Promise<PermitCounts> => {
    const { rows } = await pool.query<PermitCounts[number]>(
      `select ${countOf(key)} ${source} where ${where} group by 1 order by 2 desc, 1 limit ${MOST_OF_GROUP}`,
      where.values,
    )
    return rows
  }
  const alarms = `${FROM} join alarm al on ${al.building_id} = ${pm.building_id} and ${al.kind} = 'permit' and ${al.subject_id} = ${pm.id}`
  const { rows: whole } = await pool.query<ValueOf<typeof WHOLE>>(`select ${WHOLE} from permit pm where ${where}`, where.values)
  const groups = {} as PermitStatistics['groups']
  for (const group of PERMIT_GROUPS) groups[group] = await grouped(KEYS[group])
  const faults = await grouped(al.event, alarms)
  return ok({
    ...{ from, to, ...whole[0]!, groups },
    faults: faults.map(({ key, count }) => ({ key: key as PermitFault, count })),
    faultsByUnit: await grouped(KEYS.unit, alarms),
  })
}
