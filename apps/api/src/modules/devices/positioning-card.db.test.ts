import type { BatteryCurve, CardRow, DeviceCommand } from '@muster/contracts'
import { buildDeviceState, buildPerson, buildTag } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteAnswer } from '../../framework/downlinks/order-device.ts'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const root = await saved(site, token, 'department', { name: '运行一部', code: 'OPS' })
  const department = [{ id: root.id, name: '运行一部' }]
  for (const number of ['P1', 'P2']) await saved(site, token, 'person', { name: `员工${number}`, number, department })
})
afterAll(() => site.stop())

const pool = () => site.database.pool
const page = async (filters: Record<string, string> = {}, as = token) =>
  (await site.call('positioningCard.page', { token: as, query: { size: 50, ...filters } })).json.data as CardRow[]
const sns = async (filters: Record<string, string>) => (await page(filters)).map(({ sn }) => sn)
const card = async (sn: string) => (await page({ number: sn }))[0] as CardRow

describe('a card', () => {
  it('is added with its holder, handed on, and keeps who carried it', async () => {
    const values = { sn: 'C-1', hwId: 'AA:00:01', accessCard: '0042', holder: 'P1', firmware: '2.4.1' }
    const added = await saved(site, token, 'positioningCard', values)
    expect(await card('C-1')).toMatchObject({
      hwId: 'aa0001',
      bound: 'bound',
      holderName: '员工P1',
      departName: '运行一部',
      online: 'offline',
    })
    const changed = await saved(site, token, 'positioningCard', { ...values, holder: 'P2' }, added)
    const holders = (await site.call('cardHolders', { token, query: { id: added.id } })).json.data as {
      name: string
      toAt: string | null
    }[]
    expect(holders.map(({ name, toAt }) => [name, toAt === null])).toEqual([['员工P2', true], ['员工P1', false]]) // biome-ignore format: who, whether now
    await saved(site, token, 'positioningCard', { ...values, holder: '' }, changed)
    expect(await card('C-1')).toMatchObject({ bound: 'unbound', no: null, online: null })
    const { json } = await site.call('positioningCard.delete', { token, body: { ids: [added.id] } })
    expect(json.data).toMatchObject({ deleted: [] })
  })

  it('has a number and a hardware id of its own, and a holder there is', async () => {
    await saved(site, token, 'positioningCard', { sn: 'C-2', hwId: 'aa0002' })
    expect(faultsOf(await saveForm(site, token, 'positioningCard', { sn: 'C-2', hwId: 'aa0009' })).sn).toBeDefined()
    expect(faultsOf(await saveForm(site, token, 'positioningCard', { sn: 'C-9', hwId: 'AA-00-02' })).hwId).toBeDefined()
    expect(faultsOf(await saveForm(site, token, 'positioningCard', { sn: 'C-9', hwId: 'aa 卡' })).hwId).toBeDefined()
    expect(faultsOf(await saveForm(site, token, 'positioningCard', { sn: 'C-9', hwId: 'aa0009', holder: 'P7' })).holder).toBeDefined()
    expect(await sns({ number: 'C-9' })).toEqual([])
  })

  it('is found by its charge, and by whether anybody carries it', async () => {
    for (const [sn, pct] of [
      ['B-76', 76],
      ['B-75', 75],
      ['B-20', 20],
    ] as const) {
      // biome-ignore format: number and charge
      const { id } = await buildTag(pool(), site.buildingA, { sn })
      await buildDeviceState(pool(), site.buildingA, { kind: 'card', id, battery_pct: pct, online: pct > 70 })
    }
    expect(await sns({ number: 'B-', battery: 'good' })).toEqual(['B-76'])
    expect(await sns({ number: 'B-', battery: 'fair' })).toEqual(['B-75'])
    expect(await sns({ number: 'B-', battery: 'low' })).toEqual(['B-20'])
    expect(await sns({ number: 'C-', battery: 'unknown', bound: 'unbound' })).toEqual(['C-1', 'C-2'])
    expect((await page({ number: 'B-', sort: 'batteryPct' })).map(({ batteryState }) => batteryState)).toEqual(['low', 'fair', 'good'])
    // A card without a carrier is shown as heard or not heard.
    expect(await sns({ online: 'online' })).toEqual(['B-75', 'B-76'])
    expect(await sns({ online: 'offline', number: 'B-' })).toEqual(['B-20'])
    expect(await page({ number: 'C-1' })).toMatchObject([{ online: null }])
  })
})

it('is found when whoever has it does not wear it, and by the department of equipment that has it', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const cards = { worn: 'P1', left: 'P2' }
  for (const [sn, holder] of Object.entries(cards)) await saved(site, token, 'positioningCard', { sn: `W-${sn}`, hwId: `w${sn}`, holder })
  for (const sn of Object.keys(cards)) {
    const { id } = await card(`W-${sn}`)
    await pool().query('update tag_assignment set from_at = $2 where tag_id = $1', [id, ago(9)])
    if (sn === 'worn') await buildDeviceState(pool(), site.buildingA, { kind: 'card', id, online: false, heard_at: ago(2) })
  }
  // Given out today: it is too soon to say.
  await saved(site, token, 'positioningCard', { sn: 'W-new', hwId: 'wnew' })
  const department = [{ id: await opsId(), name: '运行一部' }]
  const thing = { name: '空压机', type: '压缩机', storage: '泵房', expected: '1', installed: '1', tagSn: 'W-new', watched: 'N' }
  await saved(site, token, 'valuableEquipment', { ...thing, department, radiusM: '10', awayS: '60' })
  expect(await sns({ number: 'W-', worn: 'unworn' })).toEqual(['W-left'])
  expect((await sns({ number: 'W-', worn: 'worn' })).sort()).toEqual(['W-new', 'W-worn'])
  expect(await sns({ number: 'W-new', departId: department[0]!.id })).toEqual(['W-new'])
})

const opsId = async () =>
  (await pool().query(`select id from department where code = 'OPS' and building_id = $1`, [site.buildingA])).rows[0].id

describe('a card that is lost', () => {
  it('is carried by nobody and given to nobody until it is back', async () => {
    const { id } = await saved(site, token, 'positioningCard', { sn: 'L-1', hwId: 'ab0001', holder: 'P1' })
    const put = (state: string) => site.call('cardState', { token, body: { id, state } })
    expect((await put('lost')).json.code).toBe(0)
    expect(await card('L-1')).toMatchObject({ state: 'lost', bound: 'unbound' })
    expect((await put('lost')).status).toBe(409)
    const free = (await site.call('freeCardOptions', { token, query: { text: 'L-1' } })).json.data
    expect(free).toEqual([])
    expect(faultsOf(await saveForm(site, token, 'positioningCard', { sn: 'L-1', hwId: 'ab0001', holder: 'P1' }, { id, version: 2 })).holder).toBeDefined() // biome-ignore format: one call
    expect((await put('ready')).json.code).toBe(0)
    await saved(site, token, 'positioningCard', { sn: 'L-1', hwId: 'ab0001', holder: 'P1' }, { id, version: 3 })
    expect(await card('L-1')).toMatchObject({ state: 'ready', holderName: '员工P1' })
  })

  it('is replaced in one step', async () => {
    const { id } = await saved(site, token, 'positioningCard', { sn: 'R-1', hwId: 'ac0001', holder: 'P2' })
    await saved(site, token, 'positioningCard', { sn: 'R-2', hwId: 'ac0002' })
    const replace = (sn: string) => site.call('cardReplace', { token, body: { id, sn, state: 'damaged' } })
    expect((await replace('R-9')).status).toBe(409)
    expect(await card('R-1')).toMatchObject({ state: 'ready', holderName: '员工P2' })
    expect((await replace('R-2')).json.code).toBe(0)
    expect(await card('R-1')).toMatchObject({ state: 'damaged', bound: 'unbound' })
    expect(await card('R-2')).toMatchObject({ holderName: '员工P2' })
  })
})

describe('what a card does and says', () => {
  it('is ordered to ring once, and its answer is kept', async () => {
    const { id, hw_id } = await buildTag(pool(), site.buildingA, { sn: 'F-1' })
    const { json } = await site.call('cardFind', { token, body: { id, signal: 'ring' } })
    const ordered = (json.data as { id: string }).id
    const { rows } = await pool().query('update downlink set attempts = 1 where key = $1 returning address, body', [ordered])
    expect(rows).toEqual([{ address: hw_id, body: { type: 'find', id: ordered, signal: 'ring', seconds: 30 } }])
    const orders = async () => (await site.call('cardCommands', { token, query: { id } })).json.data as DeviceCommand[]
    expect(await orders()).toMatchObject([{ id: ordered, result: null, answeredAt: null }])
    await noteAnswer(pool(), site.buildingB, { id: ordered, result: 'refused' })
    await noteAnswer(pool(), site.buildingA, { id: ordered, result: 'done' })
    await noteAnswer(pool(), site.buildingA, { id: ordered, result: 'unreachable' })
    expect(await orders()).toMatchObject([{ result: 'done' }])
  })

  it('tells how its charge went', async () => {
    const { id } = await buildTag(pool(), site.buildingA, { sn: 'G-1' })
    const curve = async () => (await site.call('cardBattery', { token, query: { id } })).json.data as BatteryCurve
    expect(await curve()).toEqual({ samples: [], days: null })
    for (const [days, pct] of [[2, 100], [1, 90], [0, 80]] as const) // biome-ignore format: days ago and charge
      await pool().query(`insert into device_hour (building_id, kind, device_id, at, battery_pct) values ($1, 'card', $2, date_trunc('hour', now()) - $3 * interval '1 day', $4)`, [site.buildingA, id, days, pct]) // biome-ignore format: one row
    const { samples, days } = await curve()
    expect(samples.map(({ pct }) => pct)).toEqual([100, 90, 80])
    expect(days?.[0]).toBeGreaterThanOrEqual(5)
    expect(days?.[1]).toBeLessThanOrEqual(11)
  })

  it('is kept from those who may not see its holder', async () => {
    const { no } = await buildPerson(pool(), site.buildingA, { name: '别部门的人' })
    const { id } = await buildTag(pool(), site.buildingA, { sn: 'S-1', trackableNo: no })
    const permissions = ['device:card:view', 'device:card:state', 'device:card:find']
    const limited = await site.signIn(await site.addAccount(site.buildingA, permissions, { people_scope: 'selected' }), site.buildingA)
    expect(await page({ number: 'S-1' }, limited)).toEqual([])
    expect((await site.call('cardState', { token: limited, body: { id, state: 'lost' } })).status).toBe(404)
    expect((await site.call('cardFind', { token: limited, body: { id, signal: 'both' } })).status).toBe(404)
    expect((await site.call('cardHolders', { token: limited, query: { id } })).status).toBe(404)
  })
})
