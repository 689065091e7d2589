import type { TrackableClass } from '@muster/contracts'
import { FIGURES, InstanceBuffer } from '../../markers/instance-buffer.ts'
import { MARKER_CLASSES, type Marker, type MarkerField } from '../../markers/marker-field.ts'
import { glideMps } from '../../markers/marker-motion.ts'
import type { MarkerView } from '../../markers/marker-view.ts'
import type { MapTheme } from '../../plan/palette.ts'
import type { Storeys } from '../storeys.ts'

export const ICON_RADIUS_PX = 11
const RING_RADIUS_PX = 20
const HALO_RADIUS_PX = 17
const LONG_AGO_MS = 1e6

type Rgb = readonly [number, number, number]
const ACCENT: Record<MapTheme, Rgb> = { light: [0.075, 0.427, 0.584], dark: [0.31, 0.702, 0.855] }
const CRITICAL: Record<MapTheme, Rgb> = { light: [0.788, 0.165, 0.165], dark: [1, 0.42, 0.42] }
const NO_COLOR: Rgb = [0, 0, 0]

/** Who is drawn, in painting order, and how long the picture keeps moving. */
export interface SceneList {
  instances: InstanceBuffer
  fastestMps: number
  movingUntilMs: number
}

export const emptySceneList = (): SceneList => ({ instances: new InstanceBuffer(), fastestMps: 0, movingUntilMs: 0 })

/**
 * Whether somebody is drawn: on a visible floor, and matching the filters; the selected one and those in alarm always.
 */
export function isDrawn({ no, position }: Marker, view: MarkerView, storeys: Storeys): boolean {
  if (position.status === 'unlocated' || view.classOf(no) === null) return false
  const wanted = no === view.selectedNo || view.alarms.has(no)
  return wanted || (storeys.isShown(position.floor) && view.isShown(no))
}

/** Everybody at their height. Runs when a batch came or the view changed, not per frame. */
export function buildSceneList(
  field: MarkerField,
  view: MarkerView,
  storeys: Storeys,
  theme: MapTheme,
  out: SceneList,
  nowMs: number,
): void {
  out.instances.clear(nowMs)
  out.fastestMps = 0
  out.movingUntilMs = 0
  const serverNow = view.serverNowMs()
  const plain: Marker[] = []
  const called: Marker[] = []
  for (const marker of field.values()) {
    if (!isDrawn(marker, view, storeys)) continue
    if (marker.no === view.selectedNo || marker.no === view.hoveredNo || view.alarms.has(marker.no)) called.push(marker)
    else plain.push(marker)
    const speedMps = glideMps(marker.motion, nowMs)
    if (speedMps === 0) continue
    out.fastestMps = Math.max(out.fastestMps, speedMps)
    out.movingUntilMs = Math.max(out.movingUntilMs, marker.motion.startMs + marker.motion.durationMs)
  }
  const staleAtMs = ({ position }: Marker) =>
    position.status === 'stale' ? nowMs - LONG_AGO_MS : nowMs + position.timeMs + view.disappearanceS * 1000 - serverNow
  const draw = (marker: Marker, figure: number, radiusPx: number, color: Rgb) =>
    out.instances.push({
      motion: marker.motion,
      radiusPx,
      radiusM: 0,
      figure,
      alpha: 1,
      staleAtMs: figure < FIGURES.disc ? staleAtMs(marker) : Number.POSITIVE_INFINITY,
      color,
      heightM: storeys.placeM(marker.position.floor, marker.position.z),
    })
  const iconOf = (trackableClass: TrackableClass | null) => MARKER_CLASSES.indexOf(trackableClass ?? 'employee')
  for (const marker of plain) draw(marker, iconOf(view.classOf(marker.no)), ICON_RADIUS_PX, NO_COLOR)
  for (const marker of called) {
    const mark = view.alarms.get(marker.no)
    if (mark !== undefined) draw(marker, mark === 'pulsing' ? FIGURES.pulsingRing : FIGURES.ring, RING_RADIUS_PX, CRITICAL[theme])
    if (marker.no === view.selectedNo) draw(marker, FIGURES.halo, HALO_RADIUS_PX, ACCENT[theme])
    draw(marker, iconOf(view.classOf(marker.no)), ICON_RADIUS_PX + 2, NO_COLOR)
  }
}
