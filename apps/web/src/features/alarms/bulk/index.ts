import type { AlarmListRow } from '@muster/contracts'
import type { BulkAction } from '../../../resource/list-screen-definition.ts'
import { AcknowledgeMany } from './acknowledge-many.tsx'
import { AssignMany } from './assign-many.tsx'
import { HandleMany } from './handle-many.tsx'
import { ShelveMany } from './shelve-many.tsx'

/** What may be done with the alarms of a page together: each as if alone, with its own line in its history. */
export const BULK_ALARM_ACTIONS: readonly BulkAction<AlarmListRow>[] = [
  { key: 'acknowledge', permission: 'alarm:acknowledge', Dialog: AcknowledgeMany },
  { key: 'assign', permission: 'alarm:assign', Dialog: AssignMany },
  { key: 'shelve', permission: 'alarm:shelve', Dialog: ShelveMany },
  { key: 'handle', permission: 'alarm:handle', Dialog: HandleMany },
]
