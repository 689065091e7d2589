import { compareAlarms } from '../../features/alarms/alarm-order.ts'
import type { ScreenParts } from '../../features/screens/show/screen-parts.ts'
import { AlarmEvidenceView } from './alarm-evidence.tsx'
import { AlarmLine } from './alarm-line.tsx'

/** Parts of other domains on big screens. */
export const SCREEN_PARTS: ScreenParts = {
  AlarmLine,
  AlarmEvidence: AlarmEvidenceView,
  inOrder: (alarms) => [...alarms].sort(compareAlarms),
}
