import type { RosterEntry, TrackableClass } from '@muster/contracts'
import type { ShownStatus } from '../../map/markers/marker-field.ts'
import { matchesWords, queryWords } from '../../map/words/roster-search.ts'

/** The filter of list and map. */
export interface ObjectFilter {
  query: string
  /** Empty = every class. */
  classes: ReadonlySet<TrackableClass>
  status: ShownStatus | null
  /** Null: any. */
  departName: string | null
  jobName: string | null
  workType: string | null
}

/** Properties of the roster by which list and map are filtered, each with its existing values. */
export const CHOICES = ['departName', 'jobName', 'workType'] as const satisfies readonly (keyof RosterEntry)[]
export type Choice = (typeof CHOICES)[number]

export const NO_FILTER: ObjectFilter = { query: '', classes: new Set(), status: null, departName: null, jobName: null, workType: null }

export interface ListedObject {
  entry: RosterEntry
  status: ShownStatus
  alarmed: boolean
}

/** Filter without the text, which also applies to the map. */
export function passes(filter: ObjectFilter, entry: RosterEntry, entryStatus: ShownStatus): boolean {
  const { classes, status } = filter
  return (
    (classes.size === 0 || classes.has(entry.class)) &&
    (status === null || status === entryStatus) &&
    CHOICES.every((name) => filter[name] === null || filter[name] === entry[name])
  )
}

/** The existing values, in the order of the language. */
export function choicesOf(entries: readonly RosterEntry[], name: Choice, collator: Intl.Collator): string[] {
  return [...new Set(entries.flatMap((entry) => entry[name] ?? []))].sort(collator.compare)
}

/** The list: those in alarm first, otherwise in the order of `entries`, so that rows do not jump while being read. */
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
    if (!passes(filter, entry, status) || !matchesWords(entry.searchText, words)) continue
    listed.push({ entry, status, alarmed: isAlarmed(entry.no) })
  }
  return [...listed.filter(({ alarmed }) => alarmed), ...listed.filter(({ alarmed }) => !alarmed)]
}
