import { describe, expect, it } from 'vitest'
import { freeLoginTarget, freeLoginText } from './free-login.ts'

describe('where a free-login link leads', () => {
  it.each([
    ['bigscreen', { screen: 'older' }],
    ['/pod/bigScreen?x=1', { screen: 'older' }],
    ['newbigscreen', { screen: 'newer' }],
    ['/bigscreen/new', { screen: 'newer' }],
    ['/alarms/alarm-list?size=30', { page: '/alarms/alarm-list?size=30' }],
    ['dashboard', { page: '/dashboard' }],
    ['', { page: '/' }],
    ['devices/gateways#top', { page: '/devices/gateways#top' }],
  ])('%j', (topage, target) => expect(freeLoginTarget(topage)).toEqual(target))

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '\u0000/x',
    '//bigscreen.evil.example',
    'https://evil.example/bigscreen',
    '/a/../dashboard',
    '/%2e%2e//evil.example',
    '/login?redirect=/x',
    '/fromUrl?token=x',
    '/redirect/dashboard',
  ])('never out of the console or in a circle: %j', (topage) => expect(freeLoginTarget(topage)).toBeNull())
})

const link = {
  token: 'key.0123456789abcdef',
  buildid: 'demo',
  topage: '/dashboard?a=1&b=2',
  showmenu: 'false',
  timestamp: '1763650000000',
  sign: 'a'.repeat(64),
} as const

it('what is signed has one text for one link', () => {
  expect(freeLoginText(link)).toBe(
    'buildid=demo&showmenu=false&timestamp=1763650000000&token=key.0123456789abcdef&topage=%2Fdashboard%3Fa%3D1%26b%3D2',
  )
  expect(freeLoginText({ ...link, buildid: 'demo&showmenu=true' })).not.toBe(freeLoginText({ ...link, buildid: 'demo', showmenu: 'true' }))
})
