import type { EndpointData, LoginChallenge } from '@muster/contracts'
import { loginBody } from '@muster/sign-in'
import { z } from 'zod'
import { call } from '../../http/client.ts'
import { forgetLoaded } from '../../http/query-client.ts'
import { changeLanguage, hasChosenLanguage } from '../../i18n/setup.ts'
import { encryptPassword } from '../../session/encrypt-password.ts'
import { clearSession, saveSession, weakPassword } from '../../session/session.ts'
import { obtainedToken } from './obtained-token.ts'

/** Messages are catalogue keys; the form translates them, so that they follow a change of language. */
export const signInForm = z
  .object({
    name: z.string().trim().min(1, 'session.nameRequired').max(64),
    password: z.string().min(3, 'session.passwordShort').max(64),
    captcha: z.string().trim().max(16),
    /** The browser works instead of the user typing. */
    effortless: z.boolean(),
    /** Nothing is asked for besides the password. */
    free: z.boolean(),
    buildId: z.string().min(1, 'session.buildingRequired'),
  })
  .refine(({ captcha, effortless, free }) => free || effortless || captcha !== '', {
    path: ['captcha'],
    message: 'session.captchaRequired',
    // Reported together with the faults of the other fields, not after them.
    when: () => true,
  })
export type SignInForm = z.infer<typeof signInForm>

/** A challenge with the time of its request, by the monotonic clock. */
export interface AskedChallenge {
  challenge: LoginChallenge
  answeredMs: number
}

/** Signs in; the http client stores the token of the answer. @throws CallError, for the form to show. */
export async function signIn({ challenge, answeredMs }: AskedChallenge, form: SignInForm, work: string | undefined): Promise<void> {
  clearSession()
  forgetLoaded()
  const answer = work !== undefined ? { work } : form.free ? {} : { captcha: form.captcha }
  const body = await loginBody(challenge, form, answer, { encrypt: encryptPassword, answeredMs, nowMs: performance.now() })
  noteSignedIn(form, await call('login', { body, quiet: true }))
}

/** The second step of an account with a second factor. @throws CallError, for the form to show. */
export async function signInByCode(signInId: string, code: string, form: SignInForm): Promise<void> {
  noteSignedIn(form, await call('loginCode', { body: { signInId, code }, quiet: true }))
}

function noteSignedIn(form: SignInForm, { accountType, deployType, language, weakPassword: weak }: EndpointData<'login'>): void {
  obtainedToken(null)
  saveSession({ buildId: form.buildId, userName: form.name, deployType, roleType: String(accountType) })
  if (weak) weakPassword.note()
  // The account's language, unless one was chosen on this machine.
  if (!hasChosenLanguage()) changeLanguage(language)
  lastBuilding.save(form.buildId)
}

const LAST_SIGN_IN = 'muster.device.lastBuilding'

/** The building last chosen on this machine, as the default. */
export const lastBuilding = {
  read: () => localStorage.getItem(LAST_SIGN_IN),
  save: (buildId: string) => localStorage.setItem(LAST_SIGN_IN, buildId),
}
