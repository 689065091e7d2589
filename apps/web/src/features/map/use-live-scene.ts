import type { Alarm, MapTour, Site } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { mapSettingsQuery, useMapSettings } from '../../live/map-settings.ts'
import type { MarkerView } from '../../map/markers/marker-view.ts'
import type { MapTheme } from '../../map/plan/palette.ts'
import { alarmVolumes, areaVolumes } from '../../map/scene/scene-volumes.ts'
import type { SiteScene } from '../../map/scene/site-scene.ts'
import { useBackground } from '../../map/scene/use-background.ts'
import { useFlight } from '../../map/scene/use-flight.ts'
import { type SceneState, type SpatialMap, useScene } from '../../map/scene/use-scene.ts'
import type { SceneVolume } from '../../map/scene/volumes.ts'
import type { AlarmPlace } from './alarm-places.ts'

/** Stored per browser: users of the 3D view get it again. */
const KEPT = 'muster.map.spatial'

interface LiveSceneOf {
  site: Site
  theme: MapTheme
  view: Omit<MarkerView, 'hoveredNo'>
  floor: number
  /** The address names a floor: show that one. */
  floorAsked: boolean
  places: readonly AlarmPlace[]
  openAlarms: ReadonlyMap<string, Alarm>
  /** What layers draw. */
  volumes: readonly SceneVolume[]
  onFloor: (floor: number) => void
  onSelect: (no: number | null) => void
}

/** The 3D view of the live map, and its buttons. */
export interface LiveScene {
  scene: SiteScene | null
  state: SceneState
  on: boolean
  toggle: () => void
  apart: boolean
  setApart: (apart: boolean) => void
  isolated: boolean
  setIsolated: (isolated: boolean) => void
  /** Flights defined in the building. */
  tours: readonly MapTour[]
  flying: MapTour | null
  fly: (tour: MapTour | null) => void
}

export function useLiveScene(map: SpatialMap | null, of: LiveSceneOf): LiveScene {
  const { site, theme, view, floor, places, openAlarms, volumes } = of
  const settings = useMapSettings()
  const known = useQuery(mapSettingsQuery).isSuccess
  const [wanted, setWanted] = useState<boolean | null>(() => keptChoice())
  const [apart, setApart] = useState(false)
  const [isolated, setIsolated] = useState(false)
  const [flying, fly] = useState<MapTour | null>(null)
  const wish = wanted ?? settings.defaultMapView?.is3d ?? false
  const seen = useMemo<MarkerView>(() => ({ ...view, hoveredNo: null }), [view])
  // Without its settings a scene would first be shown in the wrong light.
  const { scene, state } = useScene(map, { on: wish && known, site, settings, view: seen, floor, onSelect: of.onSelect })
  const on = wish && state !== 'failed'

  useBeginning(map, settings.defaultMapView, settings.rotateAngle, known, wish)
  const latest = useRef(of)
  latest.current = of
  useEffect(() => {
    const { floorAsked, onFloor } = latest.current
    if (scene !== null && settings.focusFloorId !== null && !floorAsked) onFloor(settings.focusFloorId)
  }, [scene, settings.focusFloorId])

  const zoom = useWholeZoom(map)
  const areas = useMemo(() => areaVolumes(site, theme, zoom), [site, theme, zoom])
  const alarms = alarmVolumes(places, openAlarms.values(), theme)
  const alarmKey = alarms
    .map(({ id, floor: at, rings }) => `${id} ${at} ${Math.round(rings[0]![0]![0])} ${Math.round(rings[0]![0]![1])}`)
    .join()
  const current = useRef(alarms)
  current.current = alarms
  // Alarms are new objects with every batch, their key changes only when one of them moved.
  useEffect(() => scene?.setVolumes([...areas, ...volumes, ...current.current]), [scene, areas, volumes, alarmKey])
  useEffect(() => scene?.setApart(apart, map?.site.wantsMotion !== true), [scene, apart, map])
  // There is no button for it outdoors.
  useEffect(() => scene?.setIsolated(isolated && floor !== 0), [scene, isolated, floor])
  useVisitorPicture(scene, site.markers.visitorIcon)
  useBackground(map?.site ?? null, settings)
  useFlight(
    map?.site ?? null,
    flying,
    useCallback(() => fly(null), []),
  )
  const toggle = () => {
    keepChoice(!wish)
    setWanted(!wish)
    fly(null)
  }
  const tours = useTours(settings)
  return { scene, state, on, toggle, apart, setApart, isolated, setIsolated, tours, flying, fly }
}

/** The building's saved flights, the one of its settings first. */
function useTours({ mapFly, mapFlyType, mapFlyDuration, mapFlyPoint, mapFlyCentre, tours }: ReturnType<typeof useMapSettings>): MapTour[] {
  return useMemo(() => {
    const type = mapFlyType === 1 ? (1 as const) : (0 as const)
    const own = { id: '', name: '', type, durationS: mapFlyDuration, points: mapFlyPoint, centre: mapFlyCentre }
    return mapFly ? [own, ...tours] : tours
  }, [mapFly, mapFlyType, mapFlyDuration, mapFlyPoint, mapFlyCentre, tours])
}

/** The flat map begins where the settings say, once. */
function useBeginning(
  map: SpatialMap | null,
  view: { is3d: boolean; x: number; y: number; zoom: number; bearing: number } | null,
  rotateAngle: number,
  known: boolean,
  spatial: boolean,
): void {
  const begun = useRef(false)
  useEffect(() => {
    if (map === null || !known || begun.current) return
    begun.current = true
    if (spatial) return
    if (view !== null && !view.is3d) map.site.jumpTo({ ...view, pitch: 0 })
    else if (rotateAngle !== 0) map.site.jumpTo({ ...map.site.camera, bearing: rotateAngle, pitch: 0 })
  }, [map, view, rotateAngle, known, spatial])
}

/** Zoom in whole steps: areas appear and disappear by it. */
function useWholeZoom(map: SpatialMap | null): number {
  const [zoom, setZoom] = useState(17)
  useEffect(() => {
    if (map === null) return
    const { site } = map
    const change = () => setZoom(Math.floor(site.map.getZoom()))
    change()
    site.map.on('zoomend', change)
    return () => void site.map.off('zoomend', change)
  }, [map])
  return zoom
}

function useVisitorPicture(scene: SiteScene | null, address: string | null): void {
  useEffect(() => {
    if (scene === null || address === null) return
    const picture = new Image()
    let gone = false
    picture.onload = () => {
      if (!gone) scene.setVisitorPicture(picture)
    }
    picture.src = address
    return () => {
      gone = true
    }
  }, [scene, address])
}

function keptChoice(): boolean | null {
  const kept = localStorage.getItem(KEPT)
  return kept === null ? null : kept === 'yes'
}

const keepChoice = (spatial: boolean) => localStorage.setItem(KEPT, spatial ? 'yes' : 'no')
