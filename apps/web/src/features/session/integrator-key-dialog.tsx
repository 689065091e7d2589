import { Alert, Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { EndpointData, IntegratorRow } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'

/** Issues a key for an integrator's links and shows it, this once. */
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
            <Copied label={t('sessions.key.id')} value={key.keyId} />
            <Copied label={t('sessions.key.secret')} value={key.secret} />
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

function Copied({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation()
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput label={label} value={value} readOnly flex={1} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={`${t('resource.action.copy')} ${label}`}>
            {t(copied ? 'resource.action.copied' : 'resource.action.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
