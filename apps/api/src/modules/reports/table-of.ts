import { type CellKind, columnsBy, type Language, notesOf, type ReportColumn, reportOf } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { siteTime } from '../../framework/resource/site-time.ts'
import type { FoundRow } from './asked.ts'
import type { Ran } from './run-report.ts'

export interface ReportTable {
  /** Title of the sheet, and the file name without extension. */
  title: string
  name: string
  headings: string[]
  lines: string[][]
}

/** Headings and lines of a report, followed by its total, its filters, and what it left out. */
export function tableOf({ rows, total, by, asked }: Ran, language: Language): ReportTable {
  const { timeZone, fromMs, toMs } = asked.span
  const { report } = asked.query
  const columns = columnsBy(reportOf(report), by)
  const word = (key: string) => translateAny(language, key)
  const line = (cells: FoundRow['cells']) => columns.map((column) => cellText(column, cells[column.name] ?? null, timeZone, word))
  const time = (ms: number) => siteTime(new Date(ms), timeZone)
  const title = word(`reports.name.${report}`)
  return {
    title,
    name: `${title}_${time(fromMs).slice(0, 10)}_${time(toMs).slice(0, 10)}`,
    headings: columns.map(({ name }) => word(`reports.column.${name}`)),
    lines: [
      ...rows.map(({ cells }) => line(cells)),
      line(total).map((text, i) => (i === 0 ? word('reports.total') : text)),
      [word('reports.filter.time'), `${time(fromMs)} – ${time(toMs)} (${timeZone})`],
      ...notesOf(report).map((note) => [word('reports.rule'), word(note)]),
    ],
  }
}

const TWO = (value: number) => value.toFixed(2)
const TEXT_OF: Readonly<Record<CellKind, (value: number, timeZone: string) => string>> = {
  text: String,
  day: String,
  time: String,
  count: String,
  /** Hours, so that a spreadsheet can add them up. */
  hours: (seconds) => TWO(seconds / 3600),
  minutes: (seconds) => (seconds / 60).toFixed(1),
  km: (metres) => TWO(metres / 1000),
  share: (share) => `${(100 * share).toFixed(1)} %`,
  decimal: TWO,
}

function cellText({ kind, options }: ReportColumn, value: string | number | null, timeZone: string, word: (key: string) => string): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return TEXT_OF[kind](value, timeZone)
  if (kind === 'time') return siteTime(new Date(value), timeZone)
  return options === undefined ? value : word(`options.${options}.${value}`)
}
