import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LicenceClaims, licenceClaims } from './claims.ts'
import { daysLeft, judgeLicence } from './judge.ts'
import { keyIdOf, newVendorKey, publicKeyText, readVendorKey, trustKeys } from './keys.ts'
import { issueLicence, LICENCE_MAX_BYTES, openLicence } from './licence-file.ts'

const vendor = readVendorKey(newVendorKey())
const trusted = trustKeys([publicKeyText(vendor)])
const CLAIMS = {
  id: 'licence-0001',
  customer: '东海化工有限公司',
  buildingId: 'demo',
  installationId: null,
  modules: [{ code: 'access', name: '智能门禁' }],
  issuedAt: '2026-01-01T00:00:00Z',
  validFrom: '2026-01-01T00:00:00Z',
  validTo: '2027-01-01T00:00:00Z',
  maxPeople: null,
} satisfies Omit<LicenceClaims, 'format' | 'keyId'>
const text = issueLicence(vendor, CLAIMS)

describe('a licence file', () => {
  it('says what it was issued for', () => {
    expect(openLicence(`${text}\n`, trusted)).toEqual({ ok: true, claims: { ...CLAIMS, format: 1, keyId: keyIdOf(publicKeyText(vendor)) } })
  })

  it('is the same text for the same claims, in whatever order they are named', () => {
    expect(issueLicence(vendor, Object.fromEntries(Object.entries(CLAIMS).reverse()) as typeof CLAIMS)).toBe(text)
  })

  it('is refused with any byte changed in any way', () => {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at++) {
      for (let bit = 0; bit < 8; bit++) {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] as number) ^ (1 << bit)
        expect(openLicence(changed.toString('latin1'), trusted).ok, `byte ${at}, bit ${bit}`).toBe(false)
      }
    }
  })

  it('is refused cut short anywhere, doubled or lengthened', () => {
    for (let length = 0; length < text.length; length++) expect(openLicence(text.slice(0, length), trusted).ok).toBe(false)
    expect(openLicence(text + text, trusted).ok).toBe(false)
    expect(openLicence(`${text}A`, trusted).ok).toBe(false)
  })

  it('is refused with other claims under its signature', () => {
    const claims = fc.record({ ...Object.fromEntries(Object.entries(CLAIMS).map(([key, value]) => [key, fc.constant(value)])), customer: fc.string({ minLength: 1, maxLength: 50 }), buildingId: fc.stringMatching(/^[a-z]{1,20}$/) }) // biome-ignore format: one record
    fc.assert(
      fc.property(claims, (other) => {
        fc.pre(JSON.stringify(other) !== JSON.stringify(CLAIMS))
        const [head, payload] = issueLicence(vendor, other as typeof CLAIMS).split('.')
        fc.pre(payload !== text.split('.')[1])
        expect(openLicence(`${head}.${payload}.${text.split('.')[2]}`, trusted)).toEqual({ ok: false, fault: 'forged' })
      }),
    )
  })

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String().map((part) => `muster-licence-1.${part}.${'A'.repeat(86)}`),
        ),
        (any) => {
          // biome-ignore format: one line
          expect(openLicence(any, trusted).ok).toBe(false)
        },
      ),
    )
  })

  it('of another vendor is refused as such, also when it claims to be of ours', () => {
    const stranger = readVendorKey(newVendorKey())
    expect(openLicence(issueLicence(stranger, CLAIMS), trusted)).toEqual({ ok: false, fault: 'unknownKey' })
    const posing = new Map([[keyIdOf(publicKeyText(stranger)), trusted.values().next().value as never]])
    expect(openLicence(issueLicence(stranger, CLAIMS), posing)).toEqual({ ok: false, fault: 'forged' })
  })

  it('is refused unread when it is too large', () => {
    expect(openLicence('x'.repeat(LICENCE_MAX_BYTES + 1), trusted)).toEqual({ ok: false, fault: 'malformed' })
  })
})

describe('a genuine licence', () => {
  const claims = licenceClaims.parse({ ...CLAIMS, format: 1, keyId: '0'.repeat(16) })
  const place = { buildingId: 'demo', installationId: 'i-1', nowMs: Date.parse('2026-06-01T00:00:00Z') }

  it.each([
    ['in its time and place', {}, {}, null],
    ['of another building', {}, { buildingId: 'other' }, 'foreignBuilding'],
    ['of another installation', { installationId: 'i-2' }, {}, 'foreignInstallation'],
    ['of this installation', { installationId: 'i-1' }, {}, null],
    ['of any building', { buildingId: null }, { buildingId: 'other' }, null],
    ['before it begins', {}, { nowMs: Date.parse(CLAIMS.validFrom) - 1 }, 'notYetValid'],
    ['as it begins', {}, { nowMs: Date.parse(CLAIMS.validFrom) }, null],
    ['in its last moment', {}, { nowMs: Date.parse(CLAIMS.validTo) - 1 }, null],
    ['as it ends', {}, { nowMs: Date.parse(CLAIMS.validTo) }, 'expired'],
  ] as const)('%s', (_, other, there, fault) => {
    expect(judgeLicence({ ...claims, ...other }, { ...place, ...there })).toBe(fault)
  })

  it('has days left, counted up', () => {
    const end = Date.parse(CLAIMS.validTo)
    expect([end - 1, end - 86_400_000, end - 86_400_001, end, end + 1].map((nowMs) => daysLeft(claims, nowMs))).toEqual([1, 1, 2, 0, 0])
  })
})
