import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { issueLicence, keyIdOf, newVendorKey, publicKeyText, readVendorKey } from '@muster/licence'
import type pg from 'pg'

const DAY_MS = 86_400_000
const VALID_DAYS = 400
/** Renewed at the next start when its remaining time is shorter. */
const RENEW_DAYS = 60
export const DEMO_MODULES = [
  { code: 'access', name: '智能门禁' },
  { code: 'clusterAlarm', name: '聚集报警' },
] as const

/** Files side by side by default: the demonstration's own vendor key, and the list of public keys its api trusts. */
export const DEMO_KEY_FILE = 'licence-vendor.pem'
export const TRUSTED_KEYS_FILE = 'licence-keys.txt'

/**
 * The demonstration is its own vendor: its key, created at the first start.
 * @param keysFile the list of trusted keys; elsewhere for an api that must not read the folder of the private key
 * @returns the private key as PEM
 */
export async function openDemoKey(directory: string, keysFile = join(directory, TRUSTED_KEYS_FILE)): Promise<string> {
  const path = join(directory, DEMO_KEY_FILE)
  const known = await readFile(path, 'utf8').catch(() => '')
  const pem = known || newVendorKey()
  if (known === '') {
    // Atomic: a start killed here must not leave half a key.
    await writeFile(`${path}.new`, pem, { mode: 0o600 })
    await rename(`${path}.new`, path)
  }
  await writeFile(keysFile, `${publicKeyText(readVendorKey(pem))}\n`)
  return pem
}

/** Licenses a demonstration building, unless it has another vendor's licence or one that is valid long enough. */
export async function licenceDemoBuilding(db: pg.ClientBase | pg.Pool, pem: string, buildingId: string, nowMs = Date.now()): Promise<void> {
  const key = readVendorKey(pem)
  const keyId = keyIdOf(publicKeyText(key))
  const { rows } = await db.query<{ keyId: string; issuedAt: Date }>(
    'select key_id as "keyId", issued_at as "issuedAt" from licence where building_id = $1 order by issued_at desc limit 1',
    [buildingId],
  )
  const last = rows[0]
  if (last && (last.keyId !== keyId || nowMs - last.issuedAt.getTime() < (VALID_DAYS - RENEW_DAYS) * DAY_MS)) return
  const at = (days: number) => new Date(nowMs + days * DAY_MS).toISOString()
  const claims = {
    id: randomUUID(),
    customer: 'Muster Demo',
    buildingId,
    installationId: null,
    modules: [...DEMO_MODULES],
    issuedAt: at(0),
    validFrom: at(-1),
    validTo: at(VALID_DAYS),
    maxPeople: null,
  }
  await db.query('insert into licence (id, building_id, text, key_id, issued_at, bound_at) values ($1, $2, $3, $4, $5, now())', [
    claims.id,
    buildingId,
    issueLicence(key, claims),
    keyId,
    claims.issuedAt,
  ])
}

/** As `licenceDemoBuilding`, with the key in the data directory of a running site. */
export async function licenceBuildingOfSite(
  db: pg.ClientBase | pg.Pool,
  dataDir: string,
  buildingId: string,
  keysFile?: string,
): Promise<void> {
  await licenceDemoBuilding(db, await openDemoKey(dataDir, keysFile), buildingId)
}
