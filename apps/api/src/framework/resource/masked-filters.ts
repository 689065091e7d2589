import { hasFormat, maskPersonal } from '@muster/contracts'

/** A full phone, ID number or e-mail address used as a search text. */
function maskedLookup(text: string): string {
  if (text === '') return text
  if (hasFormat('email', text)) return maskPersonal('email', text)
  return hasFormat('phone', text) || /^\d{15,17}[\dXx]$/.test(text) ? maskPersonal('number', text) : text
}

/** Filters of a list in a form safe for the audit trail. */
export const maskedFilters = (filters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, typeof value === 'string' ? maskedLookup(value) : value]))
