import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'

interface DecideDialogProps {
  row: { id: string; hostName: string | null; bookedFrom: string | null; bookedTo: string | null }
  name: string
  endpoint: 'visitorDecide' | 'vehicleVisitDecide'
  onClose: (changed: boolean) => void
}

const MOST_NOTE = 100

/** The host says whether somebody may come. */
export function DecideDialog({ row, name, endpoint, onClose }: DecideDialogProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const at = (time: string | null) => (time === null ? '—' : siteDateTime(Date.parse(time), timeZone))
  async function decide(approve: boolean) {
    setBusy(true)
    try {
      await call(endpoint, { body: { id: row.id, approve, note: note.trim() } })
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
      title={t('visitors.visit.decideTitle', { name })}
      size={450}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">
          {t('visitors.visit.decideText', { from: at(row.bookedFrom), to: at(row.bookedTo), host: row.hostName ?? '' })}
        </Text>
        <Textarea
          label={t('visitors.visit.note')}
          value={note}
          maxLength={MOST_NOTE}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.cancel')}
          </Button>
          <Button color="red" variant="light" loading={busy} onClick={() => void decide(false)}>
            {t('visitors.visit.reject')}
          </Button>
          <Button loading={busy} onClick={() => void decide(true)}>
            {t('visitors.visit.approve')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
