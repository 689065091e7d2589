import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import type { AccessAnomalyRow } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'

const MOST_REASON = 100

/** After an on-site check: says whether the person is inside, and how that is known. */
export function SettleDialog({ row, onClose }: { row: AccessAnomalyRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const [where, setWhere] = useState('')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  async function settle() {
    setBusy(true)
    try {
      await call('gateSettle', { body: { id: row.id, inside: where === 'in', reason: reason.trim() } })
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
      title={t('gates.settle.title', { name: row.name })}
      size={450}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{t('gates.settle.text')}</Text>
        <Radio.Group label={t('gates.settle.where')} value={where} onChange={setWhere} required>
          <Group mt={4}>
            <Radio value="in" label={t('gates.settle.in')} />
            <Radio value="out" label={t('gates.settle.out')} />
          </Group>
        </Radio.Group>
        <Textarea
          label={t('gates.settle.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={MOST_REASON}
          required
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.cancel')}
          </Button>
          <Button disabled={where === '' || reason.trim() === ''} loading={busy} onClick={() => void settle()}>
            {t('gates.settle.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
