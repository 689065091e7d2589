import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { edgeGroups } from './edge-groups.ts'
import classes from './edge-marks.module.css'
import { type EdgePlace, edgePlace } from './edge-place.ts'
import type { SiteMap } from './site-map.ts'
import { useCamera } from './use-camera.ts'

/** Something to be looked at, wherever the view is; metres. */
export interface Hint {
  id: string
  label: string
  x: number
  y: number
}

/** Whoever is hinted at moves; so often the marks are placed anew. */
const PLACE_MS = 500

export interface EdgeMarksProps {
  site: SiteMap
  /** What there is now; asked again and again, because it moves. */
  hintsNow: () => readonly Hint[]
  onGo: (hint: Hint) => void
}

/** Marks at the edge of the view towards what is outside of it. */
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
