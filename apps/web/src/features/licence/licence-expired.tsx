import { Button, Container, Paper, Stack, Text, Title } from '@mantine/core'
import { IconLicense } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitcher } from '../../components/language-switcher.tsx'
import { licenceQuery } from '../../session/licence.ts'
import LicenceUpload from '../../session/licence-upload.tsx'
import { clearSession, savedSession } from '../../session/session.ts'

/** The system cannot be used until a new licence is uploaded. */
export function LicenceExpiredPage() {
  const { t } = useTranslation()
  const buildId = savedSession().buildId ?? ''
  const licence = useQuery({ ...licenceQuery(buildId), enabled: buildId !== '' }).data

  useEffect(() => {
    document.title = `${t('licence.expiredTitle')} - ${t('app.product')}`
  }, [t])

  return (
    <Container size={560} py="xl" component="main">
      <Paper withBorder p="lg" radius="md">
        <Stack gap="md">
          <LanguageSwitcher />
          <IconLicense size={36} aria-hidden />
          <Title order={1} size="h3">
            {t('licence.expiredTitle')}
          </Title>
          <Text>{t('licence.expiredText')}</Text>
          {licence?.fault && <Text>{t(`licence.fault.${licence.fault}`)}</Text>}
          {licence && <Text size="sm">{t('licence.installation', { id: licence.installationId })}</Text>}
          {buildId !== '' && <LicenceUpload buildId={buildId} onDone={(info) => info.active && window.location.assign('/')} />}
          <Button
            variant="subtle"
            onClick={() => {
              clearSession()
              window.location.assign('/login')
            }}
          >
            {t('licence.toLogin')}
          </Button>
        </Stack>
      </Paper>
    </Container>
  )
}
