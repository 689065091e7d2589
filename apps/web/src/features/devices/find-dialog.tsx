import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { type CardRow, FIND_SIGNALS } from '@muster/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { OrderList } from './order-list.tsx'

/** Lets a card vibrate and ring, and shows its answer. */
export function FindDialog({ row, onClose }: { row: CardRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [signal, setSignal] = useState<(typeof FIND_SIGNALS)[number]>('both')
  const [busy, setBusy] = useState(false)
  async function find() {
    setBusy(true)
    try {
      await call('cardFind', { body: { id: row.id, signal } })
      await queryClient.invalidateQueries({ queryKey: ['cardCommands', row.id] })
    } catch {
      // Shown by the client; the dialog stays open.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('devices.find.title', { sn: row.sn })}
      size={650}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{t('devices.find.text')}</Text>
        <Radio.Group label={t('devices.find.signal')} value={signal} onChange={(value) => setSignal(value as typeof signal)}>
          <Group mt={6}>
            {FIND_SIGNALS.map((value) => (
              <Radio key={value} value={value} label={t(`devices.find.${value}`)} />
            ))}
          </Group>
        </Radio.Group>
        <OrderList id={row.id} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('devices.find.close')}
          </Button>
          <Button loading={busy} onClick={() => void find()}>
            {t('devices.find.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
