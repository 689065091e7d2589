import { anchorOperationReport, CALIBRATION_WARNING_CODES, RECORDING_FAULTS } from '@muster/contracts'
import { ANCHOR_VERDICTS, CALIBRATION_WARNINGS, RECORDING_LINE_FAULTS } from '@muster/positioning'
import { expect, it } from 'vitest'

it('what positioning can find is what the contract can say: neither knows the other', () => {
  expect(CALIBRATION_WARNING_CODES).toEqual(CALIBRATION_WARNINGS)
  expect(RECORDING_FAULTS).toEqual(expect.arrayContaining([...RECORDING_LINE_FAULTS]))
  expect(anchorOperationReport.shape.anchors.element.shape.verdict.options).toEqual(ANCHOR_VERDICTS)
})
