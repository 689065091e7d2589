import { Text } from '@mantine/core'
import type { PermitRow } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../components/dates/day-input.tsx'
import { call } from '../../http/client.ts'
import { siteDateAndTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { serverClock } from '../../live/server-clock.ts'
import { PermitDialog } from './dialog.tsx'

/** A draft like this permit, for another day. */
export function CopyDialog({ row, onClose }: { row: PermitRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [day, setDay] = useState(() => siteDateAndTime(serverClock.nowMs(), timeZone).date)
  return (
    <PermitDialog
      title={t('permits.copy.title', { name: row.number ?? row.content })}
      submit={t('permits.copy.submit')}
      disabled={day === ''}
      onSubmit={() => call('permitCopy', { body: { id: row.id, day } })}
      onClose={onClose}
    >
      <Text size="sm">{t('permits.copy.text')}</Text>
      <DayInput label={t('permits.copy.day')} value={day} onChange={setDay} />
    </PermitDialog>
  )
}
