import { learnFromRecording, type MeasurementKind } from '@muster/positioning'
import type { SiteRecords } from '../recorded-site.ts'
import type { PlainSolver } from './place.ts'
import { plainDifferences } from './plain-differences.ts'
import { plainPowers } from './plain-powers.ts'
import { plainRanges } from './plain-ranges.ts'

/**
 * The textbook's solution of every epoch by itself with the same calibration that the engine has: what an engine that
 * remembers may not be worse than. Null where there is none (received powers without
 * training, positions of others).
 */
export function plainSolver(kind: MeasurementKind, { anchors, calibration }: SiteRecords): (() => PlainSolver) | null {
  if (kind === 'range') return plainRanges(anchors, calibration.epochs)
  if (kind === 'rssi') return plainPowers(calibration)
  return kind !== 'tdoa' ? null : plainDifferences(anchors, learnFromRecording(anchors, [], calibration).arrivalOffsets)
}
