import { Select } from '@mantine/core'
import { ALARM_WORK_ENDPOINTS } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchedOptions } from '../../../resource/options.ts'

/** An account that alarms can be given to. */
export function AssigneeInput({ value, onChange }: { value: string | null; onChange: (login: string | null) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const choices = useSearchedOptions({ path: ALARM_WORK_ENDPOINTS.alarmWorkers.path }, text, '')
  return (
    <Select
      label={t('alarms.work.assignee')}
      withAsterisk
      searchable
      data-autofocus
      data={choices}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onSearchChange={setText}
      nothingFoundMessage={t('alarms.work.nobody')}
    />
  )
}
