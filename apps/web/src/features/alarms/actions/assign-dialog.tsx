import type { Alarm } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { workOnAlarm } from '../alarm-actions.ts'
import { AssigneeInput } from './assignee-input.tsx'
import { WorkDialog } from './work-dialog.tsx'

/** Gives an alarm to somebody else. */
export function AssignDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const { t } = useTranslation()
  const [to, setTo] = useState<string | null>(null)
  return (
    <WorkDialog
      title={t('alarms.work.assign')}
      submit={t('alarms.work.assign')}
      ready={to !== null}
      act={() => workOnAlarm(call('alarmAssign', { body: { id: alarm.id, to, instead: alarm.assignedTo }, quiet: true }))}
      onClose={onClose}
    >
      <AssigneeInput value={to} onChange={setTo} />
    </WorkDialog>
  )
}
