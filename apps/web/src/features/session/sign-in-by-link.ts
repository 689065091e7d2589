import { type FreeLoginLink, freeLoginTarget } from '@muster/contracts'
import { call } from '../../http/client.ts'
import { forgetLoaded, queryClient } from '../../http/query-client.ts'
import { changeLanguage, hasChosenLanguage } from '../../i18n/setup.ts'
import { bigScreenHref } from '../../session/big-screens.ts'
import { clearSession, savedSession, saveSession, saveToken } from '../../session/session.ts'
import { sessionInfoQuery } from '../../session/session-info.ts'
import { obtainedToken } from './obtained-token.ts'

/**
 * Signs in by a link signed by an integrator; an earlier session stays when the link is refused.
 * @returns where it leads
 * @throws CallError
 */
export async function signInByLink({ token: freeToken, ...body }: FreeLoginLink): Promise<string> {
  const before = savedSession().authToken
  const { accountType, deployType, language } = await call('freeLogin', { query: { freeToken }, body, quiet: true })
  const authToken = obtainedToken(before)
  clearSession()
  forgetLoaded()
  saveToken(authToken)
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
