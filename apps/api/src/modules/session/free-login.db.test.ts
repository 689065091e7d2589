import { createHmac, randomBytes } from 'node:crypto'
import { encodeForm, type FormValues, FREE_LOGIN_WINDOW_MS, freeLoginText, systemSetting } from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { untilHolds } from '../../testing/until-holds.ts'

type Link = Record<'token' | 'buildid' | 'topage' | 'showmenu' | 'timestamp', string>
interface Issued {
  keyId: string
  secret: string
}

let site: TestApi
let admin: string
let issued: Issued
let accountId: string
beforeAll(async () => {
  site = await startTestApi()
  admin = await site.signIn(site.operatorA, site.buildingA)
  accountId = await accountOf(await site.addAccount(site.buildingA, ['map:view']))
  issued = await issue((await register('来源系统')).id)
})
afterAll(() => site.stop())

async function accountOf(name: string): Promise<string> {
  const { rows } = await site.database.pool.query('select id from account where login_name = $1', [name])
  return rows[0].id
}
const register = (name: string, more: Record<string, string> = {}) =>
  saved(site, admin, 'integrator', { name, account: accountId, enabled: 'Y', bigScreen: 'N', ...more })
const issue = async (id: string) => (await site.call('integratorKey', { token: admin, body: { id } })).json.data as Issued

const aLink = (more: Partial<Link> = {}, keyId = issued.keyId): Link => ({
  token: `${keyId}.${randomBytes(12).toString('hex')}`,
  buildid: site.buildingA,
  topage: '/alarms/alarm-list?size=30',
  showmenu: 'true',
  timestamp: String(Date.now()),
  ...more,
})
const signOf = (link: Link, secret = issued.secret) =>
  createHmac('sha256', secret)
    .update(freeLoginText(link as Parameters<typeof freeLoginText>[0]))
    .digest('hex')
const open = ({ token, ...body }: Link, sign: string, url = site.api.url) =>
  fetch(`${url}/pod/doFreeLogin?${new URLSearchParams({ freeToken: token })}`, {
    method: 'POST',
    body: new URLSearchParams({ ...body, sign }),
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
  })
const openSigned = (link: Link, secret?: string, url?: string) => open(link, signOf(link, secret), url)
const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code: number }).code
const sessionCount = async () =>
  (await site.database.pool.query("select count(*)::int as count from session where kind <> 'console'")).rows[0].count

describe('a free-login link', () => {
  it('signs in as the account of its integrator, and leaves a line in the audit trail', async () => {
    const answer = await openSigned(aLink())
    expect(await answer.json()).toMatchObject({
      code: 0,
      data: { accountType: 2, deployType: 'local', language: 'zh_CN', buildings: [{ id: site.buildingA, name: '甲厂' }] },
    })
    const token = answer.headers.get('authtoken') ?? ''
    expect((await site.call('sessionInfo', { token })).json.data).toMatchObject({ id: accountId, buildId: site.buildingA })
    expect((await site.call('systemSetting.get', { token, query: { id: 'building' } })).json.code).toBe(1002)
    const { rows } = await site.database.pool.query("select after from audit_entry where action = 'session.link' order by id desc limit 1")
    expect(rows[0].after).toMatchObject({ integrator: issued.keyId, page: '/alarms/alarm-list?size=30' })
  })

  it('keeps its key sealed, and shows it once', async () => {
    const { rows } = await site.database.pool.query('select * from integrator where id = $1', [issued.keyId])
    expect(JSON.stringify(rows)).not.toContain(issued.secret)
    const { text } = await site.call('integrator.page', { token: admin })
    expect(text).not.toContain(issued.secret)
    const { rows: lines } = await site.database.pool.query('select after from audit_entry where subject_id = $1', [issued.keyId])
    expect(JSON.stringify(lines)).not.toContain(issued.secret)
  })

  it.each(['token', 'buildid', 'topage', 'showmenu', 'timestamp'] as const)('with another %s than was signed is refused', async (name) => {
    const link = aLink()
    const others = {
      ...aLink(),
      buildid: site.buildingB,
      topage: '/dashboard',
      showmenu: 'false',
      timestamp: String(Number(link.timestamp) + 1),
    }
    expect(await codeOf(open({ ...link, [name]: others[name] }, signOf(link)))).toBe(1121)
  })

  it('is refused with any bit of its sign flipped, without one, with a twin or with something more', async () => {
    const link = aLink()
    const sign = signOf(link)
    for (const at of [0, 31, 63]) {
      const flipped = sign.slice(0, at) + (Number.parseInt(sign[at]!, 16) ^ 1).toString(16) + sign.slice(at + 1)
      expect(await codeOf(open(link, flipped))).toBe(1121)
    }
    const { token, ...body } = link
    for (const form of [
      new URLSearchParams(body),
      new URLSearchParams({ ...body, sign: '' }),
      new URLSearchParams([...Object.entries({ ...body, sign }), ['topage', '/dashboard']]),
      new URLSearchParams({ ...body, sign, userName: 'admin' }),
    ]) {
      const answer = await fetch(`${site.api.url}/pod/doFreeLogin?freeToken=${token}`, { method: 'POST', body: form })
      expect((await answer.json()) as object).toMatchObject({ code: 1001 })
    }
    // None of these attempts has used it up.
    expect(await codeOf(open(link, sign))).toBe(0)
  })

  it('cannot move a character from one value into another', async () => {
    const link = aLink({ showmenu: 'true', topage: '/dashboard' })
    const shifted = { ...link, buildid: `${link.buildid}&showmenu=true`, topage: '/dashboard' }
    expect(await codeOf(open(shifted, signOf(link)))).toBe(1121)
  })

  it.each([
    ['just within the past', -FREE_LOGIN_WINDOW_MS + 60_000, 0],
    ['just within the future', FREE_LOGIN_WINDOW_MS - 60_000, 0],
    ['too old', -FREE_LOGIN_WINDOW_MS - 1_000, 1122],
    ['too far in the future', FREE_LOGIN_WINDOW_MS + 60_000, 1122],
  ])('%s: code by its time', async (_why, offsetMs, code) => {
    expect(await codeOf(openSigned(aLink({ timestamp: String(Date.now() + offsetMs) })))).toBe(code)
  })

  it('opens one session, however often and wherever it is used at the same time', async () => {
    const replica = await site.startAnother()
    try {
      const link = aLink()
      const before = await sessionCount()
      const urls = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? site.api.url : replica.url))
      const codes = await Promise.all(urls.map((url) => codeOf(openSigned(link, undefined, url))))
      expect(codes.sort()).toEqual([0, ...Array.from({ length: 19 }, () => 1123)])
      expect((await sessionCount()) - before).toBe(1)
    } finally {
      await replica.stop()
    }
  })

  it("is good for no other building, nor with another integrator's key", async () => {
    const other = await issue((await register('另一系统')).id)
    expect(await codeOf(openSigned(aLink({ buildid: site.buildingB })))).toBe(1121)
    expect(await codeOf(openSigned(aLink({}, other.keyId)))).toBe(1121)
    expect(await codeOf(openSigned(aLink({}, other.keyId), other.secret))).toBe(0)
    expect(await codeOf(openSigned(aLink({}, 'nobody')))).toBe(1121)
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/..//evil.example', '/login'])(
    'does not lead to %s',
    async (topage) => expect(await codeOf(openSigned(aLink({ topage })))).toBe(1121),
  )

  it('cannot put a line into a header or the log', async () => {
    const link = aLink({ topage: '/dashboard\r\nset-cookie: a=b' })
    const answer = await openSigned(link)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(((await answer.json()) as { code: number }).code).toBe(1121)
    expect(await codeOf(openSigned(aLink({ token: `${issued.keyId}.0123456789abcdef\r\nx: y` })))).toBe(1001)
  })

  it('with its old key is void as soon as there is a new one', async () => {
    const { id } = await register('换密钥的系统')
    const first = await issue(id)
    const second = await issue(id)
    expect(await codeOf(openSigned(aLink({}, id), first.secret))).toBe(1121)
    expect(await codeOf(openSigned(aLink({}, id), second.secret))).toBe(0)
  })

  it('cannot go to another building, though its account may', async () => {
    const both = await site.addAccount(site.buildingA, ['map:view'])
    await site.database.pool.query('insert into account_building (account_id, building_id) values ($1, $2)', [
      await accountOf(both),
      site.buildingB,
    ])
    const { keyId, secret } = await issue((await register('两建筑系统', { account: await accountOf(both) })).id)
    const answer = await openSigned(aLink({}, keyId), secret)
    const token = answer.headers.get('authtoken') ?? ''
    expect((await site.call('chooseBuilding', { token, query: { buildId: site.buildingB } })).json.code).toBe(1103)
  })
})

describe('an integrator', () => {
  it('who is disabled lets nobody in, and whom he has let in is out', async () => {
    const { id, version } = await register('停用的系统')
    const { secret } = await issue(id)
    const token = (await openSigned(aLink({}, id), secret)).headers.get('authtoken') ?? ''
    expect((await site.call('sessionInfo', { token })).json.code).toBe(0)
    await saved(site, admin, 'integrator', { name: '停用的系统', account: accountId, enabled: 'N', bigScreen: 'N' }, { id, version })
    expect(await codeOf(openSigned(aLink({}, id), secret))).toBe(1121)
    await untilHolds(async () => expect((await site.call('sessionInfo', { token })).json.code).toBe(-2))
  })

  it('without a key lets nobody in', async () => {
    const { id } = await register('没有密钥的系统')
    expect(await codeOf(openSigned(aLink({}, id), ''))).toBe(1121)
  })

  it('cannot be given an administrator, or an account of another building', async () => {
    const { pool } = site.database
    const administrator = await accountOf(await site.addAccount(site.buildingA, []))
    await pool.query('update account set account_type = 1 where id = $1', [administrator])
    for (const account of [administrator, await accountOf(site.operatorB), 'nobody'])
      await expect(register('系统甲', { account })).rejects.toThrow()
    // Nor can it become one later.
    const promoted = await accountOf(await site.addAccount(site.buildingA, []))
    const { id } = await register('系统乙', { account: promoted })
    const { secret } = await issue(id)
    await pool.query('update account set account_type = 1 where id = $1', [promoted])
    expect(await codeOf(openSigned(aLink({}, id), secret))).toBe(1121)
    const { json } = await site.call('integratorAccounts', { token: admin })
    expect(JSON.stringify(json.data)).not.toContain(administrator)
  })

  it('of big screens opens sessions without the absolute end; for other pages, and without the mark, the usual ones', async () => {
    const { id } = await register('大屏', { bigScreen: 'Y' })
    const { secret } = await issue(id)
    await openSigned(aLink({ topage: 'bigscreen' }, id), secret)
    await openSigned(aLink({ topage: '/dashboard' }, id), secret)
    await openSigned(aLink({ topage: 'bigscreen' }))
    const { rows } = await site.database.pool.query(
      `select kind, expires_at > now() + interval '13 hours' as long from session where kind <> 'console' order by created_at desc limit 3`,
    )
    expect(rows.reverse()).toEqual([
      { kind: 'screen', long: true },
      { kind: 'link', long: false },
      { kind: 'link', long: false },
    ])
  })

  it('is refused where the building does not allow links, and what links have opened ends', async () => {
    const link = aLink()
    const opened = await openSigned(link)
    expect(opened.status).toBe(200)
    const { version, values } = (await site.call('systemSetting.get', { token: admin, query: { id: 'building' } })).json.data as {
      version: number
      values: FormValues
    }
    const save = (freeLogin: string, of: number) =>
      site.call('systemSetting.save', {
        token: admin,
        body: encodeForm(systemSetting.fields, { ...values, freeLogin }, { id: 'building', version: String(of) }),
      })
    expect((await save('refused', version)).json.code).toBe(0)
    expect((await site.call('sessionInfo', { token: opened.headers.get('authtoken') ?? '' })).json.code).toBe(-2)
    expect(await codeOf(openSigned(aLink()))).toBe(1124)
    expect((await save('allowed', version + 1)).json.code).toBe(0)
    expect(await codeOf(openSigned(aLink()))).toBe(0)
  })
})
