import type { MapTheme } from '../plan/palette.ts'
import { FIGURES, type InstanceBuffer } from './instance-buffer.ts'
import { MARKER_CLASSES, type Marker, type MarkerField } from './marker-field.ts'
import type { MarkerView } from './marker-view.ts'

export const ICON_RADIUS_PX = 12
const GHOST_RADIUS_PX = 7
const GHOST_ALPHA = 0.35
const HALO_RADIUS_PX = 19
const RING_RADIUS_PX = 18
const PULSE_RADIUS_PX = 34
const PIN_RADIUS_PX = 22
const LONG_AGO_MS = 1e6

type Rgb = readonly [number, number, number]
const ACCENT: Record<MapTheme, Rgb> = { light: [0.075, 0.427, 0.584], dark: [0.31, 0.702, 0.855] }
const CRITICAL: Record<MapTheme, Rgb> = { light: [0.788, 0.165, 0.165], dark: [1, 0.42, 0.42] }
const NO_COLOR: Rgb = [0, 0, 0]

/**
 * Writes the quads of one frame in painting order: others' floors, uncertainty, alarm rings, markers, the selected one
 * on top. Runs when a batch came or the view changed, not per frame.
 */
export function buildDrawList(field: MarkerField, view: MarkerView, theme: MapTheme, out: InstanceBuffer, nowMs: number): void {
  out.clear(nowMs)
  const serverNow = view.serverNowMs()
  const staleAt = (marker: Marker) =>
    marker.position.status === 'stale' ? nowMs - LONG_AGO_MS : nowMs + marker.position.timeMs + view.disappearanceS * 1000 - serverNow
  const push = (
    marker: Marker,
    figure: number,
    radiusPx: number,
    alpha = 1,
    color: Rgb = NO_COLOR,
    radiusM = 0,
    staleAtMs = staleAt(marker),
  ) => out.push({ motion: marker.motion, radiusPx, radiusM, figure, alpha, staleAtMs, color })
  const icon = (marker: Marker) => MARKER_CLASSES.indexOf(view.classOf(marker.no) ?? 'employee')
  const located = (marker: Marker) => marker.position.status !== 'unlocated' && view.classOf(marker.no) !== null

  const here: Marker[] = []
  for (const marker of field.values()) {
    if (!located(marker)) continue
    const wanted = marker.no === view.selectedNo || view.alarms.has(marker.no)
    if (!wanted && !view.isShown(marker.no)) continue
    if (marker.position.floor === view.floor) here.push(marker)
    else if (view.otherFloors) push(marker, icon(marker), GHOST_RADIUS_PX, GHOST_ALPHA)
  }

  if (view.pin !== null && view.pin.floor === view.floor) {
    const { x, y } = view.pin
    out.push({
      motion: { fromX: x, fromY: y, toX: x, toY: y, startMs: nowMs, durationMs: 0 },
      radiusPx: PIN_RADIUS_PX,
      radiusM: 0,
      figure: FIGURES.pin,
      alpha: 1,
      staleAtMs: Number.POSITIVE_INFINITY,
      color: CRITICAL[theme],
    })
  }

  const selected = here.find((marker) => marker.no === view.selectedNo)
  if (selected) push(selected, FIGURES.disc, 0, 1, ACCENT[theme], selected.position.accuracyM)

  for (const marker of here) {
    const mark = view.alarms.get(marker.no)
    if (mark === 'pulsing') push(marker, FIGURES.pulsingRing, PULSE_RADIUS_PX, 1, CRITICAL[theme], 0, Number.POSITIVE_INFINITY)
    else if (mark === 'steady') push(marker, FIGURES.ring, RING_RADIUS_PX + 2, 1, CRITICAL[theme], 0, Number.POSITIVE_INFINITY)
  }
  for (const marker of here) if (marker.no !== view.selectedNo && !view.alarms.has(marker.no)) push(marker, icon(marker), ICON_RADIUS_PX)
  for (const marker of here) if (marker.no !== view.selectedNo && view.alarms.has(marker.no)) push(marker, icon(marker), ICON_RADIUS_PX + 1)
  const hovered = here.find((marker) => marker.no === view.hoveredNo)
  if (hovered && hovered !== selected) push(hovered, icon(hovered), ICON_RADIUS_PX + 2)
  if (selected) {
    push(selected, FIGURES.halo, HALO_RADIUS_PX, 1, ACCENT[theme])
    push(selected, icon(selected), ICON_RADIUS_PX + 2)
  }
}
