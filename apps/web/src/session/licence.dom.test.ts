import { expect, it } from 'vitest'
import { decodeLicence } from './licence.ts'

const LICENCE = {
  active: true,
  fault: null,
  buildId: 'demo',
  installationId: 'i',
  id: 'l',
  customer: '东海化工',
  modules: [{ code: 'access', name: '智能门禁' }],
  issuedAt: '2026-01-01T00:00:00Z',
  validFrom: '2026-01-01T00:00:00Z',
  validTo: '2027-01-01T00:00:00Z',
  daysLeft: 42,
  maxPeople: null,
}

it('a licence is read from base64 of JSON, letters of all scripts included', () => {
  expect(decodeLicence(Buffer.from(JSON.stringify(LICENCE)).toString('base64'))).toEqual(LICENCE)
})

it('anything else is refused', () => {
  expect(() => decodeLicence('!')).toThrow()
  expect(() => decodeLicence(btoa('{"active":"yes"}'))).toThrow()
})
