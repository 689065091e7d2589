import type { AnchorSite, FingerprintSite, FloorSite } from '../site.ts'
import { arrivalOffsets, type LabelledDifference } from './arrival-offsets.ts'
import { calibrateRanges, type SurveyedRange } from './range-errors.ts'
import type { CalibratedOffset } from './range-offsets.ts'
import type { RecordedEpoch, Recording } from './recording.ts'
import type { StoredPositioningModel } from './stored-model.ts'

/** Everything a building can have learnt. */
export interface Calibration extends StoredPositioningModel {
  rangeOffsets: CalibratedOffset[]
}

/** The course at an epoch is the way from half a second before to half a second after, if the tag moved at all. */
const COURSE_WINDOW_S = 0.5
const LEAST_WAY_M = 0.05
/** Powers within this time belong to one place, seconds. */
const TOGETHER_S = 1

/**
 * Range errors, arrival offsets and a radio map from a recording with known positions. What it does not hold is left
 * empty.
 */
export function learnFromRecording(anchors: readonly AnchorSite[], floors: readonly FloorSite[], recording: Recording): Calibration {
  const { offsets, patterns } = calibrateRanges(surveyedRanges(anchors, recording.epochs))
  return {
    rangeOffsets: offsets,
    anglePatterns: patterns,
    arrivalOffsets: arrivalOffsets(labelledDifferences(anchors, recording.epochs)),
    radioMap: [
      ...recording.fingerprints.map(({ truth, rssiDbm, spreadDb }) => placeOf(truth, floors, rssiDbm, spreadDb)),
      ...heardTogether(recording.epochs).map(({ truth, rssiDbm }) => placeOf(truth, floors, rssiDbm)),
    ],
  }
}

/** Nothing was learnt. */
export const isEmptyCalibration = ({ rangeOffsets, arrivalOffsets: arrivals, radioMap }: Calibration): boolean =>
  rangeOffsets.length + arrivals.length + radioMap.length === 0

/**
 * What a building knows after learning more: range errors replace those of the same tags (and of all tags together),
 * arrival offsets and radio map are replaced as a whole; a part that was not learnt stays.
 */
export function mergeCalibration(former: Calibration, learnt: Calibration): Calibration {
  const tags = new Set(learnt.rangeOffsets.map(({ tagHwId }) => tagHwId))
  const others = <T extends { tagHwId: string }>(entries: readonly T[]) => entries.filter(({ tagHwId }) => !tags.has(tagHwId))
  return {
    rangeOffsets: [...others(former.rangeOffsets), ...learnt.rangeOffsets],
    anglePatterns: [...others(former.anglePatterns), ...learnt.anglePatterns],
    arrivalOffsets: learnt.arrivalOffsets.length > 0 ? learnt.arrivalOffsets : former.arrivalOffsets,
    radioMap: learnt.radioMap.length > 0 ? learnt.radioMap : former.radioMap,
  }
}

/** Every range whose true length the recording tells, with the tag's course. */
export function surveyedRanges(anchors: readonly AnchorSite[], epochs: readonly RecordedEpoch[]): SurveyedRange[] {
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
    const courses = runsOf(own).flatMap(coursesOf)
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
  return samples
}

/** Several recordings in sequence: where time goes back the next begins. */
function runsOf(epochs: readonly RecordedEpoch[]): RecordedEpoch[][] {
  const runs: RecordedEpoch[][] = []
  epochs.forEach((epoch, i) => {
    if (i === 0 || epoch.t < epochs[i - 1]!.t) runs.push([])
    runs.at(-1)!.push(epoch)
  })
  return runs
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

/** Every difference whose true value the recording tells. */
export function labelledDifferences(anchors: readonly AnchorSite[], epochs: readonly RecordedEpoch[]): LabelledDifference[] {
  const byId = new Map(anchors.map((anchor) => [anchor.hwId, anchor]))
  return epochs.flatMap(({ measurement, truth }) => {
    if (measurement.kind !== 'tdoa' || truth === null) return []
    const ref = byId.get(measurement.ref)
    if (ref === undefined) return []
    const toTruth = ({ x, y, z }: AnchorSite) => Math.hypot(x - truth[0], y - truth[1], z - truth[2])
    return measurement.anchors.flatMap((id, k) => {
      const anchor = byId.get(id)
      if (anchor === undefined) return []
      return [{ anchorHwId: id, refHwId: ref.hwId, errorM: measurement.differencesM[k]! - (toTruth(anchor) - toTruth(ref)) }]
    })
  })
}

interface HeardPlace {
  truth: readonly [number, number, number]
  rssiDbm: Record<string, number>
}

/**
 * What a tag was heard with at one place. Many systems give each receiver's packet a row of its own: rows of a tag are
 * merged for a second, until an anchor is heard again. Alone, each would say that all other anchors were silent.
 */
function heardTogether(epochs: readonly RecordedEpoch[]): HeardPlace[] {
  const open = new Map<string, HeardPlace & { t: number }>()
  const places: HeardPlace[] = []
  for (const { t, tag, measurement, truth } of epochs) {
    if (measurement.kind !== 'rssi' || truth === null) continue
    let place = open.get(tag)
    if (place === undefined || !(t >= place.t && t - place.t <= TOGETHER_S) || measurement.anchors.some((id) => id in place!.rssiDbm)) {
      place = { t, truth, rssiDbm: Object.create(null) as Record<string, number> }
      open.set(tag, place)
      places.push(place)
    }
    measurement.anchors.forEach((id, i) => {
      place.rssiDbm[id] = measurement.rssiDbm[i]!
    })
  }
  return places
}

/** The floor is the highest one below the place. */
function placeOf(
  [x, y, z]: readonly [number, number, number],
  floors: readonly FloorSite[],
  rssiDbm: Record<string, number>,
  spreadDb?: Record<string, number>,
): FingerprintSite {
  const below = floors.filter((floor) => floor.elevationM <= z).sort((a, b) => b.elevationM - a.elevationM)
  return { x, y, floor: below[0]?.number ?? 0, rssiDbm, ...(spreadDb && { spreadDb }) }
}
