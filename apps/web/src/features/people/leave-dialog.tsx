import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { PersonRow } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../components/dates/day-input.tsx'
import { call } from '../../http/client.ts'
import { siteDateAndTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { serverClock } from '../../live/server-clock.ts'

/** Somebody leaves the company: says what happens then and asks for the date. */
export function LeaveDialog({ row, onClose }: { row: PersonRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [leftOn, setLeftOn] = useState(() => siteDateAndTime(serverClock.nowMs(), timeZone).date)
  const [busy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    try {
      await call('personLeave', { body: { id: row.id, leftOn } })
      onClose(true)
    } catch {
      // Shown by the client.
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('people.leave.title', { name: row.name })}
      size={450}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{t('people.leave.text')}</Text>
        <DayInput label={t('people.leave.date')} value={leftOn} onChange={setLeftOn} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.cancel')}
          </Button>
          <Button color="red" disabled={leftOn === ''} loading={busy} onClick={() => void leave()}>
            {t('people.leave.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
