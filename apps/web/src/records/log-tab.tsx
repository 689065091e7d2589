import { type AuditEntryRow, auditEntry } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../i18n/site-time.ts'
import { useTimeZone } from '../live/queries.ts'
import type { RecordPartProps } from '../resource/list-screen-definition.ts'
import { useResourceTexts } from '../resource/use-resource-texts.ts'
import { RecordRows } from './record-rows.tsx'

/** Entries of the system log about the record: by its id, and by the number its card is bound to. */
export function LogTab({ form: { id, no } }: RecordPartProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(auditEntry)
  const timeZone = useTimeZone()
  return (
    <RecordRows<AuditEntryRow>
      resource={auditEntry}
      filters={{ of: [id, no].filter((part) => part !== undefined).join(',') }}
      page="/settings/log"
      empty={t('record.noLog')}
      columns={[
        { name: 'at', cell: ({ at }) => siteDateTime(Date.parse(at), timeZone) },
        { name: 'by', cell: ({ by }) => by ?? t('app.empty') },
        { name: 'action', cell: ({ action }) => action },
        { name: 'outcome', cell: ({ outcome }) => option('auditOutcome', outcome) },
        { name: 'address', cell: ({ address }) => address ?? t('app.empty') },
      ]}
    />
  )
}
