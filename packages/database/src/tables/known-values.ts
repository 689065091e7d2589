import type { Alarm } from '@muster/contracts'
import type { StoredRangeOffset, StoredRangeSample } from '../calibration/stored-calibration.ts'

/** What stands in columns of which the schema only says that they are text or JSON. */
export interface KnownValues {
  alarm: { kind: Alarm['kind']; priority: Alarm['priority']; work: Alarm['work']; disposition: Alarm['disposition'] }
  calibration_version: { range_offsets: readonly StoredRangeOffset[] }
  range_sample: { samples: StoredRangeSample[] }
}
