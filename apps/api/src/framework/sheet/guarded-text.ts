import { UNSEEN } from './cell.ts'

/** What spreadsheets begin a formula or a command with, also as a Chinese input method types it. */
const BEGINS = '[=+\\-@\\t\\r\\n＝＋－＠]'
const SKIPPED = `(?:\\s|${UNSEEN.source})*`
const DANGEROUS = new RegExp(`^'*${SKIPPED}${BEGINS}`)
const GUARDED = new RegExp(`^''*${SKIPPED}${BEGINS}`)
/** A number is nothing else to a spreadsheet, and stays one. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/

/**
 * The text of every cell that leaves: one that a spreadsheet could take for a formula, when it is opened or saved as
 * something else, gets an apostrophe in front, as every spreadsheet shows it unchanged. So does one that looks guarded
 * already: `unguarded` then gives back what was.
 */
export const guarded = (text: string): string => (DANGEROUS.test(text) && !NUMBER.test(text) ? `'${text}` : text)

/** Takes away what `guarded` put in front. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)
