import { constants, createHash, createPublicKey, publicEncrypt } from 'node:crypto'
import { ENDPOINTS } from '@muster/contracts'
import { type Credentials, type LoginBody, loginBody as makeBody } from './login-body.ts'
import { solveWork } from './work.ts'

/** RSA-OAEP with SHA-256 under a public key (SPKI, base64); returns base64. */
export async function encrypt(publicKey: string, text: string): Promise<string> {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(text, 'utf8')).toString('base64')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Asks the site for a challenge and answers it by work, as a tool cannot read a picture. */
export async function loginBody(siteUrl: string, credentials: Credentials): Promise<LoginBody> {
  const { path, response } = ENDPOINTS.loginChallenge
  const answer = await fetch(new URL(path, siteUrl))
  if (!answer.ok) throw new Error(`No challenge to sign in with: ${await answer.text()}`)
  const { data } = response.parse(await answer.json())
  const answeredMs = performance.now()
  const work = solveWork(data.work.salt, data.work.bits, sha256)
  return makeBody(data, credentials, { work }, { encrypt, answeredMs, nowMs: performance.now() })
}

/** Signs in to a running site. @returns the token @throws Error with the site's message when it refuses */
export async function signIn(siteUrl: string, credentials: Credentials): Promise<string> {
  const { path } = ENDPOINTS.login
  const body = new URLSearchParams({ ...(await loginBody(siteUrl, credentials)) })
  const answer = await fetch(new URL(path, siteUrl), { method: 'POST', body })
  const token = answer.headers.get('authtoken')
  const text = await answer.text()
  if (!token) throw new Error(`Sign-in refused (${answer.status}): ${text}`)
  return token
}
