import { Text } from '@mantine/core'
import type { Alarm } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { workOnAlarm } from '../alarm-actions.ts'
import { ReasonInput } from './reason-input.tsx'
import { WorkDialog } from './work-dialog.tsx'

/** Reopens a handled alarm, with the reason. */
export function ReopenDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  return (
    <WorkDialog
      title={t('alarms.work.reopen')}
      submit={t('alarms.work.reopen')}
      ready={reason.trim() !== ''}
      act={() => workOnAlarm(call('alarmReopen', { body: { id: alarm.id, reason: reason.trim() }, quiet: true }))}
      onClose={onClose}
    >
      <Text size="sm">{t('alarms.work.reopenHelp')}</Text>
      <ReasonInput value={reason} onChange={setReason} />
    </WorkDialog>
  )
}
