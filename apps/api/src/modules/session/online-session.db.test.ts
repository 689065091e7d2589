import type { OnlineSessionRow } from '@muster/contracts'
import { PERMISSIONS } from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { untilHolds } from '../../testing/until-holds.ts'

let site: TestApi
let admin: string
beforeAll(async () => {
  site = await startTestApi()
  admin = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

const newUser = (permissions: readonly string[] = ['map:view']) => site.addAccount(site.buildingA, permissions)
const own = async (token: string) => (await site.call('sessionOwn', { token })).json.data as (OnlineSessionRow & { building: string })[]
/** Names in other tests may begin with this one. */
const online = async (token: string, account: string) =>
  ((await site.call('onlineSession.page', { token, query: { account } })).json.data as OnlineSessionRow[]).filter(
    (row) => row.account === account,
  )
const codeOf = async (token: string) => (await site.call('sessionInfo', { token })).json.code

describe('the own sessions', () => {
  it('are listed with device, address and building, this one marked; nothing of the token is in them', async () => {
    const name = await newUser()
    const [first, second] = [await site.signIn(name, site.buildingA), await site.signIn(name, site.buildingA)]
    const rows = (await own(second)).toSorted((a, b) => Number(b.current) - Number(a.current))
    expect(rows).toMatchObject([
      { account: name, kind: 'console', building: '甲厂', device: 'node', address: '127.0.0.1', current: true },
      { current: false },
    ])
    expect(Object.keys(rows[0]!).sort()).toEqual(
      ['account', 'address', 'building', 'current', 'device', 'expiresAt', 'id', 'kind', 'lastSeenAt', 'realName', 'startedAt'].sort(),
    )
    const [other] = rows.filter(({ current }) => !current)
    expect((await site.call('sessionEnd', { token: second, body: { id: other!.id } })).json.code).toBe(0)
    expect(await codeOf(first)).toBe(-2)
    expect(await codeOf(second)).toBe(0)
  })

  it("do not end another's", async () => {
    const [mine, his] = [await site.signIn(await newUser(), site.buildingA), await site.signIn(await newUser(), site.buildingA)]
    const [{ id } = { id: '' }] = await own(his)
    expect((await site.call('sessionEnd', { token: mine, body: { id } })).status).toBe(404)
    expect(await codeOf(his)).toBe(0)
  })

  it('all end by signing out everywhere, in every building and on every replica, and the tokens are worth nothing', async () => {
    const name = await newUser()
    await site.database.pool.query(
      'insert into account_building (account_id, building_id) select id, $2 from account where login_name = $1',
      [name, site.buildingB],
    )
    const tokens = [
      await site.signIn(name, site.buildingA),
      await site.signIn(name, site.buildingB),
      await site.signIn(name, site.buildingA),
    ]
    const replica = await site.startAnother()
    const elsewhere = async (token: string) => {
      const answer = await fetch(`${replica.url}/base/authority/get-info`, { headers: { authToken: token } })
      return ((await answer.json()) as { code: number }).code
    }
    try {
      expect(await elsewhere(tokens[1]!)).toBe(0)
      const ended = await site.call('sessionEndAll', { token: tokens[0]! })
      expect(ended.json.data).toEqual({ ended: 3 })
      for (const token of tokens) {
        expect(await codeOf(token)).toBe(-2)
        await untilHolds(async () => expect(await elsewhere(token)).toBe(-2))
      }
    } finally {
      await replica.stop()
    }
  })
})

describe('the sessions of a building', () => {
  it('show who is signed in there, and can be forced off', async () => {
    const name = await newUser()
    const token = await site.signIn(name, site.buildingA)
    const [row] = await online(admin, name)
    expect(row).toMatchObject({ account: name, current: false })
    const form = await site.call('onlineSession.get', { token: admin, query: { id: row!.id } })
    expect(form.json.data).toMatchObject({ values: { account: name, userAgent: 'node' } })
    expect((await site.call('sessionForceOff', { token: admin, body: { id: row!.id } })).json.code).toBe(0)
    expect(await codeOf(token)).toBe(-2)
    expect((await site.call('sessionForceOff', { token: admin, body: { id: row!.id } })).status).toBe(404)
    const { rows } = await site.database.pool.query(`select after from audit_entry where action = 'session.forcedOff' and "by" = $1`, [
      site.operatorA,
    ])
    expect(rows).toEqual([{ after: { session: row!.id, account: name } }])
  })

  it('leave out those that are over', async () => {
    const name = await newUser()
    await site.signIn(name, site.buildingA)
    await site.database.pool.query(
      "update session set last_seen_at = now() - interval '31 minutes' where account_id = (select id from account where login_name = $1)",
      [name],
    )
    expect(await online(admin, name)).toEqual([])
  })

  it("are not another building's business", async () => {
    const ofB = await site.signIn(site.operatorB, site.buildingB)
    const [row] = await online(ofB, site.operatorB)
    expect(await online(admin, site.operatorB)).toEqual([])
    expect((await site.call('sessionForceOff', { token: admin, body: { id: row!.id } })).status).toBe(404)
    expect(await codeOf(ofB)).toBe(0)
  })

  it('show whose data are limited his own ones', async () => {
    const name = await site.addAccount(site.buildingA, PERMISSIONS, { people_scope: 'selected' })
    const limited = await site.signIn(name, site.buildingA)
    const { json } = await site.call('onlineSession.page', { token: limited })
    expect((json.data as OnlineSessionRow[]).map(({ account }) => account)).toEqual([name])
    const [of] = await online(admin, site.operatorA)
    expect((await site.call('sessionForceOff', { token: limited, body: { id: of!.id } })).status).toBe(404)
  })
})
