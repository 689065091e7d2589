import { createHash } from 'node:crypto'

export interface Credentials {
  account: string
  password: string
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const parameter = (challenge: string, name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(challenge)?.[1] ?? ''

/**
 * The answer to a camera's challenge, Digest before Basic; null when it asks for neither. Cameras use MD5 (RFC 2069,
 * RFC 2617).
 */
export function authorization(
  challenges: readonly string[],
  method: string,
  uri: string,
  { account, password }: Credentials,
): string | null {
  const digest = challenges.find((one) => /^digest\s/i.test(one))
  if (digest) {
    const realm = parameter(digest, 'realm')
    const nonce = parameter(digest, 'nonce')
    const ha1 = md5(`${account}:${realm}:${password}`)
    const ha2 = md5(`${method}:${uri}`)
    const common = `Digest username="${account}", realm="${realm}", nonce="${nonce}", uri="${uri}"`
    if (!/qop="?[^"]*auth/i.test(digest)) return `${common}, response="${md5(`${ha1}:${nonce}:${ha2}`)}"`
    const [nc, cnonce] = ['00000001', md5(`${nonce}${uri}`).slice(0, 16)]
    const response = md5(`${ha1}:${nonce}:${nc}:${cnonce}:auth:${ha2}`)
    return `${common}, qop=auth, nc=${nc}, cnonce="${cnonce}", response="${response}"`
  }
  if (challenges.some((one) => /^basic\b/i.test(one))) return `Basic ${Buffer.from(`${account}:${password}`).toString('base64')}`
  return null
}
