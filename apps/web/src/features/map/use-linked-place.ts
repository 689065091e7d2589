import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { SiteMap } from '../../map/shell/site-map.ts'
import type { MapSearch } from '../../menu/search.ts'
import type { Followed } from './use-follow.ts'

/**
 * A link or the alarm strip says where to look: a place, or somebody. Flies there once the map and, for somebody, their
 * position are known; call the returned function when either arrives. Once the user moves the map the link is done
 * (`onLeave`), and the same link then leads there again.
 */
export function useLinkedPlace(
  search: MapSearch,
  map: RefObject<Followed | null>,
  siteMap: SiteMap | null,
  onLeave: () => void,
): () => void {
  const { no, x, y, alarm } = search
  const target = useRef<Pick<MapSearch, 'no' | 'x' | 'y'> | null>(null)
  const arrived = useRef(false)

  const look = useCallback(() => {
    if (target.current === null || map.current === null) return
    const linked = target.current
    const place =
      linked.x !== undefined && linked.y !== undefined
        ? { x: linked.x, y: linked.y }
        : linked.no === undefined
          ? null
          : map.current.markers.placeOf(linked.no)
    if (place === null) return
    map.current.site.flyTo(place.x, place.y)
    target.current = null
  }, [map])

  // Later changes of `no` alone are the user's own choices on this page; only a place is a target, also of another
  // alarm.
  useEffect(() => {
    if (x === undefined && arrived.current) return
    arrived.current = true
    target.current = { no, x, y }
    look()
  }, [no, x, y, alarm, look])

  useEffect(() => {
    if (siteMap === null || x === undefined) return
    const onMove = (event: { originalEvent?: unknown }) => {
      if (event.originalEvent) onLeave()
    }
    siteMap.map.on('movestart', onMove)
    return () => void siteMap.map.off('movestart', onMove)
  }, [siteMap, x, onLeave])

  return look
}
