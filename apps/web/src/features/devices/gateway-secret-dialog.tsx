import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { EndpointData, GatewayRow } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopiedText } from '../../components/copied-text.tsx'
import { call } from '../../http/client.ts'

/** Issues a secret for a gateway and shows it once, with what else to enter there. */
export function GatewaySecretDialog({ row, onClose }: { row: GatewayRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [issued, setIssued] = useState<EndpointData<'gatewaySecret'> | null>(null)
  async function issue() {
    setBusy(true)
    try {
      setIssued(await call('gatewaySecret', { body: { id: row.id } }))
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
      title={t('devices.secret.title', { name: row.name })}
      size={650}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        {issued ? (
          <>
            <Alert color="yellow" role="status">
              {t('devices.secret.once')}
            </Alert>
            <CopiedText label={t('devices.secret.user')} value={issued.username} />
            <CopiedText label={t('devices.secret.secret')} value={issued.secret} />
            {issued.topics.map((topic) => (
              <CopiedText key={topic} label={t('devices.secret.topics')} value={topic} />
            ))}
          </>
        ) : (
          <Text size="sm">{t('devices.secret.first')}</Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t(issued ? 'devices.secret.done' : 'app.action.cancel')}
          </Button>
          {!issued && (
            <Button loading={busy} onClick={() => void issue()}>
              {t('devices.secret.submit')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
