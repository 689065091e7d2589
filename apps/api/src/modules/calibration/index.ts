import { sweepAtOnce } from '../../framework/jobs/job.ts'
import { calibrationOperation } from './operation.ts'
import { calibrationDiscard, calibrationTrial, calibrationTrials, calibrationUpload } from './trials.ts'
import { dropOldTrials, tryCalibrationJob } from './try-calibration.ts'
import {
  calibrationApply,
  calibrationClear,
  calibrationExport,
  calibrationFigures,
  calibrationRestore,
  calibrationVersions,
} from './versions.ts'

export const calibrationModule = {
  handlers: {
    calibrationVersions,
    calibrationFigures,
    calibrationUpload,
    calibrationTrial,
    calibrationTrials,
    calibrationDiscard,
    calibrationOperation,
    calibrationApply,
    calibrationRestore,
    calibrationClear,
    calibrationExport,
  },
  jobs: { tryCalibration: tryCalibrationJob, dropOldTrials: sweepAtOnce(dropOldTrials) },
}
