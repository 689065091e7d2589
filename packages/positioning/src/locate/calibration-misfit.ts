import { takeOff } from '../calibration/range-error.ts'
import type { Engine } from '../engine.ts'
import type { Fix } from '../fix.ts'
import type { TagState } from '../tag-state.ts'
import type { CalibrationTrust } from './calibration-trust-state.ts'

/** How well a tag's ranges fit the calibration; null: none of them are calibrated, or none came yet. */
export const calibrationTrust = ({ trust }: TagState): Readonly<CalibrationTrust> | null => trust

/** By how much a range is longer than its calibration predicts, metres. */
interface RangeMisfit {
  anchorHwId: string
  errorM: number
}

/**
 * Residual of each calibrated range at the place of the fix, less the part common to all of them; without the direction
 * pattern.
 */
export function calibrationMisfit(
  { anchorIndex, anchorX, anchorY, anchorZ, anchorOffsets, tagOffsets }: Engine,
  tagHwId: string,
  { anchors, distancesM }: { anchors: readonly string[]; distancesM: readonly number[] },
  { x, y, z }: Pick<Fix, 'x' | 'y' | 'z'>,
): RangeMisfit[] {
  const own = tagOffsets.get(tagHwId)
  const found: RangeMisfit[] = []
  anchors.forEach((anchorHwId, i) => {
    const at = anchorIndex.get(anchorHwId)
    if (at === undefined) return
    const { offsetM, scale, fromM, toM } = own !== undefined && !Number.isNaN(own.offsetM[at]!) ? own : anchorOffsets
    const trueM = Math.hypot(x - anchorX[at]!, y - anchorY[at]!, z - anchorZ[at]!)
    const errorM = takeOff(distancesM[i]!, offsetM[at]!, scale[at]!, fromM[at]!, toM[at]!) - trueM
    if (Number.isFinite(errorM)) found.push({ anchorHwId, errorM })
  })
  const commonM = middle(found)
  for (const misfit of found) misfit.errorM -= commonM
  return found
}

function middle(found: readonly RangeMisfit[]): number {
  const sorted = found.map(({ errorM }) => errorM).sort((a, b) => a - b)
  return sorted.length === 0 ? 0 : (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}
