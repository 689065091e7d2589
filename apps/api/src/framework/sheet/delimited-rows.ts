import { parse } from 'csv-parse/sync'
import { isEmpty, type SheetRow, textCell } from './cell.ts'

const SEPARATORS = ['\t', ',', ';', '|', '，', '；']
/** Lines that are looked at for the separator: titles are often above the headings. */
const LOOKED_AT = 10
/** A way of writing a number so that a spreadsheet keeps it as a text. */
const AS_TEXT = /^="(.*)"$/s

/** Rows of a text of columns. @throws Error where nothing separates columns */
export function delimitedRows(text: string, mostColumns: number): SheetRow[] {
  // Excel takes the separator from such a first line, and does not show it.
  const [, told] = /^sep=(.)\r?\n/.exec(text) ?? []
  const records: string[][] = parse(told ? text.slice(text.indexOf('\n') + 1) : text, {
    delimiter: told ?? separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  })
  return records
    .map((record, i) => ({ line: i + 1, cells: record.slice(0, mostColumns).map((cell) => textCell(cell.trim().replace(AS_TEXT, '$1'))) }))
    .filter(({ cells }) => !isEmpty(cells))
}

/** The one that makes most columns. */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n|\n|\r/, LOOKED_AT)
  const most = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length))
  const [best = '\t'] = SEPARATORS.toSorted((a, b) => most(b) - most(a))
  if (most(best) === 1) throw new Error('no columns')
  return best
}
