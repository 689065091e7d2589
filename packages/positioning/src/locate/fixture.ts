import { createEngine } from '../engine.ts'
import type { LocateResult } from '../fix.ts'
import type { Measurement } from '../measurement.ts'
import type { AnchorSite, PositioningSite } from '../site.ts'

/** A UWB anchor, metres. */
export const corner = (hwId: string, x: number, y: number, z = 3, floor = 1): AnchorSite => ({ hwId, kind: 'uwb', x, y, z, floor })
/** A hall of 30 x 20 m with an anchor in every corner and two at one point in the middle. */
export const ANCHORS = [
  corner('a', 0, 0),
  corner('b', 30, 0),
  corner('c', 30, 20),
  corner('d', 0, 20),
  corner('e', 15, 10),
  corner('twin', 15, 10),
]
export const SITE: PositioningSite = {
  anchors: ANCHORS,
  floors: [
    { number: 1, elevationM: 0, heightM: 4 },
    { number: 2, elevationM: 4, heightM: 4 },
  ],
  references: [
    { x: 0, y: 0, lonDeg: 121.5, latDeg: 31.2 },
    { x: 400, y: 0, lonDeg: 121.5042, latDeg: 31.2 },
  ],
  rangeOffsets: [],
}
export const engine = createEngine(SITE)
const TAG_Z = engine.settings.tagHeightM
export const distance = (anchor: AnchorSite, x: number, y: number, z = TAG_Z) => Math.hypot(anchor.x - x, anchor.y - y, anchor.z - z)
/** Error-free measurements of a tag there. */
export const rangesAt = (x: number, y: number, anchors: readonly AnchorSite[] = ANCHORS.slice(0, 5)): Measurement => ({
  kind: 'range',
  anchors: anchors.map((anchor) => anchor.hwId),
  distancesM: anchors.map((anchor) => distance(anchor, x, y)),
})
export const differencesAt = (x: number, y: number): Measurement => {
  const [ref, ...others] = ANCHORS.slice(0, 5)
  return {
    kind: 'tdoa',
    ref: ref!.hwId,
    anchors: others.map((anchor) => anchor.hwId),
    differencesM: others.map((anchor) => distance(anchor, x, y) - distance(ref!, x, y)),
  }
}
/** Horizontal error, metres; infinite if there is no fix. */
export const errorOf = (result: LocateResult, x: number, y: number) =>
  result.ok ? Math.hypot(result.fix.x - x, result.fix.y - y) : Infinity
