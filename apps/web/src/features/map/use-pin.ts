import type { Alarm } from '@muster/contracts'
import { useMemo, useRef } from 'react'
import type { MarkerView } from '../../map/markers/marker-view.ts'
import type { MapSearch } from '../../menu/search.ts'

interface Pinned {
  alarm: string
  place: { x: number; y: number; floor: number }
}

/**
 * Where the linked alarm happened. From the link, else from the open alarm; stays when the link loses its place, until
 * another alarm or none is linked.
 */
export function usePin(search: MapSearch, alarms: ReadonlyMap<string, Alarm>, shownFloor: number): MarkerView['pin'] {
  const kept = useRef<Pinned | null>(null)
  return useMemo(() => {
    const { alarm: id, x, y, floor } = search
    if (id === undefined) {
      kept.current = null
      return null
    }
    if (x !== undefined && y !== undefined) kept.current = { alarm: id, place: { x, y, floor: floor ?? shownFloor } }
    if (kept.current?.alarm === id) return kept.current.place
    const alarm = alarms.get(id)
    if (alarm === undefined || alarm.x === null || alarm.y === null) return null
    return { x: alarm.x, y: alarm.y, floor: alarm.floor ?? shownFloor }
  }, [search, alarms, shownFloor])
}
