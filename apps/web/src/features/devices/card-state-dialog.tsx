import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { CARD_STATES, type CardRow } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'

/** A card is lost, broken or back. */
export function CardStateDialog({ row, onClose }: { row: CardRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const others = CARD_STATES.filter((state) => state !== row.state)
  const [state, setState] = useState(others[0] as CardRow['state'])
  const [busy, setBusy] = useState(false)
  async function submit() {
    setBusy(true)
    try {
      await call('cardState', { body: { id: row.id, state } })
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
      title={t('devices.cardState.title', { sn: row.sn })}
      size={450}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Radio.Group label={t('devices.cardState.what')} value={state} onChange={(value) => setState(value as typeof state)}>
          <Stack gap={8} mt={6}>
            {others.map((value) => (
              <Radio key={value} value={value} label={t(`devices.cardState.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {row.holderName !== null && state !== 'ready' && <Text size="sm">{t('devices.cardState.unbinds', { name: row.holderName })}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.cancel')}
          </Button>
          <Button loading={busy} onClick={() => void submit()}>
            {t('devices.cardState.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
