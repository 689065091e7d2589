import { RESOURCES, together } from '@muster/contracts'
import { ReferenceBook } from '../framework/exchange/reference-book.ts'
import { MODULES } from './modules.ts'

/**
 * What cells of workbooks refer to. A chooser or an endpoint that there is not does not compile, and the api does not
 * start with a column that no module knows.
 */
export const REFERENCES = ReferenceBook.of(together(MODULES, 'references'), RESOURCES)
