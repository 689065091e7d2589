import { HYPHENS, UNSEEN, VARIANTS } from './plain-text.ts'

const HIDDEN = new RegExp(`[${UNSEEN}${VARIANTS}\\u{E0000}-\\u{E0FFF}]`, 'gu')
const BLANKS = '\\u0001-\\u0020\\u007F-\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000'
/** What stands between the parts of names and numbers, and is typed in many ways or not at all. */
const BETWEEN = new RegExp(`[${BLANKS}.·•‧∙⋅⸱・ᐧ●'’‘\`´ʼ${HYPHENS}]`, 'gu')

/**
 * What a text is searched by: small letters of plain width without blanks, dots, hyphens and apostrophes, so that each
 * way to write a name, a plate or a number finds every other. `search_form` of the database makes the same.
 */
export const searchForm = (text: string): string =>
  [...text.replace(HIDDEN, '').replace(BETWEEN, '').normalize('NFKC').replaceAll('İ', 'i')]
    // One by one: a small sigma does not depend on its place.
    .map((char) => char.toLowerCase())
    .join('')
    .replace(BETWEEN, '')
