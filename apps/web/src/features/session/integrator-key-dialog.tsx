import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { EndpointData, IntegratorRow } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopiedText } from '../../components/copied-text.tsx'
import { call } from '../../http/client.ts'

/** Issues a key for an integrator's links and shows it once. */
export function IntegratorKeyDialog({ row, onClose }: { row: IntegratorRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState<EndpointData<'integratorKey'> | null>(null)
  async function issue() {
    setBusy(true)
    try {
      setKey(await call('integratorKey', { body: { id: row.id } }))
    } catch {
      // Shown by the client; the dialog stays open.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => onClose(key !== null)}
      title={t('sessions.key.title', { name: row.name })}
      size={650}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        {key ? (
          <>
            <Alert color="yellow" role="status">
              {t('sessions.key.once')}
            </Alert>
            <CopiedText label={t('sessions.key.id')} value={key.keyId} />
            <CopiedText label={t('sessions.key.secret')} value={key.secret} />
          </>
        ) : (
          <Text size="sm">{t(row.keyIssuedAt === null ? 'sessions.key.first' : 'sessions.key.replaces')}</Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(key !== null)}>
            {t(key ? 'sessions.key.done' : 'app.action.cancel')}
          </Button>
          {!key && (
            <Button loading={busy} onClick={() => void issue()}>
              {t('sessions.key.submit')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
