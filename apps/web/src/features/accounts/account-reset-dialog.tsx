import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import type { AccountRow } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'

/** Gives an account a new password, which is shown once. */
export function AccountResetDialog({ row, onClose }: { row: AccountRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function reset() {
    setBusy(true)
    try {
      setPassword((await call('accountReset', { body: { id: row.id } })).password)
    } catch {
      // Shown by the client; the dialog stays open.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => onClose(password !== null)}
      title={t('accounts.reset.title', { name: row.loginName })}
      size={450}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('app.action.close') }}
    >
      {password === null ? (
        <Stack>
          <Text size="sm">{t('accounts.reset.text')}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onClose(false)}>
              {t('app.action.cancel')}
            </Button>
            <Button color="red" loading={busy} onClick={() => void reset()}>
              {t('accounts.reset.confirm')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Alert role="status">{t('accounts.reset.once')}</Alert>
          <Group>
            <Code fz="lg" aria-label={t('accounts.reset.password')}>
              {password}
            </Code>
            <CopyButton value={password}>
              {({ copied, copy }) => (
                <Button size="compact-sm" variant="default" onClick={copy}>
                  {t(copied ? 'resource.action.copied' : 'resource.action.copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
          <Group justify="flex-end">
            <Button onClick={() => onClose(true)}>{t('app.action.close')}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
