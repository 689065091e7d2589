import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LiveMarkers } from '../../map/markers/live-markers.ts'
import type { SiteMap } from '../../map/shell/site-map.ts'
import type { MapSearch } from '../../menu/search.ts'

const CHECK_MS = 250
/** The followed subject may move in the inner part of the view; the view moves only when it leaves that. */
const INNER_SHARE = 0.5

export interface Followed {
  site: SiteMap
  markers: LiveMarkers
}

/**
 * Whether the selected subject is followed: on demand, and when an alarm is located, so that it stays visible beside
 * its card.
 */
export function useFollowing({ no, alarm, x, y }: MapSearch): [boolean, (following: boolean) => void] {
  const [following, setFollowing] = useState(false)
  const located = useRef<string | undefined>(undefined)
  useEffect(() => {
    // A link that lost its place is done: the user moved the map to look elsewhere.
    if (alarm !== undefined && no !== undefined && (x !== undefined || located.current !== alarm)) setFollowing(true)
    located.current = alarm
  }, [no, alarm, x, y])
  return [following, setFollowing]
}

/** Keeps somebody in view, across floors too. Dragging the map ends it. */
export function useFollow(
  map: RefObject<Followed | null>,
  ready: boolean,
  no: number | null,
  following: boolean,
  onFloor: (floor: number) => void,
  onEnd: () => void,
): void {
  const latest = useRef({ onFloor, onEnd })
  latest.current = { onFloor, onEnd }
  useEffect(() => {
    const followed = map.current
    if (!ready || !following || no === null || followed === null) return
    const { site, markers } = followed
    const check = () => {
      const place = markers.placeOf(no)
      if (place === null || site.map.isMoving()) return
      if (place.floor !== site.floor) latest.current.onFloor(place.floor)
      if (!site.isWithin(place.x, place.y, INNER_SHARE)) site.flyTo(place.x, place.y)
    }
    check()
    const timer = setInterval(check, CHECK_MS)
    const end = () => latest.current.onEnd()
    site.map.on('dragstart', end)
    return () => {
      clearInterval(timer)
      site.map.off('dragstart', end)
    }
  }, [map, ready, no, following])
}
