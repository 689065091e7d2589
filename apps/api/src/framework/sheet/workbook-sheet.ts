import type { ParsingOptions, Range, WorkBook, WorkSheet } from '@e965/xlsx'
import { textOfBytes } from '@muster/contracts'
import { isEmpty, type SheetCell, type SheetRow } from './cell.ts'
import { type Formats, workbookCell } from './workbook-cell.ts'
import { workbookParts } from './workbook-parts.ts'

/** Most that is read of a sheet. */
export interface SheetBounds {
  rows: number
  columns: number
}

/** What the library's types leave out. */
type Library = typeof import('@e965/xlsx') & {
  SSF: Formats
  parse_zip(container: unknown, options: ParsingOptions): WorkBook
}

async function library(): Promise<Library> {
  const [xlsx, pages] = await Promise.all([import('@e965/xlsx'), import('@e965/xlsx/dist/cpexcel.full.mjs')])
  // Workbooks of before 1997 are in the code page of their country.
  xlsx.set_cptable(pages)
  return xlsx as unknown as Library
}

const optionsFor = ({ rows }: SheetBounds): ParsingOptions => ({
  cellFormula: true,
  cellHTML: false,
  // The formats, and the texts that they make: East Asian ones are known by nothing else.
  cellNF: true,
  cellText: true,
  // Rows of cells instead of one object with a name for each cell.
  dense: true,
  // One more, so that too many are seen.
  sheetRows: rows + 2,
})

/** Rows of the first sheet of a zipped workbook (.xlsx, .xlsm, .xlsb, .ods) that is shown and holds anything. */
export async function zippedRows(file: Buffer, bounds: SheetBounds): Promise<SheetRow[]> {
  const xlsx = await library()
  const parts = await workbookParts(file)
  const read = (sheets: string[] | number, left?: RegExp) => {
    const container = xlsx.CFB.utils.cfb_new()
    // The reader keeps its place in a buffer.
    for (const { name, content } of parts) if (!left?.test(name)) xlsx.CFB.utils.cfb_add(container, `/${name}`, content.subarray())
    return xlsx.parse_zip(container, { ...optionsFor(bounds), sheets })
  }
  // The texts are the longest part, and not needed to learn which sheets there are.
  const outline = read([], /sharedstrings/i)
  const isWhole = Object.keys(outline.Sheets).length > 0
  return firstShown(outline, (i) => (isWhole ? outline : read(i)), bounds, xlsx)
}

/** The same of a workbook in one piece: .xls of any age, or the XML of 2003 as a text. */
export async function wholeRows(file: Buffer | string, bounds: SheetBounds): Promise<SheetRow[]> {
  const xlsx = await library()
  const book = xlsx.read(file, { ...optionsFor(bounds), type: typeof file === 'string' ? 'string' : 'buffer' })
  return firstShown(book, () => book, bounds, xlsx)
}

/** Texts of the pages that a web archive (.mht) consists of, which some save as .xls. */
export async function archivedPages(file: Buffer): Promise<string[]> {
  const { CFB } = await library()
  const { FileIndex }: { FileIndex: { content?: Buffer }[] } = CFB.read(file, { type: 'buffer' })
  return FileIndex.map(({ content }) => textOfBytes(Buffer.from(content ?? [])))
}

function firstShown(outline: WorkBook, read: (sheet: number) => WorkBook, bounds: SheetBounds, xlsx: Library): SheetRow[] {
  const isHidden = (i: number) => Boolean(outline.Workbook?.Sheets?.[i]?.Hidden)
  const order = outline.SheetNames.map((_, i) => i).sort((a, b) => Number(isHidden(a)) - Number(isHidden(b)))
  for (const i of order) {
    const book = read(i)
    const rows = rowsOf(book.Sheets[book.SheetNames[i] ?? ''], Boolean(book.Workbook?.WBProps?.date1904), bounds, xlsx)
    if (rows.length > 0) return rows
  }
  return []
}

/** A value that is merged over several lines stands in each of them that has anything of its own. */
function rowsOf(sheet: WorkSheet | undefined, date1904: boolean, { columns }: SheetBounds, { SSF }: Library): SheetRow[] {
  const rows: SheetRow[] = []
  const starting = new Map<number, Range[]>()
  for (const merge of sheet?.['!merges'] ?? [])
    if (merge.s.c < columns) starting.set(merge.s.r, [...(starting.get(merge.s.r) ?? []), merge])
  const held = new Map<number, { last: number; cell: SheetCell }>()
  // Sparse: rows, and cells in them, may be missing.
  for (const [r, row] of (sheet?.['!data'] ?? []).entries()) {
    const cells = Array.from((row ?? []).slice(0, columns), (cell) => workbookCell(cell, date1904, SSF))
    if (isEmpty(cells)) continue
    for (const [c, { last, cell }] of held) {
      if (last < r) held.delete(c)
      else cells[c] = cell
    }
    for (const { s, e } of starting.get(r) ?? []) held.set(s.c, { last: e.r, cell: cells[s.c] ?? { text: '' } })
    rows.push({ line: r + 1, cells: Array.from(cells, (cell) => cell ?? { text: '' }) })
  }
  return rows
}
