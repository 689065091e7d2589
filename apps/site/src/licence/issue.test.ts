import { newVendorKey, openLicence, publicKeyText, readVendorKey, trustKeys } from '@muster/licence'
import { expect, it } from 'vitest'
import { licenceFor } from './issue.ts'

const pem = newVendorKey()
const nowMs = Date.parse('2026-11-20T00:00:00Z')
const issue = (options: object) => licenceFor(pem, { customer: '甲厂', days: '365', module: [], ...options }, nowMs)

it('issues what was asked for, which who trusts the key can read', () => {
  const text = issue({ building: 'demo', days: '30', module: ['access=智能门禁', 'clusterAlarm'], people: '500' })
  expect(openLicence(text, trustKeys([publicKeyText(readVendorKey(pem))]))).toMatchObject({
    ok: true,
    claims: {
      buildingId: 'demo',
      modules: [
        { code: 'access', name: '智能门禁' },
        { code: 'clusterAlarm', name: 'clusterAlarm' },
      ],
      validFrom: '2026-11-20T00:00:00.000Z',
      validTo: '2026-12-20T00:00:00.000Z',
      maxPeople: 500,
    },
  })
})

it.each([
  [{ customer: '' }, '--customer'],
  [{ days: '0' }, '--days'],
  [{ people: '1.5' }, '--people'],
  [{ to: 'soon' }, 'no date'],
  [{ from: '2027-01-01', to: '2026-12-31' }, 'end before'],
])('refuses %o', (options, text) => expect(() => issue(options)).toThrow(text))
