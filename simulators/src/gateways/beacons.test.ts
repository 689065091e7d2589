import { ANCHORS } from '@muster/seed'
import { expect, it } from 'vitest'
import { beaconSays } from './beacons.ts'

it('is set up by its password alone, and speaks for no beacon that it is not', () => {
  const said: string[] = []
  const beacon = ANCHORS.find(({ kind }) => kind === 'ble')
  const tell = (device: string, password: string) =>
    beaconSays(device, { type: 'configure', id: '1', password, powerDbm: -8, intervalMs: 500 }, (text) => said.push(text))
  expect(tell(beacon!.hwId, '000000')).toBe('refused')
  expect(said).toEqual([])
  expect(tell(beacon!.hwId, '123456')).toBe('done')
  expect(said).toHaveLength(1)
  expect(tell('nowhere', '123456')).toBeNull()
})
