import { AppError, MOST_REPORT_VISITS, type ReportTrip, reportOf, reportPermission } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { Needs } from '../../../context.ts'
import { languageOf } from '../../../framework/resource/refuse.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import type { Asked } from '../asked.ts'
import { spanOf } from '../span.ts'
import { tripRows } from '../vehicles.ts'

const u = columnsOf('trackable', 'u')
const v = columnsOf('vehicle', 'v')

type Row = Omit<ReportTrip, 'from' | 'to'> & { fromMs: number; toMs: number }

/** The trips behind a figure, latest first. */
export const reportTrips: Handler<'reportTrips', Needs<'live' | 'licences'>> = async ({ context, session, query, request }) => {
  if (!session.permissions.has(reportPermission(query.report, 'view'))) throw new AppError('forbidden')
  if (!reportOf(query.report).trips) throw new AppError('badRequest')
  const asked: Asked = {
    ...{ context, session, query, by: 'vehicle', language: languageOf(request) },
    span: await spanOf({ context, session }, query),
  }
  const where = tripRows(asked)
  if (query.no !== undefined) where.add(query.no, (given) => `t.trackable_no = ${given}`)
  const { rows } = await context.pool.query<Row>(
    `select t.trackable_no as no, coalesce(nullif(${v.plate}, ''), ${u.name}) as name, t.from_ms::float8 as "fromMs", t.to_ms::float8 as "toMs",
       t.distance_m as "distanceM", t.top_mps * 3.6 as "topKmh"
     from track.trip t join trackable u on ${u.no} = t.trackable_no left join vehicle v on ${v.trackable_no} = ${u.no}
     where ${where} order by t.from_ms desc, t.trackable_no limit ${MOST_REPORT_VISITS}`,
    where.values,
  )
  return ok(rows.map(({ fromMs, toMs, ...row }) => ({ ...row, from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() })))
}
