import type { RosterEntry, TrackableClass } from '@muster/contracts'
import type { ShownStatus } from '../../map/markers/marker-field.ts'
import { matchesWords, queryWords } from '../../map/words/roster-search.ts'

/** What the list and the map are narrowed to. */
export interface ObjectFilter {
  query: string
  /** Empty = every class. */
  classes: ReadonlySet<TrackableClass>
  status: ShownStatus | null
}

export const NO_FILTER: ObjectFilter = { query: '', classes: new Set(), status: null }

export interface ListedObject {
  entry: RosterEntry
  status: ShownStatus
  alarmed: boolean
}

/** Filter without the text: what also applies to the map. */
export function passes({ classes, status }: ObjectFilter, entryClass: TrackableClass, entryStatus: ShownStatus): boolean {
  return (classes.size === 0 || classes.has(entryClass)) && (status === null || status === entryStatus)
}

/**
 * The list: those in alarm first, otherwise in the order of `entries`, so that rows do not jump while they are read.
 */
export function listObjects(
  entries: readonly (RosterEntry & { searchText: string })[],
  filter: ObjectFilter,
  statusOf: (no: number) => ShownStatus,
  isAlarmed: (no: number) => boolean,
): ListedObject[] {
  const words = queryWords(filter.query)
  const listed: ListedObject[] = []
  for (const entry of entries) {
    const status = statusOf(entry.no)
    if (!passes(filter, entry.class, status) || !matchesWords(entry.searchText, words)) continue
    listed.push({ entry, status, alarmed: isAlarmed(entry.no) })
  }
  return [...listed.filter(({ alarmed }) => alarmed), ...listed.filter(({ alarmed }) => !alarmed)]
}
