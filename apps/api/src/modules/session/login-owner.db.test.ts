import { loginBody } from '@muster/sign-in/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api.ts'
import { apart } from './login-throttle.store.ts'

let site: TestApi
beforeAll(async () => {
  // The test uses many addresses.
  site = await startTestApi({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => site.stop())

interface From {
  ip: string
  cookie?: string
}
const attempt = async (name: string, { ip, cookie }: From, password = PASSWORD) => {
  const body = await loginBody(site.api.url, { name, password, buildId: site.buildingA })
  return site.call('login', { body, headers: { 'x-forwarded-for': ip, ...(cookie !== undefined && { cookie }) } })
}
const codeOf = async (...tried: Parameters<typeof attempt>) => (await attempt(...tried)).json.code
const account = () => site.addAccount(site.buildingA, ['map:view'])

/** Simultaneous wrong passwords, enough that every applicable counter makes them wait. */
async function guess(name: string, from: From, times = 24): Promise<void> {
  const bodies = await Promise.all(
    Array.from({ length: times }, () => loginBody(site.api.url, { name, password: 'guess', buildId: site.buildingA })),
  )
  const headers = { 'x-forwarded-for': from.ip, ...(from.cookie !== undefined && { cookie: from.cookie }) }
  for (const body of bodies) await site.call('login', { body, headers })
  // As if the waits were long: on a slow machine a second passes before the next attempt.
  await site.database.pool.query(`update login_counter set open_at = now() + interval '40 seconds' where tries >= 5 and open_at > last_at`)
}

/** The browser's mark, as it returns it. */
const markOf = async (name: string, from: From) => (await attempt(name, from)).headers.get('set-cookie')?.split(';')[0] ?? ''

describe('the owner of an account', () => {
  it.each(['10.1.0.1', '2001:db8:0:1::'])('is not kept out by wrong passwords from %s', async (ip) => {
    const name = await account()
    // An IPv6 attacker has a whole network of addresses.
    for (let i = 1; i <= 6; i++) await guess(name, { ip: ip.endsWith('::') ? `${ip}${i}` : ip }, 8)
    expect(await codeOf(name, { ip: ip.endsWith('::') ? `${ip}7` : ip })).toBe(1105)
    expect(await codeOf(name, { ip: '10.1.0.2' })).toBe(0)
  })

  it('is not kept out of the browser he has used before, by whoever shares his address or comes from everywhere', async () => {
    const name = await account()
    const cookie = await markOf(name, { ip: '10.2.0.1' })
    for (const ip of ['10.2.0.1', '10.2.1.1', '10.2.1.2', '10.2.1.3', '10.2.1.4', '10.2.1.5']) await guess(name, { ip }, 8)
    expect(await codeOf(name, { ip: '10.2.0.1' })).toBe(1105)
    expect(await codeOf(name, { ip: '10.2.2.1' })).toBe(1105)
    expect(await codeOf(name, { ip: '10.2.0.1', cookie })).toBe(0)
    expect(await codeOf(name, { ip: '10.2.2.1', cookie: `size=mini; ${cookie}` })).toBe(0)
  })

  it('is not kept out there by an address that tries many names', async () => {
    const name = await account()
    const from = { ip: '10.3.0.1' }
    const cookie = await markOf(name, from)
    for (let i = 0; i < 31; i++) await attempt(`nobody-${i}`, from, 'guess')
    await guess('nobody', from, 1)
    expect(await codeOf(name, from)).toBe(1105)
    expect(await codeOf(name, { ...from, cookie })).toBe(0)
  })
})

describe("a browser's mark", () => {
  it('is kept from scripts and other sites, is the same at the next sign-in, and opens nothing', async () => {
    const name = await account()
    const first = (await attempt(name, { ip: '10.4.0.1' })).headers.get('set-cookie') ?? ''
    expect(first).toMatch(/^muster_device=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict$/)
    const [cookie = ''] = first.split(';')
    expect((await attempt(name, { ip: '10.4.0.1', cookie })).headers.get('set-cookie')).toBe(first)
    expect((await site.call('sessionInfo', { headers: { cookie } })).status).toBe(401)
    const { rows } = await site.database.pool.query('select * from login_counter')
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
  })

  it('is given after the right password alone', async () => {
    const answer = await attempt(await account(), { ip: '10.4.1.1' }, 'guess')
    expect(answer.json.code).toBe(1101)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('does not help to guess: its own wrong passwords hold it up', async () => {
    const name = await account()
    const cookie = await markOf(name, { ip: '10.5.0.1' })
    const before = site.api.context.passwords.hashes
    await guess(name, { ip: '10.5.0.1', cookie })
    expect(site.api.context.passwords.hashes - before).toBeLessThan(12)
    expect(await codeOf(name, { ip: '10.5.0.2', cookie })).toBe(1105)
  })

  it.each(['made up', 'of somebody else', 'of a session'])('that is %s does not help to guess either', async (what) => {
    const name = await account()
    const foreign = await markOf(await account(), { ip: '10.6.0.9' })
    const token = (await attempt(await account(), { ip: '10.6.0.8' })).headers.get('authtoken')
    const made = `muster_device=${'A'.repeat(43)}`
    const cookie = what === 'made up' ? made : what === 'of a session' ? `muster_device=${token}` : foreign
    await guess(name, { ip: '10.6.0.1' })
    expect(await codeOf(name, { ip: '10.6.0.1', cookie })).toBe(1105)
  })
})

it('names of somebody to sign in do not hold up what is guessed at besides', async () => {
  const { throttle } = site.api.context
  for (let i = 0; i < 8; i++) await attempt(`\nsecond password ${site.buildingA}`, { ip: `10.7.0.${i}` }, 'guess')
  expect(await throttle.failures(apart('second password', site.buildingA), { network: '10.7.9.9', device: null })).toBe(0)
})
