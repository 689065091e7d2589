import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, type UploadLimit } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import type { Scratch } from './scratch.ts'

/** An unchecked upload in the scratch. */
export interface Received {
  path: string
  /** File name given by the user, without folders and control characters: for display only. */
  name: string
  /** Extension with the dot, lower case. */
  extension: string
  bytes: number
  sha256: string
}

export const shownLimit = (maxKb: number): string => (maxKb >= 1024 ? `${maxKb / 1024} MB` : `${maxKb} KB`)

/**
 * Streams the one file part of a multipart request to the scratch. The file is deleted when `use` ends.
 * @throws AppError fileTooLarge, wrongFileType or badRequest
 */
export async function withUpload<T>(
  scratch: Scratch,
  request: FastifyRequest,
  limit: UploadLimit,
  use: (received: Received) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('badRequest')
  const part = await request.file({
    limits: { fileSize: limit.maxKb * 1024, files: 1, fields: 8, parts: 9, fieldSize: 1024 },
    throwFileSizeLimit: false,
  })
  if (!part) throw new AppError('badRequest')
  const name = cleanName(part.filename)
  const extension = /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? ''
  if (!limit.accept.includes(extension)) {
    part.file.resume()
    throw new AppError('wrongFileType', { accept: limit.accept.join(' ') })
  }
  return scratch.use(async (path) => {
    const hash = createHash('sha256')
    let bytes = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.length
        done(null, chunk)
      },
    })
    await pipeline(part.file, measure, createWriteStream(path, { mode: 0o600 }))
    if (part.file.truncated) throw new AppError('fileTooLarge', { limit: shownLimit(limit.maxKb) })
    return use({ path, name, extension, bytes, sha256: hash.digest('hex') })
  })
}

/** The last part of a path, without characters that terminals or headers could misinterpret. */
export function cleanName(given: string): string {
  const last = basename(given.replaceAll('\\', '/'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069"<>|:*?]/g, '')
    .trim()
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/.exec(last) ?? []
  return `${[...stem].slice(0, 100).join('') || 'file'}${ending}`
}
