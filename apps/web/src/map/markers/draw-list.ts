import type { TrackableClass } from '@muster/contracts'
import type { MapTheme } from '../plan/palette.ts'
import { FIGURES, InstanceBuffer } from './instance-buffer.ts'
import { MARKER_CLASSES, type Marker, type MarkerField } from './marker-field.ts'
import { glideMps } from './marker-motion.ts'
import type { MarkerView } from './marker-view.ts'

export const ICON_RADIUS_PX = 10.5
/** Icons shrink in views from afar and in crowds, so that people do not hide the plan. Factor of the radius. */
export function iconScale(pxPerM: number, iconCount: number): number {
  const near = between(0.7, 0.7 + (0.3 * (pxPerM - 2)) / 6, 1)
  const roomy = between(0.75, 1 - (iconCount - CROWD) / (4 * CROWD), 1)
  return near * (pxPerM > CLOSE_PX_PER_M ? 1 : roomy)
}
const CROWD = 500
/** In a close view a crowd is spread out. */
const CLOSE_PX_PER_M = 6
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

const GHOST_RADIUS_PX = 7
const GHOST_ALPHA = 0.5
const HALO_RADIUS_PX = 18
/** Outside the halo of the selected one. */
const RING_RADIUS_PX = 25
const GHOST_RING_RADIUS_PX = 13
/** Just outside the icon. */
const OWN_RING_RADIUS_PX = 15
const PULSE_RADIUS_PX = 34
const PIN_RADIUS_PX = 22
/** The arrow of a vehicle's course stands out of its icon. */
const COURSE_RADIUS_PX = 19
const LONG_AGO_MS = 1e6

const VEHICLES: ReadonlySet<TrackableClass | null> = new Set<TrackableClass>(['internalVehicle', 'externalVehicle'])

type Rgb = readonly [number, number, number]
const ACCENT: Record<MapTheme, Rgb> = { light: [0.075, 0.427, 0.584], dark: [0.31, 0.702, 0.855] }
const CRITICAL: Record<MapTheme, Rgb> = { light: [0.788, 0.165, 0.165], dark: [1, 0.42, 0.42] }
/** Course arrows: as dark as the vehicles. */
const COURSE: Record<MapTheme, Rgb> = { light: [0.2, 0.27, 0.34], dark: [0.76, 0.83, 0.89] }
const NO_COLOR: Rgb = [0, 0, 0]
const NEVER = Number.POSITIVE_INFINITY

/**
 * Whether somebody on another floor is hinted at: people indoors seen from outdoors, and vice versa. Two indoor floors
 * are never mixed: people above would be mistaken for people in these rooms.
 */
export function isGhostFloor(floor: number, view: Pick<MarkerView, 'floor' | 'otherFloors'>): boolean {
  return view.otherFloors && floor !== view.floor && (floor === 0 || view.floor === 0)
}

/** Quads of one frame: what lies below the icons, the icons, and what lies above them; each in painting order. */
export interface DrawList {
  below: InstanceBuffer
  icons: InstanceBuffer
  above: InstanceBuffer
  /** Highest speed of all gliding markers, m/s, and local clock, ms, when the last of them stops. */
  fastestMps: number
  movingUntilMs: number
}

export function emptyDrawList(): DrawList {
  return { below: new InstanceBuffer(), icons: new InstanceBuffer(), above: new InstanceBuffer(), fastestMps: 0, movingUntilMs: 0 }
}

/** Largest step per frame at which a marker still seems to glide, css px. */
const STEP_PX = 0.5

/** In how many ms something on the list will visibly move; Infinity when nothing moves. */
export function nextStepMs({ fastestMps, movingUntilMs }: DrawList, nowMs: number, pxPerM: number): number {
  if (nowMs >= movingUntilMs || fastestMps === 0) return Number.POSITIVE_INFINITY
  // The last step ends where the fix is, however small it is.
  return Math.min((1000 * STEP_PX) / (fastestMps * pxPerM), movingUntilMs - nowMs)
}

/**
 * Writes the quads of one frame in painting order: others' floors, uncertainty, alarm rings, markers, the selected one
 * on top. Runs when a batch came or the view changed, not per frame.
 */
export function buildDrawList(field: MarkerField, view: MarkerView, theme: MapTheme, out: DrawList, nowMs: number): void {
  for (const buffer of [out.below, out.icons, out.above]) buffer.clear(nowMs)
  out.fastestMps = 0
  out.movingUntilMs = 0
  const serverNow = view.serverNowMs()
  const staleAt = (marker: Marker) =>
    marker.position.status === 'stale' ? nowMs - LONG_AGO_MS : nowMs + marker.position.timeMs + view.disappearanceS * 1000 - serverNow
  const drawIcon = (marker: Marker, radiusPx: number, alpha = 1) => {
    const figure = MARKER_CLASSES.indexOf(view.classOf(marker.no) ?? 'employee')
    const speedMps = glideMps(marker.motion, nowMs)
    if (speedMps > 0) {
      out.fastestMps = Math.max(out.fastestMps, speedMps)
      out.movingUntilMs = Math.max(out.movingUntilMs, marker.motion.startMs + marker.motion.durationMs)
    }
    out.icons.push({ motion: marker.motion, radiusPx, radiusM: 0, figure, alpha, staleAtMs: staleAt(marker), color: NO_COLOR })
  }
  const drawFigure = (to: InstanceBuffer, marker: Marker, figure: number, radiusPx: number, color: Rgb, radiusM = 0) =>
    to.push({ motion: marker.motion, radiusPx, radiusM, figure, alpha: 1, staleAtMs: radiusM > 0 ? staleAt(marker) : NEVER, color })
  const located = (marker: Marker) => marker.position.status !== 'unlocated' && view.classOf(marker.no) !== null

  const here: Marker[] = []
  for (const marker of field.values()) {
    if (!located(marker)) continue
    const wanted = marker.no === view.selectedNo || view.alarms.has(marker.no)
    if (!wanted && (view.folded?.has(marker.no) || !view.isShown(marker.no))) continue
    if (marker.position.floor === view.floor) here.push(marker)
    else if (isGhostFloor(marker.position.floor, view)) {
      // Somebody in alarm on another floor must not be overlooked.
      if (view.alarms.has(marker.no)) drawFigure(out.below, marker, FIGURES.ring, GHOST_RING_RADIUS_PX, CRITICAL[theme])
      drawIcon(marker, GHOST_RADIUS_PX, GHOST_ALPHA)
    }
  }

  if (view.pin !== null && view.pin.floor === view.floor) {
    const { x, y } = view.pin
    out.below.push({
      motion: { fromX: x, fromY: y, toX: x, toY: y, startMs: nowMs, durationMs: 0 },
      radiusPx: PIN_RADIUS_PX,
      radiusM: 0,
      figure: FIGURES.pin,
      alpha: 1,
      staleAtMs: NEVER,
      color: CRITICAL[theme],
    })
  }

  for (const marker of here) {
    const color = view.colorOf?.(marker.no) ?? null
    if (color !== null) drawFigure(out.below, marker, FIGURES.ring, OWN_RING_RADIUS_PX, color)
  }
  const selected = here.find((marker) => marker.no === view.selectedNo)
  if (selected) drawFigure(out.below, selected, FIGURES.disc, 0, ACCENT[theme], Math.max(0.01, selected.position.accuracyM))
  for (const marker of here) {
    const mark = view.alarms.get(marker.no)
    if (mark === 'pulsing') drawFigure(out.below, marker, FIGURES.pulsingRing, PULSE_RADIUS_PX, CRITICAL[theme])
    else if (mark === 'steady') drawFigure(out.below, marker, FIGURES.ring, RING_RADIUS_PX, CRITICAL[theme])
  }
  if (selected) drawFigure(out.below, selected, FIGURES.halo, HALO_RADIUS_PX, ACCENT[theme])
  for (const marker of here) {
    if (marker.courseRad === null || !VEHICLES.has(view.classOf(marker.no)) || marker.position.status !== 'live') continue
    const { motion, courseRad } = marker
    const look = { radiusPx: COURSE_RADIUS_PX, radiusM: 0, figure: FIGURES.course, alpha: 1, staleAtMs: staleAt(marker) }
    out.below.push({ motion, ...look, color: COURSE[theme], angleRad: courseRad })
  }

  for (const marker of here) if (marker !== selected && !view.alarms.has(marker.no)) drawIcon(marker, ICON_RADIUS_PX)
  for (const marker of here) if (marker !== selected && view.alarms.has(marker.no)) drawIcon(marker, ICON_RADIUS_PX + 1)
  const hovered = here.find((marker) => marker.no === view.hoveredNo)
  if (hovered && hovered !== selected) drawIcon(hovered, ICON_RADIUS_PX + 2)
  if (selected) {
    drawFigure(out.above, selected, FIGURES.ring, HALO_RADIUS_PX + 2, ACCENT[theme])
    drawIcon(selected, ICON_RADIUS_PX + 2)
  }
}
