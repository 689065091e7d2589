import type { RosterEntry } from '@muster/contracts'

/** Everything searchable in an entry: name or plate, department, post, type of work, company, tag serial number. */
export function searchText({ name, departName, jobName, workType, company, tagSn }: RosterEntry): string {
  return fold([name, departName, jobName, workType, company, tagSn].filter((part) => part !== null).join('\n'))
}

/** The words of a query, normalised like `searchText`; once per query, not per entry. */
export function queryWords(query: string): string[] {
  return fold(query).split(/\s+/)
}

/** Every word has to occur; case, full-width forms and the dots of plates do not matter. */
export function matchesWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[·.\-_]/g, '')
    .trim()
}
