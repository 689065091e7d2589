/** Kinds of identity papers: resident ID, officer ID, student ID, driver licence, passport, Hong Kong/Macao pass. */
export const ID_TYPES = ['resident', 'officer', 'student', 'driver', 'passport', 'hkMacao'] as const

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'

/** Resident identity number of 18 characters with its check digit (GB 11643-1999, ISO 7064 MOD 11-2). */
export function isResidentId(text: string): boolean {
  if (!/^[1-9]\d{16}[\dXx]$/.test(text)) return false
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0)
  return CHECK_DIGITS[sum % 11] === text[17]?.toUpperCase()
}

/** Other papers: letters, digits and hyphens. */
export function isIdNumber(type: string, text: string): boolean {
  return type === 'resident' ? isResidentId(text) : /^[A-Za-z0-9-]{4,30}$/.test(text)
}
