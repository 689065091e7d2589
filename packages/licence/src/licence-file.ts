import { type KeyObject, sign, verify } from 'node:crypto'
import { canonicalJson, type LicenceClaims, licenceClaims } from './claims.ts'
import { keyIdOf, publicKeyText, type TrustedKeys } from './keys.ts'

/** First part of every licence file; it is also signed, so that no other signed text passes for a licence. */
const HEAD = 'muster-licence-1'
/** Larger files are ignored. */
export const LICENCE_MAX_BYTES = 16 * 1024
const FILE = /^muster-licence-1\.([\w-]+)\.([\w-]{86})$/

export type FileFault = 'malformed' | 'unknownKey' | 'forged'
export type OpenedLicence = { ok: true; claims: LicenceClaims } | { ok: false; fault: FileFault }

const signedBytes = (payload: Buffer) => Buffer.concat([Buffer.from(`${HEAD}\n`), payload])

/** Bytes of base64url, if the text is their canonical encoding. */
function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}

/** The text of a licence file: head, canonical claims and their signature, joined by dots. */
export function issueLicence(key: KeyObject, claims: Omit<LicenceClaims, 'format' | 'keyId'>): string {
  const complete = licenceClaims.parse({ ...claims, format: 1, keyId: keyIdOf(publicKeyText(key)) })
  const payload = Buffer.from(canonicalJson(complete))
  const text = `${HEAD}.${payload.toString('base64url')}.${sign(null, signedBytes(payload), key).toString('base64url')}`
  if (text.length > LICENCE_MAX_BYTES) throw new Error('The licence is too long')
  return text
}

/**
 * Reads a licence file signed by one of the trusted keys. Whether it is valid here and now is decided by
 * `judgeLicence`.
 */
export function openLicence(text: string, trusted: TrustedKeys): OpenedLicence {
  const [, payloadText = '', signatureText = ''] = (text.length <= LICENCE_MAX_BYTES && FILE.exec(text.trim())) || []
  const payload = bytesOf(payloadText)
  const signature = bytesOf(signatureText)
  const claims = payload && signature && claimsOf(payload)
  if (!claims) return { ok: false, fault: 'malformed' }
  const key = trusted.get(claims.keyId)
  if (!key) return { ok: false, fault: 'unknownKey' }
  if (!verify(null, signedBytes(payload), key, signature)) return { ok: false, fault: 'forged' }
  return { ok: true, claims }
}

/** Claims whose bytes are the canonical ones; null for anything else. */
function claimsOf(payload: Buffer): LicenceClaims | null {
  try {
    const parsed = licenceClaims.safeParse(JSON.parse(payload.toString('utf8')))
    return parsed.success && Buffer.from(canonicalJson(parsed.data)).equals(payload) ? parsed.data : null
  } catch {
    return null
  }
}
