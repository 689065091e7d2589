import { AppError, type Language, type TrialAlarm } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { type AuditLine, writeAuditApart } from '../../framework/audit/audit-trail.ts'
import { tableFile } from '../../framework/exchange/table-file.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { languageOf } from '../../framework/resource/refuse.ts'
import { siteTime, timeZoneOf } from '../../framework/resource/site-time.ts'
import type { Call } from '../../framework/routing/handler.ts'
import { findTrial, seenTrialAlarms, type TrialSubject } from './rule-trial.store.ts'

const COLUMNS = ['change', 'kind', 'area', 'who', 'from', 'to', 'todayFrom', 'todayTo'] as const

/** What the audit trail says of the export. */
type Audited = Pick<AuditLine, 'action' | 'subject'>

/** The alarms of a trial as a file, with those that the screen does not show at once. */
export async function exportTrial(call: Call<'areaTrialExport' | 'gatheringTrialExport'>, of: TrialSubject, audited: Audited) {
  const { context, session, query } = call
  const trial = await findTrial(context.pool, session, query.id, of)
  if (trial === null) throw new AppError('notFound')
  const seen = await seenTrialAlarms(context.pool, session, trial.alarms)
  const alarms = seen.filter(({ change }) => query.change === undefined || change === query.change)
  if (alarms.length === 0) throw new AppError('noExportData')
  const { id: _, ...asked } = query
  const after = { ...asked, from: trial.from, to: trial.to, rows: alarms.length }
  await writeAuditApart(context.pool, [{ ...auditedBy(call), ...audited, subjectId: query.id, after }])
  const language = languageOf(call.request)
  const timeZone = await timeZoneOf(context.pool, session.buildingId)
  const title = translateAny(language, 'areas.trial.title')
  const day = (iso: string) => siteTime(new Date(iso), timeZone).slice(0, 10)
  return tableFile(context.scratch, {
    ...{ title, name: `${title}_${day(trial.from)}_${day(trial.to)}`, format: query.format },
    headings: COLUMNS.map((name) => translateAny(language, `areas.trial.field.${name}`)),
    lines: alarms.map((alarm) => lineOf(alarm, language, timeZone)),
  })
}

function lineOf(
  { change, kind, areaName, trackableName, memberCount, fromMs, toMs, today }: TrialAlarm,
  language: Language,
  timeZone: string,
) {
  const word = (key: string, values = {}) => translateAny(language, key, values)
  const at = (timeMs: number | null) => (timeMs === null ? word('areas.trial.standing') : siteTime(new Date(timeMs), timeZone))
  return [
    ...[word(`areas.trial.change.${change}`), word(`alarms.kind.${kind}`), areaName ?? ''],
    trackableName ?? word('areas.trial.crowd', { count: memberCount ?? 0 }),
    ...[at(fromMs), at(toMs), today === null ? '' : at(today.fromMs), today === null ? '' : at(today.toMs)],
  ]
}
