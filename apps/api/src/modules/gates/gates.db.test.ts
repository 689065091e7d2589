import type { GateAnswer, GateEvent, PassageRow } from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { untilHolds } from '../../testing/until-holds.ts'

const LOGIN = `Basic ${Buffer.from('gate-platform:secret of the platform').toString('base64')}`

let site: TestApi
let token: string
let gate: { id: string; version: number }
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const { pool } = site.database
  await pool.query(
    `insert into gateway (id, building_id, name, username, secret_hash, format, topics, enabled)
     values ('gp', $1, '门禁平台', 'gate-platform', encode(sha256($2::bytea), 'hex'), 'native', '{}', true)`,
    [site.buildingA, 'secret of the platform'],
  )
  const department = [{ id: (await saved(site, token, 'department', { name: '生产部', code: 'P' })).id, name: '生产部' }]
  await saved(site, token, 'person', { name: '王芳', number: 'N1', department, accessCard: '0042' })
  await saved(site, token, 'externalVehicle', {
    plate: '苏J·80512',
    type: 'tanker',
    driverName: '李强',
    waybillNumber: 'YD1',
    loadedGoods: '甲醇',
  })
  gate = await saved(site, token, 'personGate', GATE)
  await saved(site, token, 'vehicleCheckpoint', { name: '物流门', doors: [door('LPR-01', '1', 'in'), door('LPR-01', '2', 'out')] })
})
afterAll(() => site.stop())

const door = (device: string, number: string, direction: string) => ({ name: `${device}-${number}`, device, number, direction })
const GATE = {
  name: '装置区门禁',
  doors: [door('AC-01', '1', 'in'), door('AC-01', '2', 'out')],
  rules: [{ classes: ['employee'], weekdays: ['1', '2', '3', '4', '5', '6', '7'], from: '00:00', to: '24:00' }],
}
const report = (events: Partial<GateEvent>[], authorization = LOGIN) =>
  site.call('gateReport', { body: { events }, headers: { authorization } })
const answers = async (events: Partial<GateEvent>[]) => (await report(events)).json.data as GateAnswer[]
const passages = async (of: 'personPassage' | 'vehiclePassage', query: Record<string, string> = {}) =>
  (await site.call(`${of}.page`, { token, query })).json.data as PassageRow[]

describe('a gate', () => {
  it('has doors that no other gate has, and hours that are times', async () => {
    expect(faultsOf(await saveForm(site, token, 'personGate', { ...GATE, name: '另一门禁' })).doors?.message).toContain('门号')
    const rules = [{ ...GATE.rules[0]!, from: '25:00' }]
    expect(faultsOf(await saveForm(site, token, 'personGate', { ...GATE, name: '另一门禁', rules })).rules).toBeDefined()
    const form = (await site.call('personGate.get', { token, query: { id: gate.id } })).json.data as { values: typeof GATE }
    expect(form.values).toMatchObject(GATE)
    expect((await site.call('vehicleCheckpoint.get', { token, query: { id: gate.id } })).status).toBe(404)
  })
})

describe('events of gates', () => {
  it('are taken from a gateway alone', async () => {
    expect((await report([{ id: '1', device: 'AC-01' }], 'Basic eDp5')).status).toBe(401)
  })

  it('are decided at once, and kept once however often they come, in any order', async () => {
    const nowMs = Date.now()
    const went: Partial<GateEvent>[] = [
      { id: 'b', device: 'AC-01', door: 2, card: '42', t: nowMs - 1000, ask: true },
      { id: 'a', device: 'AC-01', door: 1, card: '0042', t: nowMs - 5000, ask: true, picture: 'https://nvr.example/a.jpg' },
      { id: 'c', device: 'AC-01', door: 1, card: '4711', t: nowMs, ask: true },
    ]
    const first = [
      { type: 'passage', id: 'b', decision: 'allowed', reason: null, kept: true },
      { type: 'passage', id: 'a', decision: 'allowed', reason: null, kept: true },
      { type: 'passage', id: 'c', decision: 'refused', reason: 'unknownCard', kept: true },
    ]
    // A door does not wait for a slow database: what could not be stored at once is stored when it is sent again.
    await untilHolds(async () => expect(await answers(went)).toEqual(first))
    expect(await answers(went)).toEqual(first)
    const rows = await passages('personPassage')
    expect(rows.map(({ name, direction, card, decision, notes }) => [name, direction, card, decision, notes])).toEqual([
      [null, 'in', '4711', 'refused', []],
      ['王芳', 'out', '42', 'allowed', []],
      ['王芳', 'in', '0042', 'allowed', []],
    ])
    expect(rows[2]).toMatchObject({ gateName: '装置区门禁', unit: '生产部', class: 'employee', picture: 'https://nvr.example/a.jpg' })
    expect(await passages('vehiclePassage')).toEqual([])
    // The tracker hears who passed, once for all of that.
    const { rows: told } = await site.database.pool.query(
      `select c.ids, array(select trackable_no::text from person where name = '王芳') as passed from config_change c where building_id = $1 and part = 'gatePresence'`,
      [site.buildingA],
    )
    expect(told).toEqual([{ ids: told[0]?.passed, passed: [expect.any(String)] }])
  })

  it('tell of vehicles with what they bring, and are found by plate, gate and reason', async () => {
    await answers([
      { id: 'v1', device: 'LPR-01', door: 1, plate: '苏J80512' },
      { id: 'v2', device: 'LPR-01', door: 1, plate: 'unknown', ask: true },
    ])
    expect(await passages('vehiclePassage', { who: '80512' })).toMatchObject([
      { waybill: 'YD1', goods: '甲醇', class: 'externalVehicle', decision: 'allowed' },
    ])
    expect(await passages('vehiclePassage', { reason: 'unreadPlate' })).toMatchObject([{ no: null, decision: 'refused' }])
    expect(await passages('personPassage', { gateId: gate.id, decision: 'refused' })).toHaveLength(1)
    const { data } = (await site.call('personGate.page', { token })).json
    expect(data).toMatchObject([{ name: '装置区门禁', inside: 0, ruleCount: 1 }])
    expect((await site.call('personPassage.export', { token })).status).toBe(200)
  })

  it('follow rules that changed a moment ago', async () => {
    const ask = { device: 'AC-01', door: 1, card: '42', ask: true }
    await saved(site, token, 'personGate', { ...GATE, enabled: 'N' }, gate)
    expect(await answers([{ ...ask, id: 'd' }])).toMatchObject([{ decision: 'refused', reason: 'gateClosed' }])
  })

  it('are nobody else’s: of a limited account, and of another building', async () => {
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect((await site.call('personPassage.page', { token: other })).json.data).toEqual([])
    const limited = await site.signIn(
      await site.addAccount(site.buildingA, ['access:passage:view'], { people_scope: 'selected' }),
      site.buildingA,
    )
    expect((await site.call('personPassage.page', { token: limited })).json.data).toEqual([])
  })
})
