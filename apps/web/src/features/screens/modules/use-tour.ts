import type { Alarm, Site } from '@muster/contracts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../http/client.ts'
import type { SiteMap } from '../../../map/shell/site-map.ts'
import { defaultFloor } from '../../../map/words/default-floor.ts'
import { useScreenState } from '../show/screen-state.ts'
import { useScreenQuery } from '../show/use-screen-query.ts'
import { alarmStop, type TourStop, tourStops } from './tour.ts'

const STOP_MS = 12_000
/** How close a place is looked at, metres a px. */
const NEAR_M_PER_PX = 0.18
/** Pause after somebody moved the map by hand. */
const BY_HAND_MS = 60_000
const COUNTS_MS = 15_000

interface Asked {
  site: Site
  siteMap: SiteMap | null
  alarms: ReadonlyMap<string, Alarm>
  touring: boolean
  showFloor: (floor: number) => void
}

/** Moves the camera along the tour. @returns its present stop; null: paused */
export function useTour({ site, siteMap, alarms, touring, showFloor }: Asked): TourStop | null {
  const { data } = useScreenQuery(['screen', 'risk'], (signal) => call('areaHeadcounts', { quiet: true, signal }), COUNTS_MS)
  const people = useMemo(() => new Map((data ?? []).map((count) => [count.id, count.people])), [data])
  const [turn, setTurn] = useState(0)
  const handMs = useRef(Number.NEGATIVE_INFINITY)
  const full = useScreenState((state) => state.full)

  useEffect(() => {
    if (siteMap === null) return
    const byHand = (event: { originalEvent?: unknown }) => {
      if (event.originalEvent) handMs.current = performance.now()
    }
    siteMap.map.on('dragstart', byHand)
    siteMap.map.on('zoomstart', byHand)
    return () => {
      siteMap.map.off('dragstart', byHand)
      siteMap.map.off('zoomstart', byHand)
    }
  }, [siteMap])

  useEffect(() => {
    if (!touring) return
    const timer = setInterval(() => setTurn((before) => before + 1), STOP_MS)
    return () => clearInterval(timer)
  }, [touring])

  const grave = alarmStop(alarms.values())
  const stops = tourStops(site, people, defaultFloor(site))
  const stop = touring && full === null ? (grave ?? stops[turn % stops.length]!) : null
  const key = stop && `${grave?.id ?? ''} ${turn} ${stop.floor} ${stop.at?.join() ?? ''}`
  const latest = useRef(stop)
  latest.current = stop
  useEffect(() => {
    const to = latest.current
    if (siteMap === null || key === null || to === null || performance.now() - handMs.current < BY_HAND_MS) return
    showFloor(to.floor)
    if (to.at === null) siteMap.fit()
    else siteMap.flyTo(to.at[0], to.at[1], NEAR_M_PER_PX)
  }, [key, siteMap, showFloor])
  return stop
}
