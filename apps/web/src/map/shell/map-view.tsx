import type { Site } from '@muster/contracts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OverlayCanvas } from '../overlay/overlay-canvas.ts'
import type { MapTheme } from '../plan/palette.ts'
import { usePlanTexts } from '../plan/use-plan-texts.ts'
import classes from './map-view.module.css'
import type { Camera } from './plan-frame.ts'
import { SiteMap } from './site-map.ts'

/** What screens work with: the plan with its camera, and the canvas of moving things. */
export interface MapHandle {
  site: SiteMap
  overlay: OverlayCanvas
}

export interface MapViewProps {
  site: Site
  floor: number
  theme: MapTheme
  /** Gets the handle once the plan is drawn; what it returns is called before the map goes away. */
  onReady: (handle: MapHandle) => (() => void) | undefined
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * The map of a site. React makes it and takes it away; between, it is driven through the handle and no React state
 * changes per frame. A change of theme or plan makes a new map with the same camera.
 */
export function MapView({ site, floor, theme, onReady }: MapViewProps) {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  const current = useRef<SiteMap | null>(null)
  const camera = useRef<Camera | null>(null)
  const [failed, setFailed] = useState(false)
  const texts = usePlanTexts()
  const label = t('map.canvas')
  const latest = useRef({ floor, texts, label, onReady })
  latest.current = { floor, texts, label, onReady }

  useEffect(() => {
    const element = container.current
    if (element === null) return
    let overlay: OverlayCanvas | null = null
    let siteMap: SiteMap | null = null
    let leave: (() => void) | undefined
    let gone = false
    try {
      siteMap = new SiteMap({
        container: element,
        site,
        theme,
        floor: latest.current.floor,
        texts: latest.current.texts,
        label: latest.current.label,
        reducedMotion: prefersReducedMotion(),
        camera: camera.current,
      })
      overlay = new OverlayCanvas(siteMap, element)
    } catch (error) {
      // No WebGL2: the list beside the map goes on, and the reader is told.
      console.error(error)
      setFailed(true)
    }
    current.current = siteMap
    void siteMap?.loaded.then(() => {
      if (gone || siteMap === null || overlay === null) return
      leave = latest.current.onReady({ site: siteMap, overlay })
      element.dataset.loaded = 'true'
    })
    return () => {
      gone = true
      delete element.dataset.loaded
      leave?.()
      camera.current = siteMap?.camera ?? null
      overlay?.destroy()
      siteMap?.destroy()
      current.current = null
    }
  }, [site, theme])

  useEffect(() => current.current?.setFloor(floor), [floor])
  useEffect(() => current.current?.setTexts(texts), [texts])

  return failed ? (
    <div className={classes.failed} role="alert">
      {t('map.noWebgl')}
    </div>
  ) : (
    <div ref={container} className={classes.map} data-testid="map" />
  )
}
