import type { EndpointData, HandedAlarm, ShiftHandoverRow } from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

const crossing = (more: Record<string, unknown> = {}) =>
  buildAlarm(site.database.pool, site.buildingA, { kind: 'outOfBounds', priority: 'high', ...more })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const COMER = ['alarm:view', 'alarm:handover:view', 'alarm:handover:sign']
const read = async <T>(name: Parameters<TestApi['call']>[0], given: Parameters<TestApi['call']>[1]) =>
  (await site.call(name, given)).json.data as T
const handTo = async (incoming: string) => (await read<{ id: string }>('handoverWrite', { token, body: { incoming, note: '' } })).id
const noticesOf = async (own: string) => (await read<EndpointData<'noticeList'>>('noticeList', { token: own })).notices

describe('a shift that hands over', () => {
  it('keeps what is open, and is signed by both, once each', async () => {
    const id = await crossing({ trackable_name: '交班对象' })
    const comer = await site.addAccount(site.buildingA, ['alarm:view', 'alarm:handover:view', 'alarm:handover:sign'])
    const own = await site.signIn(comer, site.buildingA)
    const written = await site.call('handoverWrite', { token, body: { incoming: comer, note: '注意罐区' } })
    const { id: handover } = written.json.data as { id: string }
    const rows = async () => (await site.call('shiftHandover.page', { token: own })).json.data as ShiftHandoverRow[]
    expect(await rows()).toMatchObject([{ id: handover, outgoing: site.operatorA, incoming: comer, note: '注意罐区', state: 'waiting' }])
    const open = (await site.call('handoverAlarms', { token: own, query: { id: handover } })).json.data as HandedAlarm[]
    expect(open.find((alarm) => alarm.id === id)).toMatchObject({ kind: 'outOfBounds', who: '交班对象', work: 'new' })
    // Nobody signs for somebody else, nor twice, nor hands over to themselves.
    expect((await site.call('handoverSign', { token, body: { id: handover } })).status).toBe(404)
    expect((await site.call('handoverSign', { token: own, body: { id: handover } })).status).toBe(200)
    expect((await site.call('handoverSign', { token: own, body: { id: handover } })).status).toBe(404)
    expect((await site.call('handoverWrite', { token: own, body: { incoming: comer, note: '' } })).status).toBe(400)
    expect(await rows()).toMatchObject([{ state: 'signed', signedAt: expect.any(String) }])
  })

  it('counts and lists every open alarm, the most urgent first, with what is shelved or silenced until when', async () => {
    await site.database.pool.query('delete from alarm')
    await Promise.all(Array.from({ length: 1100 }, () => crossing()))
    await crossing({ work: 'handled', cleared_at: new Date() })
    const shelved = await crossing({ shelved_until: inMinutes(30), assigned_to: site.operatorA, work: 'acknowledged' })
    const back = await crossing({ shelved_until: inMinutes(-30), priority: 'low', silenced_until: inMinutes(20) })
    const sos = await buildAlarm(site.database.pool, site.buildingA, {})
    expect(await read('handoverCounts', { token })).toEqual({ open: 1103, unacknowledged: 1102, shelved: 1, silenced: 1, mine: 1 })
    const comer = await site.addAccount(site.buildingA, COMER)
    const own = await site.signIn(comer, site.buildingA)
    const open = await read<HandedAlarm[]>('handoverAlarms', { token: own, query: { id: await handTo(comer) } })
    expect(open).toHaveLength(1103)
    expect(open[0]).toMatchObject({ id: sos, priority: 'critical', shelvedUntil: null, silencedUntil: null })
    expect(open.find(({ id }) => id === shelved)).toMatchObject({ shelvedUntil: expect.any(String), silencedUntil: null })
    expect(open.at(-1)).toMatchObject({ id: back, priority: 'low', shelvedUntil: null, silencedUntil: expect.any(String) })
    expect((await noticesOf(own))[0]).toMatchObject({ kind: 'shiftHandedOver', detail: { number: 1103 }, path: '/alarms/handovers' })
  })

  it('gives the alarms of who leaves to who takes over, once signed', async () => {
    await site.database.pool.query('delete from alarm')
    const mine = { assigned_to: site.operatorA, assigned_to_name: '甲' }
    const open = await crossing({ ...mine, work: 'acknowledged' })
    const done = await crossing({ ...mine, work: 'handled', cleared_at: new Date() })
    const others = await crossing({ assigned_to: 'somebody' })
    const comer = await site.addAccount(site.buildingA, COMER)
    const own = await site.signIn(comer, site.buildingA)
    const id = await handTo(comer)
    const holders = async () => {
      const { rows } = await site.database.pool.query<{ id: string; assigned_to: string }>('select id, assigned_to from alarm')
      return Object.fromEntries(rows.map((row) => [row.id, row.assigned_to]))
    }
    expect(await holders()).toEqual({ [open]: site.operatorA, [done]: site.operatorA, [others]: 'somebody' })
    expect(await read('handoverSign', { token: own, body: { id } })).toEqual({ assigned: 1, left: 0 })
    expect(await holders()).toEqual({ [open]: comer, [done]: site.operatorA, [others]: 'somebody' })
    const { actions } = await read<EndpointData<'alarmEvidence'>>('alarmEvidence', { token, query: { id: open } })
    expect(actions).toMatchObject([{ by: comer, action: 'handOver', detail: expect.any(String) }])
    const { rows } = await site.database.pool.query(
      `select action, subject, subject_id from audit_entry where by = $1 and action in ('handOver', 'handoverSign') order by action`,
      [comer],
    )
    expect(rows).toEqual([
      { action: 'handOver', subject: 'alarm', subject_id: open },
      { action: 'handoverSign', subject: 'shiftHandover', subject_id: id },
    ])
    expect((await noticesOf(token))[0]).toMatchObject({ kind: 'shiftTakenOver', detail: { number: 1 } })
  })

  it('leaves alarms with who leaves that the successor may not see', async () => {
    await site.database.pool.query('delete from alarm')
    const secret = await crossing({ assigned_to: site.operatorA, trackable_name: '绝密员工' })
    const comer = await site.addAccount(site.buildingA, COMER, { people_scope: 'selected' })
    const own = await site.signIn(comer, site.buildingA)
    expect(await read('handoverSign', { token: own, body: { id: await handTo(comer) } })).toEqual({ assigned: 0, left: 1 })
    const { rows } = await site.database.pool.query('select assigned_to from alarm where id = $1', [secret])
    expect(rows).toEqual([{ assigned_to: site.operatorA }])
  })
})
