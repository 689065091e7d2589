import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError, UPLOAD_LIMITS, type UploadedFile, type UploadUse } from '@muster/contracts'
import { fileTypeFromFile } from 'file-type'
import type { Pool, PoolClient } from 'pg'
import sharp from 'sharp'
import { bareAddress } from '../../framework/files/file-addresses.ts'
import type { FileStore } from '../../framework/files/file-store.ts'
import type { Received } from '../../framework/files/receive.ts'
import { insertFile, useFiles } from '../../framework/files/stored-file.store.ts'

/** More pixels than any camera has: a small file that unpacks to more is an attack on memory. */
const MAX_PIXELS = 50_000_000

/** Longest side of a plan's background picture: every graphics card can handle it. */
const LARGEST_GROUND_PX = 8192

sharp.concurrency(1)
sharp.cache(false)

export interface Owner {
  buildingId: string
  /** Account id. */
  by: string
}

/**
 * Re-encodes a picture: only its pixels are kept, so no metadata, no script behind the picture.
 * @throws AppError wrongFileType when the content is not a picture allowed for the use
 */
export async function storeImage(
  db: Pool | PoolClient,
  files: FileStore,
  received: Pick<Received, 'path' | 'name'>,
  use: UploadUse,
  owner: Owner,
): Promise<UploadedFile & { id: string; png: boolean; widthPx: number; heightPx: number }> {
  const accept = UPLOAD_LIMITS[use].accept.join(' ')
  const type = await fileTypeFromFile(received.path)
  if (!type || !accept.includes(`.${type.ext}`)) throw new AppError('wrongFileType', { accept })
  const png = type.ext === 'png'
  const whole = sharp(received.path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
  const largest = { width: LARGEST_GROUND_PX, height: LARGEST_GROUND_PX, fit: 'inside', withoutEnlargement: true } as const
  const picture = use === 'planPicture' ? whole.resize(largest) : whole
  const written = (png ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer({ resolveWithObject: true })
  const { data: bytes, info } = await written.catch(() => {
    throw new AppError('unreadableFile')
  })
  const id = await files.put(Readable.from([bytes]))
  await insertFile(db, {
    id,
    buildingId: owner.buildingId,
    name: received.name,
    use,
    contentType: png ? 'image/png' : 'image/jpeg',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    uploadedBy: owner.by,
  })
  // An icon belongs to the building from the start.
  if (use === 'icon') await useFiles(db, owner.buildingId, { kind: 'building', id: owner.buildingId }, [id])
  return { id, name: received.name, downloadUrl: bareAddress(id), png, widthPx: info.width, heightPx: info.height }
}
