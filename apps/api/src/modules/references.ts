import { RESOURCES, together } from '@muster/contracts'
import { ReferenceBook } from '../framework/exchange/reference-book.ts'
import { MODULES } from './modules.ts'

/**
 * References in workbook cells. A missing chooser or endpoint does not compile, and the api does not start with a
 * column that no module knows.
 */
export const REFERENCES = ReferenceBook.of(together(MODULES, 'references'), RESOURCES)
