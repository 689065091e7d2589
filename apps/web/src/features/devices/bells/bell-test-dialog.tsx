import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { AlarmBellRow } from '@muster/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { BellRings } from './bell-rings.tsx'

/** Rings a bell, and shows the answer. */
export function BellTestDialog({ row, onClose }: { row: AlarmBellRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [rang, setRang] = useState(false)
  async function ring() {
    setBusy(true)
    try {
      await call('bellTest', { body: { id: row.id } })
      setRang(true)
      await queryClient.invalidateQueries({ queryKey: ['bellRings', row.id] })
    } catch {
      // Shown by the client; the dialog stays open.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => onClose(rang)}
      title={t('bells.test.title', { name: row.name })}
      size={720}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{t('bells.test.text')}</Text>
        <BellRings id={row.id} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(rang)}>
            {t('bells.test.close')}
          </Button>
          <Button loading={busy} onClick={() => void ring()}>
            {t('bells.test.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
