import { Select } from '@mantine/core'
import { ALARM_WORK_ENDPOINTS, type Alarm } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { useSearchedOptions } from '../../../resource/options.ts'
import { workOnAlarm } from '../alarm-actions.ts'
import { WorkDialog } from './work-dialog.tsx'

/** Gives an alarm to somebody else. */
export function AssignDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const { t } = useTranslation()
  const [to, setTo] = useState<string | null>(null)
  const [text, setText] = useState('')
  const choices = useSearchedOptions({ path: ALARM_WORK_ENDPOINTS.alarmWorkers.path }, text, '')
  return (
    <WorkDialog
      title={t('alarms.work.assign')}
      submit={t('alarms.work.assign')}
      ready={to !== null}
      act={() => workOnAlarm(call('alarmAssign', { body: { id: alarm.id, to, instead: alarm.assignedTo }, quiet: true }))}
      onClose={onClose}
    >
      <Select
        label={t('alarms.work.assignee')}
        withAsterisk
        searchable
        data-autofocus
        data={choices}
        filter={({ options }) => options}
        value={to}
        onChange={setTo}
        onSearchChange={setText}
        nothingFoundMessage={t('alarms.work.nobody')}
      />
    </WorkDialog>
  )
}
