import type { Needs } from '../../context.ts'
import { languageOf } from '../../framework/resource/refuse.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { isCourse, runReport } from './run-report.ts'

/** Bars in a plot of things; a course over time is drawn completely. */
const MOST_DRAWN = 15
const MOST_STEPS = 750

export const run: Handler<'reportRun', Needs<'live' | 'licences'>> = async (call) => {
  const { page, size } = call.query
  const { rows, total, by, asked } = await runReport({ ...call, language: languageOf(call.request) }, call.query, 'view')
  return ok({
    from: new Date(asked.span.fromMs).toISOString(),
    to: new Date(asked.span.toMs).toISOString(),
    rows: rows.slice(page * size, (page + 1) * size),
    length: rows.length,
    total,
    drawn: rows.slice(0, isCourse(by) ? MOST_STEPS : MOST_DRAWN),
  })
}
