import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { CARD_STATES, type CardRow } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { SearchedSelect } from '../../resource/fields/searched-select.tsx'

/** Gives the carrier of a card another one and returns the old one in the same step. */
export function CardReplaceDialog({ row, onClose }: { row: CardRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const [sn, setSn] = useState('')
  const [state, setState] = useState<CardRow['state']>('damaged')
  const [busy, setBusy] = useState(false)
  async function replace() {
    setBusy(true)
    try {
      await call('cardReplace', { body: { id: row.id, sn, state } })
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
      title={t('devices.replace.title', { sn: row.sn })}
      size={450}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{t('devices.replace.text', { name: row.holderName ?? '' })}</Text>
        <SearchedSelect
          label={t('devices.replace.other')}
          source={{ path: '/bp/card/free-list' }}
          value={sn}
          onChange={setSn}
          searchable
          data-autofocus
        />
        <Radio.Group label={t('devices.replace.old')} value={state} onChange={(value) => setState(value as typeof state)}>
          <Stack gap={8} mt={6}>
            {CARD_STATES.map((value) => (
              <Radio key={value} value={value} label={t(`devices.cardState.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.cancel')}
          </Button>
          <Button disabled={sn === ''} loading={busy} onClick={() => void replace()}>
            {t('devices.replace.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
