import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { AppError, plannedFeature } from '@muster/contracts'
import type { Pool, PoolClient } from 'pg'
import type { BaseContext } from '../../../framework/context.ts'
import { insertFile } from '../../../framework/files/stored-file.store.ts'
import { readLines } from './read-lines.ts'
import type { Shapes } from './stored-plan.ts'

/** Shapes as lines of JSON, one per shape: read and written without holding the whole text. */
export const shapeLines = (shapes: Shapes): Readable =>
  Readable.from(
    (function* () {
      for (let i = 0; i < shapes.length; i += 500)
        yield shapes
          .slice(i, i + 500)
          .map((shape) => `${JSON.stringify(shape)}\n`)
          .join('')
    })(),
  )

/** Parses lines of shapes. @throws AppError unreadableFile */
export async function readShapes(lines: Readable, most: number): Promise<Shapes> {
  const shapes: Shapes = []
  for await (const line of readLines(lines)) {
    if (shapes.length === most) throw new AppError('unreadableFile')
    shapes.push(parseShape(line))
  }
  return shapes
}

function parseShape(line: string): Shapes[number] {
  try {
    return plannedFeature.parse(JSON.parse(line))
  } catch (cause) {
    throw new AppError('unreadableFile', {}, { cause })
  }
}

interface Owner {
  buildingId: string
  by: string
}

/** Stores shapes as a compressed file. @returns its id */
export async function storeShapes(
  db: Pool | PoolClient,
  { files }: Pick<BaseContext, 'files'>,
  owner: Owner,
  shapes: Shapes,
): Promise<string> {
  const packed = shapeLines(shapes).pipe(createGzip())
  const id = await files.put(packed)
  const bytes = (await files.size(id)) ?? 0
  await insertFile(db, {
    id,
    buildingId: owner.buildingId,
    name: 'shapes.ndjson.gz',
    use: 'planShapes',
    contentType: 'application/gzip',
    bytes,
    sha256: createHash('sha256').update(id).digest('hex'),
    uploadedBy: owner.by,
  })
  return id
}

/** Lines of a file of shapes. @throws AppError notFound */
export async function openShapes({ files }: Pick<BaseContext, 'files'>, id: string): Promise<Readable> {
  const stored = await files.open(id)
  if (stored === null) throw new AppError('notFound')
  return stored.pipe(createGunzip())
}
