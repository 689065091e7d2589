import type { LicenceInfo } from '@muster/contracts'
import { newVendorKey, readVendorKey } from '@muster/licence'
import { buildBuilding, testLicence } from '@muster/test-support'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { upload } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { LicenceKeeper } from './licence-keeper.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi({ TRUST_PROXY: '127.0.0.1' })
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

const pool = () => site.database.pool
const forget = () => site.api.context.licences.forget()
/** Addresses differ, so that the upload limit applies only where a test wants it. */
let callers = 0
const send = (text: string | Uint8Array, buildId = site.buildingA, name = 'muster.lic', token?: string) =>
  site.call('licenceUpload', { query: { buildId }, body: upload(text, name), headers: { 'x-forwarded-for': `10.1.0.${++callers % 250}` }, token }) // biome-ignore format: one call
const decode = (text: unknown) => JSON.parse(Buffer.from(String(text), 'base64').toString('utf8')) as LicenceInfo
const info = async (buildId = site.buildingA) => decode((await site.call('licenceGet', { query: { buildId } })).json.data)

/** Removes or replaces the licence of building A. */
async function withLicence(text: string | null, issuedAt = inDays(-1)) {
  await pool().query('delete from licence where building_id = $1 or building_id is null', [site.buildingA])
  if (text !== null)
    await pool().query("insert into licence (id, building_id, text, key_id, issued_at) values (gen_random_uuid()::text, $1, $2, '-', $3)", [site.buildingA, text, issuedAt]) // biome-ignore format: one statement
  forget()
}
const own = (overrides: Parameters<typeof testLicence>[0] = {}) => testLicence({ buildingId: site.buildingA, ...overrides })

beforeEach(() => withLicence(own()))
afterEach(() => withLicence(own()))

describe('an active licence', () => {
  it('tells anybody what it says, as base64 of JSON, also beyond ASCII', async () => {
    expect(await info()).toMatchObject({
      active: true,
      fault: null,
      buildId: site.buildingA,
      customer: null,
      modules: [{ code: 'access', name: '智能门禁' }, { code: 'clusterAlarm' }],
      daysLeft: 365,
    })
  })

  it('lets the building be used', async () => expect((await site.call('roster', { token })).json.code).toBe(0))
})

describe('without an active licence', () => {
  it.each([
    ['there is none', () => null, 'missing'],
    ['it has expired', () => own({ validTo: inDays(-0.001) }), 'expired'],
    ['it does not begin yet', () => own({ validFrom: inDays(1) }), 'notYetValid'],
    ['it is of another building', () => testLicence({ buildingId: 'other' }), 'foreignBuilding'],
    ['it is of another installation', () => own({ installationId: 'other' }), 'foreignInstallation'],
    ['a stranger signed it', () => testLicence({ buildingId: site.buildingA }, readVendorKey(newVendorKey())), 'unknownKey'],
    ['somebody changed it in the database', () => own().replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')), 'forged'],
  ])('nothing but leaving works while %s', async (_, text, fault) => {
    await withLicence(text())
    const state = await info()
    expect(state.active).toBe(false)
    expect(fault === 'forged' ? ['forged', 'malformed'] : [fault]).toContain(state.fault)
    for (const name of ['roster', 'alarmPage', 'sessionInfo', 'person.page', 'licenceHistory'] as const) {
      const answer = await site.call(name, { token })
      expect([answer.status, answer.json.code]).toEqual([403, 1501])
    }
    const own1 = await site.signIn(site.operatorA, site.buildingA)
    expect((await site.call('logout', { token: own1 })).json.code).toBe(0)
  })

  it('says so in the language of the caller', async () => {
    await withLicence(null)
    const message = async (language: string) =>
      (await site.call('roster', { token, headers: { 'accept-language': language } })).json.message
    expect(await message('zh-CN')).toContain('授权许可')
    expect(await message('zh-TW')).toContain('授權許可')
    expect(await message('en-US')).toContain('licence')
    expect(await message('fr-FR')).toContain('授权许可')
  })

  it('a licence that another process stored makes the building usable at once', async () => {
    await withLicence(null)
    expect((await site.call('roster', { token })).json.code).toBe(1501)
    await pool().query("insert into licence (id, building_id, text, key_id, issued_at) values (gen_random_uuid()::text, $1, $2, '-', now())", [site.buildingA, own()]) // biome-ignore format: one statement
    expect((await site.call('roster', { token })).json.code).toBe(0)
  })

  it('other buildings are as before', async () => {
    await withLicence(null)
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect((await site.call('roster', { token: other })).json.code).toBe(0)
  })
})

describe('an upload', () => {
  it('needs no sign-in and makes the building usable at once', async () => {
    await withLicence(null)
    const answer = await send(`${own({ validTo: inDays(10) })}\n`)
    expect(answer.json).toMatchObject({ code: 0, data: { bound: true } })
    expect(decode((answer.json.data as { licence: string }).licence)).toMatchObject({ active: true, daysLeft: 10 })
    expect((await site.call('roster', { token })).json.code).toBe(0)
    const { rows } = await pool().query(
      "select building_id, after ->> 'validTo' is not null as told from audit_entry where action = 'licence.upload' order by id desc limit 1",
    )
    expect(rows).toEqual([{ building_id: site.buildingA, told: true }])
  })

  it.each([
    ['forged', () => `${own().slice(0, -20)}${'A'.repeat(20)}`, '签名不正确'],
    ['cut short', () => own().slice(0, 200), '不是有效的授权文件'],
    ['no licence at all', () => 'hello', '不是有效的授权文件'],
    ['of another building', () => testLicence({ buildingId: site.buildingB }), '其他建筑'],
    ['of another installation', () => own({ installationId: 'i' }), '其他安装实例'],
    ['of an unknown vendor', () => testLicence({ buildingId: site.buildingA }, readVendorKey(newVendorKey())), '受信任的供应商'],
    ['expired', () => own({ validTo: inDays(-1) }), '已过期'],
    ['not valid yet', () => own({ validFrom: inDays(2) }), '尚未到生效时间'],
    ['older than the one in use', () => own({ issuedAt: inDays(-30) }), '早于当前使用'],
  ])('is refused with its reason: %s', async (_, text, reason) => {
    const answer = await send(text())
    expect([answer.status, answer.json.code]).toEqual([409, 1009])
    expect(answer.json.message).toContain(reason)
    expect((await info()).active).toBe(true)
  })

  it('is refused when it is too large, of another type, or for no building', async () => {
    expect((await send('x'.repeat(16 * 1024 + 1))).status).toBe(413)
    expect((await send(own(), site.buildingA, 'muster.txt')).json.code).toBe(1402)
    expect((await send(own(), 'nowhere')).json.code).toBe(1003)
  })

  it('is throttled', async () => {
    const codes: number[] = []
    for (let i = 0; i < 12; i++)
      codes.push((await site.call('licenceUpload', { query: { buildId: site.buildingA }, body: upload('x', 'x.lic') })).status)
    expect(codes.slice(-1)).toEqual([429])
  })
})

it('a licence that names no building is bound to one, once', async () => {
  await withLicence(null)
  const bind = (buildId: string) => site.call('licenceBind', { query: { buildId } })
  expect((await bind(site.buildingA)).json.message).toContain('没有等待绑定')
  const free = testLicence()
  await pool().query("insert into licence (id, text, key_id, issued_at) values ('free', $1, '-', now())", [free])
  expect((await info()).active).toBe(false)
  expect(decode((await bind(site.buildingA)).json.data)).toMatchObject({ active: true, buildId: site.buildingA })
  const third = await buildBuilding(pool(), { name: '丙厂' })
  expect((await bind(third.id)).json.code).toBe(1009)
})

describe('the clock', () => {
  it('turned back gives an expired licence no time again, until a later licence comes', async () => {
    const validTo = inDays(5)
    await withLicence(own({ validTo }))
    const keeper = (nowMs: number) => new LicenceKeeper(pool(), site.api.context.licences.trusted, pino({ level: 'silent' }), () => nowMs)
    const now = Date.now()
    expect((await keeper(now).state(site.buildingA)).fault).toBe(null)
    await pool().query('update installation set time_mark = $1', [inDays(6)])
    expect((await keeper(now).state(site.buildingA)).fault).toBe('expired')
    forget()
    expect((await send(own({ issuedAt: new Date().toISOString(), validTo: inDays(20) }))).json.code).toBe(0)
    expect(await info()).toMatchObject({ active: true, daysLeft: 20 })
  })

  it('is marked by every check and never goes back', async () => {
    await site.api.context.licences.checkAll()
    const mark = async () => (await pool().query<{ at: Date }>('select time_mark as at from installation')).rows[0]!.at.getTime()
    const first = await mark()
    await site.api.context.licences.checkAll()
    expect(await mark()).toBeGreaterThanOrEqual(first)
    await pool().query("update installation set time_mark = now() + interval '3 hours'")
    const ahead = await mark()
    await site.api.context.licences.checkAll()
    expect(await mark()).toBe(ahead)
    await pool().query('update installation set time_mark = now()')
  })
})

it('shows its uploads and how many people are registered to those who may', async () => {
  const answer = await site.call('licenceHistory', { token })
  expect(answer.json.data).toMatchObject({ buildingName: '甲厂', people: 0, licence: { active: true }, uploads: [{ uploadedBy: null }] })
})
