import type { MapSettings, PlanFeature, Site } from '@muster/contracts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapSettings } from '../../live/map-settings.ts'
import { type PlanObjects, usePlanObjects } from '../../live/plan-objects.ts'
import { useImagery } from '../imagery/use-imagery.ts'
import { OverlayCanvas } from '../overlay/overlay-canvas.ts'
import type { MapTheme } from '../plan/palette.ts'
import { usePlanTexts } from '../plan/use-plan-texts.ts'
import type { Corner } from './fit-padding.ts'
import classes from './map-view.module.css'
import type { Camera } from './plan-frame.ts'
import { SiteMap } from './site-map.ts'

/** For screens: the plan with its camera, and the canvas of moving things. */
export interface MapHandle {
  site: SiteMap
  overlay: OverlayCanvas
}

export interface MapViewProps {
  site: Site
  floor: number
  theme: MapTheme
  /** Pictures under the plan; those in force unless others are previewed. */
  objects?: PlanObjects
  /** Settings for the imagery; the building's own unless others are previewed. */
  settings?: MapSettings
  /** Replaces the site's plan while it is edited: the map stays. */
  features?: readonly PlanFeature[]
  /** Gets the handle once the plan is drawn; the returned function is called before the map is removed. */
  onReady: (handle: MapHandle) => (() => void) | undefined
}

/** The floors over the corner of the map: how many there are differs, and they fold where there is little room. */
const floorsOver = (map: HTMLElement) => map.parentElement?.querySelector<HTMLElement>('[data-map-floors]') ?? null

function cornerOf(map: HTMLElement): Corner | null {
  const floors = floorsOver(map)?.getBoundingClientRect()
  if (!floors) return null
  const { left, top } = map.getBoundingClientRect()
  return { rightPx: floors.right - left, bottomPx: floors.bottom - top }
}

/** Calls back when the floors fold or unfold; their width changes with every head count. */
function onFold(floors: HTMLElement | null, fold: () => void): () => void {
  if (floors === null) return () => undefined
  let heightPx = floors.offsetHeight
  const observer = new ResizeObserver(() => {
    if (floors.offsetHeight === heightPx) return
    heightPx = floors.offsetHeight
    fold()
  })
  observer.observe(floors)
  return () => observer.disconnect()
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * The map of a site. React creates and removes it; in between it is driven through the handle and no React state
 * changes per frame. A change of theme or plan creates a new map with the same camera.
 */
export function MapView({ site, floor, theme, onReady, ...tried }: MapViewProps) {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  const current = useRef<SiteMap | null>(null)
  const camera = useRef<Camera | null>(null)
  const [failed, setFailed] = useState(false)
  const texts = usePlanTexts()
  const own = usePlanObjects()
  const objects = tried.objects ?? own
  const ownSettings = useMapSettings()
  const imagery = useImagery(tried.settings ?? ownSettings)
  const label = t('map.canvas')
  const { features } = tried
  const latest = useRef({ floor, texts, label, onReady, objects, imagery, features })
  latest.current = { floor, texts, label, onReady, objects, imagery, features }

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
        site: latest.current.features === undefined ? site : { ...site, features: [...latest.current.features] },
        theme,
        floor: latest.current.floor,
        texts: latest.current.texts,
        label: latest.current.label,
        reducedMotion: prefersReducedMotion(),
        camera: camera.current,
        corner: () => cornerOf(element),
      })
      overlay = new OverlayCanvas(siteMap, element)
    } catch (error) {
      // No WebGL2: the list beside the map keeps working, and the user is told.
      console.error(error)
      setFailed(true)
    }
    current.current = siteMap
    siteMap?.setObjects(latest.current.objects)
    siteMap?.setImagery(latest.current.imagery)
    const stopWatching = onFold(floorsOver(element), () => siteMap?.keepWhole())
    void siteMap?.loaded.then(() => {
      if (gone || siteMap === null || overlay === null) return
      leave = latest.current.onReady({ site: siteMap, overlay })
      element.dataset.loaded = 'true'
    })
    return () => {
      gone = true
      stopWatching()
      delete element.dataset.loaded
      leave?.()
      camera.current = siteMap === null || siteMap.seesWhole ? null : siteMap.camera
      overlay?.destroy()
      siteMap?.destroy()
      current.current = null
    }
  }, [site, theme])

  useEffect(() => current.current?.setFloor(floor), [floor])
  useEffect(() => current.current?.setTexts(texts), [texts])
  useEffect(() => current.current?.setObjects(objects), [objects])
  useEffect(() => current.current?.setImagery(imagery), [imagery])
  useEffect(() => {
    if (features !== undefined) current.current?.setFeatures(features)
  }, [features])

  return failed ? (
    <div className={classes.failed} role="alert">
      {t('map.noWebgl')}
    </div>
  ) : (
    <>
      <div ref={container} className={classes.map} data-testid="map" />
      {imagery !== null && imagery.attribution !== '' && <div className={classes.attribution}>{imagery.attribution}</div>}
    </>
  )
}
