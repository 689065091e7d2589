import { AppError, type PatrolGroup, type PatrolStatisticsRow } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { writeAuditApart } from '../../../framework/audit/audit-trail.ts'
import type { BaseContext } from '../../../framework/context.ts'
import { tableFile } from '../../../framework/exchange/table-file.ts'
import { auditedBy } from '../../../framework/resource/change-row.ts'
import { languageOf } from '../../../framework/resource/refuse.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import type { SessionView } from '../../../framework/scope/session-view.ts'
import { endedRounds } from './ended-rounds.ts'

const SUMS = `count(*)::int as rounds, sum(due)::int as due, sum(done)::int as done, sum(late)::int as late, sum(missed)::int as missed`
/** The rounds of a route on one day reach its threshold together. */
const BY_DAY = `(select route_name, day, sum(rounds)::int as rounds, sum(due)::int as due, sum(done)::int as done, sum(late)::int as late,
  sum(missed)::int as missed, (100.0 * sum(done + late) >= max(threshold_pct) * sum(due)) as met
  from (select route_name, day, threshold_pct, 1 as rounds, due, done, late, missed from ended) each group by 1, 2) d`
const OF_DAYS = `sum(rounds)::int as rounds, sum(due)::int as due, sum(done)::int as done, sum(late)::int as late, sum(missed)::int as missed,
  count(*)::int as days, count(*) filter (where met)::int as "daysMet"`
const PASSED = `count(*)::int as due, count(*) filter (where g.state = 'done')::int as done,
  count(*) filter (where g.state = 'late')::int as late, count(*) filter (where g.state = 'missed')::int as missed`
/** Passed points of each person per round, so that rounds are counted without sorting. */
const OF_WALKERS = `(select g.round_id, g.person_id, max(g.person_name) as name, ${PASSED}
  from ended join patrol_passing g on g.round_id = ended.id where g.person_id is not null group by 1, 2) w`

/** Figures of each group, over the ended rounds of the period (`ended`). */
const GROUPS: Record<PatrolGroup, string> = {
  route: `select route_name as key, route_name as name, ${OF_DAYS} from ${BY_DAY} group by 1 order by 1`,
  day: `select to_char(day, 'YYYY-MM-DD') as key, to_char(day, 'YYYY-MM-DD') as name, ${OF_DAYS} from ${BY_DAY} group by 1 order by 1`,
  month: `select to_char(day, 'YYYY-MM') as key, to_char(day, 'YYYY-MM') as name, ${OF_DAYS} from ${BY_DAY} group by 1 order by 1`,
  team: `select teams as key, teams as name, ${SUMS}, null::int as days, null::int as "daysMet" from ended group by 1 order by 1`,
  person: `select person_id as key, max(name) as name, ${SUMS}, null::int as days, null::int as "daysMet"
    from ${OF_WALKERS} group by 1 order by 4 desc, 2`,
  // A round has each point once.
  point: `select g.point_id as key, max(g.name) as name, count(*)::int as rounds, ${PASSED}, null::int as days, null::int as "daysMet"
    from ended join patrol_passing g on g.round_id = ended.id group by 1 order by 7 desc, 2`,
}

interface Asked {
  context: BaseContext
  session: SessionView
  query: { from?: string | undefined; to?: string | undefined; by: PatrolGroup }
}

async function findStatistics({ context, session, query }: Asked): Promise<{ from: string; to: string; rows: PatrolStatisticsRow[] }> {
  const { from, to, ended, values } = await endedRounds(context, session, query)
  const { rows } = await context.pool.query<Omit<PatrolStatisticsRow, 'pct'>>(
    `with ended as (${ended}) ${GROUPS[query.by]} limit ${MOST_ROWS}`,
    values,
  )
  const pct = ({ due, done, late }: Omit<PatrolStatisticsRow, 'pct'>) => (due === 0 ? null : Math.round((1000 * (done + late)) / due) / 10)
  return { from, to, rows: rows.map((row) => ({ ...row, pct: pct(row) })) }
}

const MOST_ROWS = 5000

/** How well rounds were walked, by the requested group. */
export const patrolStatistics: Handler<'patrolStatistics'> = async (call) => ok(await findStatistics(call))

const COLUMNS = ['name', 'rounds', 'due', 'done', 'late', 'missed', 'pct', 'days', 'daysMet'] as const

/** The same as a file. */
export const patrolStatisticsExport: Handler<'patrolStatisticsExport'> = async (call) => {
  const { context, request, query } = call
  const { from, to, rows } = await findStatistics(call)
  if (rows.length === 0) throw new AppError('noExportData')
  const after = { from, to, by: query.by, format: query.format }
  await writeAuditApart(context.pool, [{ ...auditedBy(call), action: 'patrol.statistics', subject: 'patrolRound', after }])
  const language = languageOf(request)
  const title = `${translateAny(language, 'menu.patrolStatistics')}_${translateAny(language, `patrol.by.${query.by}`)}`
  return tableFile(context.scratch, {
    ...{ title, name: `${title}_${from}_${to}`, format: query.format },
    headings: COLUMNS.map((column) => translateAny(language, `patrol.column.${column}`)),
    lines: rows.map((row) => COLUMNS.map((column) => String(row[column] ?? ''))),
  })
}
