import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ShiftHandoverRow } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../../components/query-states.tsx'
import { call } from '../../../http/client.ts'
import { showMessage } from '../../../http/messages.ts'
import { useMay, useSessionInfo } from '../../../session/session-info.ts'
import { HandedAlarms } from './handed-alarms.tsx'

/** A handover; its receiver takes it over here, and signs. */
export function HandedDialog({ row, onClose }: { row: ShiftHandoverRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const me = useSessionInfo()?.name
  const maySign = useMay('alarm:handover:sign') && row.state === 'waiting' && row.incoming === me
  const [busy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: ['alarms', 'handover', row.id],
    queryFn: ({ signal }) => call('handoverAlarms', { query: { id: row.id }, quiet: true, signal }),
  })
  async function sign() {
    setBusy(true)
    try {
      const { assigned, left } = await call('handoverSign', { body: { id: row.id } })
      showMessage('info', t('alarms.handover.taken', { assigned }))
      if (left > 0) showMessage('warning', t('alarms.handover.left', { left }))
    } catch {
      // The client shows the error; the list says who signed meanwhile.
    }
    onClose(true)
  }
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('alarms.handover.title', { outgoing: row.outgoingName, incoming: row.incomingName })}
      size={960}
      closeButtonProps={{ 'aria-label': t('app.action.close') }}
    >
      <Stack>
        {row.note && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {row.note}
          </Text>
        )}
        <QueryStates query={query}>{(alarms) => <HandedAlarms alarms={alarms} />}</QueryStates>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.close')}
          </Button>
          {maySign && (
            <Button loading={busy} onClick={() => void sign()}>
              {t('alarms.handover.signIn')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
