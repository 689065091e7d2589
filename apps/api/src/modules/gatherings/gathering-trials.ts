import { AppError, type FormValues, gatheringSetting } from '@muster/contracts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { checkedForm } from '../../framework/resource/checked-form.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { checkTrialSpan } from '../rule-trials/check-trial-span.ts'
import { exportTrial } from '../rule-trials/export-trial.ts'
import { withRecorded } from '../rule-trials/recorded-alarms.ts'
import { deleteTrial, findTrial, insertTrial, listTrials, seenTrialAlarms } from '../rule-trials/rule-trial.store.ts'
import { type GatheringColumns, gatheringColumns, shownGathering, storedValues } from './gathering-setting.store.ts'

/** Orders a trial of a setting as its form has it, by the rules of a save; nothing is saved. The tracker runs it. */
export const gatheringTrialOrder: Handler<'gatheringTrialOrder'> = async (call) => {
  const { context, session, body, request } = call
  const { from, to, ...given } = body as FormValues & { from: string; to: string }
  const span = { from, to }
  checkTrialSpan(span)
  const { version, values } = await storedValues(call)
  const gathering = gatheringColumns(checkedForm(request, gatheringSetting.fields, given, values))
  const id = newId()
  await inTransaction(context.pool, async (db) => {
    if (!(await insertTrial(db, session, { id, ...span, version, gathering }))) refuse(request, { reason: 'ruleTrialBusy' })
    const after = { ...span, ...shownGathering(gathering) }
    await writeAudit(db, [{ ...auditedBy(call), action: 'gathering.try', subject: 'gatheringSetting', subjectId: id, after }])
  })
  return ok({ id })
}

export const gatheringTrials: Handler<'gatheringTrials'> = async ({ context, session }) =>
  ok(await listTrials(context.pool, session, 'gathering'))

export const gatheringTrial: Handler<'gatheringTrial'> = async (call) => {
  const { context, session, query } = call
  const trial = await findTrial(context.pool, session, query.id, 'gathering')
  if (trial === null) throw new AppError('notFound')
  const { changes: _, gathering, alarms, ...rest } = trial
  const { version } = await storedValues(call)
  const seen = await seenTrialAlarms(context.pool, session, alarms)
  return ok({
    ...rest,
    isOutdated: rest.version !== version,
    tried: shownGathering(gathering as GatheringColumns),
    alarms: await withRecorded(context.pool, session, rest, seen),
  })
}

export const gatheringTrialExport: Handler<'gatheringTrialExport'> = (call) =>
  exportTrial(call, 'gathering', { action: 'gathering.exportTrial', subject: 'gatheringSetting' })

export const gatheringTrialDiscard: Handler<'gatheringTrialDiscard'> = async ({ context, session, body }) => {
  if (!(await deleteTrial(context.pool, session, body.id, 'gathering'))) throw new AppError('notFound')
  return ok(null)
}
