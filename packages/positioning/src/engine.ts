import { type Georeference, georeference } from '@muster/geometry'
import { DEFAULT_SETTINGS, type EngineSettings } from './settings.ts'
import type { FloorSite, PositioningSite } from './site.ts'

/** A building compiled for speed: anchors in columns, ids resolved once. Immutable; build a new one when the site changes. */
export interface Engine {
  readonly settings: EngineSettings
  readonly anchorIds: readonly string[]
  readonly anchorIndex: ReadonlyMap<string, number>
  readonly anchorX: Float64Array
  readonly anchorY: Float64Array
  readonly anchorZ: Float64Array
  readonly anchorFloor: Int32Array
  /** Range offset of each anchor for tags without their own; NaN = not calibrated. */
  readonly anchorOffsetM: Float64Array
  /** Own offsets of a tag, by hardware id: one value per anchor, NaN = none. */
  readonly tagOffsetsM: ReadonlyMap<string, Float64Array>
  readonly floors: readonly FloorSite[]
  readonly georeference: Georeference | null
  /** Entries of the site that could not be used: not finite, doubled ids, offsets of unknown anchors. */
  readonly ignored: number
}

const isFinite3 = (x: number, y: number, z: number) => Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z)

export function createEngine(site: PositioningSite, settings: Partial<EngineSettings> = {}): Engine {
  const byId = new Map(site.anchors.filter((anchor) => isFinite3(anchor.x, anchor.y, anchor.z)).map((anchor) => [anchor.hwId, anchor]))
  // Sorted by id, so that a result does not depend on the order in which anchors are configured.
  const anchors = [...byId.values()].sort((a, b) => (a.hwId < b.hwId ? -1 : 1))
  const anchorIndex = new Map(anchors.map((anchor, i) => [anchor.hwId, i]))
  const anchorOffsetM = new Float64Array(anchors.length).fill(Number.NaN)
  const tagOffsetsM = new Map<string, Float64Array>()
  let ignored = site.anchors.length - anchors.length
  for (const { tagHwId, anchorHwId, offsetM } of site.rangeOffsets) {
    const at = anchorIndex.get(anchorHwId)
    if (at === undefined || !Number.isFinite(offsetM)) ignored++
    else if (tagHwId === '') anchorOffsetM[at] = offsetM
    else {
      const own = tagOffsetsM.get(tagHwId) ?? new Float64Array(anchors.length).fill(Number.NaN)
      own[at] = offsetM
      tagOffsetsM.set(tagHwId, own)
    }
  }
  return {
    settings: { ...DEFAULT_SETTINGS, ...settings },
    anchorIds: anchors.map((anchor) => anchor.hwId),
    anchorIndex,
    anchorX: Float64Array.from(anchors, (anchor) => anchor.x),
    anchorY: Float64Array.from(anchors, (anchor) => anchor.y),
    anchorZ: Float64Array.from(anchors, (anchor) => anchor.z),
    anchorFloor: Int32Array.from(anchors, (anchor) => anchor.floor),
    anchorOffsetM,
    tagOffsetsM,
    floors: [...site.floors].sort((a, b) => a.number - b.number),
    georeference: site.references === null ? null : georeference(site.references[0], site.references[1]),
    ignored,
  }
}

/** Elevation of a floor's surface; 0 for a floor the site does not know. */
export function floorElevationM(engine: Engine, floor: number): number {
  for (const entry of engine.floors) if (entry.number === floor) return entry.elevationM
  return 0
}
