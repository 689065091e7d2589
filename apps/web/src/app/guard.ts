import { CODES } from '@muster/contracts'
import { isRedirect, redirect } from '@tanstack/react-router'
import { CallError } from '../http/client.ts'
import { showMessage } from '../http/messages.ts'
import { queryClient } from '../http/query-client.ts'
import { i18next } from '../i18n/setup.ts'
import { licenceQuery } from '../session/licence.ts'
import { dropToken, safeRedirect, savedSession } from '../session/session.ts'
import { sessionInfoQuery } from '../session/session-info.ts'

/** Lets signed-in users pass to the pages behind the layout; everybody else goes to the login page, and comes back after it. */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  const toLogin = () => redirect({ to: '/login', search: { redirect: location.href } })
  const { authToken, buildId } = savedSession()
  if (!authToken) throw toLogin()
  if (!buildId) {
    dropToken()
    throw toLogin()
  }
  try {
    const licence = await queryClient.ensureQueryData(licenceQuery(buildId))
    if (!licence.active) throw redirect({ to: '/licence-expired' })
    const info = await queryClient.ensureQueryData(sessionInfoQuery)
    if (info.mustChangePassword) throw redirect({ to: '/change-password' })
  } catch (error) {
    if (isRedirect(error)) throw error
    dropToken()
    const sessionGone = error instanceof CallError && error.code === CODES.noToken.code
    if (!sessionGone) showMessage('error', error instanceof CallError ? error.message : i18next.t('errors.loadFailed'))
    throw toLogin()
  }
}

/** The page for choosing a password in place of one that somebody else set. */
export async function requirePasswordChange(): Promise<void> {
  if (!savedSession().authToken) throw redirect({ to: '/login' })
  const info = await queryClient.ensureQueryData(sessionInfoQuery).catch(() => null)
  if (!info) {
    dropToken()
    throw redirect({ to: '/login' })
  }
  if (!info.mustChangePassword) throw redirect({ to: '/' })
}

/** The login page is for those without a token. */
export function requireNoSession({ search }: { search: { redirect?: string | undefined } }): void {
  if (savedSession().authToken) throw redirect({ href: safeRedirect(search.redirect) })
}
