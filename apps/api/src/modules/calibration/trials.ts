import { AppError, CALIBRATION_UPLOAD } from '@muster/contracts'
import { type TranslationKey, translate } from '@muster/i18n'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { withUpload } from '../../framework/files/receive.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { languageOf, refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { MOST_LINES, MOST_PLACES, MOST_VALUES } from './read-recording.ts'
import { deleteTrial, findTrial, insertTrial, listTrials } from './trial.store.ts'

/** Stores the recording until it has been tried in the background. */
export const calibrationUpload: Handler<'calibrationUpload'> = async (call) => {
  const { context, session, request } = call
  const id = newId()
  await withUpload(context.scratch, request, CALIBRATION_UPLOAD, async ({ path, name: fileName, sha256, bytes }) => {
    // A crash before its row exists leaves a stray file, which the sweep finds.
    await context.files.put({ scratch: path }, id)
    const isKept = await inTransaction(context.pool, async (db) => {
      if (!(await insertTrial(db, session, { id, fileName, sha256, bytes }))) return false
      const after = { fileName, sha256, bytes }
      await writeAudit(db, [{ ...auditedBy(call), action: 'calibration.upload', subject: 'calibration', subjectId: id, after }])
      return true
    })
    if (isKept) return
    await context.files.remove(id)
    refuse(request, { reason: 'calibrationBusy' })
  })
  return ok({ id })
}

export const calibrationTrial: Handler<'calibrationTrial'> = async ({ context, session, query, request }) => {
  const trial = await findTrial(context.pool, session, query.id)
  if (!trial) throw new AppError('notFound')
  const language = languageOf(request)
  const limits = { lines: MOST_LINES, values: MOST_VALUES, places: MOST_PLACES }
  const worded = trial.faults?.lines.map(({ line, fault, anchor = '' }) => ({
    line,
    fault,
    message: translate(language, `calibration.fault.${fault}` as TranslationKey, { anchor, ...limits }),
  }))
  return ok({ ...trial, faults: trial.faults && { count: trial.faults.count, lines: worded ?? [] } })
}

export const calibrationTrials: Handler<'calibrationTrials'> = async ({ context, session }) => ok(await listTrials(context.pool, session))

export const calibrationDiscard: Handler<'calibrationDiscard'> = async (call) => {
  const { context, session, body } = call
  const gone = await inTransaction(context.pool, async (db) => {
    const deleted = await deleteTrial(db, session, body.id)
    if (deleted.length === 0) throw new AppError('notFound')
    const line = { ...auditedBy(call), action: 'calibration.discard', subject: 'calibration' }
    await writeAudit(
      db,
      deleted.map(({ id, ...before }) => ({ ...line, subjectId: id, before })),
    )
    return deleted
  })
  await Promise.all(gone.map(({ id }) => context.files.remove(id)))
  return ok(null)
}
