import type { CalibrationFit as Told } from '@muster/contracts'
import { calibrationMisfit, calibrationTrust, type Engine, type Fix, type RangeMeasurement } from '@muster/positioning'
import type { BuildingConfig } from '../site/building-config.ts'
import type { BuildingState } from '../state/building-state.ts'
import type { TagState } from '../state/tag-state.ts'

/** How often a doubting tag is asked for its ranges. */
const LOOK_EVERY_MS = 1000
/** A mean forgets what came more than this many ranges ago; with fewer than the minimum nothing is reported. */
const MEAN_OF = 100
const LEAST_RANGES = 3
/** A reflection counts as no more than this, metres. */
const MOST_M = 3
/** A tag not heard for this long does not count, nor does an anchor. */
const SILENT_MS = 60_000

interface AnchorMisfit {
  meanM: number
  ranges: number
  lastMs: number
}

/**
 * Whether the calibration in force fits the tags' measurements. That is known per tag (positioning sets aside a
 * calibration contradicted by its ranges); here tags are counted, and for those that doubt it the excess at each anchor
 * is kept. Bounded by the anchors of the building; while nobody doubts, a frame costs one comparison.
 */
export class CalibrationFit {
  private readonly anchors = new Map<string, AnchorMisfit>()
  private engine: Engine | null = null

  /** Called for every fix by ranges. */
  offer(engine: Engine, tag: TagState, reading: RangeMeasurement, fix: Fix): void {
    if (!calibrationTrust(tag.positioning)?.offsetsDoubted) return
    const sinceMs = fix.timeMs - tag.misfitMs
    if (sinceMs >= 0 && sinceMs < LOOK_EVERY_MS) return
    tag.misfitMs = fix.timeMs
    if (this.engine !== engine) this.begin(engine)
    for (const { anchorHwId, errorM } of calibrationMisfit(engine, tag.hwId, reading, fix)) {
      const known = this.anchors.get(anchorHwId) ?? { meanM: 0, ranges: 0, lastMs: 0 }
      known.ranges++
      known.meanM += (Math.max(-MOST_M, Math.min(MOST_M, errorM)) - known.meanM) / Math.min(known.ranges, MEAN_OF)
      known.lastMs = tag.lastArrivedMs
      this.anchors.set(anchorHwId, known)
    }
  }

  /** Summary of the recently heard tags; null: none of them is calibrated. */
  tell({ engine, anchors }: Pick<BuildingConfig, 'engine' | 'anchors'>, { tags }: BuildingState, nowMs: number): Told | null {
    const offsets: Told['offsets'] = { tags: 0, doubting: 0, sinceMs: null }
    const pattern: Told['pattern'] = { tags: 0, doubting: 0, sinceMs: null }
    for (const tag of tags.values()) {
      // A tag not heard since the calibration changed refers to the previous one.
      if (tag.engine !== engine || nowMs - tag.lastArrivedMs > SILENT_MS) continue
      const trust = calibrationTrust(tag.positioning)
      if (trust === null) continue
      count(offsets, trust.offsetsDoubted, trust.offsetsSinceMs)
      if (engine.tagPatterns.has(tag.hwId)) count(pattern, trust.patternDoubted && !trust.offsetsDoubted, trust.patternSinceMs)
    }
    if (offsets.doubting === 0 || this.engine !== engine) this.begin(engine)
    return offsets.tags === 0 ? null : { offsets, pattern, anchors: this.misfits(anchors, nowMs) }
  }

  private begin(engine: Engine): void {
    this.engine = engine
    this.anchors.clear()
  }

  private misfits(anchors: BuildingConfig['anchors'], nowMs: number): Told['anchors'] {
    const told: Told['anchors'] = []
    for (const [hwId, { meanM, ranges, lastMs }] of this.anchors) {
      const id = anchors.get(hwId)?.id
      if (id === undefined || nowMs - lastMs > SILENT_MS) this.anchors.delete(hwId)
      else if (ranges >= LEAST_RANGES) told.push({ id, errorM: Math.round(meanM * 1000) / 1000, ranges })
    }
    return told
  }
}

function count(part: Told['offsets'], doubts: boolean, sinceMs: number | null): void {
  part.tags++
  if (!doubts) return
  part.doubting++
  if (sinceMs !== null) part.sinceMs = Math.min(part.sinceMs ?? sinceMs, sinceMs)
}
