import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { type EndpointData, PEOPLE_ENDPOINTS, PHOTO_ZIP } from '@muster/contracts'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../components/file-drop.tsx'
import { sizeText } from '../../components/file-fault.ts'
import { callEndpoint } from '../../http/client.ts'
import { useMay } from '../../session/session-info.ts'

type Report = EndpointData<'personPhotos'>

/** Photos of many people from one zip, with a report of the rejected ones. */
export function PhotoZip({ reload }: { reload: () => void }) {
  const { t } = useTranslation()
  const may = useMay(PEOPLE_ENDPOINTS.personPhotos.access.permission)
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<Report | null>(null)
  if (!may) return null
  async function send(file: File) {
    setBusy(true)
    try {
      const form = new FormData()
      form.append('file', file)
      setReport((await callEndpoint(PEOPLE_ENDPOINTS.personPhotos, { form })).data as Report)
      reload()
    } catch {
      // Shown by the client.
    } finally {
      setBusy(false)
    }
  }
  const size = sizeText(PHOTO_ZIP.maxKb)
  const close = () => {
    setOpened(false)
    setReport(null)
  }
  return (
    <>
      <Button size="sm" variant="default" leftSection={<IconPhoto size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {t('people.photos.open')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('people.photos.title')} size={650} closeOnClickOutside={false} closeOnEscape={false}>
        <Stack>
          {report ? (
            <>
              <Alert color={report.failed.length > 0 ? 'yellow' : 'green'} role="status">
                {t('people.photos.report', { taken: report.taken, failed: report.failed.length })}
              </Alert>
              <List size="sm">
                {report.failed.map(({ name, reason }) => (
                  <List.Item key={name}>
                    {name}: {reason}
                  </List.Item>
                ))}
              </List>
            </>
          ) : (
            <>
              <Text size="sm">{t('people.photos.text', { size })}</Text>
              <FileDrop
                label={t('people.photos.drop')}
                hint={t('resource.upload.limits', { types: PHOTO_ZIP.accept.join(' '), size })}
                limit={PHOTO_ZIP}
                busy={busy}
                onFile={(file) => void send(file)}
              />
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('app.action.close')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
