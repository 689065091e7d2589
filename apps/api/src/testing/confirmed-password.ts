import type { LoginChallenge } from '@muster/contracts'
import { sealPassword } from '@muster/sign-in'
import { encrypt } from '@muster/sign-in/node'
import type { TestApi } from './test-api.ts'

/** The own password for a call that asks for it again, with its own challenge. */
export async function confirmedPassword(site: TestApi, token: string, password: string) {
  const asked = (await site.call('passwordChallenge', { token })).json.data as LoginChallenge
  const sealed = await sealPassword(asked, password, { encrypt, answeredMs: 0, nowMs: 0 })
  return { challengeId: asked.challengeId, kid: asked.kid, password: sealed }
}
