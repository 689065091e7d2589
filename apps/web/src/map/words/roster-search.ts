import type { RosterEntry } from '@muster/contracts'

/** All that is searched of an entry: name or plate, department, post, company, tag serial number. */
export function searchText({ name, departName, jobName, company, tagSn }: RosterEntry): string {
  return fold([name, departName, jobName, company, tagSn].filter((part) => part !== null).join('\n'))
}

/** Every word of the query has to occur; case, full-width forms and the dots of plates do not matter. */
export function matchesQuery(text: string, query: string): boolean {
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[·.\-_]/g, '')
    .trim()
}
