import type { CellObject } from '@e965/xlsx'
import { type SheetCell, textCell } from './cell.ts'

/** The library's number formats. */
export interface Formats {
  is_date(format: string): boolean
  parse_date_code(days: number, options: { date1904: boolean }): { y: number; m: number; d: number; H: number; M: number; S: number } | null
}

/** A double keeps this many digits. */
const SAFE_DIGITS = 15
/** Formats that show a number's own digits, be it grouped, signed, coloured or with a unit of space. */
const DIGITS_ALONE = /^(?!.*[0#?][- ][0#?])(General|[0#?,.E+\-;()_* ]|\[(Red|Blue|Black|White|Green|Yellow|Cyan|Magenta|Color ?\d+)\])+$/i
/** What is in a format besides its codes. */
const LITERALS = /"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g

const two = (value: number) => String(value).padStart(2, '0')

/**
 * A cell of a workbook as it is seen.
 * @param date1904 the workbook counts days from 1904, as old ones of Macs do
 */
export function workbookCell(cell: CellObject | undefined, date1904: boolean, formats: Formats): SheetCell {
  if (!cell) return { text: '' }
  if (cell.f !== undefined || cell.F !== undefined) return { text: '', fault: 'formula' }
  if (cell.t === 'e') return { text: String(cell.w ?? cell.v), fault: 'error' }
  if (cell.t === 'b') return { text: cell.v ? 'TRUE' : 'FALSE' }
  // A format may put words around a text.
  if (cell.t === 's') return textCell(cell.w || String(cell.v ?? ''))
  if (cell.t !== 'n' || typeof cell.v !== 'number') return { text: '' }
  const format = formatOf(cell)
  return formats.is_date(format) ? dateCell(cell.v, format, date1904, formats) : numberCell(cell.v, format, cell.w)
}

/** East Asian versions have formats that the file need not hold: the library does not name one, but shows it. */
function formatOf({ z, w = '' }: CellObject): string {
  if (z !== undefined && z !== null) return String(z)
  return w.includes('/') ? 'm/d/yy' : w.includes(':') ? 'h:mm:ss' : 'General'
}

/** Dates in a sheet have no zone. */
function dateCell(days: number, format: string, date1904: boolean, formats: Formats): SheetCell {
  // A day has this many seconds: what is stored is often a bit less than a whole one.
  const whole = Math.round(days * 86_400) / 86_400
  const date = formats.parse_date_code(whole, { date1904 })
  if (!date) return { text: String(days) }
  const time = `${two(date.H)}:${two(date.M)}${date.S === 0 ? '' : `:${two(date.S)}`}`
  const codes = format.replace(LITERALS, '')
  if (days < 1 || (/[hs]/i.test(codes) && !/[ydeg]/i.test(codes))) return { text: time }
  const day = `${date.y}-${two(date.m)}-${two(date.d)}`
  return { text: time === '00:00' ? day : `${day} ${two(date.H)}:${two(date.M)}:${two(date.S)}`, date: true }
}

function numberCell(value: number, format: string, shown: string | undefined): SheetCell {
  // Words, signs or separators between the digits are part of what is seen, such as "W"0000 or 000-0000.
  if (shown && !DIGITS_ALONE.test(format) && !/DBNum/i.test(format)) return textCell(shown)
  if (!Number.isInteger(value)) return { text: String(Number(value.toPrecision(SAFE_DIGITS))) }
  // Formats such as 00000 show digits that the number does not have.
  const digits = BigInt(value)
    .toString()
    .padStart(/^0{2,}$/.test(format) ? format.length : 0, '0')
  return digits.replace(/\D/g, '').length > SAFE_DIGITS ? { text: digits, fault: 'digits' } : { text: digits }
}
