import { sealPassword } from '@muster/sign-in'
import { call } from '../../../http/client.ts'
import { encryptPassword } from '../../../session/encrypt-password.ts'

/** Passwords encrypted for one attempt. */
async function seal(passwords: readonly string[]) {
  const asked = await call('passwordChallenge', { quiet: true })
  const answeredMs = performance.now()
  const sealed = await Promise.all(
    passwords.map((password) => sealPassword(asked, password, { encrypt: encryptPassword, answeredMs, nowMs: performance.now() })),
  )
  return { challengeId: asked.challengeId, kid: asked.kid, sealed }
}

export async function openSecret(password: string): Promise<void> {
  const { challengeId, kid, sealed } = await seal([password])
  await call('secretOpen', { body: { challengeId, kid, password: sealed[0]! }, quiet: true })
}

/** @param second the present second password; null: none */
export async function setSecondPassword(own: string, next: string, second: string | null): Promise<void> {
  const { challengeId, kid, sealed } = await seal(second === null ? [own, next] : [own, next, second])
  await call('secretPassword', {
    body: { challengeId, kid, password: sealed[0]!, next: sealed[1]!, second: sealed[2] ?? null },
    quiet: true,
  })
}
