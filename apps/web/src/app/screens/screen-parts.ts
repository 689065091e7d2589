import { compareAlarms } from '../../features/alarms/alarm-order.ts'
import type { ScreenParts } from '../../features/screens/show/screen-parts.ts'
import { AlarmEvidenceView } from './alarm-evidence.tsx'
import { AlarmLine } from './alarm-line.tsx'

/** What the screens show of other domains. */
export const SCREEN_PARTS: ScreenParts = {
  AlarmLine,
  AlarmEvidence: AlarmEvidenceView,
  inOrder: (alarms) => [...alarms].sort(compareAlarms),
}
