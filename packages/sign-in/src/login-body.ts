import type { LoginChallenge } from '@muster/contracts'

export interface Credentials {
  name: string
  password: string
  buildId: string
}

/** What `/doLogin` takes, form-encoded. */
export interface LoginBody extends Credentials {
  kid: string
  challengeId: string
  captcha?: string
  work?: string
}

/** RSA-OAEP with SHA-256 under a public key (SPKI, base64); returns base64. */
export type Encrypt = (publicKey: string, text: string) => Promise<string>

/**
 * The body of a sign-in: the password is encrypted together with the challenge's nonce and the server's time, so that a
 * captured body is worthless. The clock of this machine does not matter.
 * @param answeredMs arrival of the challenge, monotonic clock: however long the server took, its time in the challenge
 * is no older than the answer's transit
 * @param nowMs that clock now
 */
export async function loginBody(
  challenge: LoginChallenge,
  { name, password, buildId }: Credentials,
  answer: { captcha: string } | { work: string } | object,
  { encrypt, answeredMs, nowMs }: { encrypt: Encrypt; answeredMs: number; nowMs: number },
): Promise<LoginBody> {
  const { kid, challengeId } = challenge
  const sealed = await sealPassword(challenge, password, { encrypt, answeredMs, nowMs })
  return { name, password: sealed, kid, challengeId, buildId, ...answer }
}

/** A password for transmission: encrypted with data valid for one challenge only. */
export function sealPassword(
  { nonce, publicKey, timeMs }: Pick<LoginChallenge, 'nonce' | 'publicKey' | 'timeMs'>,
  password: string,
  { encrypt, answeredMs, nowMs }: { encrypt: Encrypt; answeredMs: number; nowMs: number },
): Promise<string> {
  return encrypt(publicKey, JSON.stringify({ password, nonce, timeMs: Math.round(timeMs + nowMs - answeredMs) }))
}
