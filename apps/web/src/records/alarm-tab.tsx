import { type AlarmListRow, alarmResource, alarmState } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../i18n/site-time.ts'
import { useTimeZone } from '../live/queries.ts'
import type { RecordPartProps } from '../resource/list-screen-definition.ts'
import { useResourceTexts } from '../resource/use-resource-texts.ts'
import { RecordRows } from './record-rows.tsx'

/** Alarms about the subject of the record, or those selected by `filters`. */
export function AlarmTab({ form: { no }, filters = { person: String(no ?? '') } }: RecordPartProps & { filters?: Record<string, string> }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(alarmResource)
  const timeZone = useTimeZone()
  const time = (iso: string | null) => (iso === null ? t('app.empty') : siteDateTime(Date.parse(iso), timeZone))
  return (
    <RecordRows<AlarmListRow>
      resource={alarmResource}
      filters={filters}
      page="/alarms/alarm-list"
      empty={t('record.noAlarms')}
      columns={[
        { name: 'kind', cell: ({ kind }) => option('alarmKind', kind) },
        { name: 'priority', cell: ({ priority }) => option('alarmPriority', priority) },
        { name: 'areaName', cell: ({ areaName, nearName }) => areaName ?? nearName ?? t('app.empty') },
        { name: 'startedAt', cell: ({ startedAt }) => time(startedAt) },
        { name: 'clearedAt', cell: ({ clearedAt }) => time(clearedAt) },
        { name: 'work', cell: (alarm) => option('alarmState', alarmState(alarm)) },
      ]}
    />
  )
}
