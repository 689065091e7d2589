import { isClosed } from '@muster/contracts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { StripRow } from '../alarm-order.ts'

/** Rows on the screen while the pointer rests on them: same rows, same places. `waiting` counts those held back. */
export function holdRows(shown: readonly StripRow[], fresh: readonly StripRow[]): { rows: StripRow[]; waiting: number } {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  const alarms = new Map(fresh.flatMap((row) => (row.type === 'group' ? row.alarms : [row.alarm])).map((alarm) => [alarm.id, alarm]))
  // Updates of a visible row are shown in place; a row whose alarm is gone stays in its last state, marked closed.
  const rows = shown.map((row): StripRow => {
    const now = byId.get(row.id)
    if (now) return now
    if (row.type === 'alarm') {
      return { ...row, alarm: alarms.get(row.id) ?? { ...row.alarm, active: false, work: 'handled' } }
    }
    return { ...row, alarms: row.alarms.map((alarm) => alarms.get(alarm.id) ?? { ...alarm, active: false, work: 'handled' }) }
  })
  const onScreen = new Set(shown.flatMap((row) => (row.type === 'group' ? row.alarms.map(({ id }) => id) : [row.id])))
  const inGroups = new Set(rows.flatMap((row) => (row.type === 'group' ? row.alarms.map(({ id }) => id) : [row.id])))
  const waiting = [...alarms.values()].filter(({ id, ...state }) => !onScreen.has(id) && !inGroups.has(id) && !isClosed(state)).length
  return { rows, waiting }
}

/** The rows to show: as they come, or frozen while `held`. `release` lets the new ones in. */
export function useHeldRows(fresh: StripRow[], held: boolean): { rows: StripRow[]; waiting: number; release: () => void } {
  const [frozen, setFrozen] = useState<readonly StripRow[] | null>(null)
  const latest = useRef(fresh)
  latest.current = fresh

  useEffect(() => setFrozen(held ? latest.current : null), [held])

  const result = useMemo(() => (frozen ? holdRows(frozen, fresh) : { rows: fresh, waiting: 0 }), [frozen, fresh])
  return { ...result, release: () => setFrozen(held ? latest.current : null) }
}
