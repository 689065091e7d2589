import { Alert, Container, Paper, Stack, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import '../../components/page-styles.css'
import { LanguageSwitcher } from '../../components/language-switcher.tsx'
import { call } from '../../http/client.ts'
import { addPageTexts } from '../../i18n/page-texts.ts'
import { clearSession } from '../../session/session.ts'
import { ChangePasswordFields } from './change-password-dialog.tsx'

addPageTexts()

/** Leaving without choosing a password signs out. */
async function leave(): Promise<void> {
  await call('logout', { quiet: true }).catch((error: unknown) => console.warn('logout', error))
  clearSession()
  window.location.assign('/login')
}

/** The password was set by somebody else: nothing else is available until it is changed. */
export function MustChangePasswordPage() {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${t('password.title')} - ${t('app.product')}`
  }, [t])
  return (
    <Container size={560} py="xl" component="main">
      <Paper withBorder p="lg" radius="md">
        <Stack gap="md">
          <LanguageSwitcher />
          <Title order={1} size="h3">
            {t('password.title')}
          </Title>
          <Alert>{t('password.mustChange')}</Alert>
          <ChangePasswordFields onCancel={() => void leave()} />
        </Stack>
      </Paper>
    </Container>
  )
}
