import { AppError, UPLOAD_LIMITS, type UploadUse } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import { dispositionOf } from '../../framework/files/disposition.ts'
import { bareAddress } from '../../framework/files/file-addresses.ts'
import { withUpload } from '../../framework/files/receive.ts'
import { type FileRow, findFile, listIcons } from '../../framework/files/stored-file.store.ts'
import { type Call, FileAnswer, type Handler, ok } from '../../framework/routing/handler.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { requireLicence } from '../licence/licence.policy.ts'
import { storeDocument } from './store-document.ts'
import { storeImage } from './store-image.ts'

const ownerOf = ({ session }: { session: { buildingId: string; accountId: string } }) => ({
  buildingId: session.buildingId,
  by: session.accountId,
})

/** Without feedback there are no uploads for it. */
function refuseWithoutFeedback({ context }: { context: BaseContext }, use: UploadUse): void {
  if (use.startsWith('feedback') && !context.hosted) throw new AppError('notFound')
}

async function uploadImage(call: Call<'editorImageUpload'> | Call<'iconUpload'> | Call<'imageUpload'>, use: UploadUse) {
  const { context, request } = call
  refuseWithoutFeedback(call, use)
  const { name, downloadUrl } = await withUpload(context.scratch, request, UPLOAD_LIMITS[use], (received) =>
    storeImage(context.pool, context.files, received, use, ownerOf(call)),
  )
  return ok([{ name, downloadUrl: context.addresses.signer(call.session)(downloadUrl) }])
}

export const imageUpload: Handler<'imageUpload'> = (call) => uploadImage(call, call.query.use)
export const iconUpload: Handler<'iconUpload'> = (call) => uploadImage(call, 'icon')
export const editorImageUpload: Handler<'editorImageUpload'> = (call) => uploadImage(call, 'editor')

export const fileUpload: Handler<'fileUpload'> = async (call) => {
  const { context, request, query } = call
  refuseWithoutFeedback(call, query.use)
  const file = await withUpload(context.scratch, request, UPLOAD_LIMITS[query.use], (received) =>
    storeDocument(context.pool, context.files, received, query.use, ownerOf(call)),
  )
  return ok([{ ...file, downloadUrl: context.addresses.signer(call.session)(file.downloadUrl) }])
}

/**
 * By id alone an account with limits opens only icons and its own uploads, and nobody a picture of a passage, which has
 * its own permission.
 */
const mayOpen = ({ scope, accountId }: SessionView, file: FileRow) =>
  file.use !== 'passage' && (scope.people === null || file.use === 'icon' || file.uploadedBy === accountId)

/** Our own pictures are shown, everything else is downloaded; types are never guessed from the content. */
export const imageView: Handler<'imageView', Needs<'licences'>> = async ({ context, session, query }) => {
  const file = await findFile(context.pool, query.id)
  if (!file || session.buildingId !== file.buildingId) throw new AppError('notFound')
  // Files of rows have signed addresses: whoever was given one has seen the row.
  if (!context.addresses.wasSigned(query, session) && !mayOpen(session, file)) throw new AppError('notFound')
  if (file.use === 'passage') await requireLicence(context, file.buildingId, 'access')
  const content = await context.files.open(file.id)
  if (!content) throw new AppError('notFound')
  const disposition = file.contentType.startsWith('image/') ? 'inline' : 'attachment'
  return new FileAnswer(content, {
    'content-type': file.contentType,
    'content-length': String(await context.files.size(file.id)),
    'content-disposition': dispositionOf(disposition, file.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=300',
  })
}

/**
 * A page open longer than its addresses are valid requests new ones, as long as the session keeps the rights it had.
 */
export const imageRenew: Handler<'imageRenew'> = async ({ context, session, query }) => {
  if (!context.addresses.wasSigned(query, session)) throw new AppError('notFound')
  return ok({ downloadUrl: context.addresses.signer(session)(bareAddress(query.id)) })
}

export const iconList: Handler<'iconList'> = async ({ context, session }) => {
  const icons = await listIcons(context.pool, session.buildingId)
  const sign = context.addresses.signer(session)
  return ok(icons.map(({ id, name }) => ({ id, name, downloadUrl: sign(bareAddress(id)) })))
}
