import { UNSEEN } from './cell.ts'

/** Characters with which spreadsheets begin a formula or a command, including full-width forms. */
const BEGINS = '[=+\\-@\\t\\r\\n＝＋－＠]'
const SKIPPED = `(?:\\s|${UNSEEN.source})*`
const DANGEROUS = new RegExp(`^'*${SKIPPED}${BEGINS}`)
const GUARDED = new RegExp(`^''*${SKIPPED}${BEGINS}`)
/** A number is always just a number to a spreadsheet. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/

/**
 * The text of every exported cell: one that a spreadsheet could take for a formula gets an apostrophe in front, which
 * spreadsheets show as it is. So does one that already looks guarded: `unguarded` then restores the original.
 */
export const guarded = (text: string): string => (DANGEROUS.test(text) && !NUMBER.test(text) ? `'${text}` : text)

/** Removes what `guarded` put in front. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)
