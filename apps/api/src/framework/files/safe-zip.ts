import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, textOfBytes } from '@muster/contracts'
import { type Entry, open as openZip, type ZipFile } from 'yauzl'

/** No legitimate file of ours has a higher compression ratio. */
const MAX_RATIO = 100

export interface ZipBounds {
  entries: number
  /** Unpacked, of all entries together. */
  totalBytes: number
}

/** One entry of a zip whose whole directory has been validated. */
export interface ZipEntry {
  name: string
  bytes: number
  /** @throws AppError unreadableFile when it cannot be unpacked */
  stream(): Promise<Readable>
  /** Unpacks it to a path. */
  unpack(path: string): Promise<void>
}

/** The zip as a whole is unacceptable. */
export class ZipRefused<Reason extends string = string> extends Error {
  readonly reason: Reason | 'zipUnsafe' | 'zipTooMany'
  constructor(reason: Reason | 'zipUnsafe' | 'zipTooMany') {
    super(reason)
    this.reason = reason
  }
}

/** Windows in China writes names in GBK without saying so; programs that write UTF-8 set bit 11 or an extra field. */
function nameOf(entry: Entry): string {
  const raw = entry.fileName as unknown as Buffer
  const unicode = entry.extraFields.find(({ id }) => id === 0x7075)
  if (unicode && unicode.data.length > 5) return unicode.data.subarray(5).toString('utf8')
  if (entry.generalPurposeBitFlag & 0x800) return raw.toString('utf8')
  return textOfBytes(raw)
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
  if (unsafe) throw new ZipRefused('zipUnsafe')
}

const unreadable = (cause: unknown) => new AppError('unreadableFile', {}, { cause })

/**
 * Lends the entries of a zip; nothing is unpacked before the whole directory is validated, and an entry is never longer
 * than the directory says.
 * @throws ZipRefused, AppError unreadableFile
 */
export async function withZip<T>(path: string, bounds: ZipBounds, use: (entries: ZipEntry[]) => Promise<T>): Promise<T> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    openZip(path, { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }, (error, opened) =>
      error ? reject(unreadable(error)) : resolve(opened),
    )
  })
  try {
    return await use(await listEntries(zip, bounds))
  } finally {
    zip.close()
  }
}

async function listEntries(zip: ZipFile, bounds: ZipBounds): Promise<ZipEntry[]> {
  // The end of the file has the count: nothing of an oversized directory is read.
  if (zip.entryCount > bounds.entries) throw new ZipRefused('zipTooMany')
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const list: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      list.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(list))
    zip.on('error', (error) => reject(unreadable(error)))
    zip.readEntry()
  })
  let total = 0
  return entries.map((entry) => {
    const name = nameOf(entry)
    checkSafe(name, entry)
    total += entry.uncompressedSize
    if (total > bounds.totalBytes) throw new ZipRefused('zipUnsafe')
    const stream = () =>
      new Promise<Readable>((resolve, reject) => {
        zip.openReadStream(entry, (error, opened) => (error ? reject(unreadable(error)) : resolve(opened as Readable)))
      })
    return { name, bytes: entry.uncompressedSize, stream, unpack: (target) => unpack(stream, target) }
  })
}

async function unpack(open: () => Promise<Readable>, target: string): Promise<void> {
  const stream = await open()
  try {
    await pipeline(stream, createWriteStream(target, { mode: 0o600 }))
  } catch (error) {
    await rm(target, { force: true })
    throw unreadable(error)
  }
}
