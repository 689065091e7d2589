import { generateKeyPair, randomBytes, webcrypto } from 'node:crypto'
import { promisify } from 'node:util'
import { ago, type Queryable, type Sealing, sql, tables } from '@muster/database'
import type { Pool } from 'pg'
import type { LoginKeys as Keys } from '../../framework/parts/sign-in.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'

const MODULUS_BITS = 3072
const ROTATE_DAYS = 90
/** How long a replica uses a key before it checks for a newer one. */
const FRESH_MS = 60_000
/** Serialises the creation of keys over all replicas. */
const LOCK = 7_204_117

const { subtle } = webcrypto
const OAEP = { name: 'RSA-OAEP', hash: 'SHA-256' }

interface PublicKey {
  kid: string
  publicKey: string
}

/**
 * The installation's keys for passwords in transit. They are in the database, shared by all replicas and sealed with
 * DATA_KEY, so a dump alone decrypts no captured password. A key is created when first needed, and renewed every 90
 * days.
 */
export class LoginKeys implements Keys {
  readonly #pool: Pool
  readonly #sealing: Sealing
  #current: { found: Promise<PublicKey>; untilMs: number } | null = null
  readonly #privateKeys = new Map<string, Promise<webcrypto.CryptoKey | null>>()

  constructor(pool: Pool, sealing: Sealing) {
    this.#pool = pool
    this.#sealing = sealing
  }

  /** The present encryption key. */
  current(): Promise<PublicKey> {
    const nowMs = Date.now()
    if (this.#current && this.#current.untilMs > nowMs) return this.#current.found
    const found = this.#newest()
    this.#current = { found, untilMs: nowMs + FRESH_MS }
    found.catch(() => {
      this.#current = null
    })
    return found
  }

  /**
   * The text, or null for every kind of fault: unknown key, wrong padding, changed bytes. Does not block the event
   * loop.
   */
  async decrypt(kid: string, base64: string): Promise<string | null> {
    const key = await this.#privateKey(kid)
    if (!key) return null
    try {
      return Buffer.from(await subtle.decrypt(OAEP, key, Buffer.from(base64, 'base64'))).toString('utf8')
    } catch {
      return null
    }
  }

  async #newest(): Promise<PublicKey> {
    return (await findNewest(this.#pool)) ?? (await this.#make())
  }

  #make(): Promise<PublicKey> {
    return inTransaction(this.#pool, async (client) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tables(client))
      const known = await findNewest(client)
      if (known) return known
      const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS })
      const made = {
        kid: randomBytes(8).toString('hex'),
        publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      }
      const sealed = this.#sealing.seal(privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'))
      await tables(client).insertInto('login_key').values({ kid: made.kid, public_key: made.publicKey, sealed_private: sealed }).execute()
      return made
    })
  }

  #privateKey(kid: string): Promise<webcrypto.CryptoKey | null> {
    const known = this.#privateKeys.get(kid)
    if (known) return known
    const loaded = this.#load(kid)
    this.#privateKeys.set(kid, loaded)
    // Unknown ids are not cached: anybody can invent any number of them.
    const forget = () => this.#privateKeys.delete(kid)
    loaded.then((key) => key === null && forget(), forget)
    return loaded
  }

  async #load(kid: string): Promise<webcrypto.CryptoKey | null> {
    const found = await tables(this.#pool).selectFrom('login_key').select('sealed_private').where('kid', '=', kid).executeTakeFirst()
    if (!found) return null
    const der = Buffer.from(this.#sealing.open(found.sealed_private), 'base64')
    return subtle.importKey('pkcs8', der, OAEP, false, ['decrypt'])
  }
}

async function findNewest(db: Queryable): Promise<PublicKey | null> {
  const row = await tables(db)
    .selectFrom('login_key')
    .select(['kid', 'public_key as publicKey'])
    .where('created_at', '>', ago(ROTATE_DAYS, 'days'))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Keys no challenge refers to any more. */
export async function deleteOldLoginKeys(db: Queryable): Promise<void> {
  await tables(db)
    .deleteFrom('login_key')
    .where('created_at', '<', ago(ROTATE_DAYS + 1, 'days'))
    .execute()
}
