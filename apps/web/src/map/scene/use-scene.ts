import type { MapSettings, Site } from '@muster/contracts'
import { useEffect, useRef, useState } from 'react'
import { type PlanObjects, usePlanObjects } from '../../live/plan-objects.ts'
import type { MarkerField } from '../markers/marker-field.ts'
import type { MarkerView } from '../markers/marker-view.ts'
import type { SiteMap } from '../shell/site-map.ts'
import type { SiteScene } from './site-scene.ts'

/** The map below a scene, and the markers that it draws instead of the flat map. */
export interface SpatialMap {
  site: SiteMap
  field: MarkerField
  /** The flat map draws nobody while the scene does. */
  setSpatial(spatial: boolean): void
}

export interface SceneWishes {
  on: boolean
  site: Site
  settings: MapSettings
  view: MarkerView
  floor: number
  onSelect: (no: number | null) => void
  /** Models on the plan; those in force unless others are previewed. */
  objects?: PlanObjects
}

/** `lost`: the graphics context was lost; it usually comes back by itself. */
export type SceneState = 'off' | 'loading' | 'on' | 'lost' | 'failed'

const OPENING_MS = 2600
const TILTING_MS = 600
/** Longest wait for the graphics context. */
const GIVEN_UP_MS = 8000

/** The scene over a map while it is wanted. Its code is loaded on first use. */
export function useScene(map: SpatialMap | null, wishes: SceneWishes): { scene: SiteScene | null; state: SceneState } {
  const [scene, setScene] = useState<SiteScene | null>(null)
  const [state, setState] = useState<SceneState>('off')
  const opened = useRef(false)
  const latest = useRef(wishes)
  latest.current = wishes
  const { on, site, settings, view, floor } = wishes
  const own = usePlanObjects()
  const objects = wishes.objects ?? own

  useEffect(() => {
    if (!on) {
      opened.current = false
      setState('off')
    }
    if (map === null || !on) return
    let made: SiteScene | null = null
    let gone = false
    let givingUp: ReturnType<typeof setTimeout> | undefined
    setState('loading')
    const leave = () => {
      made?.destroy()
      made = null
      setScene(null)
      map.setSpatial(false)
      map.site.setSpatial(false)
    }
    /** The flat map keeps working, and the user is told. */
    const giveUp = () => {
      leave()
      setState('failed')
    }
    const onLost = (lost: boolean) => {
      clearTimeout(givingUp)
      setState(lost ? 'lost' : 'on')
      if (lost) givingUp = setTimeout(giveUp, GIVEN_UP_MS)
    }
    import('./site-scene.ts')
      .then((module) => {
        if (gone) return
        const { settings: now, view: seen } = latest.current
        map.site.setSpatial(true)
        map.setSpatial(true)
        const onSelect = (no: number | null) => latest.current.onSelect(no)
        const container = map.site.map.getContainer()
        made = new module.SiteScene({ map: map.site, container, site, field: map.field, view: seen, settings: now, onSelect, onLost })
        if (!opened.current) open(map.site, now)
        opened.current = true
        setScene(made)
        setState('on')
      })
      .catch((error: unknown) => {
        // No WebGL2, or the code failed to load.
        console.error(error)
        if (!gone) giveUp()
      })
    return () => {
      gone = true
      clearTimeout(givingUp)
      leave()
    }
  }, [map, on, site])

  useEffect(() => scene?.setObjects(objects), [scene, objects])
  useEffect(() => scene?.setSettings(settings), [scene, settings])
  useEffect(() => scene?.setFloor(floor), [scene, floor])
  useEffect(() => scene?.setView(view), [scene, view])
  return { scene, state }
}

/** From the flat view to the one in the settings; with a short flight if they say so. */
function open(site: SiteMap, settings: MapSettings): void {
  const { x, y, zoom } = site.camera
  const usual = { x, y, zoom, bearing: settings.rotateAngle, pitch: settings.defaultTiltAngle }
  const { defaultMapView } = settings
  const to = defaultMapView?.is3d ? defaultMapView : usual
  const opens = settings.openingAnimation && site.wantsMotion
  if (opens) site.jumpTo({ ...to, zoom: to.zoom - 0.9, bearing: to.bearing - 50, pitch: Math.min(15, to.pitch) })
  site.easeTo(to, opens ? OPENING_MS : TILTING_MS)
}
