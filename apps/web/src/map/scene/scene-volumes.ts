import type { Alarm, Area, Site } from '@muster/contracts'
import { areaInk } from '../plan/area-ink.ts'
import { circlePoints } from '../plan/circle-points.ts'
import { type MapTheme, PLAN_PALETTES } from '../plan/palette.ts'
import type { SceneVolume } from './volumes.ts'

/** Around the place of an alarm without an extent, metres. */
const ALARM_RADIUS_M = 2.5
const CIRCLE_STEPS = 32

const RISK_OPACITY = 0.12
const ZONE_OPACITY = 0.04
const ALARM_OPACITY = 0.34

/** Areas as volumes: risk areas in the colour of their level, others in that of their type. */
export function areaVolumes(site: Site, theme: MapTheme, zoom: number): SceneVolume[] {
  const palette = PLAN_PALETTES[theme]
  const isAtZoom = ({ zooms, use }: Area) => zooms === null || use === 'musterPoint' || (zoom >= zooms[0] && zoom < zooms[1])
  return site.areas.filter(isAtZoom).map(({ id, polygon, floor, baseM, topM, riskLevel, use, colour }) => {
    const color = areaInk(palette, { use, colour, riskLevel })
    return { id, rings: polygon, floor, baseM, topM, color, opacity: use === 'zone' ? ZONE_OPACITY : RISK_OPACITY }
  })
}

interface Placed {
  id: string
  x: number
  y: number
  floor: number
}

/** Present alarms as red columns of the height of their storey; gatherings as wide as they are. */
export function alarmVolumes(places: readonly Placed[], alarms: Iterable<Alarm>, theme: MapTheme): SceneVolume[] {
  const { critical } = PLAN_PALETTES[theme]
  const column = (id: string, x: number, y: number, radiusM: number, floor: number): SceneVolume => {
    const rings = [circlePoints([x, y], radiusM, CIRCLE_STEPS)]
    return { id, rings, floor, baseM: null, topM: null, color: critical, opacity: ALARM_OPACITY }
  }
  const crowds = [...alarms].flatMap(({ id, gathering, active, floor }) =>
    gathering === null || !active ? [] : [column(id, gathering.x, gathering.y, Math.max(3, gathering.radiusM), floor ?? 0)],
  )
  const known = new Set(crowds.map(({ id }) => id))
  return [...crowds, ...places.filter(({ id }) => !known.has(id)).map(({ id, x, y, floor }) => column(id, x, y, ALARM_RADIUS_M, floor))]
}
