import type { CalibrationVersion } from '@muster/contracts'
import type { TFunction } from 'i18next'

/** A version that corrects nothing: positions are as uncalibrated. */
export const isEmptyVersion = ({ pairs, arrivals, places }: CalibrationVersion): boolean => pairs + arrivals + places === 0

/** What a version holds. */
export const contentText = (t: TFunction, version: CalibrationVersion): string =>
  isEmptyVersion(version) ? t('calibration.versions.nothing') : t('calibration.versions.contentText', version)
