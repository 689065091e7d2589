import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { OnlineSessionRow } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'

/** Confirms before signing out somebody else. */
export function ForceOffDialog({ row, onClose }: { row: OnlineSessionRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      await call('sessionForceOff', { body: { id: row.id } })
      onClose(true)
    } catch {
      // The client shows the error. They may have left by themselves.
      onClose(true)
    }
  }
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('sessions.forceOff.title', { account: row.account })}
      size={450}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{t('sessions.forceOff.text', { device: row.device, address: row.address ?? '' })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.cancel')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void confirm()}>
            {t('sessions.forceOff.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
