import type { StoredRangeSample } from '@muster/database'
import type { Engine, Fix, RangeMeasurement } from '@muster/positioning'
import type { TagState } from '../state/tag-state.ts'
import { CalibrationFit } from './calibration-fit.ts'
import { RangeErrors } from './range-errors.ts'

/**
 * A tag is sampled at most this often, and its ranges are kept only when it has moved this far since: a resting tag has
 * the same errors all day.
 */
const LOOK_EVERY_MS = 10_000
const LEAST_WAY_M = 2
/** Prime to the ten seconds, so that tags one after the other are spread over them. */
const PHASE_STEP_MS = 3_701
/** An anchor is compared with the place that others give: four at least, which check each other. */
const LEAST_ANCHORS = 5
/**
 * Samples a minute that a building aims at, spread evenly over its anchors; and the shortest interval for one anchor.
 */
const PER_MINUTE = 128
const LEAST_APART_MS = 2_000
/** Most samples waiting while the database is down. */
const MOST_WAITING = 512

/**
 * Keeps a few of the ranges of everyday operation, so that an anchor that was moved or entered wrongly shows without a
 * recording. An epoch is kept when one of its anchors has not been in a sample for long enough: memory and rate are
 * bounded by the number of anchors, whatever the number of tags.
 */
export class RangeSampler {
  /** Samples kept since this tracker took the building. */
  kept = 0
  /** What the kept epochs say of each anchor. */
  readonly errors = new RangeErrors()
  /** What tags say of the calibration. */
  readonly fit = new CalibrationFit()
  private waiting: StoredRangeSample[] = []
  private engine: Engine | null = null
  /** Event time from which on an anchor is to be in a sample again, by its place in the engine. */
  private dueMs = new Float64Array(0)
  private phaseMs = 0
  private apartMs = LEAST_APART_MS

  get waits(): number {
    return this.waiting.length
  }

  /** Called for every fix by ranges; of a tag all but one in some seconds end at the second line. */
  offer(engine: Engine, tag: TagState, { anchors, distancesM }: RangeMeasurement, fix: Fix): void {
    const sinceMs = fix.timeMs - tag.sampledMs
    if (sinceMs >= 0 && sinceMs < LOOK_EVERY_MS) return
    tag.sampledMs = fix.timeMs - this.nextPhaseMs()
    if (sinceMs === Number.POSITIVE_INFINITY) return
    const resting = Math.abs(fix.x - tag.sampledX) < LEAST_WAY_M && Math.abs(fix.y - tag.sampledY) < LEAST_WAY_M
    if (resting || fix.quality === 'ambiguous' || this.waiting.length >= MOST_WAITING) return
    if (this.engine !== engine) this.begin(engine)
    if (!this.isDue(engine, anchors, fix.timeMs)) return
    tag.sampledMs = fix.timeMs
    tag.sampledX = fix.x
    tag.sampledY = fix.y
    this.keep(engine, { tagHwId: tag.hwId, z: fix.z, anchors, distancesM }, fix.timeMs)
    this.errors.note(engine, anchors, distancesM, fix)
  }

  /** Hands over what was kept since the last call. */
  take(): StoredRangeSample[] {
    const { waiting } = this
    this.waiting = []
    return waiting
  }

  /** Until a tag is looked at again: spread, so that tags that report in step all have their turn. */
  private nextPhaseMs(): number {
    this.phaseMs = (this.phaseMs + PHASE_STEP_MS) % LOOK_EVERY_MS
    return this.phaseMs
  }

  private begin(engine: Engine): void {
    this.engine = engine
    this.dueMs = new Float64Array(engine.anchorIds.length)
    this.apartMs = Math.max(LEAST_APART_MS, (60_000 * engine.anchorIds.length) / PER_MINUTE)
  }

  private isDue(engine: Engine, anchors: readonly string[], timeMs: number): boolean {
    let known = 0
    let due = false
    for (const id of anchors) {
      const at = engine.anchorIndex.get(id)
      if (at === undefined) continue
      known++
      const inMs = (this.dueMs[at] as number) - timeMs
      // A clock that ran ahead does not end the sampling of an anchor.
      due ||= inMs <= 0 || inMs > this.apartMs
    }
    return due && known >= LEAST_ANCHORS
  }

  private keep(
    engine: Engine,
    { tagHwId, z, anchors, distancesM }: { tagHwId: string; z: number; anchors: readonly string[]; distancesM: readonly number[] },
    timeMs: number,
  ): void {
    const ranges: Record<string, number> = {}
    anchors.forEach((id, i) => {
      const at = engine.anchorIndex.get(id)
      if (at === undefined) return
      this.dueMs[at] = timeMs + this.apartMs
      ranges[id] = toMillimetres(distancesM[i] as number)
    })
    this.waiting.push({ tagHwId, z: toMillimetres(z), ranges })
    this.kept++
  }
}

const toMillimetres = (metres: number) => Math.round(metres * 1000) / 1000
