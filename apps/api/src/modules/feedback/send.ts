import { feedback, type UploadedFile } from '@muster/contracts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { fileIdOf } from '../../framework/files/file-addresses.ts'
import { bareFiles } from '../../framework/files/form-files.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { insertRow } from '../../framework/resource/write-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { takeOwnFiles } from './feedback.store.ts'

/** Stores a report; its files were uploaded by the sender for it, and each belongs to one report. */
export const feedbackSend: Handler<'feedbackSend'> = async (call) => {
  const { context, session, body, request } = call
  const { kind, content, page } = body
  const { pictures, films } = bareFiles(feedback.fields, { pictures: body.pictures, films: body.films })
  const idsOf = (files: readonly UploadedFile[]) => files.map(({ downloadUrl }) => fileIdOf(downloadUrl))
  const id = newId()
  await inTransaction(context.pool, async (db) => {
    const kept =
      (await takeOwnFiles(db, session, id, 'feedbackImage', idsOf(body.pictures))) &&
      (await takeOwnFiles(db, session, id, 'feedbackVideo', idsOf(body.films)))
    if (!kept) refuse(request, { reason: 'fileUnknown' })
    const files = { pictures: JSON.stringify(pictures), films: JSON.stringify(films) }
    await insertRow(db, 'feedback', { id, building_id: session.buildingId, by: session.loginName, kind, content, page, ...files })
    const after = { kind, page, pictures: body.pictures.length, films: body.films.length }
    await writeAudit(db, [{ ...auditedBy(call), action: 'feedback.send', subject: 'feedback', subjectId: id, after }])
  })
  context.counts.forget(session.buildingId)
  return ok({ id })
}
