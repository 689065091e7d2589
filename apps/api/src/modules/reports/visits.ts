import { AppError, MOST_REPORT_VISITS, type ReportVisit, reportOf, reportPermission } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { Needs } from '../../context.ts'
import { languageOf } from '../../framework/resource/refuse.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import type { Asked } from './asked.ts'
import { heldStays, unlocated } from './held.ts'
import { spanOf } from './span.ts'
import { rowsOf } from './stay-rows.ts'

const u = columnsOf('trackable', 'u')
const a = columnsOf('area', 'a')

type Row = Omit<ReportVisit, 'from' | 'to'> & { fromMs: number; toMs: number | null }

/** The visits behind a figure, cut to the period as counted: their sum is the figure. */
export const visits: Handler<'reportVisits', Needs<'live' | 'licences'>> = async (call) => {
  const { context, session, query } = call
  if (!session.permissions.has(reportPermission(query.report, 'view'))) throw new AppError('forbidden')
  if (!reportOf(query.report).stays) throw new AppError('badRequest')
  const asked: Asked = { context, session, query, by: 'person', language: languageOf(call.request), span: await spanOf(call, query) }
  const held = await heldStays(asked, { no: query.no })
  const rows = await rowsOf<Row>(
    asked,
    held,
    `${held.sql}, o as (select *, int8multirange(int8range(f, t)) as stay from held where t > f order by t - f desc limit ${MOST_REPORT_VISITS})
      select o.no, ${u.name}, o.area_id as "areaId", ${a.name} as "areaName", o.from_ms::float8 as "fromMs", o.to_ms::float8 as "toMs",
        ((o.t - o.f) / 1000.0)::float8 - ${unlocated('o.stay')} / 1000 as "countedS", ${unlocated('o.stay')} / 1000 as "unlocatedS"
      from o left join silent on silent.no = o.no join trackable u on ${u.no} = o.no left join area a on ${a.id} = o.area_id
      order by o.from_ms, o.area_id, o.no`,
  )
  return ok(
    rows.map(({ fromMs, toMs, ...row }) => ({
      ...row,
      from: new Date(fromMs).toISOString(),
      to: toMs === null ? null : new Date(toMs).toISOString(),
    })),
  )
}
