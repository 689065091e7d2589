import { readFileSync } from 'node:fs'
import { textOfBytes } from '@muster/contracts'
import { type SheetRow, TOO_LARGE } from './cell.ts'
import { archivedPages, type SheetBounds, wholeRows, zippedRows } from './workbook-sheet.ts'

export interface ParseOrder extends SheetBounds {
  path: string
}

/** Rows passed on at a time. */
const BATCH = 100
const ZIP = [0x50, 0x4b]
/** Workbooks of 1997 to 2003, and encrypted ones of any age. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
/** Workbooks of before 1997 begin with a record of this number in two bytes. */
const BINARY = 0x09
/** Where XML says what it is. */
const HEAD = 4096
const XML = '<?xml version="1.0"?>'

/**
 * Rows in batches, of whatever the file is: its name says little of that.
 * @throws Error when the file is no table, or has too many rows (`too large`)
 */
export async function* parseWorkbook({ path, ...bounds }: ParseOrder): AsyncGenerator<SheetRow[], void> {
  const rows = await rowsOf(readFileSync(path), bounds)
  if (rows.length > bounds.rows) throw new Error(TOO_LARGE)
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH)
}

async function rowsOf(file: Buffer, bounds: SheetBounds): Promise<SheetRow[]> {
  const begins = (bytes: number[]) => bytes.every((byte, i) => file[i] === byte)
  if (begins(ZIP)) return zippedRows(file, bounds)
  if (begins(COMPOUND) || (file[0] === BINARY && (file[1] ?? 0xff) <= 0x08)) return wholeRows(file, bounds)
  const text = textOfBytes(file)
  // Each library is loaded only for its own kind of file.
  const html = async (page: string) => (await import('./html-rows.ts')).htmlRows(page, bounds.columns)
  if (/^MIME-Version:/i.test(text)) return html((await archivedPages(file)).join(''))
  if (!/^\s*</.test(text)) return (await import('./delimited-rows.ts')).delimitedRows(text, bounds.columns)
  // It is a text by now, whatever encoding it declares.
  if (/<(\w+:)?Workbook\b/.test(text.slice(0, HEAD))) return wholeRows(text.replace(/^\s*<\?xml[^>]*\?>/, XML), bounds)
  return html(text)
}
