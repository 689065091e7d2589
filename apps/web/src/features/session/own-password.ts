import { sealPassword } from '@muster/sign-in'
import { call } from '../../http/client.ts'
import { encryptPassword } from '../../session/encrypt-password.ts'

/** One's own password, encrypted for one call that requires it. @throws CallError */
export async function sealedOwnPassword(password: string): Promise<{ challengeId: string; kid: string; password: string }> {
  const asked = await call('passwordChallenge', { quiet: true })
  const answeredMs = performance.now()
  const sealed = await sealPassword(asked, password, { encrypt: encryptPassword, answeredMs, nowMs: performance.now() })
  return { challengeId: asked.challengeId, kid: asked.kid, password: sealed }
}
