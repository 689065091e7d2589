import { type AnchorSite, calibrateRanges, type RangeCalibration, type SurveyedRange } from '@muster/positioning'
import type { RecordedEpoch } from './dataset.ts'

/** The course at an epoch is the way from half a second before to half a second after, when that is a way at all. */
const COURSE_WINDOW_S = 0.5
const LEAST_WAY_M = 0.05

/** Range errors of a recording with known positions, ready for the engine's site. */
export function calibrateFromRecording(anchors: readonly AnchorSite[], epochs: readonly RecordedEpoch[]): RangeCalibration {
  const byId = new Map(anchors.map((anchor) => [anchor.hwId, anchor]))
  const byTag = new Map<string, RecordedEpoch[]>()
  for (const epoch of epochs) {
    if (epoch.truth === null || epoch.measurement.kind !== 'range') continue
    const own = byTag.get(epoch.tag)
    if (own) own.push(epoch)
    else byTag.set(epoch.tag, [epoch])
  }
  const samples: SurveyedRange[] = []
  for (const own of byTag.values()) {
    const courses = coursesOf(own)
    own.forEach(({ measurement, truth, tag }, i) => {
      if (measurement.kind !== 'range' || truth === null) return
      measurement.anchors.forEach((id, k) => {
        const anchor = byId.get(id)
        const measuredM = measurement.distancesM[k]!
        if (anchor === undefined || !(measuredM > 0)) return
        samples.push({
          tagHwId: tag,
          anchorHwId: id,
          measuredM,
          anchor: [anchor.x, anchor.y, anchor.z],
          tag: truth,
          courseRad: courses[i]!,
        })
      })
    })
  }
  return calibrateRanges(samples)
}

function coursesOf(epochs: readonly RecordedEpoch[]): (number | null)[] {
  let before = 0
  let after = 0
  return epochs.map(({ t }) => {
    while (epochs[before]!.t < t - COURSE_WINDOW_S) before++
    while (after + 1 < epochs.length && epochs[after + 1]!.t <= t + COURSE_WINDOW_S) after++
    const [ax, ay] = epochs[before]!.truth!
    const [bx, by] = epochs[after]!.truth!
    return Math.hypot(bx - ax, by - ay) >= LEAST_WAY_M ? Math.atan2(by - ay, bx - ax) : null
  })
}
