import { setTimeout as sleep } from 'node:timers/promises'
import { ENDPOINTS } from '@muster/contracts'
import { loginBody } from '@muster/sign-in/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RunningApi } from '../../start.ts'
import { passwordChange } from '../../testing/password-change.ts'
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api.ts'
import { trimCounters } from './login-throttle.store.ts'
import { SessionCache } from './session-cache.ts'
import { hashToken } from './token.ts'

/** Two api processes on one database, as behind a balancer; they share nothing else. The test uses many addresses. */
let site: TestApi
let other: RunningApi
beforeAll(async () => {
  site = await startTestApi({ TRUST_PROXY: '127.0.0.1' })
  other = await site.startAnother()
})
afterAll(async () => {
  await other.stop()
  await site.stop()
})

const askOther = async (token: string) =>
  (await fetch(new URL(ENDPOINTS.sessionInfo.path, other.url), { headers: { authToken: token } })).status

/** How long an api answers from its cache. */
const REMEMBERED_MS = 510

describe('a token that ended at one process', () => {
  const signIn = async () => {
    const name = await site.addAccount(site.buildingA, ['settings:session:end', 'settings:session:view'])
    return { name, token: await site.signIn(name, site.buildingA) }
  }
  type SignedIn = Awaited<ReturnType<typeof signIn>>
  const ends: [string, (session: SignedIn) => Promise<unknown>][] = [
    ['by its sign-out', ({ token }) => site.call('logout', { token })],
    ['by a sign-out everywhere', async ({ name }) => site.call('sessionEndAll', { token: await site.signIn(name, site.buildingA) })],
    [
      'by somebody who ended it',
      async ({ token }) => {
        const { rows } = await site.database.pool.query('select id from session where token_hash = $1', [hashToken(token)])
        return site.call('sessionForceOff', { token: await site.signIn(site.operatorA, site.buildingA), body: { id: rows[0].id } })
      },
    ],
    [
      'by a change of the password',
      async ({ token }) => site.call('changePassword', { token, body: await passwordChange(site, token, PASSWORD, 'Lantern-58!') }),
    ],
    [
      'because its account was disabled',
      ({ name }) => site.database.pool.query('update account set enabled = false where login_name = $1', [name]),
    ],
  ]

  it.each(ends)('%s is refused by the other soon after, though it was asked all the while', async (_how, end) => {
    const session = await signIn()
    let ended = false
    const asking = (async () => {
      while (!ended) await askOther(session.token)
    })()
    try {
      expect(await askOther(session.token)).toBe(200)
      await end(session)
      // Its cache was filled before the end, and is valid for half a second.
      await sleep(2 * REMEMBERED_MS)
    } finally {
      ended = true
      await asking
    }
    expect(await askOther(session.token)).not.toBe(200)
  })

  afterEach(() => vi.useRealTimers())

  it('is refused as soon when the clock was set back an hour', async () => {
    const { token } = await signIn()
    const cache = new SessionCache(site.database.pool, site.api.context.tokens)
    expect(await cache.find(token)).not.toBeNull()
    await site.call('logout', { token })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    await sleep(REMEMBERED_MS)
    expect(await cache.find(token)).toBeNull()
  })
})

describe('guessing at two processes', () => {
  const guess = async (api: RunningApi, name: string, address: string, password = 'guess') => {
    const body = await loginBody(api.url, { name, password, buildId: site.buildingA })
    const answer = await fetch(new URL(ENDPOINTS.login.path, api.url), {
      method: 'POST',
      body: new URLSearchParams({ ...body }),
      headers: { 'x-forwarded-for': address },
    })
    return { status: answer.status, ...((await answer.json()) as { code: number; data: { waitSeconds?: number } | null }) }
  }
  const HELD = 'where tries > 0 and open_at > last_at'
  /** As if the waits were long: on a slow machine a second passes before the next guess. */
  const waitLong = () => site.database.pool.query(`update login_counter set open_at = now() + interval '40 seconds' ${HELD}`)
  const apis = () => [site.api, other]
  const hashes = () => apis().reduce((sum, { context }) => sum + context.passwords.hashes, 0)

  it('in turn counts as guessing at one: of the account, wherever it comes from', async () => {
    const name = await site.addAccount(site.buildingA, [])
    const codes: number[] = []
    for (let i = 0; i < 5; i++) codes.push((await guess(apis()[i % 2]!, name, `10.1.0.${i}`)).code)
    expect(codes).toEqual([1101, 1101, 1101, 1101, 1101])
    const waits = await site.database.pool.query(
      `select tries, extract(epoch from open_at - last_at)::int as seconds from login_counter ${HELD}`,
    )
    expect(waits.rows).toEqual([{ tries: 5, seconds: 1 }])
    await waitLong()
    for (const api of apis())
      expect(await guess(api, name, '10.1.1.1')).toMatchObject({ status: 429, code: 1105, data: { waitSeconds: expect.any(Number) } })
  })

  it('at once reaches as few hashes of an account as guessing at one', async () => {
    const name = await site.addAccount(site.buildingA, [])
    const before = hashes()
    const codes = await Promise.all(Array.from({ length: 40 }, async (_, i) => (await guess(apis()[i % 2]!, name, `10.2.0.${i}`)).code))
    expect(hashes() - before).toBeLessThan(12)
    expect(codes.filter((code) => code === 1105).length).toBeGreaterThan(25)
  })

  it('of many accounts from one address is counted by the address', async () => {
    const before = hashes()
    for (let i = 0; i < 45; i++) await guess(apis()[i % 2]!, `nobody-${i}`, '10.3.0.1')
    expect(hashes() - before).toBeLessThan(36)
  })

  it('holds nobody up who has signed in from his address before, at whichever process', async () => {
    const name = await site.addAccount(site.buildingA, [])
    expect((await guess(site.api, name, '10.4.0.1', PASSWORD)).code).toBe(0)
    for (let i = 0; i < 5; i++) await guess(site.api, name, `10.4.1.${i}`)
    await waitLong()
    expect((await guess(other, name, '10.4.2.1', PASSWORD)).code).toBe(1105)
    expect((await guess(other, name, '10.4.0.1', PASSWORD)).code).toBe(0)
  })

  it('names nothing that was tried in the database, and its rows are bounded', async () => {
    const { pool } = site.database
    const name = await site.addAccount(site.buildingA, [])
    await guess(other, name, '10.5.0.1')
    const { rows } = await pool.query('select * from login_counter')
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${name}|10\\.5\\.0\\.1`))
    await pool.query(
      `insert into login_counter (key, trusted, last_at) select 'k' || i, i % 2 = 0, clock_timestamp() from generate_series(1, 50000) i`,
    )
    await pool.query(`insert into login_counter (key, trusted, last_at) values ('old', false, now() - interval '16 minutes')`)
    await trimCounters(pool)
    const count = async (where: string) => Number((await pool.query(`select count(*) as n from login_counter where ${where}`)).rows[0].n)
    expect(await count(`key = 'old'`)).toBe(0)
    expect(await count('trusted')).toBe(20_000)
    expect(await count('not trusted')).toBe(20_000)
  })
})
