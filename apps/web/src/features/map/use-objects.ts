import { TRACKABLE_CLASSES, type TrackableClass } from '@muster/contracts'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { livePositions } from '../../live/live-positions.ts'
import type { Roster } from '../../live/queries.ts'
import { useServerNow } from '../../live/use-server-now.ts'
import { type ShownStatus, shownStatus } from '../../map/markers/marker-field.ts'
import type { AlarmMark } from '../../map/markers/marker-view.ts'
import { searchText } from '../../map/words/roster-search.ts'
import { CHOICES, type Choice, choicesOf, listObjects, NO_FILTER, type ObjectFilter, passes } from './object-list-model.ts'

const onPositions = (changed: () => void) => livePositions.onBatch(changed)
const arePositionsKnown = () => livePositions.known

/** The list of everybody: searched, filtered, counted, with statuses refreshed once a second. */
export function useObjects(roster: Roster, disappearanceS: number, alarms: ReadonlyMap<number, AlarmMark>) {
  const [filter, setFilter] = useState<ObjectFilter>(NO_FILTER)
  const nowMs = useServerNow()
  const known = useSyncExternalStore(onPositions, arePositionsKnown)
  const entries = useMemo(() => {
    const byName = new Intl.Collator('zh')
    return roster.list.toSorted((a, b) => byName.compare(a.name, b.name)).map((entry) => ({ ...entry, searchText: searchText(entry) }))
  }, [roster])
  const choices = useMemo(() => {
    const byName = new Intl.Collator('zh')
    return Object.fromEntries(CHOICES.map((name) => [name, choicesOf(roster.list, name, byName)])) as Record<Choice, string[]>
  }, [roster])
  const statusAt = useCallback((no: number, now: number) => shownStatus(livePositions.byNo.get(no), now, disappearanceS), [disappearanceS])

  const objects = useMemo(
    () =>
      listObjects(
        entries,
        filter,
        (no) => statusAt(no, nowMs),
        (no) => alarms.has(no),
      ),
    [entries, filter, alarms, nowMs, statusAt],
  )
  const counts = useMemo(() => {
    const classCounts = Object.fromEntries(TRACKABLE_CLASSES.map((name) => [name, 0])) as Record<TrackableClass, number>
    const statusCounts: Record<ShownStatus, number> = { live: 0, stale: 0, unlocated: 0 }
    for (const entry of entries) {
      classCounts[entry.class]++
      statusCounts[statusAt(entry.no, nowMs)]++
    }
    return { classCounts, statusCounts }
  }, [entries, nowMs, statusAt])
  /** Whether the filters (not the search text) leave somebody on the map. */
  const isShown = useCallback(
    (no: number) => {
      const entry = roster.byNo.get(no)
      return entry !== undefined && passes(filter, entry, filter.status === null ? 'live' : statusAt(no, livePositions.serverNowMs()))
    },
    [roster, filter, statusAt],
  )
  return {
    objects,
    total: entries.length,
    known,
    ...counts,
    choices,
    filter,
    setFilter,
    nowMs,
    isShown,
    statusOf: (no: number) => statusAt(no, nowMs),
  }
}
