import { Alert, Button, Loader, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../http/client.ts'
import { addPageTexts } from '../../i18n/page-texts.ts'
import { readFreeLoginLink } from '../../session/read-free-login-link.ts'
import classes from './login.module.css'
import { signInByLink } from './sign-in-by-link.ts'

addPageTexts()

type Outcome = 'working' | { failure: string }

/** Link being used: it works once, even if React runs an effect twice. */
let started: Promise<string> | null = null

/** Target of free-login links: signs in and leads on, or says why not. The link does not stay in the history. */
export function FreeLoginPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome>('working')

  useEffect(() => {
    document.title = `${t('sessions.link.title')} - ${t('app.product')}`
    const link = readFreeLoginLink(window.location.search)
    if (!link) return setOutcome({ failure: t('errors.linkInvalid') })
    started ??= signInByLink(link)
    started.then(
      (href) => void navigate({ href, replace: true }),
      (error: unknown) => setOutcome({ failure: error instanceof CallError ? error.message : t('errors.internal') }),
    )
  }, [t, navigate])

  if (outcome === 'working') {
    return (
      <main className={classes.page}>
        <div role="status" aria-label={t('sessions.link.working')}>
          <Loader />
        </div>
      </main>
    )
  }
  return (
    <main className={classes.page}>
      <Stack className={classes.card}>
        <Alert color="red" role="alert" title={t('sessions.link.failed')}>
          {outcome.failure}
        </Alert>
        <Button variant="light" onClick={() => void navigate({ to: '/' })}>
          {t('sessions.link.toConsole')}
        </Button>
      </Stack>
    </main>
  )
}
