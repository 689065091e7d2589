/**
 * Characters that nobody sees: soft hyphens, joiners, marks of direction and order, fillers, tags. Selectors of a
 * variant are not among them.
 */
export const UNSEEN =
  '\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFFB'
/** They choose a variant of the character before them. */
export const VARIANTS = '\\uFE00-\\uFE0F'
/** Hyphens, dashes and minus signs. */
export const HYPHENS = '\\-\\u2010-\\u2015\\u2212\\uFE58\\uFE63\\uFF0D'

const ALL_UNSEEN = new RegExp(`[${UNSEEN}${VARIANTS}\\u{E0000}-\\u{E0FFF}]`, 'gu')
/** Of a name: a variant of a Chinese character is how the family writes itself. */
const UNSEEN_IN_NAMES = new RegExp(`[${UNSEEN}]|(?<!\\p{Script=Han})[${VARIANTS}\\u{E0100}-\\u{E01EF}]|[\\u{E0000}-\\u{E00FF}]`, 'gu')
const BLANKS = /[\s\p{Cc}]+/gu
const ALL_HYPHENS = new RegExp(`[${HYPHENS}]`, 'gu')

/** Chinese characters of compatibility: composing would put the usual character in place of a rare one. */
const COMPOSED = /[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu
/** Radicals, which drawings and prints have in place of the character that looks the same. */
const RADICALS = /[\u2F00-\u2FD5]/g

/**
 * A text as the eye sees it: composed letters, no unseen characters, one plain blank between words and none at the
 * ends. @param isName variants of Chinese characters stay
 */
export const plain = (text: string, isName: boolean): string =>
  text
    .replace(isName ? UNSEEN_IN_NAMES : ALL_UNSEEN, '')
    .replace(RADICALS, (radical) => radical.normalize('NFKC'))
    .replace(COMPOSED, (part) => part.normalize('NFC'))
    .replace(BLANKS, ' ')
    .trim()

/** Letters, digits and signs of full width as plain ones, whichever input method they were typed with. */
export const halfWidth = (text: string): string => text.replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))

/** Capitals of the letters that numbers have; of others, a capital may be two letters. */
export const capitals = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())

/** Letters and digits without blanks, and without the apostrophe that tells a spreadsheet they are text. */
export const plainNumber = (text: string): string =>
  halfWidth(plain(text, false))
    .replace(/ /g, '')
    .replace(/^['’‘`]+/, '')
    .replace(ALL_HYPHENS, '-')
