import { useEffect, useRef } from 'react'
import type { SiteMap } from './site-map.ts'

/** Calls back when the camera or the size of the map has changed, and once at the beginning. */
export function useCamera(site: SiteMap, onChange: () => void): void {
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    const change = () => latest.current()
    change()
    site.map.on('move', change)
    site.map.on('resize', change)
    return () => {
      site.map.off('move', change)
      site.map.off('resize', change)
    }
  }, [site])
}
