import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMessage } from '../../http/messages.ts'
import { useMay } from '../../session/session-info.ts'
import { useMenuTree } from './use-menu-tree.ts'

/** Resets the whole menu to the product's, after a confirmation that says what is lost. */
export function MenuReset() {
  const { t } = useTranslation()
  const { entries, query, reset } = useMenuTree()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!useMay('bp:menu:reset')) return null
  const count = entries.filter(({ origin }) => origin === 'own').length
  async function confirm() {
    setBusy(true)
    if (await reset()) {
      showMessage('info', t('menus.resetDone'))
      setAsking(false)
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        size="sm"
        variant="default"
        disabled={!query.data}
        leftSection={<IconRestore size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('menus.resetAll')}
      </Button>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('menus.resetAll')}
        size={650}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <Stack>
          <Text>{t('menus.resetText', { count })}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('app.action.cancel')}
            </Button>
            <Button color="red" loading={busy} onClick={() => void confirm()}>
              {t('menus.resetAll')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
