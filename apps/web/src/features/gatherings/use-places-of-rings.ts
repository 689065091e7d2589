import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { SiteMap } from '../../map/shell/site-map.ts'
import { useCamera } from '../../map/shell/use-camera.ts'

/** Keeps the children of a box on their rings' places while the map moves; flat, each gets the size of its ring. */
export function usePlacesOfRings(
  site: SiteMap,
  flat: boolean,
  rings: readonly { x: number; y: number; radiusM: number }[],
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const place = () => {
    for (const [i, { x, y, radiusM }] of rings.entries()) {
      const ring = box.current?.children[i]
      if (!(ring instanceof HTMLElement)) continue
      const at = site.toScreen(x, y)
      ring.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`
      ring.style.setProperty('--radius', `${flat ? Math.round(radiusM / site.metresPerPixel) : 0}px`)
    }
  }
  useLayoutEffect(place)
  useCamera(site, place)
  return box
}
