import { isStrongPassword, PASSWORD_MAX_LENGTH } from '@muster/contracts'
import { sealPassword } from '@muster/sign-in'
import { z } from 'zod'
import { call, whileEnding } from '../../http/client.ts'
import { encryptPassword } from '../../session/encrypt-password.ts'
import { clearSession, notePasswordChanged } from '../../session/session.ts'

/** Catalogue key of the rules for a new password. */
export const rulesOf = (maxLength: number) => (maxLength > PASSWORD_MAX_LENGTH ? 'password.rulesLong' : 'password.rules')

/** Messages are catalogue keys. @param maxLength longest password of this installation */
export const changePasswordForm = (maxLength: number) =>
  z
    .object({
      oldPassword: z.string().min(1, 'password.oldRequired').max(64),
      newPassword: z.string().refine((password) => isStrongPassword(password, maxLength), rulesOf(maxLength)),
      confirmation: z.string().min(1, 'password.confirmationRequired'),
    })
    .refine(({ oldPassword, newPassword }) => newPassword === '' || newPassword !== oldPassword, {
      path: ['newPassword'],
      message: 'password.same',
    })
    .refine(({ newPassword, confirmation }) => confirmation === newPassword, { path: ['confirmation'], message: 'password.differs' })
export type ChangePasswordForm = z.infer<ReturnType<typeof changePasswordForm>>

/** Changes one's own password; the console is signed out then. @throws CallError, for the form to show. */
export async function changePassword({ oldPassword, newPassword }: ChangePasswordForm): Promise<void> {
  const asked = await call('passwordChallenge', { quiet: true })
  const answeredMs = performance.now()
  const seal = (password: string) => sealPassword(asked, password, { encrypt: encryptPassword, answeredMs, nowMs: performance.now() })
  const body = {
    challengeId: asked.challengeId,
    kid: asked.kid,
    oldPassword: await seal(oldPassword),
    newPassword: await seal(newPassword),
  }
  await whileEnding(async () => {
    await call('changePassword', { body, quiet: true })
    clearSession()
    notePasswordChanged()
  })
}
