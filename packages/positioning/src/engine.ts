import { type FlatPolygon, flattenPolygon, type Georeference, georeference } from '@muster/geometry'
import type { AnglePattern } from './calibration/angle-pattern.ts'
import { type ArrayHull, hullOf } from './filters/array-hull.ts'
import { buildWallIndex, type WallIndex } from './plan/wall-index.ts'
import { buildRadioMap, type RadioMap } from './radio/radio-map.ts'
import { DEFAULT_SETTINGS, type EngineSettings } from './settings.ts'
import type { FloorSite, PositioningSite } from './site.ts'
import { createWork, type Work } from './work.ts'

/** Range errors by anchor: offset in metres (NaN = not calibrated), scale, and the distances between which it holds. */
export interface Offsets {
  readonly offsetM: Float64Array
  readonly scale: Float64Array
  readonly fromM: Float64Array
  readonly toM: Float64Array
}

/** What is expected of range errors, 1 sigma, metres; `kind` as `rangeKind`. */
export interface RangeSpreads {
  /** Of an anchor's own constant error, beyond the bias common to the tag. */
  readonly priorM: Float64Array
  /** Of a single range: noise and both biases. */
  readonly aloneM: Float64Array
}

/** Does the tag's common bias take part (1 or 0), was the anchor's constant error taken off (1 or 0)? */
export const rangeKind = (shared: number, known: number): number => 2 * shared + known

/**
 * A building compiled for speed: anchors in columns, ids resolved once. Immutable; build a new one when the site
 * changes.
 */
export interface Engine {
  readonly settings: EngineSettings
  readonly anchorIds: readonly string[]
  readonly anchorIndex: ReadonlyMap<string, number>
  readonly anchorX: Float64Array
  readonly anchorY: Float64Array
  readonly anchorZ: Float64Array
  readonly anchorFloor: Int32Array
  readonly rangeSpreads: RangeSpreads
  /** Convex hull of all anchors. */
  readonly hull: ArrayHull
  /** Range errors at each anchor for tags without their own. */
  readonly anchorOffsets: Offsets
  /** Constant error of each anchor's time of arrival, metres; 0 when not calibrated. */
  readonly arrivalOffsetM: Float64Array
  /** Own offsets and angle pattern of a tag, by hardware id. */
  readonly tagOffsets: ReadonlyMap<string, Offsets>
  readonly tagPatterns: ReadonlyMap<string, AnglePattern>
  readonly floors: readonly FloorSite[]
  readonly floorOutlines: ReadonlyMap<number, readonly FlatPolygon[]>
  /** Outlines of stairs and lifts. */
  readonly ways: readonly FlatPolygon[]
  readonly georeference: Georeference | null
  /** Scratch space for one step at a time. */
  readonly work: Work
  readonly radioMap: RadioMap | null
  /** Null where the building has no plan. */
  readonly walls: WallIndex | null
  /** Unusable entries of the site: not finite, duplicate ids, offsets of unknown anchors. */
  readonly ignored: number
}

const isFinite3 = (x: number, y: number, z: number) => Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z)

export function createEngine(site: PositioningSite, changes: Partial<EngineSettings> = {}): Engine {
  const settings = { ...DEFAULT_SETTINGS, ...changes }
  const byId = new Map(site.anchors.filter((anchor) => isFinite3(anchor.x, anchor.y, anchor.z)).map((anchor) => [anchor.hwId, anchor]))
  // Sorted by id, so that results do not depend on the configured order of anchors.
  const anchors = [...byId.values()].sort((a, b) => (a.hwId < b.hwId ? -1 : 1))
  const anchorIndex = new Map(anchors.map((anchor, i) => [anchor.hwId, i]))
  const column = (value: number) => new Float64Array(anchors.length).fill(value)
  const none = (): Offsets => ({ offsetM: column(Number.NaN), scale: column(0), fromM: column(0), toM: column(Infinity) })
  const anchorOffsets = none()
  const tagOffsets = new Map<string, Offsets>()
  let ignored = site.anchors.length - anchors.length
  for (const { tagHwId, anchorHwId, offsetM, scale = 0, fromM = 0, toM = Infinity } of site.rangeOffsets) {
    const at = anchorIndex.get(anchorHwId)
    if (at === undefined || !Number.isFinite(offsetM) || !(Math.abs(scale) < 0.5) || !(fromM <= toM)) {
      ignored++
      continue
    }
    const own = tagHwId === '' ? anchorOffsets : (tagOffsets.get(tagHwId) ?? none())
    own.offsetM[at] = offsetM
    own.scale[at] = scale
    own.fromM[at] = fromM
    own.toM[at] = toM
    if (tagHwId !== '') tagOffsets.set(tagHwId, own)
  }
  const arrivalOffsetM = new Float64Array(anchors.length)
  for (const { anchorHwId, offsetM } of site.arrivalOffsets ?? []) {
    const at = anchorIndex.get(anchorHwId)
    if (at === undefined || !Number.isFinite(offsetM)) ignored++
    else arrivalOffsetM[at] = offsetM
  }
  return {
    settings,
    rangeSpreads: spreadsOf(settings),
    anchorIds: anchors.map((anchor) => anchor.hwId),
    anchorIndex,
    anchorX: Float64Array.from(anchors, (anchor) => anchor.x),
    anchorY: Float64Array.from(anchors, (anchor) => anchor.y),
    anchorZ: Float64Array.from(anchors, (anchor) => anchor.z),
    anchorFloor: Int32Array.from(anchors, (anchor) => anchor.floor),
    hull: hullOf(
      anchors.map((anchor) => anchor.x),
      anchors.map((anchor) => anchor.y),
    ),
    anchorOffsets,
    arrivalOffsetM,
    tagOffsets,
    tagPatterns: new Map((site.anglePatterns ?? []).map((pattern) => [pattern.tagHwId, pattern])),
    floors: [...site.floors].sort((a, b) => a.number - b.number),
    floorOutlines: outlinesOf(site),
    ways: (site.ways ?? []).map((rings) => flattenPolygon(rings)),
    radioMap: buildRadioMap(site.radioMap ?? [], anchors, (floor) => site.floors.find((entry) => entry.number === floor)?.elevationM ?? 0),
    walls: buildWallIndex(site.walls ?? []),
    georeference: site.references === null ? null : georeference(site.references[0], site.references[1]),
    ignored,
    work: createWork(),
  }
}

function spreadsOf({ rangeSigmaM, commonBiasSigmaM, anchorBiasSigmaM, calibratedBiasSigmaM }: EngineSettings): RangeSpreads {
  const spreads = { priorM: new Float64Array(4), aloneM: new Float64Array(4) }
  for (const shared of [0, 1]) {
    for (const known of [0, 1]) {
      const priorM = known === 0 ? anchorBiasSigmaM : calibratedBiasSigmaM
      spreads.priorM[rangeKind(shared, known)] = priorM
      spreads.aloneM[rangeKind(shared, known)] = Math.hypot(rangeSigmaM, shared * commonBiasSigmaM, priorM)
    }
  }
  return spreads
}

function outlinesOf(site: PositioningSite): Map<number, FlatPolygon[]> {
  const outlines = new Map<number, FlatPolygon[]>()
  for (const { floor, rings } of site.floorOutlines ?? []) {
    outlines.set(floor, [...(outlines.get(floor) ?? []), flattenPolygon(rings)])
  }
  return outlines
}

/** Elevation of a floor's surface; 0 for an unknown floor. */
export function floorElevationM(engine: Engine, floor: number): number {
  for (const entry of engine.floors) if (entry.number === floor) return entry.elevationM
  return 0
}
