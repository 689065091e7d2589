import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { PLAN_ENDPOINTS, PLAN_ZIP } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../../components/file-drop.tsx'
import { sizeText } from '../../../components/file-fault.ts'
import { call, callEndpoint } from '../../../http/client.ts'
import { Section } from './section.tsx'
import { usePlanChange } from './use-plan-change.ts'

/** Map zips: uploaded, or from the server's folder. */
export function ImportSection() {
  const { t } = useTranslation()
  const { busy, run } = usePlanChange()
  const [share, setShare] = useState<number | null>(null)
  const folder = useQuery({ queryKey: ['planFolder'], queryFn: ({ signal }) => call('planImportFolder', { quiet: true, signal }) })
  const size = sizeText(PLAN_ZIP.maxKb)
  async function send(file: File) {
    const form = new FormData()
    form.append('file', file)
    await run(async () => {
      await callEndpoint(PLAN_ENDPOINTS.planImport, { form, onProgress: setShare })
      return null
    })
    setShare(null)
  }
  const read = (name: string) =>
    run(async () => {
      await call('planImportStored', { body: { name } })
      return null
    })
  const files = folder.data?.files ?? []
  return (
    <Section title={t('sitePlan.import.title')}>
      <Text size="sm">{t('sitePlan.import.hint')}</Text>
      <FileDrop
        label={t('sitePlan.import.drop')}
        hint={t('resource.upload.limits', { types: PLAN_ZIP.accept.join(' '), size })}
        limit={PLAN_ZIP}
        busy={busy}
        onFile={(file) => void send(file)}
      />
      {share !== null && <Progress value={share * 100} aria-label={t('sitePlan.import.title')} />}
      {folder.data && files.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(folder.data.files === null ? 'sitePlan.import.folderNone' : 'sitePlan.import.folderEmpty', { size })}
        </Text>
      )}
      {files.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            {t('sitePlan.import.folder')}
          </Text>
          {files.map(({ name, bytes }) => (
            <Group key={name} gap="xs" justify="space-between" wrap="nowrap">
              <Text size="sm" truncate>
                {name} ({sizeText(Math.ceil(bytes / 1024))})
              </Text>
              <Button size="compact-xs" variant="default" disabled={busy} onClick={() => void read(name)}>
                {t('sitePlan.import.read')}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </Section>
  )
}
