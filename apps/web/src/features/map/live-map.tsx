import { useComputedColorScheme } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import type { Site } from '@muster/contracts'
import { IconFlame, IconLayoutSidebarLeftExpand, IconListDetails, IconRuler2 } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { livePositions } from '../../live/live-positions.ts'
import { useLive } from '../../live/live-store.ts'
import type { Roster } from '../../live/queries.ts'
import { useTopic } from '../../live/use-topic.ts'
import { alarmMarks } from '../../map/markers/alarm-marks.ts'
import { countedBuildings } from '../../map/markers/building-counts.ts'
import type { HeadCount } from '../../map/markers/head-count.ts'
import { LiveMarkers, type LiveView } from '../../map/markers/live-markers.ts'
import type { SpatialMap } from '../../map/scene/use-scene.ts'
import { BuildingChips } from '../../map/shell/building-chips.tsx'
import { EdgeMarks } from '../../map/shell/edge-marks.tsx'
import { useMapLayers } from '../../map/shell/map-layers.ts'
import { CameraTools, Tool, ToolGroup } from '../../map/shell/map-tools.tsx'
import { type MapHandle, MapView } from '../../map/shell/map-view.tsx'
import { RaisedNames } from '../../map/shell/raised-names.tsx'
import type { SiteMap } from '../../map/shell/site-map.ts'
import { defaultFloor } from '../../map/words/default-floor.ts'
import { floorName } from '../../map/words/position-words.ts'
import { useAlarmLasts } from '../../map/words/use-alarm-lasts.ts'
import { alarmPlaces, alarmsByFloor } from './alarm-places.ts'
import { BranchOverview } from './branch-overview.tsx'
import { cardActionsOf } from './cards/card-actions.ts'
import { DashboardCards } from './cards/dashboard-cards.tsx'
import { FloorSwitch } from './floor-switch.tsx'
import { HeatTool } from './heat/heat-tool.tsx'
import { LayerMenu, usualLayers } from './layer-menu.tsx'
import { LayerVolumes, useLayerVolumes } from './layer-volumes.tsx'
import classes from './live-map.module.css'
import { MapCorners } from './map-corners.tsx'
import { ObjectPanel } from './object-panel.tsx'
import { PersonCard } from './person-card.tsx'
import { SpaceMessage, SpaceTools } from './space-tools.tsx'
import { type Followed, useFollow, useFollowing } from './use-follow.ts'
import { useLinkedPlace } from './use-linked-place.ts'
import { useLiveScene } from './use-live-scene.ts'
import { useMapKeys } from './use-map-keys.ts'
import { useObjects } from './use-objects.ts'
import { usePin } from './use-pin.ts'

const route = getRouteApi('/layout/dashboard')
/** Size at which a requested building is shown, px. */
const BUILDING_PX = 620
/** Where the list is a sheet over the map, it starts closed. */
const SMALL = '(width < 900px)'

/** Map, list and card. Subject and view are in the URL; moving things are not React state. */
export function LiveMap({ site, roster }: { site: Site; roster: Roster }) {
  useTopic('positions')
  const { t } = useTranslation()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const theme = useComputedColorScheme('light')
  const reducedMotion = useReducedMotion()
  const openAlarms = useLive((state) => state.alarms)

  const searchField = useRef<HTMLInputElement>(null)
  const followed = useRef<Followed | null>(null)
  const [spatialMap, setSpatialMap] = useState<SpatialMap | null>(null)
  const [siteMap, setSiteMap] = useState<SiteMap | null>(null)
  const layers = useMapLayers()
  const [shown, setShown] = useState(() => usualLayers(layers))
  const { volumes, onVolumes } = useLayerVolumes(layers)
  // The map is drawn while the list and the cards beside it are still being made.
  const hasMapBegun = useDeferredValue(true, false)
  const [listOpen, setListOpen] = useState(() => !window.matchMedia(SMALL).matches)
  const [legendOpen, setLegendOpen] = useState(false)
  const [measuring, setMeasuring] = useState(false)
  const [heat, setHeat] = useState(false)
  const [following, setFollowing] = useFollowing(search)
  const [counts, setCounts] = useState<readonly HeadCount[]>([])
  const buildings = useMemo(() => countedBuildings(site), [site])

  const floor = site.floors.some(({ number }) => number === search.floor) ? search.floor! : defaultFloor(site)
  const selectedNo = search.no !== undefined && roster.byNo.has(search.no) ? search.no : null
  const alarms = useMemo(() => alarmMarks(openAlarms.values(), reducedMotion), [openAlarms, reducedMotion])
  const lastsOf = useAlarmLasts(openAlarms)
  const { objects, isShown, statusOf, nowMs, ...listed } = useObjects(roster, site.disappearanceS, alarms)

  const pin = usePin(search, openAlarms, floor)

  const view = useMemo<LiveView>(
    () => ({
      floor,
      otherFloors: shown.has('otherFloors'),
      allNames: shown.has('names'),
      selectedNo,
      alarms,
      classOf: (no) => roster.byNo.get(no)?.class ?? null,
      nameOf: (no) => roster.byNo.get(no)?.name ?? null,
      lastsOf,
      isShown,
      pin,
      serverNowMs: () => livePositions.serverNowMs(),
      disappearanceS: site.disappearanceS,
    }),
    [floor, shown, selectedNo, alarms, lastsOf, roster, isShown, pin, site],
  )

  const showFloor = useCallback(
    (number: number) => {
      if (site.floors.some((candidate) => candidate.number === number)) {
        void navigate({ search: ({ no, alarm }) => ({ no, alarm, floor: number }), replace: true })
      }
    },
    [navigate, site],
  )
  const select = useCallback(
    (no: number | null, lookThere: boolean) => {
      setFollowing(false)
      const place = no === null ? null : (followed.current?.markers.placeOf(no) ?? null)
      const target = place !== null && lookThere ? place.floor : followed.current?.site.floor
      void navigate({ search: { no: no ?? undefined, floor: target }, replace: true })
      if (place !== null && lookThere) followed.current?.site.flyTo(place.x, place.y)
    },
    [navigate, setFollowing],
  )

  const leaveLinkedPlace = useCallback(
    () => void navigate({ search: (now) => ({ ...now, x: undefined, y: undefined }), replace: true }),
    [navigate],
  )
  const look = useLinkedPlace(search, followed, siteMap, leaveLinkedPlace)

  const placesNow = () =>
    alarmPlaces(openAlarms.values(), (no) => followed.current?.markers.placeOf(no) ?? livePositions.byNo.get(no) ?? null)
  const places = placesNow()
  const space = useLiveScene(spatialMap, {
    ...{ site, theme, view, floor, places, openAlarms, volumes, floorAsked: search.floor !== undefined },
    ...{ onFloor: showFloor, onSelect: (no) => select(no, false) },
  })
  const moved = () => space.scene?.invalidate()
  const latest = useRef({ view, select, buildings, look: site.markers, moved })
  latest.current = { view, select, buildings, look: site.markers, moved }
  const onReady = useCallback(
    ({ site: newMap, overlay }: MapHandle) => {
      const markers = new LiveMarkers({
        site: newMap,
        overlay,
        view: latest.current.view,
        buildings: latest.current.buildings,
        onCounts: setCounts,
        look: latest.current.look,
        onSelect: (no) => latest.current.select(no, false),
      })
      markers.update(livePositions.byNo.values(), null)
      followed.current = { site: newMap, markers }
      setSiteMap(newMap)
      setSpatialMap({ site: newMap, field: markers.field, setSpatial: (spatial) => markers.setSpatial(spatial) })
      look()
      const stop = livePositions.onBatch((batch) => {
        markers.update(batch.positions, batch.full ? livePositions.byNo : null)
        latest.current.moved()
        look()
      })
      return () => {
        stop()
        markers.destroy()
        followed.current = null
        setSiteMap(null)
        setSpatialMap(null)
      }
    },
    [look],
  )
  useEffect(() => followed.current?.markers.setView(view), [view])
  useEffect(() => {
    for (const group of ['anchors', 'signs'] as const) siteMap?.setGroupVisible(group, shown.has(group))
  }, [siteMap, shown])
  useEffect(() => followed.current?.markers.setPicking(!measuring || space.on), [measuring, space.on])
  const endFollowing = useCallback(() => setFollowing(false), [setFollowing])
  /** Choosing a floor means looking there, wherever the followed subject is. */
  const chooseFloor = (number: number) => {
    setFollowing(false)
    showFloor(number)
  }
  useFollow(followed, siteMap !== null, selectedNo, following, showFloor, endFollowing)
  useMapKeys({
    zoomBy: (steps) => siteMap?.zoomBy(steps),
    fit: () => siteMap?.fit(),
    showFloor: chooseFloor,
    search: () => {
      setListOpen(true)
      requestAnimationFrame(() => searchField.current?.focus())
    },
    leave: () => {
      if (!measuring && selectedNo !== null) select(null, false)
    },
  })

  const entry = selectedNo === null ? undefined : roster.byNo.get(selectedNo)
  const goTo = (place: { x: number; y: number; floor: number }) => {
    showFloor(place.floor)
    siteMap?.flyTo(place.x, place.y)
  }
  /** Centres the selected subject and follows it from then on. */
  const locate = () => {
    const place = selectedNo === null ? null : followed.current?.markers.placeOf(selectedNo)
    if (!place) return
    goTo(place)
    setFollowing(true)
  }
  const follow = (on: boolean) => {
    if (on) locate()
    else setFollowing(false)
  }
  const openBuilding = ({ building }: HeadCount, onFloor?: number) => {
    if (onFloor !== undefined) chooseFloor(onFloor)
    siteMap?.flyTo(building.at[0], building.at[1], building.widthM / BUILDING_PX)
  }
  const leaveMeasuring = useCallback(() => setMeasuring(false), [])
  const shownFloor = floorName(t, site.floors, floor)
  const visible = layers.filter(({ name, choice }) => !choice || shown.has(name))

  return (
    <div className={classes.screen}>
      <h1 className={classes.hidden}>{t('map.title')}</h1>
      {listOpen && (
        <div className={classes.list}>
          {hasMapBegun && (
            <ObjectPanel
              {...listed}
              objects={objects}
              nowMs={nowMs}
              selectedNo={selectedNo}
              floors={site.floors}
              theme={theme}
              onSelect={(no) => select(no, true)}
              onFilter={listed.setFilter}
              searchField={searchField}
              onCollapse={() => setListOpen(false)}
            />
          )}
        </div>
      )}
      <div className={classes.map}>
        <MapView site={site} floor={floor} theme={theme} onReady={onReady} />
        <div className={classes.left} data-over-map>
          {!listOpen && (
            <ToolGroup>
              <Tool icon={IconLayoutSidebarLeftExpand} label={t('map.list.expand')} onClick={() => setListOpen(true)} />
            </ToolGroup>
          )}
          <FloorSwitch floors={site.floors} shown={floor} alarms={alarmsByFloor(places)} onChange={chooseFloor} />
        </div>
        {siteMap !== null && (
          <>
            <div className={classes.right} data-over-map>
              <SpaceTools space={space} floor={floor} />
              <CameraTools site={siteMap} />
              <ToolGroup>
                <LayerMenu layers={layers} shown={shown} onChange={setShown} />
                <Tool
                  icon={IconListDetails}
                  label={t('map.control.legend')}
                  pressed={legendOpen}
                  onClick={() => setLegendOpen(!legendOpen)}
                />
                {!space.on && <Tool icon={IconFlame} label={t('map.heat.open')} pressed={heat} onClick={() => setHeat(!heat)} />}
                {!space.on && (
                  <Tool icon={IconRuler2} label={t('map.control.measure')} pressed={measuring} onClick={() => setMeasuring(!measuring)} />
                )}
              </ToolGroup>
              {layers.map(({ name, Tool: LayerTool }) => LayerTool && <LayerTool key={name} />)}
              <BranchOverview />
            </div>
            {heat && !space.on && (
              <HeatTool {...{ site: siteMap, roster, floor }} disappearanceS={site.disappearanceS} onClose={() => setHeat(false)} />
            )}
            {!space.on && <RaisedNames site={siteMap} iconsNow={() => followed.current?.markers.iconsNow() ?? []} />}
            {visible.map(({ name, Layer }) => Layer && <Layer key={name} {...{ site: siteMap, floor, shown }} flat={!space.on} />)}
            {space.on &&
              visible.map(({ name, useVolumes }) => useVolumes && <LayerVolumes key={name} {...{ name, useVolumes, onVolumes }} />)}
            {!space.on && <BuildingChips site={siteMap} counts={counts} onOpen={openBuilding} />}
            <SpaceMessage space={space} />
            <EdgeMarks
              site={siteMap}
              hintsNow={() =>
                placesNow().map((place) => ({
                  ...place,
                  label: t('map.elsewhere', {
                    name: place.name ?? t(`alarms.kind.${place.kind}`),
                    floor: floorName(t, site.floors, place.floor),
                  }),
                }))
              }
              onGo={({ id }) => {
                const place = placesNow().find((each) => each.id === id)
                if (place) goTo(place)
              }}
            />
            <MapCorners
              {...{ site: siteMap, theme, legendOpen, measuring: measuring && !space.on, flat: !space.on }}
              onLeaveMeasuring={leaveMeasuring}
            />
          </>
        )}
      </div>
      {entry === undefined && <DashboardCards actions={cardActionsOf(listed.setFilter, () => setListOpen(true))} />}
      {entry && (
        <div className={classes.card}>
          <PersonCard
            entry={entry}
            site={site}
            theme={theme}
            position={livePositions.byNo.get(entry.no)}
            status={statusOf(entry.no)}
            alarms={[...openAlarms.values()].filter((alarm) => alarm.trackableNo === entry.no && alarms.has(entry.no))}
            involved={[...openAlarms.values()].filter(({ members }) => members?.some(({ no }) => no === entry.no))}
            nowMs={nowMs}
            following={following}
            onFollow={follow}
            onLocate={locate}
            onClose={() => select(null, false)}
          />
        </div>
      )}
      <div className={classes.hidden} aria-live="polite">
        {entry
          ? t('map.announce.selected', { name: entry.name, floor: shownFloor, status: t(`map.status.${statusOf(entry.no)}`) })
          : t('map.announce.floor', { floor: shownFloor })}
      </div>
    </div>
  )
}
