import { Alert } from '@mantine/core'
import { CODES } from '@muster/contracts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../http/client.ts'

/** Seconds until the next attempt, or 0. */
function waitOf(failure: unknown): number {
  const held = failure instanceof CallError && failure.code === CODES.tooManyTries.code
  return held ? ((failure.detail as { waitSeconds?: number } | null)?.waitSeconds ?? 0) : 0
}

/** Why the last attempt failed; counts down while one has to wait. */
export function SignInFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation()
  const [seconds, setSeconds] = useState(waitOf(failure))
  useEffect(() => {
    setSeconds(waitOf(failure))
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [failure])
  if (failure === null) return null
  const waiting = waitOf(failure) > 0
  const message = failure instanceof Error ? failure.message : t('session.failed')
  return (
    <Alert color="red" role="alert" title={t('session.failed')}>
      {!waiting && message}
      {/* The countdown is not read out every second: the first figure is, by the alert. */}
      {waiting && <span aria-live="off">{seconds > 0 ? t('session.wait', { seconds }) : t('session.tryAgain')}</span>}
    </Alert>
  )
}
