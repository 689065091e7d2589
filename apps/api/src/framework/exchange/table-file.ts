import { open, writeFile } from 'node:fs/promises'
import { dispositionOf } from '../files/disposition.ts'
import type { Scratch } from '../files/scratch.ts'
import { FileAnswer } from '../routing/handler.ts'
import { guarded } from '../sheet/guarded-text.ts'
import { WorkbookFile } from '../sheet/write-workbook.ts'
import { XLSX_TYPE } from './file-answer.ts'

/** Without it spreadsheets assume the legacy encoding of the country. */
const BYTE_ORDER_MARK = '\ufeff'
const cell = (text: string) => `"${guarded(text).replaceAll('"', '""')}"`

interface Table {
  /** Of the sheet. */
  title: string
  /** Of the file, without its ending. */
  name: string
  format: 'csv' | 'xlsx'
  headings: readonly string[]
  lines: readonly string[][]
}

export const CSV_TYPE = 'text/csv; charset=utf-8'
const csvOf = ({ headings, lines }: Pick<Table, 'headings' | 'lines'>) =>
  BYTE_ORDER_MARK + [headings, ...lines].map((line) => `${line.map(cell).join()}\r\n`).join('')

/** Writes a table to a file. */
export async function writeTable(path: string, { title, format, headings, lines }: Omit<Table, 'name'>): Promise<void> {
  if (format === 'csv') return writeFile(path, csvOf({ headings, lines }), { mode: 0o600 })
  const file = await WorkbookFile.create(path, { name: title, columns: headings.map((heading) => ({ heading })) })
  for (const line of lines) file.add(line)
  await file.finish()
}

/** A table that is shown, as a file. */
export function tableFile(scratch: Scratch, table: Table): Promise<FileAnswer> | FileAnswer {
  const { name, format } = table
  const disposition = dispositionOf('attachment', `${name}.${format}`)
  if (format === 'csv') return new FileAnswer(Buffer.from(csvOf(table)), { 'content-type': CSV_TYPE, 'content-disposition': disposition })
  return scratch.use(async (path) => {
    await writeTable(path, table)
    const written = await open(path)
    return new FileAnswer(written.createReadStream(), { 'content-type': XLSX_TYPE, 'content-disposition': disposition })
  })
}
