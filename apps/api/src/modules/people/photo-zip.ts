import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError, PHOTO_ZIP_MOST } from '@muster/contracts'
import { type Entry, open as openZip, type ZipFile } from 'yauzl'

const MAX_TOTAL_BYTES = 2 * 1024 ** 3
const MAX_RATIO = 100
const PHOTO_BYTES = 5 * 1024 * 1024

/** One photo of a zip: name without folder and extension. */
export interface ZippedPhoto {
  sn: string
  fileName: string
  bytes: number
  /** Unpacks it to a path. */
  unpack(path: string): Promise<void>
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const gb18030 = new TextDecoder('gb18030')

/** Windows in China writes names in GBK and does not say so; those who write UTF-8 set bit 11 or an extra field. */
function nameOf(entry: Entry): string {
  const raw = entry.fileName as unknown as Buffer
  const unicode = entry.extraFields.find(({ id }) => id === 0x7075)
  if (unicode && unicode.data.length > 5) return unicode.data.subarray(5).toString('utf8')
  if (entry.generalPurposeBitFlag & 0x800) return raw.toString('utf8')
  try {
    return utf8.decode(raw)
  } catch {
    return gb18030.decode(raw)
  }
}

type Reason = 'zipOneFolder' | 'zipUnsafe' | 'zipTooMany'

const refuse = (reason: Reason): never => {
  throw new ZipRefused(reason)
}

/** The zip as a whole cannot be taken. */
export class ZipRefused extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

function checkSafe(name: string, entry: Entry): void {
  const mode = (entry.externalFileAttributes >>> 16) & 0o170000
  const unsafe =
    name.includes('\\') ||
    name.startsWith('/') ||
    /^[a-z]:/i.test(name) ||
    name.split('/').includes('..') ||
    name.includes('\0') ||
    mode === 0o120000 ||
    entry.isEncrypted() ||
    (entry.uncompressedSize > 1024 * 1024 && entry.uncompressedSize > entry.compressedSize * MAX_RATIO)
  if (unsafe) refuse('zipUnsafe')
}

/**
 * Reads the directory of a zip and gives its photos; nothing is unpacked before the whole directory is found good.
 * @throws ZipRefused, AppError unreadableFile
 */
export async function readPhotoZip(path: string): Promise<{ photos: ZippedPhoto[]; close: () => void }> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    openZip(path, { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }, (error, opened) =>
      error ? reject(new AppError('unreadableFile', {}, { cause: error })) : resolve(opened),
    )
  })
  try {
    return { photos: await listPhotos(zip), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listPhotos(zip: ZipFile): Promise<ZippedPhoto[]> {
  // The end of the file says how many: nothing of a directory that is too long is read.
  if (zip.entryCount > PHOTO_ZIP_MOST) refuse('zipTooMany')
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const list: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      list.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(list))
    zip.on('error', (error) => reject(new AppError('unreadableFile', {}, { cause: error })))
    zip.readEntry()
  })
  const folders = new Set<string>()
  const photos: ZippedPhoto[] = []
  let total = 0
  for (const entry of entries) {
    const name = nameOf(entry)
    checkSafe(name, entry)
    total += entry.uncompressedSize
    if (total > MAX_TOTAL_BYTES) refuse('zipUnsafe')
    const [folder = '', file = '', ...deeper] = name.split('/')
    if (folder === '__MACOSX') continue
    folders.add(folder)
    if (deeper.length > 0 || !name.includes('/')) refuse('zipOneFolder')
    if (file === '' || file.startsWith('.')) continue
    photos.push({
      sn: file.replace(/\.[^.]*$/, ''),
      fileName: file,
      bytes: entry.uncompressedSize,
      unpack: (target) => unpack(zip, entry, target),
    })
  }
  if (folders.size !== 1) refuse('zipOneFolder')
  return photos
}

async function unpack(zip: ZipFile, entry: Entry, target: string): Promise<void> {
  if (entry.uncompressedSize > PHOTO_BYTES) throw new AppError('fileTooLarge', { limit: '5 MB' })
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(new AppError('unreadableFile', {}, { cause: error })) : resolve(opened)))
  })
  try {
    await pipeline(stream, createWriteStream(target, { mode: 0o600 }))
  } catch (error) {
    await rm(target, { force: true })
    throw new AppError('unreadableFile', {}, { cause: error })
  }
}
