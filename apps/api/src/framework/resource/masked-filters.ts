import { hasFormat, maskPersonal } from '@muster/contracts'

/** A whole phone, ID number or e-mail address, which lists are searched by. */
function maskedLookup(text: string): string {
  if (text === '') return text
  if (hasFormat('email', text)) return maskPersonal('email', text)
  return hasFormat('phone', text) || /^\d{15,17}[\dXx]$/.test(text) ? maskPersonal('number', text) : text
}

/** Filters of a list as the audit trail may keep them. */
export const maskedFilters = (filters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, typeof value === 'string' ? maskedLookup(value) : value]))
