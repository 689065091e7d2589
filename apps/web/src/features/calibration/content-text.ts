import type { CalibrationVersion } from '@muster/contracts'
import type { TFunction } from 'i18next'

/** A version without corrections: positions are uncalibrated. */
export const isEmptyVersion = ({ pairs, arrivals, places }: CalibrationVersion): boolean => pairs + arrivals + places === 0

/** Contents of a version. */
export const contentText = (t: TFunction, version: CalibrationVersion): string =>
  isEmptyVersion(version) ? t('calibration.versions.nothing') : t('calibration.versions.contentText', version)
