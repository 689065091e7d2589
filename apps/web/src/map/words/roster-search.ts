import { type RosterEntry, searchForm } from '@muster/contracts'

/** Everything searchable in an entry: name or plate, department, post, type of work, company, tag serial number. */
export function searchText({ name, departName, jobName, workType, company, tagSn }: RosterEntry): string {
  return [name, departName, jobName, workType, company, tagSn].flatMap((part) => (part === null ? [] : searchForm(part))).join('\n')
}

/** The words of a query, normalised like `searchText`; once per query, not per entry. */
export function queryWords(query: string): string[] {
  return query.trim().split(/\s+/).map(searchForm)
}

/** Every word has to occur; case, width, and the dots and blanks within names and plates do not matter. */
export function matchesWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}
