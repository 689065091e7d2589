import { useReducedMotion } from '@mantine/hooks'
import type { MapSettings, MapTour, Site } from '@muster/contracts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { livePositions } from '../../live/live-positions.ts'
import { useLive } from '../../live/live-store.ts'
import { useMapSettings } from '../../live/map-settings.ts'
import type { PlanObjects } from '../../live/plan-objects.ts'
import type { Roster } from '../../live/queries.ts'
import { useTopic } from '../../live/use-topic.ts'
import { alarmMarks } from '../../map/markers/alarm-marks.ts'
import { LiveMarkers, type LiveView } from '../../map/markers/live-markers.ts'
import type { MapTheme } from '../../map/plan/palette.ts'
import { areaVolumes } from '../../map/scene/scene-volumes.ts'
import type { Ribbon } from '../../map/scene/track-ribbons.ts'
import { useBackground } from '../../map/scene/use-background.ts'
import { useFlight } from '../../map/scene/use-flight.ts'
import { type SceneState, type SpatialMap, useScene } from '../../map/scene/use-scene.ts'
import { type MapHandle, MapView } from '../../map/shell/map-view.tsx'
import type { SiteMap } from '../../map/shell/site-map.ts'
import { useAlarmLasts } from '../../map/words/use-alarm-lasts.ts'

const EVERYBODY = () => true
const NOTHING: readonly Ribbon[] = []
const FROM_AFAR_ZOOM = 17

export interface SiteStageProps {
  site: Site
  roster: Roster
  theme: MapTheme
  floor: number
  mode: '2d' | '3d'
  /** Repeated until there is another or none. */
  tour: MapTour | null
  /** The building's own settings unless others are previewed. */
  settings?: MapSettings
  /** Lines in space. */
  ribbons?: readonly Ribbon[]
  /** Pictures and models of a plan that is previewed. */
  objects?: PlanObjects
  apart?: boolean
  /** A place on the ground was clicked, metres. */
  onPlace?: (x: number, y: number) => void
  onMap?: (map: SiteMap | null) => void
  onState?: (state: SceneState) => void
}

const none = () => {}

/** Everybody on the site's plan, live, in two or three dimensions: a read-only map for walls and previews. */
export function SiteStage({ site, roster, theme, floor, mode, tour, ribbons = NOTHING, apart = false, ...more }: SiteStageProps) {
  useTopic('positions')
  const own = useMapSettings()
  const settings = more.settings ?? own
  const reducedMotion = useReducedMotion()
  const openAlarms = useLive((state) => state.alarms)
  const alarms = useMemo(() => alarmMarks(openAlarms.values(), reducedMotion), [openAlarms, reducedMotion])
  const lastsOf = useAlarmLasts(openAlarms)
  const [map, setMap] = useState<SpatialMap | null>(null)
  const markers = useRef<LiveMarkers | null>(null)
  const view = useMemo<LiveView>(
    () => ({
      ...{ floor, otherFloors: true, allNames: false, selectedNo: null, pin: null, alarms, isShown: EVERYBODY },
      classOf: (no) => roster.byNo.get(no)?.class ?? null,
      nameOf: (no) => roster.byNo.get(no)?.name ?? null,
      lastsOf,
      serverNowMs: () => livePositions.serverNowMs(),
      disappearanceS: site.disappearanceS,
    }),
    [floor, alarms, lastsOf, roster, site],
  )
  const seen = useMemo(() => ({ ...view, hoveredNo: null }), [view])
  const tried = more.objects ? { objects: more.objects } : {}
  const { scene, state } = useScene(map, { on: mode === '3d', site, settings, view: seen, floor, onSelect: none, ...tried })
  const latest = useRef({ view, scene, ...more })
  latest.current = { view, scene, ...more }

  const onReady = useCallback(
    ({ site: siteMap, overlay }: MapHandle) => {
      const { view: first } = latest.current
      const made = new LiveMarkers({
        site: siteMap,
        overlay,
        view: first,
        look: site.markers,
        buildings: [],
        onCounts: none,
        onSelect: none,
      })
      made.update(livePositions.byNo.values(), null)
      markers.current = made
      setMap({ site: siteMap, field: made.field, setSpatial: (spatial) => made.setSpatial(spatial) })
      latest.current.onMap?.(siteMap)
      siteMap.map.on('click', ({ point }) => latest.current.onPlace?.(...siteMap.toSite(point)))
      const stop = livePositions.onBatch((batch) => {
        made.update(batch.positions, batch.full ? livePositions.byNo : null)
        latest.current.scene?.invalidate()
      })
      return () => {
        stop()
        made.destroy()
        markers.current = null
        setMap(null)
        latest.current.onMap?.(null)
      }
    },
    [site],
  )
  useEffect(() => markers.current?.setView(view), [view])
  useEffect(() => latest.current.onState?.(state), [state])
  useEffect(() => scene?.setVolumes(areaVolumes(site, theme, FROM_AFAR_ZOOM)), [scene, site, theme])
  useEffect(() => scene?.setTracks(ribbons), [scene, ribbons])
  useEffect(() => scene?.setApart(apart, reducedMotion), [scene, apart, reducedMotion])
  useBackground(map?.site ?? null, settings)
  useFlight(map?.site ?? null, tour, none, true)
  return <MapView site={site} floor={floor} theme={theme} settings={settings} onReady={onReady} {...tried} />
}
