import { AppError, UPLOAD_LIMITS, type UploadedFile, type UploadUse } from '@muster/contracts'
import { fileTypeFromFile } from 'file-type'
import type { Pool } from 'pg'
import { bareAddress } from '../../framework/files/file-addresses.ts'
import type { FileStore } from '../../framework/files/file-store.ts'
import type { Received } from '../../framework/files/receive.ts'
import { insertFile } from '../../framework/files/stored-file.store.ts'
import type { Owner } from './store-image.ts'

/** The required content of a file with this extension. */
const CONTENT: Readonly<Record<string, string>> = {
  '.doc': 'application/x-cfb',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
}

/** Stores a document or film unchanged, once its content matches its name; it is only ever served as a download. */
export async function storeDocument(pool: Pool, files: FileStore, received: Received, use: UploadUse, owner: Owner): Promise<UploadedFile> {
  const type = await fileTypeFromFile(received.path)
  if (!type || CONTENT[received.extension] !== type.mime) {
    throw new AppError('wrongFileType', { accept: UPLOAD_LIMITS[use].accept.join(' ') })
  }
  // A crash before its row exists leaves a stray file, which the sweep finds.
  const id = await files.put({ scratch: received.path })
  await insertFile(pool, {
    id,
    buildingId: owner.buildingId,
    name: received.name,
    use,
    contentType: type.mime.startsWith('video/') ? type.mime : 'application/octet-stream',
    bytes: received.bytes,
    sha256: received.sha256,
    uploadedBy: owner.by,
  })
  return { name: received.name, downloadUrl: bareAddress(id) }
}
