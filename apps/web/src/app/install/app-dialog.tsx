import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import { CopiedText } from '../../components/copied-text.tsx'
import { useInstall } from './install-prompt.ts'

const CODE_PX = 220

/** The console as an app: its URL as a QR code for phones, and its installation where the browser offers it. */
export default function AppDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const install = useInstall()
  const address = `${window.location.origin}/`
  const code = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`, [address])
  return (
    <Modal opened onClose={onClose} title={t('app.install.title')} size={520}>
      <Stack align="center">
        <img src={code} width={CODE_PX} height={CODE_PX} alt={t('app.install.code', { address })} />
        <Text size="sm">{t('app.install.scan')}</Text>
        <Stack w="100%">
          <CopiedText label={t('app.install.address')} value={address} />
          {!window.isSecureContext && <Alert color="yellow">{t('app.install.insecure')}</Alert>}
          {/^https?:\/\/(localhost|127\.)/.test(address) && <Alert color="yellow">{t('app.install.local')}</Alert>}
        </Stack>
        <Group justify="flex-end" w="100%">
          {install && <Button onClick={install}>{t('app.install.here')}</Button>}
          <Button variant="default" onClick={onClose}>
            {t('app.action.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
