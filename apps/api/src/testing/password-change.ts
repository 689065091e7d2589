import type { LoginChallenge } from '@muster/contracts'
import { sealPassword } from '@muster/sign-in'
import { encrypt } from '@muster/sign-in/node'
import type { TestApi } from './test-api.ts'

/** Body of a change of the own password, with its own challenge. */
export async function passwordChange(site: TestApi, token: string, oldPassword: string, newPassword: string) {
  const asked = (await site.call('passwordChallenge', { token })).json.data as LoginChallenge
  const seal = (password: string) => sealPassword(asked, password, { encrypt, answeredMs: 0, nowMs: 0 })
  return {
    challengeId: asked.challengeId,
    kid: asked.kid,
    oldPassword: await seal(oldPassword),
    newPassword: await seal(newPassword),
  }
}
