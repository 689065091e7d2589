import { type FreeLoginLink, freeLoginTarget } from '@muster/contracts'
import { call } from '../../http/client.ts'
import { forgetLoaded, queryClient } from '../../http/query-client.ts'
import { changeLanguage, hasChosenLanguage } from '../../i18n/setup.ts'
import { bigScreenHref } from '../../session/big-screens.ts'
import { clearSession, savedSession, saveSession, saveToken } from '../../session/session.ts'
import { sessionInfoQuery } from '../../session/session-info.ts'

/**
 * Signs in by a link that an integrator has signed; whoever was signed in here before stays so when the link is
 * refused.
 * @returns where it leads; null when that is a big screen this installation does not have
 * @throws CallError
 */
export async function signInByLink({ token: freeToken, ...body }: FreeLoginLink): Promise<string | null> {
  const { accountType, deployType, language } = await call('freeLogin', { query: { freeToken }, body, quiet: true })
  const { authToken } = savedSession()
  clearSession()
  forgetLoaded()
  if (authToken) saveToken(authToken)
  const session = { buildId: body.buildid, deployType, roleType: String(accountType) }
  saveSession({ ...session, userName: '' })
  if (body.showmenu === 'false') sessionStorage.setItem('showmenu', 'false')
  if (!hasChosenLanguage()) changeLanguage(language)
  const { name } = await queryClient.fetchQuery(sessionInfoQuery)
  saveSession({ ...session, userName: name })
  const target = freeLoginTarget(body.topage)
  if (target === null) return '/'
  return 'page' in target ? target.page : bigScreenHref(target.screen, { buildId: body.buildid, userName: name })
}
