import { z } from 'zod'
import { call } from '../../http/client.ts'
import { changeLanguage, hasChosenLanguage } from '../../i18n/setup.ts'
import { clearSession, saveSession } from '../../session/session.ts'

/** Messages are catalogue keys; the form translates them, so that they follow a change of language. */
export const signInForm = z.object({
  name: z.string().trim().min(1, 'session.nameRequired').max(64),
  password: z.string().min(3, 'session.passwordShort').max(128),
  buildId: z.string().min(1, 'session.buildingRequired'),
})
export type SignInForm = z.infer<typeof signInForm>

/** Signs in; the http client keeps the token of the answer. @throws CallError, for the form to show. */
export async function signIn(form: SignInForm): Promise<void> {
  clearSession()
  const { deployType, language } = await call('login', { body: form, quiet: true })
  saveSession({ buildId: form.buildId, userName: form.name, deployType })
  // The account's language, unless one was chosen on this machine.
  if (!hasChosenLanguage()) changeLanguage(language)
}

const LAST_SIGN_IN = 'muster.device.lastBuilding'

/** The building chosen last on this machine, to be chosen again. */
export const lastBuilding = {
  read: () => localStorage.getItem(LAST_SIGN_IN),
  save: (buildId: string) => localStorage.setItem(LAST_SIGN_IN, buildId),
}
