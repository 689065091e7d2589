import { CODES, type Language } from '@muster/contracts'
import { signIn } from '@muster/sign-in/node'
import { readSite } from './site.ts'

const TOKEN_VARIABLE = 'MUSTER_E2E_TOKEN'
export const DEMO_BUILDING = 'demo'

/** A signed-in user and building. */
export interface Session {
  authToken: string
  buildId: string
  userName: string
}

/** Signs the administrator in once for all tests: on the login page it takes seconds each time. */
export async function storeSession(): Promise<void> {
  const { httpUrl, admin } = await readSite()
  process.env[TOKEN_VARIABLE] = await signIn(httpUrl, { ...admin, buildId: DEMO_BUILDING })
}

/** Signs somebody in without a browser. */
export async function sessionOf(name: string, password: string, buildId: string): Promise<Session> {
  const { httpUrl } = await readSite()
  return { authToken: await signIn(httpUrl, { name, password, buildId }), buildId, userName: name }
}

/** The administrator of the demonstration. */
const adminSession = async (): Promise<Session> => ({
  authToken: process.env[TOKEN_VARIABLE] ?? '',
  buildId: DEMO_BUILDING,
  userName: (await readSite()).admin.name,
})

/**
 * The api's answer.
 * @param body of a POST; without one it is a GET
 * @param as default: the administrator of the demonstration
 */
export async function askApi<T>(path: string, body?: object, as?: Session): Promise<T> {
  const { httpUrl } = await readSite()
  const { authToken } = as ?? (await adminSession())
  const headers = { authToken, 'content-type': 'application/json' }
  const answer = await fetch(httpUrl + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T }
  if (code !== 0) throw new Error(`${path}: ${code} ${message}`)
  return data
}

/**
 * Browser storage with a signed-in user and a chosen language.
 * @param as default: the administrator of the demonstration
 */
export async function storedSession(language: Language, as?: Session) {
  const kept = { ...(as ?? (await adminSession())), deployType: 'local', language }
  const { httpUrl } = await readSite()
  return {
    cookies: [],
    origins: [{ origin: new URL(httpUrl).origin, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
  }
}

/** A file of the api and its name, as the administrator of the demonstration; null: there are no rows for it. */
export async function takeFile(path: string): Promise<{ name: string; bytes: Buffer } | null> {
  const { httpUrl } = await readSite()
  const { authToken } = await adminSession()
  const answer = await fetch(httpUrl + path, { headers: { authToken } })
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (name) return { name: decodeURIComponent(name), bytes }
  const { code, message } = JSON.parse(bytes.toString()) as { code: number; message: string }
  if (code === CODES.noExportData.code) return null
  throw new Error(`${path}: ${answer.status} ${code} ${message}`)
}
