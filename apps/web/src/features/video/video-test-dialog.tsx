import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { VideoDeviceRow, VideoTest } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FaultView } from '../../components/video/fault-view.tsx'
import { call } from '../../http/client.ts'

/** Tests a camera's picture, and says what is wrong and what can be done. */
export function VideoTestDialog({ row, onClose }: { row: VideoDeviceRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<VideoTest | null>(null)
  async function run() {
    setBusy(true)
    setFound(null)
    try {
      setFound(await call('videoTest', { body: { id: row.id } }))
    } catch {
      // Shown by the client; the dialog stays open.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={() => onClose(false)} title={t('video.test.title', { name: row.name })} size={560}>
      <Stack>
        <Text size="sm">{t('video.test.text')}</Text>
        <div role="status">{found && <Found found={found} />}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('video.test.close')}
          </Button>
          <Button loading={busy} onClick={() => void run()}>
            {t('video.test.run')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Found({ found: { fault, codec, detail, tookMs } }: { found: VideoTest }) {
  const { t } = useTranslation()
  const facts = [
    codec && t('video.test.codec', { codec }),
    detail && t('video.test.detail', { detail }),
    t('video.test.took', { ms: tookMs }),
  ].filter(Boolean)
  return (
    <Stack gap="xs">
      {fault === null ? <Alert color="green">{t('video.test.good')}</Alert> : <FaultView fault={fault} />}
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
    </Stack>
  )
}
