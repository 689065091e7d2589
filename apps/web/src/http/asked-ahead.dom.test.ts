import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '../i18n/setup.ts'
import { call } from './client.ts'

const FIRST_PAINT = readFileSync(join(import.meta.dirname, '../../public/first-paint.js'), 'utf8')
const sent: string[] = []

/** Runs what runs before everything else, at an address. */
function open(path: string): void {
  window.history.replaceState(null, '', path)
  // biome-ignore lint/security/noGlobalEval: it is the script of the page
  globalThis.eval(FIRST_PAINT)
}

beforeEach(() => {
  sent.length = 0
  globalThis.musterAsked = undefined
  localStorage.clear()
  changeLanguage('zh_CN')
  for (const [key, value] of Object.entries({ authToken: 'abc', buildId: 'demo', licenseInfo: '{}' })) localStorage.setItem(key, value)
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return new Response(JSON.stringify({ code: 0, message: '', data: [] }), { headers: { 'Content-Type': 'application/json' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.musterAsked = undefined
})

it('asks for what the map needs before its code is there, once', async () => {
  open('/dashboard')
  expect(sent).toEqual(['/base/authority/get-info', '/pod/map/site', '/pod/live/roster'])
  expect(await call('roster')).toEqual([])
  expect(sent).toHaveLength(3)
  await call('roster')
  expect(sent).toHaveLength(4)
})

it('asks for the licence too in a browser that does not know it', () => {
  localStorage.removeItem('licenseInfo')
  open('/dashboard')
  expect(sent[0]).toBe('/pod/licence/get?buildId=demo')
})

it('asks for nothing on other pages and without a session', () => {
  open('/alarms/alarm-list')
  localStorage.removeItem('authToken')
  open('/dashboard')
  expect(sent).toEqual([])
})

it('gives an answer neither to another user nor in another language', async () => {
  open('/dashboard')
  localStorage.setItem('authToken', 'other')
  await call('roster')
  expect(sent).toHaveLength(4)
  localStorage.setItem('authToken', 'abc')
  open('/dashboard')
  changeLanguage('en_US')
  await call('roster')
  expect(sent).toHaveLength(8)
})

it('asks again for what did not arrive', async () => {
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  open('/dashboard')
  vi.stubGlobal('fetch', answering)
  expect(await call('roster')).toEqual([])
  expect(sent).toEqual(['/pod/live/roster'])
})
