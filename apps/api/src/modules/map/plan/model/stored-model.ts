import { AppError, planModelFile } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import type { FileStore } from '../../../../framework/files/file-store.ts'
import { jsonOfGlb } from './check-gltf.ts'

const written = z.object({ asset: z.object({ extras: planModelFile.omit({ fileId: true }).extend({ farId: z.string().min(1) }) }) })

/** Whether a file of the building was uploaded for this. */
export async function isUploaded(
  db: Pool | PoolClient,
  buildingId: string,
  id: string,
  use: 'planPicture' | 'planModel',
): Promise<boolean> {
  const file = tables(db).selectFrom('stored_file').select('id').where('building_id', '=', buildingId)
  return (await file.where('id', '=', id).where('use', '=', use).executeTakeFirst()) !== undefined
}

/** What was found of a model when it was uploaded: it stands in the file that we wrote. @throws AppError notFound */
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
  // The file for afar is a model too, and none to be placed.
  if (!read.success) throw new AppError('notFound')
  return read.data.asset.extras
}
