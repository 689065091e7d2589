import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as listen } from 'node:net'
import type { AlarmBellRow, BellRing, DeviceStatus, EndpointData } from '@muster/contracts'
import { buildArea } from '@muster/test-support'
import { Aedes } from 'aedes'
import mqtt from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../../testing/build-alarm.ts'
import { startDeviceSender } from '../../../testing/device-sender.ts'
import { faultsOf, saved, saveForm } from '../../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { untilHolds } from '../../../testing/until-holds.ts'
import { watchBellStates } from './watch-bell-states.ts'
import { watchBells } from './watch-bells.ts'

interface Heard {
  type: string
  id: string
  seconds?: number
  kind?: string | null
}

let site: TestApi
let token: string
let farm: { id: string }
/** Orders by bell code, as its gateway or controller received them. */
const heard: [code: string, order: Heard][] = []
let status = 200
const controller = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const { bell, ...order } = JSON.parse(body)
  heard.push([bell, order])
  response.writeHead(status).end('ding')
})
let gateway: mqtt.MqttClient
let close: () => Promise<void>
let address: string

beforeAll(async () => {
  const aedes = await Aedes.createBroker()
  const broker = listen(aedes.handle)
  for (const server of [broker, controller]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
  address = `http://127.0.0.1:${portOf(controller)}/bell`
  const url = `mqtt://127.0.0.1:${portOf(broker)}`
  site = await startTestApi({ MQTT_URL: url })
  const stopSending = await startDeviceSender(site, url)
  token = await site.signIn(site.operatorA, site.buildingA)
  gateway = await mqtt.connectAsync(url)
  await gateway.subscribeAsync(`muster/${site.buildingA}/down/+`)
  gateway.on('message', (topic, payload) => heard.push([topic.split('/bell-')[1] ?? topic, JSON.parse(payload.toString())]))
  const plant = await buildArea(site.database.pool, site.buildingA, { name: '罐区' })
  farm = await buildArea(site.database.pool, site.buildingA, { name: '一号罐', parent_id: plant.id })
  const kinds = ['outOfBounds']
  await saved(site, token, 'alarmBell', { name: '罐区电铃', code: 'TANK', kinds, areas: [{ id: plant.id, name: '' }], seconds: '60' })
  await saved(site, token, 'alarmBell', {
    name: '控制室',
    code: 'CTRL',
    kinds: ['outOfBounds', 'sos'],
    way: 'http',
    address,
    seconds: '60',
  })
  await saved(site, token, 'alarmBell', { name: '停用', code: 'OFF', kinds, enabled: 'N' })
  close = async () => {
    await gateway.endAsync(true)
    await stopSending()
    await site.stop()
    await new Promise<void>((resolve) => aedes.close(() => resolve()))
    broker.close()
    controller.close()
  }
})
afterAll(() => close())

const row = async (code: string) => {
  const { json } = await site.call('alarmBell.page', { token, query: { name: code } })
  return (json.data as AlarmBellRow[])[0]!
}
const ringsOf = async (code: string) =>
  (await site.call('bellRings', { token, query: { id: (await row(code)).id } })).json.data as BellRing[]
const raise = (more: Record<string, unknown> = {}) =>
  buildAlarm(site.database.pool, site.buildingA, { kind: 'outOfBounds', started_at: new Date(), arrived_at: new Date(), ...more })
const look = () => watchBells(site.api.context.allBuildings)
const handle = (id: string) =>
  site.call('alarmHandle', { token, body: { id, disposition: 'handle', cause: '误入', falseAlarm: false, description: '' } })

describe('an alarm', () => {
  it('rings the bells of its kind and of the areas around it, once; they are silent when it is handled', async () => {
    const id = await raise({ area_id: farm.id })
    await Promise.all([look(), look()])
    await look()
    await untilHolds(() => expect(heard.map(([code, { type }]) => `${code} ${type}`).sort()).toEqual(['CTRL ring', 'TANK ring']))
    const [, order] = heard.find(([code]) => code === 'TANK')!
    expect(order).toMatchObject({ type: 'ring', id: expect.any(String), seconds: 60, kind: 'outOfBounds' })
    await gateway.publishAsync(`muster/${site.buildingA}/answer/gw-1`, JSON.stringify({ id: order.id, result: 'done' }), { qos: 1 })
    await untilHolds(async () => {
      expect(await ringsOf('TANK')).toEqual([expect.objectContaining({ id: order.id, kind: 'outOfBounds', by: null, result: 'done' })])
      expect(await ringsOf('CTRL')).toEqual([expect.objectContaining({ result: 'done', detail: 'HTTP 200' })])
    })
    const told = (await site.call('alarmDeliveries', { token, query: { id } })).json.data as EndpointData<'alarmDeliveries'>
    expect(told).toMatchObject([
      { channel: 'console', to: null, sentAt: null },
      ...['控制室', '罐区电铃'].map((to) => ({ channel: 'bell', to, what: 'rung', deliveredAt: expect.any(String), failedAt: null })),
    ])
    expect(await row('CTRL')).toMatchObject({ lastResult: 'done', lastAt: expect.any(String) })
    await handle(id)
    await untilHolds(() => expect(heard.map(([code, { type }]) => `${code} ${type}`).sort()).toContain('TANK stop'))
    await untilHolds(() => expect(heard.map(([code, { type }]) => `${code} ${type}`).sort()).toContain('CTRL stop'))
  })

  it('leaves a bell ringing that rings for another one, and rings none elsewhere, of another kind, silenced or long ago', async () => {
    heard.length = 0
    const [one, other] = [await raise({ kind: 'sos' }), await raise({ kind: 'sos' })]
    await raise({ kind: 'overcrowding', area_id: farm.id })
    await raise({ kind: 'sos', arrived_at: new Date(Date.now() - 3_600_000) })
    await raise({ area_id: farm.id, silenced_until: new Date(Date.now() + 60_000) })
    await look()
    // Both came together: the bell is told once, and each has its ring.
    await untilHolds(() => expect(heard.map(([code]) => code)).toEqual(['CTRL']))
    const rung = async () => {
      const { rows } = await site.database.pool.query(
        "select alarm_id, result from bell_ring where what = 'ring' and alarm_id = any($1) order by alarm_id",
        [[one, other]],
      )
      return rows
    }
    await untilHolds(async () => expect(await rung()).toEqual([one, other].sort().map((id) => ({ alarm_id: id, result: 'done' }))))
    expect((await ringsOf('CTRL')).filter(({ kind, what }) => kind === 'sos' && what === 'ring')).toHaveLength(1)
    await handle(one)
    await look()
    const stops = async () => (await site.database.pool.query("select 1 from bell_ring where what = 'stop' and kind = 'sos'")).rows
    expect(await stops()).toEqual([])
    await handle(other)
    await untilHolds(() => expect(heard.some(([, { type }]) => type === 'stop')).toBe(true))
  })
})

describe('an alarm that calls anew', () => {
  const rungFor = async (id: string) => {
    await look()
    await look()
    const { rows } = await site.database.pool.query("select 1 from bell_ring where alarm_id = $1 and what = 'ring'", [id])
    return rows.length
  }
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const change = (id: string, set: string) => site.database.pool.query(`update alarm set ${set} where id = $1`, [id])

  it('rings at the end of its silence window or of its shelf, however long ago it arrived', async () => {
    const old = { kind: 'sos', arrived_at: ago(60) }
    expect(await rungFor(await raise({ ...old, silenced_until: ago(1) }))).toBe(1)
    expect(await rungFor(await raise({ ...old, silenced_until: ago(11) }))).toBe(0)
    const shelved = await raise({ ...old, kind: 'outOfBounds', shelved_until: ago(-5) })
    expect(await rungFor(shelved)).toBe(0)
    await site.call('alarmUnshelve', { token, body: { id: shelved } })
    expect(await rungFor(shelved)).toBe(1)
  })

  it('rings again when it got worse, and neither when it eased nor when somebody reopened it', async () => {
    const id = await raise({ priority: 'medium' })
    expect(await rungFor(id)).toBe(1)
    await site.call('alarmAcknowledge', { token, body: { ids: [id] } })
    await change(id, "priority = 'critical'")
    expect(await rungFor(id)).toBe(2)
    await change(id, "priority = 'low'")
    expect(await rungFor(id)).toBe(2)
    await handle(id)
    await site.call('alarmReopen', { token, body: { id, reason: '再次越界' } })
    expect(await rungFor(id)).toBe(2)
    await handle(id)
  })
})

describe('whoever tries a bell', () => {
  it('hears it for some seconds, and reads what came back', async () => {
    heard.length = 0
    status = 503
    for (const code of ['CTRL', 'OFF']) await site.call('bellTest', { token, body: { id: (await row(code)).id } })
    await untilHolds(() => expect(heard.map(([code]) => code)).toEqual(expect.arrayContaining(['CTRL', 'OFF'])))
    expect(heard.find(([code]) => code === 'OFF')?.[1]).toMatchObject({ type: 'ring', seconds: 5, kind: null })
    await untilHolds(async () =>
      expect((await ringsOf('CTRL'))[0]).toMatchObject({ by: site.operatorA, result: 'refused', detail: 'HTTP 503' }),
    )
    expect((await ringsOf('OFF'))[0]).toMatchObject({ by: site.operatorA, result: null })
  })

  it('reads that its controller is away', async () => {
    const bell = { name: '断线', code: 'GONE', kinds: ['sos'], way: 'http', address: 'http://127.0.0.1:9/' }
    const { id } = await saved(site, token, 'alarmBell', bell)
    await site.call('bellTest', { token, body: { id } })
    await untilHolds(async () => expect((await ringsOf('GONE'))[0]).toMatchObject({ result: 'unreachable' }))
  })

  it('tells by it whether the bell is there: one that refuses answers', async () => {
    const { pool } = site.database
    const state = async (code: string) => {
      await watchBellStates(site.api.context.allBuildings)
      const { json } = await site.call('deviceHistory', { token, query: { kind: 'bell', id: (await row(code)).id } })
      return (json.data as { status: DeviceStatus }).status
    }
    expect(await state('CTRL')).toMatchObject({ online: true, fault: null })
    expect(await state('TANK')).toMatchObject({ online: true })
    await pool.query("update alarm_bell set address = 'http://127.0.0.1:9/bell' where code = 'CTRL'")
    await site.call('bellTest', { token, body: { id: (await row('CTRL')).id } })
    await untilHolds(async () => expect((await ringsOf('CTRL'))[0]).toMatchObject({ result: 'unreachable' }))
    expect(await state('CTRL')).toMatchObject({ online: false, fault: 'unreachable' })
    const shown = async (online: string) =>
      ((await site.call('alarmBell.page', { token, query: { online } as never })).json.data as AlarmBellRow[]).map(({ code }) => code)
    expect([await shown('offline'), (await shown('online')).includes('TANK')]).toEqual([['CTRL', 'GONE'], true])
    await pool.query("update alarm_bell set address = $1 where code = 'CTRL'", [address])
  })

  it('has its failure in the record of an alarm, too', async () => {
    const { pool } = site.database
    await pool.query("update alarm_bell set address = 'http://127.0.0.1:9/bell' where code = 'CTRL'")
    const id = await raise()
    await look()
    await untilHolds(async () => {
      const { json } = await site.call('alarmDeliveries', { token, query: { id } })
      const told = (json.data as EndpointData<'alarmDeliveries'>).filter(({ channel }) => channel === 'bell')
      expect(told).toMatchObject([{ to: '控制室', error: 'unreachable', deliveredAt: null, failedAt: expect.any(String) }])
    })
    await handle(id)
    await pool.query("update alarm_bell set address = $1 where code = 'CTRL'", [address])
  })
})

it('a bell has a code of its own, and an address without a password', async () => {
  const bell = { name: '又一', code: 'TANK', kinds: ['sos'] }
  expect(Object.keys(faultsOf(await saveForm(site, token, 'alarmBell', bell)))).toEqual(['code'])
  const secret = { ...bell, code: 'X', way: 'http', address: 'http://me:word@bell.example/' }
  expect(Object.keys(faultsOf(await saveForm(site, token, 'alarmBell', secret)))).toEqual(['address'])
})
