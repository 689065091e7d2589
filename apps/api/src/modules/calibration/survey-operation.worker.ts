import { parentPort, workerData } from 'node:worker_threads'
import type { StoredCalibration, StoredRangeSample } from '@muster/database'
import { type AnchorOperation, type AnchorSite, surveyOperation } from '@muster/positioning'

/** Input of the thread that surveys a building's anchors in operation. */
export interface SurveyOrder {
  anchors: readonly AnchorSite[]
  rangeOffsets: StoredCalibration['rangeOffsets']
  samples: readonly StoredRangeSample[]
}
export type SurveyAnswer = AnchorOperation[]

const { anchors, rangeOffsets, samples } = workerData as SurveyOrder
const answer: SurveyAnswer = surveyOperation(
  anchors,
  rangeOffsets,
  samples.map(({ tagHwId, z, ranges }) => ({ tagHwId, z, anchors: Object.keys(ranges), distancesM: Object.values(ranges) })),
)
parentPort?.postMessage(answer)
