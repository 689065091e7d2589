/** A cell as read: its text as a person sees it, and what is wrong with how it is stored. */
export interface SheetCell {
  text: string
  /**
   * `formula`: not a value; `error`: such as #N/A; `digits`: a number with more digits than a spreadsheet keeps;
   * `long`: more text than any field allows.
   */
  fault?: 'formula' | 'error' | 'digits' | 'long'
  /** The spreadsheet holds a date, though something else may have been typed, such as 1-5. */
  date?: true
}

/**
 * Rows of the sheet that a user sees first, with their numbers as the spreadsheet shows them; empty rows are left out.
 */
export interface SheetRow {
  line: number
  cells: SheetCell[]
}

/** Most characters of a cell that is read. */
export const LONGEST_CELL = 5_000
/** A double keeps this many digits. */
const SAFE_DIGITS = 15

/** Invisible characters that come along with copied text: two numbers would look the same but differ. */
export const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/g

const pad = (value: number) => String(value).padStart(2, '0')

/** Dates in a sheet have no zone: their UTC parts are what the user typed. */
function dateText(date: Date): string {
  const day = `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`
  const time = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** Number formats such as 00000 show digits that the number does not have. */
const zeros = (format: unknown) => (typeof format === 'string' && /^0{2,}$/.test(format) ? format.length : 0)

/** A value of either library as a cell. @param format its number format */
export function toCell(value: unknown, format?: unknown): SheetCell {
  if (value === null || value === undefined) return { text: '' }
  if (value instanceof Date) return { text: Number.isNaN(value.getTime()) ? '' : dateText(value), date: true }
  if (typeof value === 'number') {
    const digits = Number.isInteger(value) ? BigInt(value).toString().padStart(zeros(format), '0') : String(value)
    return digits.replace(/\D/g, '').length > SAFE_DIGITS && Number.isInteger(value) ? { text: digits, fault: 'digits' } : { text: digits }
  }
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE' }
  if (typeof value === 'object') return objectCell(value as Record<string, unknown>)
  const text = String(value).replace(UNSEEN, '').trim()
  return text.length > LONGEST_CELL ? { text: text.slice(0, LONGEST_CELL), fault: 'long' } : { text }
}

function objectCell(value: Record<string, unknown>): SheetCell {
  if ('formula' in value || 'sharedFormula' in value) return { text: '', fault: 'formula' }
  if ('error' in value) return { text: String(value.error), fault: 'error' }
  if (Array.isArray(value.richText)) return toCell(value.richText.map((run: { text?: unknown }) => String(run.text ?? '')).join(''))
  if ('text' in value) return toCell(value.text)
  return { text: '' }
}
