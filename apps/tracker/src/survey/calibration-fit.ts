import type { CalibrationFit as Told } from '@muster/contracts'
import { calibrationMisfit, calibrationTrust, type Engine, type Fix, type RangeMeasurement } from '@muster/positioning'
import type { BuildingConfig } from '../site/building-config.ts'
import type { BuildingState } from '../state/building-state.ts'
import type { TagState } from '../state/tag-state.ts'

/** A tag that doubts is asked for its ranges so often. */
const LOOK_EVERY_MS = 1000
/** A mean forgets what came more than so many ranges before; of fewer than the least nothing is told. */
const MEAN_OF = 100
const LEAST_RANGES = 3
/** A reflection counts as no more than this, metres. */
const MOST_M = 3
/** A tag that was not heard for so long has nothing to say of now, nor has an anchor. */
const SILENT_MS = 60_000

interface AnchorMisfit {
  meanM: number
  ranges: number
  lastMs: number
}

/**
 * Whether the calibration in force fits what tags measure. That is known tag by tag (positioning sets a calibration
 * aside that its ranges contradict); here tags are counted, and of those that doubt it is kept what each anchor has too
 * much. Bounded by the anchors of the building; while nobody doubts, a frame costs one comparison.
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

  /** What the tags say that were heard lately; null: none of them is calibrated. */
  tell({ engine, anchors }: Pick<BuildingConfig, 'engine' | 'anchors'>, { tags }: BuildingState, nowMs: number): Told | null {
    const offsets: Told['offsets'] = { tags: 0, doubting: 0, sinceMs: null }
    const pattern: Told['pattern'] = { tags: 0, doubting: 0, sinceMs: null }
    for (const tag of tags.values()) {
      // One that was not heard since the calibration changed speaks of the former one.
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
