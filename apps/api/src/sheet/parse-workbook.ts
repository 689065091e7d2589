import { readFileSync } from 'node:fs'
import { WorkbookReader } from '@cj-tech-master/excelts'
import * as XLSX from '@e965/xlsx'
import { type SheetRow, toCell } from './cell.ts'

export interface ParseOrder {
  path: string
  kind: 'xlsx' | 'xls'
  mostRows: number
  mostColumns: number
}

/** @throws when the file is no workbook or has more rows than allowed (`too many rows`) */
export async function parseWorkbook(order: ParseOrder): Promise<SheetRow[]> {
  return order.kind === 'xlsx' ? parseXlsx(order) : parseXls(order)
}

async function parseXlsx({ path, mostRows, mostColumns }: ParseOrder): Promise<SheetRow[]> {
  const reader = new WorkbookReader(path, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'cache',
    entries: 'ignore',
  })
  const rows: SheetRow[] = []
  for await (const sheet of reader) {
    for await (const row of sheet) {
      const values = (Array.isArray(row.values) ? row.values.slice(1) : []) as unknown[]
      const cells = values.slice(0, mostColumns).map(toCell)
      if (cells.every(({ text, fault }) => text === '' && !fault)) continue
      if (rows.length >= mostRows) throw new Error('too many rows')
      rows.push({ line: row.number, cells })
    }
    break
  }
  return rows
}

function parseXls({ path, mostRows, mostColumns }: ParseOrder): SheetRow[] {
  const book = XLSX.read(readFileSync(path), { cellDates: true, cellFormula: true, cellHTML: false, sheetRows: mostRows + 2, UTC: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const range = sheet?.['!ref'] ? XLSX.utils.decode_range(sheet['!ref']) : null
  if (!sheet || !range) return []
  const rows: SheetRow[] = []
  const lastColumn = Math.min(range.e.c, mostColumns - 1)
  for (let r = range.s.r; r <= range.e.r; r++) {
    const cells = []
    for (let c = 0; c <= lastColumn; c++) {
      const cell = sheet[XLSX.utils.encode_cell({ r, c })] as XLSX.CellObject | undefined
      cells.push(cell?.f ? toCell({ formula: cell.f }) : toCell(cell?.v))
    }
    if (cells.every(({ text, fault }) => text === '' && !fault)) continue
    if (rows.length >= mostRows) throw new Error('too many rows')
    rows.push({ line: r + 1, cells })
  }
  return rows
}
