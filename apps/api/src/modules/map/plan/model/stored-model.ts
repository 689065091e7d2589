import { AppError, planModelFile } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import type { FileStore } from '../../../../framework/files/file-store.ts'
import { jsonOfGlb } from './check-gltf.ts'

const written = z.object({ asset: z.object({ extras: planModelFile.omit({ fileId: true }).extend({ farId: z.string().min(1) }) }) })

/** Whether a file of the building was uploaded for this use. */
export async function isUploaded(
  db: Pool | PoolClient,
  buildingId: string,
  id: string,
  use: 'planPicture' | 'planModel',
): Promise<boolean> {
  const file = tables(db).selectFrom('stored_file').select('id').where('building_id', '=', buildingId)
  return (await file.where('id', '=', id).where('use', '=', use).executeTakeFirst()) !== undefined
}

/** Properties found when a model was uploaded: stored in the file we wrote. @throws AppError notFound */
export async function storedModel(
  db: Pool | PoolClient,
  files: FileStore,
  buildingId: string,
  id: string,
): Promise<z.infer<typeof written>['asset']['extras']> {
  const stored = (await isUploaded(db, buildingId, id, 'planModel')) ? await files.open(id) : null
  if (stored === null) throw new AppError('notFound')
  const chunks: Buffer[] = []
  for await (const chunk of stored as AsyncIterable<Buffer>) chunks.push(chunk)
  const read = written.safeParse(jsonOfGlb(Buffer.concat(chunks)))
  // The file for distant views is a model, too, but cannot be placed.
  if (!read.success) throw new AppError('notFound')
  return read.data.asset.extras
}
