import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { textOfBytes } from '@muster/contracts'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { TOO_LARGE } from './cell.ts'

/** Parts that a reader of cells has no use for; the largest among them are pictures. */
const UNUSED = /^(docprops|customxml|xl\/(media|drawings|charts|embeddings|externallinks|printersettings|theme|vbaproject))/
const USED = /\.(xml|rels|bin)$|^mimetype$/

const MOST_PARTS = 4_000
/** Unpacked, of all parts that are read: 50,000 rows of 30 columns have 100 MB. */
const MOST_BYTES = 160 * 1024 * 1024

export interface WorkbookPart {
  name: string
  content: Buffer
}

/**
 * Parts of a workbook, with slashes in their names and all XML in UTF-8 without comments. None is longer than the
 * directory of the file says, and together they have their bound: nothing is unpacked that may not be.
 * @throws Error `too large`, or what is wrong with the zip
 */
export async function workbookParts(file: Buffer): Promise<WorkbookPart[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    )
  })
  const parts: WorkbookPart[] = []
  for (const { name, entry } of await usedEntries(zip)) parts.push({ name, content: plainXml(name, await contentOf(zip, entry)) })
  return parts
}

async function usedEntries(zip: ZipFile): Promise<{ name: string; entry: Entry }[]> {
  if (zip.entryCount > MOST_PARTS) throw new Error(TOO_LARGE)
  const used: { name: string; entry: Entry }[] = []
  let bytes = 0
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      // Some programs write back slashes, or begin at the root.
      const name = (entry.fileName as unknown as Buffer).toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '')
      if (USED.test(name.toLowerCase()) && !UNUSED.test(name.toLowerCase())) {
        used.push({ name, entry })
        bytes += entry.uncompressedSize
      }
      if (bytes > MOST_BYTES) reject(new Error(TOO_LARGE))
      else zip.readEntry()
    })
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  })
  return used
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened as Readable)))
  })
  return buffer(stream)
}

const COMMENT = /<!--[\s\S]*?-->/g
/** The end of a formula, and of its cell, without a value between: the reader leaves out such a cell. */
const BARE_FORMULA = /(<\/(?:\w+:)?f>|<(?:\w+:)?f\b[^>]*\/>)\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*(<\/(?:\w+:)?c>)/g

/** The reader knows UTF-8 alone, and takes a comment for text; XML may be in UTF-16, and have comments anywhere. */
function plainXml(name: string, content: Buffer): Buffer {
  if (/\.bin$/i.test(name)) return content
  const isUtf8 = content[0] !== 0xff && content[0] !== 0xfe && content[0] !== 0 && content[1] !== 0
  const hasFormulas = /worksheets\//i.test(name) && (content.includes('<f') || content.includes(':f'))
  if (isUtf8 && !hasFormulas && !content.includes('<!--')) return content
  return Buffer.from(textOfBytes(content).replace(COMMENT, '').replace(BARE_FORMULA, '$1<v>0</v>$2'))
}
