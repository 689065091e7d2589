import { AppError } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { BaseContext } from '../../../framework/context.ts'
import { siteTime, timeZoneOf } from '../../../framework/resource/site-time.ts'
import { SeenRows } from '../../../framework/scope/seen-rows.ts'
import type { SessionView } from '../../../framework/scope/session-view.ts'
import { seesPatrolOf } from '../patrol-scope.ts'

const o = columnsOf('patrol_round', 'o')
const MOST_DAYS = 366
const USUAL_DAYS = 30
const DAY_MS = 86_400_000

interface Ended {
  from: string
  to: string
  /** SQL of the rounds, with its values: the columns needed for counts. */
  ended: string
  values: unknown[]
}

/** Ended rounds of a period that are visible to the user; by default the last thirty days. */
export async function endedRounds(
  context: BaseContext,
  session: SessionView,
  span: { from?: string | undefined; to?: string | undefined },
): Promise<Ended> {
  const to = span.to ?? siteTime(new Date(), await timeZoneOf(context.pool, session.buildingId)).slice(0, 10)
  const from = span.from ?? new Date(Date.parse(to) - (USUAL_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1 || days > MOST_DAYS) throw new AppError('badRequest')
  const where = SeenRows.of(session, o.building_id, (who, value) => seesPatrolOf(who, o.department_id, value))
    .within(`${from},${to}`, o.day)
    .raw(`${o.state} not in ('waiting', 'running')`)
  const ended = `select id, route_name, teams, day, state, threshold_pct, due, done, late, missed from patrol_round o where ${where}`
  return { from, to, ended, values: where.values }
}
