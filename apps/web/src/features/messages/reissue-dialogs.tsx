import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { MessageReceiverRow } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'

interface AskProps {
  question: string
  ids?: string[]
  messageId?: string
  onClose: (changed: boolean) => void
}

/** Confirms before messages are resent, with the number of receivers. */
export function AskReissue({ question, ids = [], messageId, onClose }: AskProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      const { reissued } = await call('messageReissue', { body: { ids, messageId: messageId ?? null } })
      showMessage(
        reissued > 0 ? 'info' : 'error',
        reissued > 0 ? t('messages.reissue.done', { count: reissued }) : t('messages.reissue.nobody'),
      )
      onClose(true)
    } catch {
      // Shown by the client; the dialog stays open.
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('messages.reissue.title')}
      size={450}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{question}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.cancel')}
          </Button>
          <Button loading={busy} onClick={() => void send()}>
            {t('messages.reissue.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

export function ReissueDialog({ row, onClose }: { row: MessageReceiverRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  return <AskReissue question={t('messages.reissue.one', { name: row.name })} ids={[row.id]} onClose={onClose} />
}

export function ReissueManyDialog({ rows, onClose }: { rows: readonly MessageReceiverRow[]; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  return <AskReissue question={t('messages.reissue.many', { count: rows.length })} ids={rows.map(({ id }) => id)} onClose={onClose} />
}
