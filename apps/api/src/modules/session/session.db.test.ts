import { LAYOUT_DEFAULTS, toLanguage } from '@muster/contracts'
import { loginBody } from '@muster/sign-in/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api.ts'
import { hashToken } from './token.ts'

let site: TestApi
beforeAll(async () => {
  site = await startTestApi()
})
afterAll(() => site.stop())

/** Longer than a cached session is valid. */
const afterCache = () => new Promise((resolve) => setTimeout(resolve, 600))

describe('signing in', () => {
  it('answers with a token in the header and who it is for', async () => {
    const answer = await site.tryLogin(site.operatorA, site.buildingA)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('authtoken')).toMatch(/^[\w-]{43}$/)
    expect(answer.json).toMatchObject({ code: 0, data: { deployType: 'local', loginFlag: true, buildings: [{ id: site.buildingA }] } })
    const token = answer.headers.get('authtoken') ?? ''
    const info = await site.call('sessionInfo', { token })
    expect(info.json.data).toMatchObject({
      name: site.operatorA,
      buildId: site.buildingA,
      auth: expect.arrayContaining([
        expect.objectContaining({
          key: 'alarmList',
          permissions: expect.arrayContaining(['alarm:view', 'alarm:export', 'alarm:acknowledge', 'alarm:handle', 'alarm:shelve']),
        }),
      ]),
    })
  })

  it('keeps only a hash of the token', async () => {
    const token = await site.signIn(site.operatorA, site.buildingA)
    const { rows } = await site.database.pool.query('select token_hash from session where token_hash = any($1)', [
      [token, hashToken(token)],
    ])
    expect(rows).toEqual([{ token_hash: hashToken(token) }])
  })

  it('gives every sign-in a token of its own, whatever token the request brings', async () => {
    const brought = 'A'.repeat(43)
    const body = await loginBody(site.api.url, { name: site.operatorA, password: PASSWORD, buildId: site.buildingA })
    const answer = await site.call('login', { token: brought, body })
    expect(answer.headers.get('authtoken')).not.toBe(brought)
    expect((await site.call('sessionInfo', { token: brought })).json.code).toBe(-2)
  })

  it('does not tell an unknown name from a wrong password', async () => {
    const { passwords } = site.api.context
    const before = passwords.hashes
    const wrong = await site.tryLogin(site.operatorA, site.buildingA, 'wrong-password')
    const unknown = await site.tryLogin('nobody', site.buildingA, 'wrong-password')
    // The same work, so the time reveals nothing either.
    expect(passwords.hashes - before).toBe(2)
    expect(wrong.status).toBe(401)
    expect(wrong.json.code).toBe(1101)
    expect(unknown.text).toBe(wrong.text)
  })

  it('refuses a building the account may not enter, and a disabled account, only after the right password', async () => {
    expect((await site.tryLogin(site.operatorA, site.buildingB)).json.code).toBe(1103)
    expect((await site.tryLogin(site.operatorA, site.buildingB, 'wrong')).json.code).toBe(1101)
    const name = await site.addAccount(site.buildingA, [])
    await site.database.pool.query('update account set enabled = false where login_name = $1', [name])
    expect((await site.tryLogin(name, site.buildingA)).json.code).toBe(1102)
  })

  it('makes guessing slow, with the time to wait, and does not look at the password meanwhile', async () => {
    const name = await site.addAccount(site.buildingA, [])
    const guesses = await Promise.all(Array.from({ length: 20 }, () => site.tryLogin(name, site.buildingA, 'guess')))
    const looked = guesses.filter(({ json }) => json.code === 1101)
    // Five at once; after these one per wait, which doubles: a slow machine may reach it.
    expect(looked.length).toBeLessThan(10)
    const held = guesses.find(({ status }) => status === 429)
    expect(Number(held?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(held?.json).toMatchObject({ code: 1105, data: { waitSeconds: Number(held?.headers.get('retry-after')) } })
    // As if the guessing had gone on elsewhere after every wait, until the wait is long.
    await site.database.pool.query("update login_counter set open_at = now() + interval '40 seconds' where open_at > last_at")
    expect((await site.tryLogin(name, site.buildingA)).status).toBe(429)
  })
})

describe('a session', () => {
  it('ends at logout, at once', async () => {
    const token = await site.signIn(site.operatorA, site.buildingA)
    expect((await site.call('logout', { token })).json.code).toBe(0)
    const after = await site.call('sessionInfo', { token })
    expect(after.status).toBe(401)
    expect(after.json.code).toBe(-2)
  })

  it.each([
    ['it was idle for half an hour', "update session set last_seen_at = now() - interval '31 minutes' where token_hash = $1"],
    ['twelve hours are over', "update session set expires_at = now() - interval '1 second' where token_hash = $1"],
    ['it was deleted elsewhere', 'delete from session where token_hash = $1'],
  ])('is over when %s', async (_why, sql) => {
    const token = await site.signIn(site.operatorA, site.buildingA)
    expect((await site.call('sessionInfo', { token })).json.code).toBe(0)
    await site.database.pool.query(sql, [hashToken(token)])
    await afterCache()
    expect((await site.call('sessionInfo', { token })).json.code).toBe(-2)
  })

  it('is over when its account is disabled or loses the building', async () => {
    for (const sql of [
      'update account set enabled = false where login_name = $1',
      'delete from account_building where account_id = (select id from account where login_name = $1)',
    ]) {
      const name = await site.addAccount(site.buildingA, [])
      const token = await site.signIn(name, site.buildingA)
      await site.database.pool.query(sql, [name])
      await afterCache()
      expect((await site.call('sessionInfo', { token })).json.code).toBe(-2)
    }
  })

  it('moves to another building under a new token, and keeps its absolute end', async () => {
    const name = await site.addAccount(site.buildingA, ['map:view'])
    await site.database.pool.query(
      'insert into account_building (account_id, building_id) select id, $2 from account where login_name = $1',
      [name, site.buildingB],
    )
    const token = await site.signIn(name, site.buildingA)
    const chosen = await site.call('chooseBuilding', { token, query: { buildId: site.buildingB } })
    const next = chosen.headers.get('authtoken') ?? ''
    expect(chosen.json.data).toEqual({ id: site.buildingB, name: '乙厂' })
    expect((await site.call('sessionInfo', { token })).json.code).toBe(-2)
    expect((await site.call('sessionInfo', { token: next })).json.data).toMatchObject({ buildId: site.buildingB })
  })

  it('does not move to a building the account may not enter', async () => {
    const token = await site.signIn(site.operatorA, site.buildingA)
    expect((await site.call('chooseBuilding', { token, query: { buildId: site.buildingB } })).json.code).toBe(1103)
    expect((await site.call('sessionInfo', { token })).json.code).toBe(0)
  })
})

it('says what went wrong in the language asked for', async () => {
  const messages = await Promise.all(
    ['zh-CN', 'zh-TW', 'en-US', 'fr-FR'].map(async (language) => {
      const { json } = await site.call('sessionInfo', { headers: { 'accept-language': language } })
      return json.message
    }),
  )
  expect(new Set(messages).size).toBe(3)
  expect(messages[3]).toBe(messages[0])
  expect(toLanguage('fr-FR')).toBe('zh_CN')
})

describe('the layout of the console', () => {
  it('is kept with the account, for every machine it signs in on', async () => {
    const name = await site.addAccount(site.buildingA, [])
    const layoutOf = async (token: string) => ((await site.call('sessionInfo', { token })).json.data as { layout: object }).layout
    const token = await site.signIn(name, site.buildingA)
    expect(await layoutOf(token)).toEqual(LAYOUT_DEFAULTS)
    const parts = { showSettings: false, tagsView: false, fixedHeader: false, foldedGroups: ['a group'] }
    const layout = { theme: 'dark', ...parts, singleKeys: false, guideSeen: '2026-11' }
    expect((await site.call('layoutSave', { token, body: layout })).json.code).toBe(0)
    expect(await layoutOf(await site.signIn(name, site.buildingA))).toEqual(layout)
    expect((await site.call('layoutSave', { token, body: { tagsView: true } })).json.code).toBe(0)
    expect(await layoutOf(token)).toEqual({ ...layout, tagsView: true })
    expect(await layoutOf(await site.signIn(site.operatorA, site.buildingA))).toEqual(LAYOUT_DEFAULTS)
    expect((await site.call('layoutSave', { token, body: { ...layout, theme: 'pink' } })).json.code).not.toBe(0)
  })
})
