import { useEffect, useRef } from 'react'
import type { SiteMap } from '../shell/site-map.ts'
import { type Flight, roamAt } from './roam.ts'

/** Cuts of a flight for users with reduced motion: still views, one after the other. */
const CUTS = 8
/** User actions that end a flight. */
const STOPS = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const

/**
 * Flies over the site; ends with its time, or as soon as the user touches the map or leaves the page. `forever` repeats
 * it, for walls.
 */
export function useFlight(site: SiteMap | null, flight: (Flight & { durationS: number }) | null, onEnd: () => void, forever = false): void {
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(() => {
    if (site === null || flight === null) return
    const container = site.map.getContainer()
    const beganMs = performance.now()
    const startBearing = site.map.getBearing()
    const still = !site.wantsMotion
    let request = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => latest.current()
    const step = () => {
      const share = (performance.now() - beganMs) / (flight.durationS * 1000)
      if (share >= 1 && !forever) return end()
      const part = share % 1
      const { heightPx, fovDeg } = site.tiltedView
      const view = roamAt(flight, still ? Math.floor(part * CUTS) / CUTS : part, startBearing, { heightPx, fovDeg })
      if (view === null) return end()
      site.jumpTo(view)
      if (still) timer = setTimeout(step, (flight.durationS * 1000) / CUTS)
      else request = requestAnimationFrame(step)
    }
    const hide = () => {
      if (document.hidden && !forever) end()
    }
    step()
    if (!forever) for (const event of STOPS) container.addEventListener(event, end, { passive: true })
    document.addEventListener('visibilitychange', hide)
    return () => {
      cancelAnimationFrame(request)
      clearTimeout(timer)
      for (const event of STOPS) container.removeEventListener(event, end)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [site, flight, forever])
}
