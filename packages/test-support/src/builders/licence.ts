import { issueLicence, keyIdOf, type LicenceClaims, newVendorKey, publicKeyText, readVendorKey } from '@muster/licence'
import type pg from 'pg'
import { uniqueId } from '../sequence.ts'
import { insert } from './insert.ts'

const vendor = readVendorKey(newVendorKey())

/** Public key of the builders' vendor: the value for LICENCE_KEYS of a tested api. */
export const TEST_LICENCE_KEY = publicKeyText(vendor)

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** Text of a licence of any building with all modules, valid from yesterday for a year, unless told otherwise. */
export function testLicence(overrides: Partial<LicenceClaims> = {}, key = vendor): string {
  return issueLicence(key, {
    id: uniqueId('licence'),
    customer: '测试客户',
    buildingId: null,
    installationId: null,
    modules: [
      { code: 'access', name: '智能门禁' },
      { code: 'clusterAlarm', name: '聚集报警' },
    ],
    issuedAt: inDays(-1),
    validFrom: inDays(-1),
    validTo: inDays(365),
    maxPeople: null,
    ...overrides,
  })
}

/** Licences a building. */
export async function buildLicence(pool: pg.Pool, buildingId: string, overrides: Partial<LicenceClaims> = {}): Promise<void> {
  const id = uniqueId('licence')
  const claims = { issuedAt: inDays(-1), ...overrides, id, buildingId }
  await insert(pool, 'licence', {
    id,
    building_id: buildingId,
    text: testLicence(claims),
    key_id: keyIdOf(TEST_LICENCE_KEY),
    issued_at: claims.issuedAt,
  })
}
