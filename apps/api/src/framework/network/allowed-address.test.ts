import { describe, expect, it } from 'vitest'
import { ANYWHERE, isAllowed, readNetwork, resolveHost } from './allowed-address.ts'

const SITE = { networks: ['10.0.0.0/8', '192.168.7.0/24', 'fd00::/8'], own: ['127.0.0.1:8600'], machine: ['10.0.0.1'] }

describe('a mail server', () => {
  it.each([
    ['10.1.2.3', true],
    ['172.16.9.9', true],
    ['192.168.1.5', true],
    ['8.8.8.8', true],
    ['2001:db8::1', true],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['100.100.100.200', false],
    ['192.0.0.192', false],
    ['fd00:ec2::254', false],
    ['fe80::1', false],
  ])('at %s: %s', (ip, allowed) => expect(isAllowed(ip, 25, { networks: ANYWHERE, own: [], machine: [] })).toBe(allowed))
})

describe('what may be asked for pictures', () => {
  it.each([
    ['10.1.2.3', true],
    ['10.0.0.1', false],
    ['192.168.7.20', true],
    ['192.168.8.20', false],
    ['fd00::5', true],
    ['::ffff:10.1.2.3', true],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['169.254.169.254', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['fe80::1', false],
    ['224.0.0.1', false],
    ['127.1', false],
    ['2130706433', false],
  ])('%s: %s', (ip, allowed) => expect(isAllowed(ip, 554, SITE)).toBe(allowed))

  it('is never this machine, even where a site allows everything, but for what it says is a camera', () => {
    const all = { networks: ['0.0.0.0/0', '::/0'], own: ['127.0.0.1:8600'], machine: ['10.0.0.1'] }
    expect(isAllowed('8.8.8.8', 554, all)).toBe(true)
    expect(isAllowed('127.0.0.1', 8080, all)).toBe(false)
    expect(isAllowed('::1', 8080, all)).toBe(false)
    expect(isAllowed('127.0.0.1', 8600, all)).toBe(true)
  })

  it.each(['localhost', '127.1', '2130706433', '0x7f.1', '0'])('refuses the name %s, which leads here', async (host) => {
    expect(await resolveHost(host, 5432, { networks: ['0.0.0.0/0', '::/0'], own: [], machine: [] })).toHaveProperty('fault')
  })

  it('knows networks from other texts', () => {
    expect(readNetwork('10.0.0.0/33')).toBeNull()
    expect(readNetwork('cameras')).toBeNull()
    expect(readNetwork('10.0.0.9')).toEqual({ net: '10.0.0.9', bits: 32, family: 'ipv4' })
  })
})
