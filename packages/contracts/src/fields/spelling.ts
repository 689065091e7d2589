import { phoneSpelled } from './phone-spelling.ts'
import { capitals, HYPHENS, halfWidth, plain, plainNumber } from './plain-text.ts'

/**
 * What a text of one line is, so that one thing has one spelling however it was typed: `number` is a staff or card
 * number or another mark of letters and digits.
 */
export const SPELLINGS = ['phone', 'idNumber', 'plate', 'name', 'number'] as const
export type Spelling = (typeof SPELLINGS)[number]

const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
/** Plates of the road: usual and of new energy, of armed police, embassies, aviation and the army. */
const PLATE = new RegExp(
  [
    `[${PROVINCES}][A-Z][A-Z0-9]{1,6}[挂学警港澳领使电超试应急]{0,2}`,
    `WJ[${PROVINCES}]?[A-Z0-9]{4,6}`,
    '使\\d{6}|\\d{6}使|领\\d{6}|民航[A-Z0-9]{4,6}|[A-Z]{2}\\d{5}',
  ].join('|'),
  'u',
)
const isPlate = (text: string) => PLATE.exec(text)?.[0] === text

/** Middle dots of names and plates, as keyboards and systems have them. */
const DOTS = '·•‧∙⋅⸱・･ᐧ・●'
const ANY_DOT = new RegExp(`[${DOTS}]`, 'gu')

/**
 * Plates without what is between their parts. What is no plate of the road, as of a fork lift within the works, keeps
 * its hyphens: 1-1 is not 11.
 */
function plateSpelled(text: string): string {
  const upper = capitals(halfWidth(plain(text, false)))
  const close = upper.replace(new RegExp(`[\\s.,_${DOTS}${HYPHENS}]`, 'gu'), '')
  return isPlate(close) ? close : upper.replace(ANY_DOT, '·').replace(new RegExp(`[${HYPHENS}]`, 'gu'), '-')
}

/** The check character of a resident's number, as it is typed: a letter of another alphabet, a numeral, a cross. */
const TENS = /[XxХх×✕Ⅹⅹ]$/u

function idNumberSpelled(text: string): string {
  const close = plainNumber(text).replace(/[-()[\]·.'’‘`]/g, '')
  return capitals(/^\d{17}\D$/u.test(close) ? close.replace(TENS, 'X') : close)
}

/** As in passports, with every name of the father and his. */
export const LONGEST_PERSON_NAME = 60

/** Longer texts are refused by their length; nothing looks for a number in them. */
const LONGEST = 2048

const SPELLED: Record<Spelling, (text: string) => string> = {
  phone: phoneSpelled,
  idNumber: idNumberSpelled,
  plate: plateSpelled,
  name: (text) => plain(text, true),
  number: plainNumber,
}

/**
 * The one spelling of what was typed: it is stored, shown, and compared. A text that is nothing of its kind stays
 * readable, for the rule that refuses it.
 */
export const spelled = (spelling: Spelling, text: string): string => (text.length > LONGEST ? text : SPELLED[spelling](text))
