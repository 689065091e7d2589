import { Parser } from 'htmlparser2'
import { isEmpty, type SheetCell, type SheetRow, textCell } from './cell.ts'

/** Their content is no text that is seen; `rt` and `rp` are phonetic guides. */
const UNSEEN_TAGS = new Set(['style', 'script', 'title', 'rt', 'rp', 'template'])
const BREAKS = new Set(['br', 'p', 'div', 'li'])
/** Lines that a cell may reach down. */
const MOST_LINES = 65_534

interface Table {
  isRowOpen: boolean
  /** Cells that reach down into later lines, by column. */
  held: Map<number, { lines: number; cell: SheetCell }>
  cells: SheetCell[]
  cell: { text: string; lines: number; columns: number } | null
  /** A table within a cell: that is no cell but a place on the page. */
  isFrame: boolean
}

/**
 * Rows of all tables of an HTML file one after the other: exports have their headings in one and the lines in another,
 * and lay out pages with further ones around them.
 * @throws Error where there is no table
 */
export function htmlRows(html: string, mostColumns: number): SheetRow[] {
  const rows: SheetRow[] = []
  const tables: Table[] = []
  let unseen = 0
  let line = 0

  const endCell = (table: Table) => {
    if (!table.cell) return
    const { text, lines, columns } = table.cell
    const cell = textCell(text.replace(/[^\S\n]+/g, ' ').replace(/ *\n */g, '\n'))
    skipHeld(table)
    if (lines > 1) table.held.set(table.cells.length, { lines: Math.min(lines, MOST_LINES), cell })
    table.cells.push(cell, ...Array.from({ length: Math.min(columns, mostColumns) - 1 }, () => ({ text: '' })))
    table.cell = null
  }
  const endRow = (table: Table) => {
    endCell(table)
    if (!table.isRowOpen) return
    skipHeld(table)
    line += 1
    if (!table.isFrame && !isEmpty(table.cells)) rows.push({ line, cells: table.cells.slice(0, mostColumns) })
    Object.assign(table, { cells: [], isFrame: false, isRowOpen: false })
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const table = tables.at(-1)
        if (UNSEEN_TAGS.has(name)) unseen += 1
        else if (name === 'table') {
          if (table) Object.assign(table, { isFrame: true })
          tables.push({ isRowOpen: false, held: new Map(), cells: [], cell: null, isFrame: false })
        } else if (table && name === 'tr') {
          endRow(table)
          table.isRowOpen = true
        } else if (table && (name === 'td' || name === 'th')) {
          endCell(table)
          table.isRowOpen = true
          table.cell = { text: '', lines: Number(attributes.rowspan) || 1, columns: Number(attributes.colspan) || 1 }
        } else if (table?.cell && BREAKS.has(name)) table.cell.text += '\n'
      },
      ontext(text) {
        const cell = tables.at(-1)?.cell
        if (cell && unseen === 0) cell.text += text.replace(/\s+/g, ' ')
      },
      onclosetag(name) {
        const table = tables.at(-1)
        if (UNSEEN_TAGS.has(name)) unseen -= 1
        else if (table && (name === 'td' || name === 'th')) endCell(table)
        else if (table && (name === 'tr' || name === 'table')) endRow(table)
        if (name === 'table') tables.pop()
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  if (line === 0) throw new Error('no table')
  return rows
}

/** Columns of this line that cells of earlier ones reach into. */
function skipHeld({ held, cells }: Table): void {
  for (let found = held.get(cells.length); found; found = held.get(cells.length)) {
    found.lines -= 1
    if (found.lines < 1) {
      held.delete(cells.length)
      return
    }
    cells.push(found.cell)
  }
}
