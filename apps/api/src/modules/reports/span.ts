import { AppError, MOST_REPORT_DAYS, type ReportAsked, reportOf, timesFault } from '@muster/contracts'
import type { BaseContext } from '../../framework/context.ts'
import { siteTime, siteTimeMs, timeZoneOf } from '../../framework/resource/site-time.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'

const DAY_MS = 86_400_000
const USUAL_DAYS = 7

/** Period of a report, Unix ms; never in the future. */
export interface Span {
  fromMs: number
  toMs: number
  timeZone: string
}

/** @throws AppError when the report cannot cover that time */
export async function spanOf(
  { context: { pool }, session }: { context: BaseContext; session: SessionView },
  { report, from, to }: Pick<ReportAsked, 'report' | 'from' | 'to'>,
): Promise<Span> {
  const nowMs = Date.now()
  const timeZone = await timeZoneOf(pool, session.buildingId)
  const { period, usualDays = USUAL_DAYS } = reportOf(report)
  const [fromMs, toMs] = [from, to].map((text) => (text === undefined ? null : siteTimeMs(text, timeZone)))
  if (period === 'times') {
    if (timesFault(fromMs!, toMs!, nowMs) !== null) throw new AppError('reportTimesInvalid')
    return { fromMs: fromMs!, toMs: toMs!, timeZone }
  }
  if (period === 'now') return { fromMs: nowMs, toMs: nowMs, timeZone }
  // The named second is included.
  const lastMs = toMs == null ? nowMs : Math.min(nowMs, toMs + 1000)
  const today = `${siteTime(new Date(lastMs), timeZone).slice(0, 10)} 00:00:00`
  const firstMs = fromMs ?? siteTimeMs(today, timeZone) - (usualDays - 1) * DAY_MS
  if (firstMs > lastMs || lastMs - firstMs > (MOST_REPORT_DAYS + 1) * DAY_MS) throw new AppError('badRequest')
  return { fromMs: firstMs, toMs: lastMs, timeZone }
}
