import { CODES, type LicenceInfo } from '@muster/contracts'
import { isRedirect, redirect } from '@tanstack/react-router'
import { CallError, call } from '../http/client.ts'
import { showMessage } from '../http/messages.ts'
import { queryClient } from '../http/query-client.ts'
import { i18next } from '../i18n/setup.ts'
import { keepLicence, licenceQuery } from '../session/licence.ts'
import { dropToken, savedSession } from '../session/session.ts'
import { sessionInfoQuery } from '../session/session-info.ts'

/**
 * Navigation guard of the pages behind the layout: without a token it redirects to the login page, which leads back
 * here; without a building, with an inactive licence or when loading fails the token is forgotten first. Licence and
 * rights are requested once.
 */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  const toLogin = () => redirect({ to: '/login', search: { redirect: location.href } })
  const refuse = () => {
    dropToken()
    return toLogin()
  }
  const { authToken, buildId } = savedSession()
  if (!authToken) throw toLogin()
  if (!buildId) throw refuse()
  try {
    const known = queryClient.getQueryData(sessionInfoQuery.queryKey)
    if (known && !known.mustChangePassword) return
    const licence = await knownLicence(buildId)
    if (!licence.active) throw refuse()
    keepLicence(licence)
    const info = await queryClient.ensureQueryData(sessionInfoQuery)
    if (info.mustChangePassword) throw redirect({ to: '/change-password' })
    void keepSwitch()
  } catch (error) {
    if (isRedirect(error)) throw error
    const sessionGone = error instanceof CallError && error.code === CODES.noToken.code
    if (!sessionGone) showMessage('error', error instanceof CallError ? error.message : i18next.t('errors.routesFailed'))
    throw refuse()
  }
}

/** The same for a page that works without a network: a signed-in user continues when the server cannot be asked. */
export async function requireSessionUnlessOffline(target: { location: { href: string } }): Promise<void> {
  const { authToken, buildId } = savedSession()
  if (authToken && buildId && !(await isReached(buildId))) return
  await requireSession(target)
}

async function isReached(buildId: string): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await queryClient.ensureQueryData(licenceQuery(buildId))
    return true
  } catch (error) {
    return !(error instanceof CallError) || error.httpStatus !== null
  }
}

/** A parameter of the building, cached under its storage key; no page waits for it. */
async function keepSwitch(): Promise<void> {
  for (const customCode of ['iswwyt', 'showJJ'] as const) {
    const value = await call('customConfigGet', { query: { customCode }, quiet: true })
    localStorage.setItem(customCode, String(value ?? ''))
  }
}

/** The cached licence; requested when there is none, and when it is not active, as there may be a new one. */
async function knownLicence(buildId: string): Promise<LicenceInfo> {
  const query = licenceQuery(buildId)
  const known = await queryClient.ensureQueryData(query)
  return known.active ? known : queryClient.fetchQuery(query)
}

/** The page for replacing a password that somebody else set. */
export async function requirePasswordChange(): Promise<void> {
  if (!savedSession().authToken) throw redirect({ to: '/login' })
  const info = await queryClient.ensureQueryData(sessionInfoQuery).catch(() => null)
  if (!info) {
    dropToken()
    throw redirect({ to: '/login' })
  }
  if (!info.mustChangePassword) throw redirect({ to: '/' })
}

/** The login page is only for users without a token. */
export function requireNoSession(): void {
  if (savedSession().authToken) throw redirect({ to: '/' })
}
