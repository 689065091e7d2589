import type { Field, FormValues } from '../fields/field.ts'

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

const fitsType = (value: string, values: FormValues): true | string =>
  isIdNumber(String(values.idType ?? ''), value) ? true : 'rules.idNumber'

/**
 * Type and number of an identity paper. @param first type that is chosen at first: both are required then; without one,
 * the number is asked for once a type is chosen
 */
export const idFields = (first?: (typeof ID_TYPES)[number]): Field[] => [
  { name: 'idType', kind: 'select', options: { set: 'idType', values: ID_TYPES }, ...(first && { required: true, initial: first }) },
  {
    ...{ name: 'idNumber', kind: 'text', spelling: 'idNumber', length: 30, personal: 'number', check: fitsType },
    ...(first ? { required: true } : { watch: [{ field: 'idType', equals: '', not: true }] }),
  },
]
