import type { Site } from '@muster/contracts'
import { IconCube3dSphere, IconPlayerPause, IconRoute } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PermitZones } from '../../../components/permits/permit-zones.tsx'
import { livePositions } from '../../../live/live-positions.ts'
import { useLive } from '../../../live/live-store.ts'
import { useMapSettings } from '../../../live/map-settings.ts'
import type { Roster } from '../../../live/queries.ts'
import { useTopic } from '../../../live/use-topic.ts'
import { alarmMarks } from '../../../map/markers/alarm-marks.ts'
import { countedBuildings } from '../../../map/markers/building-counts.ts'
import type { HeadCount } from '../../../map/markers/head-count.ts'
import { LiveMarkers, type LiveView } from '../../../map/markers/live-markers.ts'
import { areaVolumes } from '../../../map/scene/scene-volumes.ts'
import { type SpatialMap, useScene } from '../../../map/scene/use-scene.ts'
import { BuildingChips } from '../../../map/shell/building-chips.tsx'
import { type MapHandle, MapView } from '../../../map/shell/map-view.tsx'
import type { SiteMap } from '../../../map/shell/site-map.ts'
import { defaultFloor } from '../../../map/words/default-floor.ts'
import { floorName } from '../../../map/words/position-words.ts'
import { useAlarmLasts } from '../../../map/words/use-alarm-lasts.ts'
import { useScreenState } from '../show/screen-state.ts'
import { useScheme } from '../show/use-scheme.ts'
import classes from './screen-map.module.css'
import { useTour } from './use-tour.ts'

/** Size at which a requested building is shown, px. */
const BUILDING_PX = 620
/** In 3D all areas are shown as seen from afar. */
const FROM_AFAR_ZOOM = 17
const none = () => {}

/** Everybody on the plan; the camera tours by itself and goes to severe alarms, until somebody moves it. */
export function ScreenMap({ site, roster }: { site: Site; roster: Roster }) {
  useTopic('positions')
  const { t } = useTranslation()
  const theme = useScheme()
  const openAlarms = useLive((state) => state.alarms)
  const touring = useScreenState((state) => state.touring)
  const [floor, setFloor] = useState(() => defaultFloor(site))
  const [siteMap, setSiteMap] = useState<SiteMap | null>(null)
  const [counts, setCounts] = useState<readonly HeadCount[]>([])
  const buildings = useMemo(() => countedBuildings(site), [site])
  const alarms = useMemo(() => alarmMarks(openAlarms.values(), false), [openAlarms])
  const lastsOf = useAlarmLasts(openAlarms)
  const markers = useRef<LiveMarkers | null>(null)
  const view = useMemo<LiveView>(
    () => ({
      floor,
      ...{ otherFloors: true, allNames: false, selectedNo: null, alarms, pin: null },
      classOf: (no) => roster.byNo.get(no)?.class ?? null,
      nameOf: (no) => roster.byNo.get(no)?.name ?? null,
      lastsOf,
      isShown: () => true,
      serverNowMs: () => livePositions.serverNowMs(),
      disappearanceS: site.disappearanceS,
    }),
    [floor, alarms, lastsOf, roster, site],
  )
  const settings = useMapSettings()
  const [inSpace, setInSpace] = useState(false)
  const [spatialMap, setSpatialMap] = useState<SpatialMap | null>(null)
  const seen = useMemo(() => ({ ...view, hoveredNo: null }), [view])
  const { scene } = useScene(spatialMap, { on: inSpace, site, settings, view: seen, floor, onSelect: none })
  useEffect(() => scene?.setVolumes(areaVolumes(site, theme, FROM_AFAR_ZOOM)), [scene, site, theme])
  const latest = useRef({ view, buildings, scene, look: site.markers })
  latest.current = { view, buildings, scene, look: site.markers }
  const onReady = useCallback(({ site: newMap, overlay }: MapHandle) => {
    const { view: first, buildings: counted, look } = latest.current
    const made = new LiveMarkers({
      site: newMap,
      overlay,
      view: first,
      buildings: counted,
      onCounts: setCounts,
      look,
      onSelect: none,
    })
    made.update(livePositions.byNo.values(), null)
    markers.current = made
    setSiteMap(newMap)
    setSpatialMap({ site: newMap, field: made.field, setSpatial: (spatial) => made.setSpatial(spatial) })
    const stop = livePositions.onBatch((batch) => {
      made.update(batch.positions, batch.full ? livePositions.byNo : null)
      latest.current.scene?.invalidate()
    })
    return () => {
      stop()
      made.destroy()
      markers.current = null
      setSiteMap(null)
      setSpatialMap(null)
    }
  }, [])
  useEffect(() => markers.current?.setView(view), [view])
  const stop = useTour({ site, siteMap, alarms: openAlarms, touring, showFloor: setFloor })
  const chooseFloor = (number: number) => {
    useScreenState.setState({ touring: false })
    setFloor(number)
  }
  return (
    <>
      <MapView site={site} floor={floor} theme={theme} onReady={onReady} />
      {siteMap && (
        <>
          <PermitZones site={siteMap} floor={floor} />
          {!inSpace && (
            <BuildingChips
              site={siteMap}
              counts={counts}
              onOpen={({ building }, onFloor) => {
                if (onFloor !== undefined) chooseFloor(onFloor)
                siteMap.flyTo(building.at[0], building.at[1], building.widthM / BUILDING_PX)
              }}
            />
          )}
        </>
      )}
      <div className={classes.tools} data-over-map>
        <button type="button" aria-pressed={touring} onClick={() => useScreenState.setState({ touring: !touring })}>
          {touring ? <IconPlayerPause aria-hidden /> : <IconRoute aria-hidden />}
          {t(touring ? 'screens.tour.stop' : 'screens.tour.start')}
        </button>
        <button type="button" aria-pressed={inSpace} onClick={() => setInSpace(!inSpace)}>
          <IconCube3dSphere aria-hidden />
          {t(inSpace ? 'map.space.leave' : 'map.space.enter')}
        </button>
        {site.floors.length > 1 && (
          <select aria-label={t('screens.floor')} value={floor} onChange={(event) => chooseFloor(Number(event.currentTarget.value))}>
            {site.floors.map(({ number }) => (
              <option key={number} value={number}>
                {floorName(t, site.floors, number)}
              </option>
            ))}
          </select>
        )}
        {touring && stop !== null && <span>{stop.name ?? t('screens.tour.whole')}</span>}
      </div>
    </>
  )
}
