import { Text, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../components/brand-mark.tsx'
import { LanguageSwitcher } from '../../components/language-switcher.tsx'
import { SchemeSwitcher } from '../../components/scheme-switcher.tsx'
import { safeRedirect } from '../../session/session.ts'
import classes from './login.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** @param onTyping called with the first character typed, and again with every further one */
export function LoginScreen({ onTyping }: { onTyping?: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { redirect } = useSearch({ from: '/login' })

  useEffect(() => {
    document.title = `${t('session.title')} - ${t('app.product')}`
  }, [t])

  return (
    <div className={classes.page}>
      <header className={classes.corner}>
        <LanguageSwitcher />
        <SchemeSwitcher />
      </header>
      <main className={classes.card} onInput={onTyping}>
        <div className={classes.brand}>
          <BrandMark size={44} />
          <div>
            <Title order={1} className={classes.product}>
              {t('app.productShort')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('session.subtitle')}
            </Text>
          </div>
        </div>
        <SignInForm onSignedIn={() => navigate({ href: safeRedirect(redirect), replace: true })} />
      </main>
    </div>
  )
}
