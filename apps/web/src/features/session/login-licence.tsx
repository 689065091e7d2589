import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../components/lazy-part.tsx'
import { licenceQuery } from '../../session/licence.ts'

/** Only needed when the licence has ended, so it is not in the login page's first load. */
const LicenceUpload = lazyPart(() => import('../../session/licence-upload.tsx'))

/** Licence of the chosen building; undefined until it is known. */
export function useLicenceOf(buildId: string) {
  return useQuery({ ...licenceQuery(buildId), enabled: buildId !== '' }).data
}

/** Asks for a new licence file when that of the chosen building is missing or inactive. */
export function LoginLicence({ buildId }: { buildId: string }) {
  const { t } = useTranslation()
  const query = useQuery({ ...licenceQuery(buildId), enabled: buildId !== '' })
  if (!query.data || query.data.active) return null
  return (
    <Alert color="yellow" role="status" title={t('licence.expiredTitle')}>
      <Stack gap="xs">
        <Text size="sm">{t('licence.expiredText')}</Text>
        <Text size="xs">{t('licence.installation', { id: query.data.installationId })}</Text>
        <Suspense fallback={t('app.loading')}>
          <LicenceUpload buildId={buildId} onDone={() => void query.refetch()} />
        </Suspense>
      </Stack>
    </Alert>
  )
}
