import { Alert, Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { ALARM_WORK_ENDPOINTS } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../../components/query-states.tsx'
import { call } from '../../../http/client.ts'
import { useSearchedOptions } from '../../../resource/options.ts'
import { useSessionInfo } from '../../../session/session-info.ts'

const NOTE_MOST = 1000
const REFRESH_MS = 10_000

/** The leaving operator names the successor and what they need to know, and signs. */
export function WriteDialog({ onClose }: { onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const me = useSessionInfo()?.name
  // The server counts all of them; a console holds the most urgent only.
  const counts = useQuery({
    queryKey: ['alarms', 'handoverCounts'],
    queryFn: ({ signal }) => call('handoverCounts', { quiet: true, signal }),
    refetchInterval: REFRESH_MS,
  })
  const [incoming, setIncoming] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const choices = useSearchedOptions({ path: ALARM_WORK_ENDPOINTS.alarmWorkers.path }, text, '').filter(({ value }) => value !== me)
  async function sign() {
    if (incoming === null) return
    setBusy(true)
    setFailure(null)
    try {
      await call('handoverWrite', { body: { incoming, note: note.trim() }, quiet: true })
      onClose(true)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('errors.internal'))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('alarms.handover.write')}
      size={650}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('app.action.cancel') }}
    >
      <Stack>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <QueryStates query={counts}>
          {(given) => (
            <Text size="sm">
              {t('alarms.handover.open', given)}
              <br />
              {t('alarms.handover.mine', given)}
            </Text>
          )}
        </QueryStates>
        <Select
          label={t('alarms.handover.incoming')}
          withAsterisk
          searchable
          data-autofocus
          data={choices}
          filter={({ options }) => options}
          value={incoming}
          onChange={setIncoming}
          onSearchChange={setText}
          nothingFoundMessage={t('alarms.work.nobody')}
        />
        <Textarea
          label={t('alarms.handover.note')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={NOTE_MOST}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.cancel')}
          </Button>
          <Button loading={busy} disabled={incoming === null} onClick={() => void sign()}>
            {t('alarms.handover.signOut')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
