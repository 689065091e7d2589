import { AppError } from '@muster/contracts'
import { FileAnswer, type Handler } from '../../../framework/routing/handler.ts'
import { readMapSettings } from '../map-setting.store.ts'

/** A range of the building's own tiles; none of a file no longer in force. */
export const imageryTiles: Handler<'imageryTiles'> = async ({ context, session, query }) => {
  const { ownTiles } = (await readMapSettings(context.pool, session.buildingId)).settings
  if (ownTiles === null || ownTiles.id !== query.id || query.offset >= ownTiles.bytes) throw new AppError('notFound')
  const end = Math.min(query.offset + query.length, ownTiles.bytes) - 1
  const content = await context.files.open(ownTiles.id, { start: query.offset, end })
  if (content === null) throw new AppError('notFound')
  return new FileAnswer(content, {
    'content-type': 'application/octet-stream',
    'content-length': String(end - query.offset + 1),
    'content-security-policy': "default-src 'none'; sandbox",
  })
}
