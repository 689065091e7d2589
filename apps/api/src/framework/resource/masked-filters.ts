import { hasFormat, maskPersonal, spelled } from '@muster/contracts'

/** A full phone, ID number or e-mail address used as a search text, in whatever spelling. */
function maskedLookup(text: string): string {
  if (hasFormat('email', text.trim())) return text === '' ? text : maskPersonal('email', text.trim())
  const phone = spelled('phone', text)
  if (hasFormat('phone', phone)) return maskPersonal('number', phone)
  const idNumber = spelled('idNumber', text)
  return /^[A-Z]{0,2}\d{6,18}[\dX]$/.test(idNumber) ? maskPersonal('number', idNumber) : text
}

/** Filters of a list in a form safe for the audit trail. */
export const maskedFilters = (filters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, typeof value === 'string' ? maskedLookup(value) : value]))
