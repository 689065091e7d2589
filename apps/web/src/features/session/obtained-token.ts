import { CallError } from '../../http/client.ts'
import { i18next } from '../../i18n/setup.ts'
import { savedSession } from '../../session/session.ts'

/**
 * The token of a sign-in. Checked, because a proxy that drops unknown headers would silently lead back to the login
 * page.
 * @param before the token from before the sign-in
 * @throws CallError
 */
export function obtainedToken(before: string | null): string {
  const { authToken } = savedSession()
  if (authToken === null || authToken === before) throw new CallError(i18next.t('errors.tokenMissing'), null, null)
  return authToken
}
