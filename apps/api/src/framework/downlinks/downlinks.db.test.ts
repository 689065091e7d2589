import { type DeviceCommand, type DeviceOrder, type EndpointData, sendingOf } from '@muster/contracts'
import { buildDeviceState, buildPerson, buildTag } from '@muster/test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { inTransaction } from '../resource/transaction.ts'
import { failOverdue } from './fail-overdue.ts'
import { listOrders, noteAnswer, orderDevice } from './order-device.ts'

let site: TestApi
beforeAll(async () => {
  site = await startTestApi()
})
afterAll(() => site.stop())
const query = async (sql: string, ...values: unknown[]) => (await site.database.pool.query(sql, values)).rows
beforeEach(() => query('delete from downlink'))

const order = (message: (id: string) => DeviceOrder, address = 'gate-1') =>
  inTransaction(site.database.pool, (db) =>
    orderDevice(db, { buildingId: site.buildingA, loginName: 'admin' }, { kind: 'gate', subjectId: 'g', address, message }),
  )
const open = () => order((id) => ({ type: 'open', id, door: 1, seconds: 5 }))
/** As the tracker records what it has sent. */
const sent = (id: string) => query('update downlink set attempts = 1, state = 3, sent_at = now() where key = $1', id)
const answer = (id: string, result: 'done' | 'refused' | 'unreachable') => noteAnswer(site.database.pool, site.buildingA, { id, result })
const one = async (id: string) =>
  (await query('select state, reason, next_at, delivered_at, failed_at from downlink where key = $1', id))[0]
const shown = async (): Promise<DeviceCommand[]> => listOrders(site.database.pool, site.buildingA, 'g')
const expire = () => query("update downlink set expires_at = now() - interval '1 second'")
const fail = (heard: number[] = []) => failOverdue(site.database.pool, () => heard)

describe('an order', () => {
  it('to open a door is worth nothing half a minute later', async () => {
    const id = await open()
    const [{ s }] = await query('select extract(epoch from expires_at - created_at)::int as s from downlink where key = $1', id)
    expect(s).toBe(30)
    await fail()
    expect(await one(id)).toMatchObject({ state: 5, reason: null })
    await expire()
    await fail()
    expect(await one(id)).toMatchObject({ state: 2, reason: 'tooLate', next_at: null })
    expect(await shown()).toMatchObject([{ id, result: null, sentAt: null }])
  })

  it('is answered by the device: what no gateway reached at first may still be done, and nothing after it counts', async () => {
    const id = await open()
    await answer(id, 'done')
    expect(await one(id)).toMatchObject({ state: 5, reason: null })
    await sent(id)
    await answer(id, 'unreachable')
    expect(await shown()).toMatchObject([{ result: 'unreachable', answeredAt: expect.any(String) }])
    expect((await one(id)).next_at).not.toBeNull()
    await answer(id, 'done')
    await answer(id, 'refused')
    expect(await shown()).toMatchObject([{ result: 'done', answeredAt: expect.any(String) }])
    expect(await one(id)).toMatchObject({ state: 0, next_at: null, failed_at: null })
  })

  it('that nobody answers fails with what is known, and one that a later one replaces at once', async () => {
    const [silent, away] = [await open(), await open()]
    const held = await order((id) => ({ type: 'hold', id, door: 2 }))
    const released = await order((id) => ({ type: 'release', id, door: 2 }))
    for (const id of [silent, away, held, released]) await sent(id)
    await answer(away, 'unreachable')
    await fail()
    expect((await Promise.all([silent, held, released].map(one))).map(({ reason }) => reason)).toEqual([null, 'superseded', null])
    await expire()
    await fail()
    expect((await Promise.all([silent, away, released].map(one))).map(({ reason }) => reason)).toEqual([
      'noAnswer',
      'unreachable',
      'noAnswer',
    ])
  })
})

describe('a warning', () => {
  const warn = async (address: string) => {
    const alarm = await buildAlarm(site.database.pool, site.buildingA, { kind: 'outOfBounds' })
    const body = { type: 'warning', id: `${alarm}:down`, kind: 'outOfBounds', alarmId: alarm, active: true } as const
    const { priority, slot, keepS } = sendingOf(body)
    await query(
      `insert into downlink (building_id, kind, key, subject_id, address, body, priority, slot, attempts, state, sent_at, expires_at, next_at)
       values ($1, 'alarm', $2, $3, $4, $5, $6, $7, 1, 3, now(), now() + make_interval(secs => $8), now())`,
      ...[site.buildingA, body.id, alarm, address, JSON.stringify(body), priority, slot, keepS],
    )
    return { alarm, id: body.id }
  }

  it('that no receipt comes for fails by what is known of its card and carrier, and the record of its alarm says so', async () => {
    const { pool } = site.database
    const cards: { hw_id: string; sn: string; no: number }[] = []
    for (const name of ['在线', '没电', '离线']) {
      const { no } = await buildPerson(pool, site.buildingA, { name })
      const sn = `SN-${name}`
      const tag = await buildTag(pool, site.buildingA, { trackableNo: no, sn })
      cards.push({ hw_id: tag.hw_id, sn, no })
      if (name === '没电') await buildDeviceState(pool, site.buildingA, { kind: 'card', id: tag.id, battery_pct: 1 })
    }
    const warned: Awaited<ReturnType<typeof warn>>[] = []
    for (const { hw_id } of cards) warned.push(await warn(hw_id))
    const had = await warn('e-unknown')
    await query('update downlink set state = 0, next_at = null, delivered_at = now() where key = $1', had.id)
    await expire()
    await fail([cards[0]!.no])
    expect((await Promise.all(warned.map(({ id }) => one(id)))).map(({ reason }) => reason)).toEqual(['noAnswer', 'battery', 'notHeard'])
    const token = await site.signIn(site.operatorA, site.buildingA)
    const cardsTold = async ({ alarm }: { alarm: string }) => {
      const { json } = await site.call('alarmDeliveries', { token, query: { id: alarm } })
      return (json.data as EndpointData<'alarmDeliveries'>).filter(({ channel }) => channel === 'card')
    }
    expect(await cardsTold(warned[2]!)).toMatchObject([
      { to: cards[2]!.sn, what: 'raised', attempts: 1, error: 'notHeard', failedAt: expect.any(String), deliveredAt: null },
    ])
    expect(await cardsTold(had)).toMatchObject([{ to: 'e-unknown', what: 'raised', error: null, deliveredAt: expect.any(String) }])
  })
})
