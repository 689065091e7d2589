import { toUSVString } from 'node:util'
import { isGarbled } from '@muster/contracts'

/** A cell as read: its text as a person sees it, and what is wrong with how it is stored. */
export interface SheetCell {
  text: string
  /**
   * `formula`: not a value; `error`: such as #N/A; `digits`: a number with more digits than a spreadsheet keeps;
   * `long`: more text than any field allows; `garbled`: characters were lost before the file was written.
   */
  fault?: 'formula' | 'error' | 'digits' | 'long' | 'garbled'
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

/** What a reader throws for a file that has more than it may. */
export const TOO_LARGE = 'too large'

/** Most characters of a cell that is read. */
export const LONGEST_CELL = 5_000

/** Invisible characters that come along with copied text: two numbers would look the same but differ. */
export const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Nobody can type them, and no database keeps the first. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** A text as a cell, without what cannot be seen. */
export function textCell(given: string): SheetCell {
  // Half of a pair of surrogates is lost when it is stored, so it counts as lost before.
  const text = toUSVString(given.replace(UNSEEN, '').replace(CONTROLS, '').trim())
  if (text.length > LONGEST_CELL) return { text: text.slice(0, LONGEST_CELL), fault: 'long' }
  return isGarbled(text) ? { text, fault: 'garbled' } : { text }
}

/** Nothing is in any of the cells. */
export const isEmpty = (cells: readonly SheetCell[]): boolean => cells.every(({ text, fault }) => text === '' && !fault)
