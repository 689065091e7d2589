import { learnFromRecording, type MeasurementKind } from '@muster/positioning'
import type { SiteRecords } from '../recorded-site.ts'
import type { PlainSolver } from './place.ts'
import { plainDifferences } from './plain-differences.ts'
import { plainPowers } from './plain-powers.ts'
import { plainRanges } from './plain-ranges.ts'

/**
 * The textbook solution of every epoch by itself with the engine's calibration: an engine with memory must not be
 * worse. Null where there is none (received powers without training, vendors' positions).
 */
export function plainSolver(kind: MeasurementKind, { anchors, calibration }: SiteRecords): (() => PlainSolver) | null {
  if (kind === 'range') return plainRanges(anchors, calibration.epochs)
  if (kind === 'rssi') return plainPowers(calibration)
  return kind !== 'tdoa' ? null : plainDifferences(anchors, learnFromRecording(anchors, [], calibration).arrivalOffsets)
}
