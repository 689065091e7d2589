import { AppError, placePicture, UPLOAD_LIMITS } from '@muster/contracts'
import { type Queryable, tables } from '@muster/database'
import { withUpload } from '../../../framework/files/receive.ts'
import { newId } from '../../../framework/resource/new-id.ts'
import { refuse } from '../../../framework/resource/refuse.ts'
import { FileAnswer, type Handler, ok } from '../../../framework/routing/handler.ts'
import { storeImage } from '../../files/store-image.ts'
import { changePlan } from './change-plan.ts'
import { ModelRefused } from './model/model-report.ts'
import { isUploaded, storedModel } from './model/stored-model.ts'
import { planInForce } from './plan.store.ts'
import { storeModel } from './prepare-model.ts'
import { type StoredModel, type StoredPicture, type StoredPlan, shownModels, shownPictures, storedPlan } from './stored-plan.ts'

export const planObjects: Handler<'planObjects'> = async ({ context, session }) => {
  const { number, plan } = await planInForce(context.pool, session.buildingId)
  return ok({ number, pictures: shownPictures(plan), models: shownModels(plan) })
}

export const planFile: Handler<'planFile'> = async ({ context, session, query }) => {
  const plan = query.of
    ? await waitingPlan(context.pool, session.buildingId, query.of)
    : (await planInForce(context.pool, session.buildingId)).plan
  const picture = plan.pictures.find(({ id }) => id === query.id)
  const model = plan.models.find(({ id }) => id === query.id)
  const fileId = { picture: picture?.fileId, near: model?.nearId, far: model?.farId }[query.part]
  const content = fileId === undefined ? null : await context.files.open(fileId)
  if (content === null || fileId === undefined) throw new AppError('notFound')
  return new FileAnswer(content, {
    'content-type': query.part !== 'picture' ? 'model/gltf-binary' : picture?.png ? 'image/png' : 'image/jpeg',
    'content-length': String(await context.files.size(fileId)),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
  })
}

async function waitingPlan(db: Queryable, buildingId: string, id: string): Promise<StoredPlan> {
  const waiting = tables(db).selectFrom('plan_candidate').select('plan').where('building_id', '=', buildingId)
  const row = await waiting.where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new AppError('notFound')
  return storedPlan.parse(row.plan)
}

export const planPictureUpload: Handler<'planPictureUpload'> = async ({ context, session, request }) => {
  const owner = { buildingId: session.buildingId, by: session.accountId }
  const { id, widthPx, heightPx } = await withUpload(context.scratch, request, UPLOAD_LIMITS.planPicture, (received) =>
    storeImage(context.pool, context.files, received, 'planPicture', owner),
  )
  return ok({ fileId: id, widthPx, heightPx })
}

export const planModelUpload: Handler<'planModelUpload'> = async ({ context, session, request }) => {
  const owner = { buildingId: session.buildingId, by: session.accountId }
  const taken = await withUpload(context.scratch, request, UPLOAD_LIMITS.planModel, (received) =>
    storeModel(context, received, owner),
  ).catch((error: unknown) => {
    if (error instanceof ModelRefused) refuse(request, { reason: error.reason })
    throw error
  })
  const { fileId, triangles, farTriangles, sizeM } = taken
  return ok({ fileId, triangles, farTriangles, sizeM })
}

/** Replaces an item in place, or appends a new one. */
const placed = <T extends { id: string }>(all: readonly T[], one: T): T[] =>
  all.some(({ id }) => id === one.id) ? all.map((other) => (other.id === one.id ? one : other)) : [...all, one]

export const planPictureSave: Handler<'planPictureSave'> = async (call) => {
  const { context, session, request, body } = call
  const { number, id, fileId, ...edit } = body
  const next = await changePlan(call, { number, why: edit.name, source: 'picture' }, async (db, { plan }) => {
    const stored = plan.pictures.find((picture) => picture.id === id)
    if (id !== null && stored === undefined) throw new AppError('notFound')
    let file: Pick<StoredPicture, 'fileId' | 'widthPx' | 'heightPx' | 'png'> | undefined = stored
    if (fileId !== null) file = { fileId, ...(await pictureFile(db, context.files, session.buildingId, fileId)) }
    if (file === undefined) refuse(request, { reason: 'fileUnknown', field: 'fileId' })
    const place = placePicture(edit, file, plan.frame.references)
    if ('fault' in place) refuse(request, { reason: `pictureFault.${place.fault}`, field: 'points' })
    const { widthPx, heightPx, png } = file
    const picture: StoredPicture = { ...edit, id: id ?? newId(), fileId: file.fileId, widthPx, heightPx, png }
    return { plan: { ...plan, pictures: placed(plan.pictures, picture) } }
  })
  return ok({ number: next })
}

/** Size of an uploaded picture. @throws AppError notFound */
async function pictureFile(db: Parameters<typeof isUploaded>[0], files: Parameters<typeof storedModel>[1], buildingId: string, id: string) {
  const stored = (await isUploaded(db, buildingId, id, 'planPicture')) ? await files.open(id) : null
  if (stored === null) throw new AppError('notFound')
  const chunks: Buffer[] = []
  for await (const chunk of stored as AsyncIterable<Buffer>) chunks.push(chunk)
  const { default: sharp } = await import('sharp')
  const { width, height, format } = await sharp(Buffer.concat(chunks)).metadata()
  return { widthPx: width, heightPx: height, png: format === 'png' }
}

export const planModelSave: Handler<'planModelSave'> = async (call) => {
  const { context, session, request, body } = call
  const { number, id, fileId, ...edit } = body
  const next = await changePlan(call, { number, why: edit.name, source: 'model' }, async (db, { plan }) => {
    const stored = plan.models.find((model) => model.id === id)
    if (id !== null && stored === undefined) throw new AppError('notFound')
    let file: Pick<StoredModel, 'nearId' | 'farId' | 'triangles' | 'farTriangles' | 'sizeM'> | undefined = stored
    if (fileId !== null) file = { nearId: fileId, ...(await storedModel(db, context.files, session.buildingId, fileId)) }
    if (file === undefined) refuse(request, { reason: 'fileUnknown', field: 'fileId' })
    const { nearId, farId, triangles, farTriangles, sizeM } = file
    const model: StoredModel = { ...edit, id: id ?? newId(), nearId, farId, triangles, farTriangles, sizeM }
    return { plan: { ...plan, models: placed(plan.models, model) } }
  })
  return ok({ number: next })
}

export const planObjectRemove: Handler<'planObjectRemove'> = async (call) => {
  const { number, id } = call.body
  const { plan: now } = await planInForce(call.context.pool, call.session.buildingId)
  const gone = [...now.pictures, ...now.models].find((one) => one.id === id)
  if (gone === undefined) throw new AppError('notFound')
  const source = now.pictures.some((picture) => picture.id === id) ? 'picture' : 'model'
  const without = <T extends { id: string }>(all: readonly T[]) => all.filter((one) => one.id !== id)
  const next = await changePlan(call, { number, why: gone.name, source }, async (_db, { plan }) => ({
    plan: { ...plan, pictures: without(plan.pictures), models: without(plan.models) },
  }))
  return ok({ number: next })
}
