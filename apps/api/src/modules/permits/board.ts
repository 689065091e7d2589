import { type PermitRow, type PermitStage, viewOf } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import { siteTime, timeZoneOf } from '../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { PERMIT_LIST } from './permit.store.ts'
import { seesPermit } from './permit-scope.ts'

const pm = columnsOf('permit', 'pm')
/** Per day; nobody looks at more on one screen. */
const MOST = 500
/** Longest validity of a permit, days. */
const LONGEST_DAYS = 31

/** The work of a day by the building's clock: beginning, under way or ending. */
export const permitBoard: Handler<'permitBoard'> = async ({ context: { pool }, session, query }) => {
  const timeZone = await timeZoneOf(pool, session.buildingId)
  const day = query.day ?? siteTime(new Date(), timeZone).slice(0, 10)
  const where = SeenRows.of(session, pm.building_id, seesPermit)
  const [zone, given] = [where.value(timeZone), where.value(day)]
  const at = (days: number) => `((${given}::date + ${days})::timestamp at time zone ${zone})`
  where.raw(`${pm.start_at} < ${at(1)} and ${pm.start_at} >= ${at(-LONGEST_DAYS)}`)
  where.raw(`coalesce(${pm.ended_at}, ${pm.end_at}) >= ${at(0)}`)
  const { rows } = await pool.query<Omit<PermitRow, 'view'>>(
    `select ${PERMIT_LIST.columns} ${PERMIT_LIST.from} ${PERMIT_LIST.joins} where ${where} order by ${pm.start_at}, ${pm.id} limit ${MOST}`,
    where.values,
  )
  const permits = rows.map((row) => ({ ...row, view: viewOf(row.state), stage: stageOf(row) }))
  return ok({ day, permits, days: await bookedDays({ pool, session, day, timeZone }) })
}

const DAY = selectList({ day: giving<string>('b.day'), count: giving<number>('count(*)::int') })

interface Asked {
  pool: Parameters<typeof timeZoneOf>[0]
  session: Parameters<typeof SeenRows.of>[0]
  day: string
  timeZone: string
}

/** How many permits begin on each day of the month. */
async function bookedDays({ pool, session, day, timeZone }: Asked): Promise<ValueOf<typeof DAY>[]> {
  const where = SeenRows.of(session, pm.building_id, seesPermit)
  const [zone, first] = [where.value(timeZone), where.value(`${day.slice(0, 7)}-01`)]
  const at = (months: number) => `((${first}::date + interval '${months} months') at time zone ${zone})`
  where.raw(`${pm.start_at} >= ${at(0)} and ${pm.start_at} < ${at(1)} and ${pm.state} not in ('void', 'revoked')`)
  const { rows } = await pool.query<ValueOf<typeof DAY>>(
    `select ${DAY} from (select to_char(${pm.start_at} at time zone ${zone}, 'YYYY-MM-DD') as day from permit pm where ${where}) b group by b.day order by b.day`,
    where.values,
  )
  return rows
}

function stageOf({ state, submitted }: Pick<PermitRow, 'state' | 'submitted'>): PermitStage {
  if (state === 'notIssued') return submitted ? 'applied' : 'booked'
  if (state === 'issued' || state === 'paused') return state
  if (state === 'inProgress') return 'running'
  return state === 'accepted' ? 'done' : 'cancelled'
}
