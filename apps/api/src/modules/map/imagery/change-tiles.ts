import { createReadStream } from 'node:fs'
import { AppError, MAP_TILES, type OwnTiles } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import type { Needs } from '../../../context.ts'
import { writeAudit } from '../../../framework/audit/audit-trail.ts'
import type { BaseContext } from '../../../framework/context.ts'
import type { Content } from '../../../framework/files/file-store.ts'
import { withUpload } from '../../../framework/files/receive.ts'
import { insertFile, releaseFiles, useFiles } from '../../../framework/files/stored-file.store.ts'
import { auditedBy } from '../../../framework/resource/change-row.ts'
import { newId } from '../../../framework/resource/new-id.ts'
import { refuse } from '../../../framework/resource/refuse.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import type { SessionView } from '../../../framework/scope/session-view.ts'
import { filesInFolder, openInFolder } from '../import-folder.ts'
import { readMapSettings, type StoredMapSettings, writeMapSettings } from '../map-setting.store.ts'
import { signed } from '../map-settings.ts'
import { readTilesHeader, TilesRefused } from './tiles-file.ts'

const ENDING = /\.pmtiles$/i

export const imageryUpload: Handler<'imageryUpload'> = async (call) =>
  ok(
    await withUpload(call.context.scratch, call.request, MAP_TILES, ({ path, name, sha256 }) =>
      takeTiles(call, call.query.version, { path, name, sha256, content: { scratch: path } }),
    ),
  )

export const imageryFolder: Handler<'imageryFolder', Needs<'config'>> = async ({ context }) =>
  ok({ files: await filesInFolder(context.config.MAP_IMPORT_DIR, ENDING) })

export const imageryStored: Handler<'imageryStored', Needs<'config'>> = async (call) => {
  const { name, version } = call.body
  const path = await openInFolder(call.context.config.MAP_IMPORT_DIR, name, ENDING)
  return ok(await takeTiles(call, version, { path, name, sha256: '', content: createReadStream(path) }))
}

export const imageryRemove: Handler<'imageryRemove'> = async (call) => ok(await putTiles(call, call.body.version, null))

interface TilesCall {
  context: BaseContext
  session: SessionView
  request: FastifyRequest
}

interface Taken {
  path: string
  name: string
  /** Unknown for a file that is only copied. */
  sha256: string
  content: Content
}

/** Checks a file of tiles, stores it and puts it in force. */
async function takeTiles(call: TilesCall, version: number, { path, name, sha256, content }: Taken): Promise<StoredMapSettings> {
  const { context, session, request } = call
  const found = await readTilesHeader(path).catch((error: unknown) => {
    if (error instanceof TilesRefused) refuse(request, { reason: error.reason })
    throw error
  })
  const id = newId()
  await context.files.put(content, id)
  const { buildingId, accountId: uploadedBy } = session
  const file = { id, buildingId, name, use: 'mapTiles', contentType: 'application/octet-stream', bytes: found.bytes, sha256, uploadedBy }
  await insertFile(context.pool, file)
  return putTiles(call, version, { ...found, id, name })
}

/** Puts tiles in force, or removes them. @throws AppError conflict when the settings changed since they were read */
async function putTiles(call: TilesCall, version: number, ownTiles: OwnTiles | null): Promise<StoredMapSettings> {
  const { context, session } = call
  const { buildingId } = session
  const stored = await inTransaction(context.pool, async (db) => {
    const before = await readMapSettings(db, buildingId, true)
    if (before.version !== version) throw new AppError('conflict', {}, { detail: signed(call, before) })
    const owner = { kind: 'mapSetting', id: buildingId } as const
    if (ownTiles !== null && !(await useFiles(db, buildingId, owner, [ownTiles.id]))) throw new AppError('notFound')
    if (before.settings.ownTiles !== null) await releaseFiles(db, buildingId, owner, [before.settings.ownTiles.id])
    const settings = { ...before.settings, ownTiles }
    const next = await writeMapSettings(db, buildingId, version, settings)
    if (next === null) throw new AppError('conflict', {}, { detail: signed(call, before) })
    const line = { action: 'mapSetting.edit', subject: 'mapSetting', before: before.settings, after: settings }
    await writeAudit(db, [{ ...auditedBy(call), ...line }])
    return { version: next, settings }
  })
  return signed(call, stored)
}
