import { HYPHENS, halfWidth, plain } from './plain-text.ts'

const SEPARATORS = new RegExp(`[\\s.·()\\[\\]${HYPHENS}]+`, 'gu')
const EXTENSION = /^(.*?)[-;,\s]*(?:转|轉|分机|分機|ext|extension|x|#)[-:.\s]*(\d{1,6})$/i

/** `021-61234567`: area codes of three digits are few. */
const AREA_CODE = /^(010|02\d|0[3-9]\d{2})(\d{7,8})$/
const LANDLINE_AND_EXTENSION = /^(0\d{2,3}-?\d{7,8})-(\d{1,6})$/

/**
 * One form of a phone number: `13800138000`, `021-61234567`, `021-61234567-8001` with an extension, `4008208820`, and
 * `+85223456789` of another country or region.
 */
export function phoneSpelled(text: string): string {
  const typed = halfWidth(plain(text, false))
  const [, number = typed, extension] = EXTENSION.exec(typed) ?? []
  const parts = number
    .replace(/^['’‘`]+/, '')
    .replace(/^[(\s]*\++/, '00')
    .replace(/\(0\)/, '')
    .replace(SEPARATORS, '-')
    .replace(/^-|-$/g, '')
  if (!/^[\d-]+$/.test(parts)) return typed
  const [, direct = parts, dialled] = LANDLINE_AND_EXTENSION.exec(parts.replace(/^(0086|86)-?0?(?=[2-9]\d|10)(?![48]00)/, '0')) ?? []
  const known = national(direct.replaceAll('-', ''))
  const further = extension ?? dialled
  if (known === null) return typed
  return further === undefined ? known : known.startsWith('0') ? `${known}-${further}` : typed
}

/** Of digits alone, the number's form; null: it is none. */
function national(digits: string): string | null {
  const [, own] = /^(?:00)?86(\d{10,13})$/.exec(digits) ?? []
  if (own !== undefined) return mobileOrHotline(own) ?? landline(own) ?? landline(`0${own}`)
  const [, region] = /^(?:00)?(85[23]\d{8}|886\d{8,9})$/.exec(digits) ?? []
  if (region !== undefined) return `+${region}`
  // A mobile of Taiwan as it is dialled there: no area code of the mainland has six digits behind it.
  if (/^09\d{8}$/.test(digits)) return `+886${digits.slice(1)}`
  if (/^00(?!86|85[23]|886)[1-9]\d{6,14}$/.test(digits)) return `+${digits.slice(2)}`
  // Landlines were once taken with fewer digits than there are today.
  return mobileOrHotline(digits) ?? landline(digits) ?? (/^0[1-9]\d{8,10}$/.test(digits) ? digits : null)
}

function mobileOrHotline(digits: string): string | null {
  const [, mobile] = /^0?(1[3-9]\d{9})$/.exec(digits) ?? []
  return mobile ?? (/^[48]00\d{7}$/.test(digits) ? digits : null)
}

function landline(digits: string): string | null {
  const [, area, number] = AREA_CODE.exec(digits) ?? []
  return area === undefined ? null : `${area}-${number}`
}
