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

/** What the api answers the administrator. @param body of a POST; without one it is a GET */
export async function askApi<T>(path: string, body?: object): Promise<T> {
  const { httpUrl } = await readSite()
  const headers = { authToken: process.env[TOKEN_VARIABLE] ?? '', 'content-type': 'application/json' }
  const answer = await fetch(httpUrl + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T }
  if (code !== 0) throw new Error(`${path}: ${code} ${message}`)
  return data
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
