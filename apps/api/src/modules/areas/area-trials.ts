import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@muster/contracts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { checkTrialSpan } from '../rule-trials/check-trial-span.ts'
import { exportTrial } from '../rule-trials/export-trial.ts'
import { withRecorded } from '../rule-trials/recorded-alarms.ts'
import { deleteTrial, findTrial, insertTrial, listTrials, seenTrialAlarms } from '../rule-trials/rule-trial.store.ts'
import { seenChanges } from './area-changes.ts'
import { draftedChanges } from './draft.ts'
import { holdDraft, versionInForce } from './stored-areas.ts'

/**
 * Orders a trial of the draft on recorded tracks, limited to what the caller may see. The tracker runs it, because it
 * alone decides whether an alarm stands.
 */
export const areaTrialOrder: Handler<'areaTrialOrder'> = async (call) => {
  const { context, session, body, request } = call
  const { buildingId } = session
  checkTrialSpan(body)
  const id = newId()
  await inTransaction(context.pool, async (db) => {
    await holdDraft(db, buildingId)
    const { changes } = await draftedChanges(db, buildingId)
    const tried = seenChanges(session, changes).map((change) => ({ id: change.id, revision: change.draft.revision, form: change.after }))
    if (tried.length === 0) refuse(request, { reason: 'areaDraftEmpty' })
    const version = await versionInForce(db, buildingId)
    const isOrdered = await insertTrial(db, session, { id, from: body.from, to: body.to, version, changes: tried })
    if (!isOrdered) refuse(request, { reason: 'ruleTrialBusy' })
    const after = { from: body.from, to: body.to, changes: tried.length }
    await writeAudit(db, [{ ...auditedBy(call), action: 'area.try', subject: 'areaDraft', subjectId: id, after }])
  })
  return ok({ id })
}

export const areaTrials: Handler<'areaTrials'> = async ({ context, session }) => ok(await listTrials(context.pool, session, 'areas'))

export const areaTrial: Handler<'areaTrial'> = async ({ context, session, query }) => {
  const trial = await findTrial(context.pool, session, query.id, 'areas')
  if (trial === null) throw new AppError('notFound')
  const { changes: tried, gathering: _, alarms, ...rest } = trial
  const { changes } = await draftedChanges(context.pool, session.buildingId)
  const now = seenChanges(session, changes).map(({ id, draft }) => [id, draft.revision])
  const isSame = isDeepStrictEqual(new Map(now as [string, number][]), new Map(tried.map(({ id, revision }) => [id, revision])))
  const isOutdated = !isSame || rest.version !== (await versionInForce(context.pool, session.buildingId))
  const seen = await seenTrialAlarms(context.pool, session, alarms)
  return ok({ ...rest, isOutdated, alarms: await withRecorded(context.pool, session, rest, seen) })
}

export const areaTrialExport: Handler<'areaTrialExport'> = (call) =>
  exportTrial(call, 'areas', { action: 'area.exportTrial', subject: 'areaDraft' })

export const areaTrialDiscard: Handler<'areaTrialDiscard'> = async ({ context, session, body }) => {
  if (!(await deleteTrial(context.pool, session, body.id, 'areas'))) throw new AppError('notFound')
  return ok(null)
}
