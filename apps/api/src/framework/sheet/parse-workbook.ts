import { readFileSync } from 'node:fs'
import { type SheetRow, toCell } from './cell.ts'

export interface ParseOrder {
  path: string
  kind: 'xlsx' | 'xls'
  mostRows: number
  mostColumns: number
}

/** Rows passed on, and in memory, at a time. */
const BATCH = 100

// Each library is loaded only for its own kind of file: one import does not need both in memory.

/**
 * Rows in batches, for .xlsx as they are read. @throws when the file is no workbook or has too many rows (`too many
 * rows`)
 */
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
    // Sheets come in the order of the file, which need not be the order of their tabs.
    const first = tabsOf(reader).find(({ state }) => isShown(state))
    if (first && first.name !== sheet.name) {
      await sheet.read()
      continue
    }
    for await (const row of sheet) {
      // Has gaps where a row has no cells.
      const values = (Array.isArray(row.values) ? row.values.slice(1) : []) as unknown[]
      const format = (value: unknown, i: number) => (typeof value === 'number' ? row.getCell(i + 1).numFmt : undefined)
      yield { line: row.number, cells: Array.from(values.slice(0, mostColumns), (value, i) => toCell(value, format(value, i))) }
    }
    break
  }
}

interface Tab {
  name?: string
  state?: string
}

/** Sheets in the order of their tabs; none where the file does not say. */
const tabsOf = ({ model }: { model?: { sheets?: unknown } }) => (model?.sheets ?? []) as Tab[]
/** Hidden sheets hold the choice lists. */
const isShown = (state: string | undefined) => state === undefined || state === 'visible'

async function* parseXls({ path, mostRows, mostColumns }: ParseOrder): AsyncGenerator<SheetRow> {
  const XLSX = await import('@e965/xlsx')
  const book = XLSX.read(readFileSync(path), {
    cellDates: true,
    cellFormula: true,
    cellHTML: false,
    cellText: false,
    cellNF: true,
    // Rows of cells instead of one object with a name for each cell.
    dense: true,
    sheetRows: mostRows + 2,
    UTC: true,
  })
  const shown = book.SheetNames.find((_, i) => !book.Workbook?.Sheets?.[i]?.Hidden)
  const sheet = book.Sheets[shown ?? '']
  const range = sheet?.['!ref'] ? XLSX.utils.decode_range(sheet['!ref']) : null
  if (!sheet || !range) return
  const lastColumn = Math.min(range.e.c, mostColumns - 1)
  for (let r = range.s.r; r <= range.e.r; r++) {
    const cells = []
    for (let c = 0; c <= lastColumn; c++) {
      const cell = sheet['!data']?.[r]?.[c]
      if (cell?.f) cells.push(toCell({ formula: cell.f }))
      else cells.push(toCell(cell?.t === 'e' ? { error: XLSX.utils.format_cell(cell) } : cell?.v, cell?.z))
    }
    yield { line: r + 1, cells }
  }
}
