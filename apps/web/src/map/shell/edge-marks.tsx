import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { edgeGroups } from './edge-groups.ts'
import classes from './edge-marks.module.css'
import { type EdgePlace, edgePlace } from './edge-place.ts'
import type { SiteMap } from './site-map.ts'
import { useCamera } from './use-camera.ts'

/** Something to look at, inside or outside the view; metres. */
export interface Hint {
  id: string
  label: string
  x: number
  y: number
}

/** Its subjects move, so the marks are placed anew this often. */
const PLACE_MS = 500

export interface EdgeMarksProps {
  site: SiteMap
  /** The present marks; polled, because they move. */
  hintsNow: () => readonly Hint[]
  onGo: (hint: Hint) => void
}

/** Marks at the edge of the view, pointing to what is outside. */
export function EdgeMarks({ site, hintsNow, onGo }: EdgeMarksProps) {
  const [marks, setMarks] = useState<readonly { hints: [Hint, ...Hint[]]; at: EdgePlace }[]>([])
  const place = () => {
    const { clientWidth, clientHeight } = site.map.getContainer()
    const placed = hintsNow().flatMap((hint) => {
      const at = edgePlace(site.toScreen(hint.x, hint.y), clientWidth, clientHeight)
      return at === null ? [] : [{ hint, at }]
    })
    setMarks((now) => (now.length === 0 && placed.length === 0 ? now : edgeGroups(placed)))
  }
  const latest = useRef(place)
  latest.current = place
  useCamera(site, place)
  useEffect(() => {
    const timer = setInterval(() => latest.current(), PLACE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      {marks.map(({ hints: [hint, ...more], at }) => (
        <button
          key={hint.id}
          type="button"
          className={classes.mark}
          data-over-map
          style={{ left: at.x, top: at.y }}
          title={[hint, ...more].map(({ label }) => label).join('\n')}
          onClick={() => onGo(hint)}
        >
          <IconArrowUp size={16} stroke={2.5} style={{ transform: `rotate(${at.turnDeg}deg)` }} aria-hidden />
          <span className={classes.label}>{hint.label}</span>
          {more.length > 0 && <span>+{more.length}</span>}
        </button>
      ))}
    </>
  )
}
