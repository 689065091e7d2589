import { expect, it } from 'vitest'
import { addressBlock } from './address-block.ts'

it('counts IPv4 by address, however it is written', () => {
  expect(addressBlock('10.1.2.3')).toBe('10.1.2.3')
  expect(addressBlock('::ffff:10.1.2.3')).toBe('10.1.2.3')
})

it('counts IPv6 by /64, however it is written', () => {
  for (const address of ['2001:db8:0:12::1', '2001:0db8:0000:0012:ffff:1:2:3', '2001:DB8::12:0:0:0:9'])
    expect(addressBlock(address)).toBe('2001:db8:0:12::/64')
  expect(addressBlock('2001:db8:0:13::1')).not.toBe(addressBlock('2001:db8:0:12::1'))
  expect(addressBlock('::1')).toBe('0:0:0:0::/64')
  expect(addressBlock('fe80::1%eth0')).toBe(addressBlock('fe80::2%eth0'))
})
