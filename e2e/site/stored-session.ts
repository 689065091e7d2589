import type { Language } from '@muster/contracts'
import { signIn } from '@muster/sign-in/node'
import { readSite } from './site.ts'

const TOKEN_VARIABLE = 'MUSTER_E2E_TOKEN'
/** The one building of the site under test. */
const BUILDING = 'demo'

/** Signs the administrator in once for all tests: by the login page it takes seconds each time. */
export async function storeSession(): Promise<void> {
  const { httpUrl, admin } = await readSite()
  process.env[TOKEN_VARIABLE] = await signIn(httpUrl, { ...admin, buildId: BUILDING })
}

/** What a browser keeps in which the administrator has signed in and chosen a language. */
export async function storedSession(language: Language) {
  const { httpUrl, admin } = await readSite()
  const kept = { authToken: process.env[TOKEN_VARIABLE] ?? '', buildId: BUILDING, userName: admin.name, deployType: 'local', language }
  return {
    cookies: [],
    origins: [{ origin: new URL(httpUrl).origin, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
  }
}
