import { AppError, SCREEN_FILE_KIND, type ScreenDocument, type ScreenTemplate } from '@muster/contracts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { insertRow } from '../../framework/resource/write-row.ts'
import { type Call, type Handler, ok } from '../../framework/routing/handler.ts'
import { checkDocument, told } from './drafts.ts'
import { exchangePictures, withBarePictures, withoutPictures } from './pictures.ts'
import { draftOf, storedScreen } from './stored-screen.ts'

interface NewScreen {
  name: string
  layout: ScreenTemplate
  document: ScreenDocument
  roleIds: string[]
  action: 'bigScreen.copy' | 'bigScreen.import'
}

async function addScreen(call: Call<'screenCopy'> | Call<'screenImport'>, screen: NewScreen): Promise<string> {
  const { context, session, request } = call
  const { buildingId, loginName, realName } = session
  const { name, layout, document, roleIds, action } = screen
  checkDocument(request, document)
  const id = newId()
  try {
    await inTransaction(context.pool, async (db) => {
      await insertRow(db, 'big_screen', {
        ...{ id, building_id: buildingId, name, layout, role_ids: roleIds, creator: loginName, creator_name: realName },
        document: JSON.stringify(document) as never,
      })
      const refusal = await exchangePictures(db, buildingId, id, { ...document, items: [] }, document)
      if (refusal) refuse(request, refusal)
      await writeAudit(db, [{ ...auditedBy(call), action, subject: 'bigScreen', subjectId: id, after: { name, ...told(document) } }])
    })
  } catch (error) {
    if (isUniqueViolation(error)) refuse(request, { reason: 'nameTaken', values: { name }, field: 'name' })
    throw error
  }
  context.counts.forget(buildingId)
  return id
}

export const screenCopy: Handler<'screenCopy'> = async (call) => {
  const screen = await storedScreen(call.context.pool, call.session.buildingId, call.body)
  const { layout, roleIds } = screen
  const id = await addScreen(call, { name: call.body.name, layout, roleIds, document: draftOf(screen), action: 'bigScreen.copy' })
  return ok({ id })
}

export const screenFile: Handler<'screenFile'> = async ({ context, session, query }) => {
  const screen = await storedScreen(context.pool, session.buildingId, query)
  return ok({ kind: SCREEN_FILE_KIND, name: screen.name, document: withoutPictures(draftOf(screen)) })
}

/** An imported screen is validated like a drawn one; pictures of another building are refused. */
export const screenImport: Handler<'screenImport'> = async (call) => {
  const { name, document } = call.body
  if (document.items.some(({ picture }) => picture !== null)) throw new AppError('badRequest')
  const id = await addScreen(call, { name, layout: 'blank', roleIds: [], document: withBarePictures(document), action: 'bigScreen.import' })
  return ok({ id })
}
