import { readFileSync } from 'node:fs'
import { type SheetRow, toCell } from './cell.ts'

export interface ParseOrder {
  path: string
  kind: 'xlsx' | 'xls'
  mostRows: number
  mostColumns: number
}

/** Rows that are handed on, and in memory, at a time. */
const BATCH = 100

// Each library is loaded for its own kind of file only: a thread of one import needs no room for both.

/** Rows in batches, of an .xlsx as they are read. @throws when the file is no workbook or has more rows than allowed (`too many rows`) */
export async function* parseWorkbook(order: ParseOrder): AsyncGenerator<SheetRow[], void> {
  let batch: SheetRow[] = []
  let count = 0
  for await (const row of order.kind === 'xlsx' ? parseXlsx(order) : parseXls(order)) {
    if (row.cells.every(({ text, fault }) => text === '' && !fault)) continue
    count += 1
    if (count > order.mostRows) throw new Error('too many rows')
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function* parseXlsx({ path, mostColumns }: ParseOrder): AsyncGenerator<SheetRow> {
  const { WorkbookReader } = await import('@cj-tech-master/excelts')
  const reader = new WorkbookReader(path, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'cache',
    entries: 'ignore',
  })
  for await (const sheet of reader) {
    for await (const row of sheet) {
      const values = (Array.isArray(row.values) ? row.values.slice(1) : []) as unknown[]
      yield { line: row.number, cells: values.slice(0, mostColumns).map(toCell) }
    }
    break
  }
}

async function* parseXls({ path, mostRows, mostColumns }: ParseOrder): AsyncGenerator<SheetRow> {
  const XLSX = await import('@e965/xlsx')
  const book = XLSX.read(readFileSync(path), {
    cellDates: true,
    cellFormula: true,
    cellHTML: false,
    cellText: false,
    // Rows of cells instead of one object with a name for each cell.
    dense: true,
    sheetRows: mostRows + 2,
    UTC: true,
  })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const range = sheet?.['!ref'] ? XLSX.utils.decode_range(sheet['!ref']) : null
  if (!sheet || !range) return
  const lastColumn = Math.min(range.e.c, mostColumns - 1)
  for (let r = range.s.r; r <= range.e.r; r++) {
    const cells = []
    for (let c = 0; c <= lastColumn; c++) {
      const cell = sheet['!data']?.[r]?.[c]
      cells.push(cell?.f ? toCell({ formula: cell.f }) : toCell(cell?.v))
    }
    yield { line: r + 1, cells }
  }
}
