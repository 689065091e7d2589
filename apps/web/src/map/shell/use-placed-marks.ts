import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { COSTS, type Obstacle, type Point } from './chip-places.ts'
import type { MarksOwner } from './marks-room.ts'
import type { SiteMap } from './site-map.ts'
import { stepAside } from './step-aside.ts'
import { useCamera } from './use-camera.ts'

/** Those in alarm walk, and others get into alarm, while the map stands still. */
const LOOK_MS = 500

/**
 * Places the children of an element over the map, each at its subject, or beside somebody in alarm whom it would cover.
 * @param box its children are absolute at its top left corner, in the order of the subjects
 * @param subjects metres
 * @param sizePx of the area that is hit
 */
export function usePlacedMarks(
  site: SiteMap,
  owner: MarksOwner,
  box: RefObject<HTMLElement | null>,
  subjects: readonly Point[],
  sizePx: number,
): void {
  const placed = useRef<Point[]>([])
  const wereAlarms = useRef(false)
  const place = () => {
    const alarms = site.room.before(owner).filter(({ cost }) => cost === COSTS.alarm)
    wereAlarms.current = alarms.length > 0
    placed.current = subjects.map(({ x, y }) => stepAside(site.toScreen(x, y), sizePx, alarms))
    for (const [i, { x, y }] of placed.current.entries()) {
      const mark = box.current?.children[i]
      if (mark instanceof HTMLElement) mark.style.transform = `translate(-50%, -50%) translate(${Math.round(x)}px, ${Math.round(y)}px)`
    }
  }
  useLayoutEffect(place)
  useCamera(site, place)
  const latest = useRef(place)
  latest.current = place
  useEffect(() => {
    const timer = setInterval(() => {
      if (wereAlarms.current || site.room.before(owner).some(({ cost }) => cost === COSTS.alarm)) latest.current()
    }, LOOK_MS)
    const leave = site.room.keep(owner, () =>
      placed.current.map((at): Obstacle => ({ at, width: sizePx, height: sizePx, cost: COSTS.mark })),
    )
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [site, owner, sizePx])
}
