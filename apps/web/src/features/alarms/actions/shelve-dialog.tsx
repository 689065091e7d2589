import { Select, Text, Textarea } from '@mantine/core'
import { type Alarm, LONGEST_SHELF_MIN } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { workOnAlarm } from '../alarm-actions.ts'
import { WorkDialog } from './work-dialog.tsx'

const MINUTES = [15, 30, 60, 120, 240, 480, LONGEST_SHELF_MIN]

/** Sets an alarm aside for a while, with the reason. */
export function ShelveDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const { t } = useTranslation()
  const [minutes, setMinutes] = useState(30)
  const [reason, setReason] = useState('')
  const words = (number: number) => (number < 60 ? t('alarms.work.minutes', { number }) : t('alarms.work.hours', { number: number / 60 }))
  return (
    <WorkDialog
      title={t('alarms.work.shelve')}
      submit={t('alarms.work.shelve')}
      ready={reason.trim() !== ''}
      act={() => workOnAlarm(call('alarmShelve', { body: { id: alarm.id, minutes, reason: reason.trim() }, quiet: true }))}
      onClose={onClose}
    >
      <Text size="sm">{t('alarms.work.shelveHelp')}</Text>
      <Select
        label={t('alarms.work.shelveFor')}
        allowDeselect={false}
        data={MINUTES.map((number) => ({ value: String(number), label: words(number) }))}
        value={String(minutes)}
        onChange={(value) => setMinutes(Number(value))}
      />
      <Textarea
        label={t('alarms.work.reason')}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </WorkDialog>
  )
}
