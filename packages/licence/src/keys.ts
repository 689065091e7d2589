import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** A vendor's public key as text: the 32 bytes of Ed25519 in base64url. */
const PUBLIC_KEY = /^[\w-]{43}$/

/** A new vendor's key as PKCS#8 PEM. Anybody who has it can issue licences: it never leaves the vendor. */
export function newVendorKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
}

/** @throws when the text is not an Ed25519 private key */
export function readVendorKey(pem: string): KeyObject {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('This is no Ed25519 key')
  return key
}

/** The public key that installations have to trust, from a private key. */
export function publicKeyText(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  if (typeof x !== 'string') throw new Error('This is no Ed25519 key')
  return x
}

/** Id of a public key: the first 64 bits of its hash, hex. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16)
}

export type TrustedKeys = ReadonlyMap<string, KeyObject>

/** Public keys by their ids. @throws naming the text that is not a key */
export function trustKeys(texts: readonly string[]): TrustedKeys {
  return new Map(
    texts.map((text) => {
      if (!PUBLIC_KEY.test(text)) throw new Error(`"${text}" is no public key of a vendor: 43 characters of base64url`)
      return [keyIdOf(text), createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' })]
    }),
  )
}
