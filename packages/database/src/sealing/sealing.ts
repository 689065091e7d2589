import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals personal data so that a leaked dump does not reveal it. AES-256-GCM with a random nonce; look-ups use a keyed
 * hash. Both keys derive from one secret that is not in the database (`DATA_KEY`).
 */
export class Sealing {
  readonly #cipherKey: Buffer
  readonly #hashKey: Buffer

  /** @param secret at least 128 random bits, hex. */
  constructor(secret: string) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', purpose, 32))
    this.#cipherKey = derive('muster personal data')
    this.#hashKey = derive('muster personal data lookup')
  }

  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#cipherKey, nonce)
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${VERSION}:${sealed.toString('base64url')}`
  }

  /** @throws Error when the text was not sealed with this key or was changed. */
  open(sealed: string): string {
    const [version, body] = sealed.split(':')
    if (version !== VERSION || body === undefined) throw new Error('not sealed text')
    const bytes = Buffer.from(body, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', this.#cipherKey, bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  }

  /**
   * Text of a sealed column. Clear text from an earlier version is returned as it is, until `sealLeftClear` of the api
   * has processed it.
   */
  openStored(stored: string): string {
    return Sealing.isSealed(stored) ? this.open(stored) : stored
  }

  static isSealed(stored: string): boolean {
    return stored.startsWith(`${VERSION}:`)
  }

  /** Equal texts give equal hashes, so that exact search and uniqueness work without opening anything. */
  hash(text: string): string {
    return createHmac('sha256', this.#hashKey).update(text.trim().toUpperCase()).digest('base64url')
  }
}
