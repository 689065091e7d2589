import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Alarm,
  decodePositions,
  ENDPOINTS,
  encodePositions,
  type GatewayStatus,
  type LiveServerMessage,
  PERMISSIONS,
  type PositionBatch,
} from '@muster/contracts'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { signIn as signInAt } from '@muster/sign-in/node'
import { buildAccount, buildBuilding, buildGateway, buildLicence, freePort, TEST_LICENCE_KEY } from '@muster/test-support'
import mqtt, { type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { hashPassword } from './modules/session/password-check.ts'
import { buildAlarm } from './testing/build-alarm.ts'
import { type Part, spawnPart } from './testing/spawn-part.ts'
import { untilHolds } from './testing/until-holds.ts'

const PASSWORD = 'Orchid-72'
const SECRETS = { tracker: 'tracker-secret-0123456789', api: 'api-secret-0123456789abc' }

let database: TestDatabase
let uploadDir: string
let journalDir: string
let brokerEnv: Record<string, string>
let apiEnv: Record<string, string>[]
let broker: Part
let apis: Part[]
let urls: string[]
let tracker: MqttClient
let buildId: string
let loginName: string
let gateway: { id: string; username: string; secret: string }

beforeAll(async () => {
  database = await createTestDatabase()
  journalDir = await mkdtemp(join(tmpdir(), 'muster-api-journal-'))
  uploadDir = await mkdtemp(join(tmpdir(), 'muster-uploads-'))
  buildId = (await buildBuilding(database.pool)).id
  await buildLicence(database.pool, buildId)
  gateway = await buildGateway(database.pool, buildId)
  loginName = (await buildAccount(database.pool, buildId, { password_hash: await hashPassword(PASSWORD), permissions: PERMISSIONS }))
    .login_name
  const mqttPort = String(await freePort())
  const ports = [await freePort(), await freePort()]
  brokerEnv = {
    DATABASE_URL: database.urlOf('broker'),
    JOURNAL_DIR: journalDir,
    MQTT_PORT: mqttPort,
    INTERNAL_USERS: JSON.stringify({ tracker: { secret: SECRETS.tracker, role: 'tracker' }, api: { secret: SECRETS.api, role: 'api' } }),
  }
  const mqttUrl = `mqtt://127.0.0.1:${mqttPort}`
  apiEnv = ports.map((port) => ({
    DATABASE_URL: database.urlOf('api'),
    MQTT_URL: mqttUrl,
    MQTT_USERNAME: 'api',
    MQTT_PASSWORD: SECRETS.api,
    DATA_KEY: '5a'.repeat(32),
    UPLOAD_DIR: uploadDir,
    LICENCE_KEYS: TEST_LICENCE_KEY,
    LOGIN_WORK_BITS: '4',
    PORT: String(port),
  }))
  urls = ports.map((port) => `http://127.0.0.1:${port}`)
  broker = await spawnPart('broker', brokerEnv)
  apis = await Promise.all(apiEnv.map((env) => spawnPart('api', env)))
  tracker = await mqtt.connectAsync(mqttUrl, { username: 'tracker', password: SECRETS.tracker, clientId: 'tracker', reconnectPeriod: 200 })
})

afterAll(async () => {
  await tracker?.endAsync(true)
  await Promise.all([...(apis ?? []), broker].map((part) => part?.end('SIGKILL')))
  await database?.drop()
  if (uploadDir) await rm(uploadDir, { recursive: true, force: true })
  if (journalDir) await rm(journalDir, { recursive: true, force: true })
})

const signIn = (url: string) => signInAt(url, { name: loginName, password: PASSWORD, buildId })

async function call<T>(url: string, path: string, token: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authToken: token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as { code: number; data: T }
}

/** A browser subscribed to everything; it does not reconnect by itself. */
async function browse(url: string, token: string, wish: object = {}) {
  const messages: LiveServerMessage[] = []
  const batches: PositionBatch[] = []
  const { data } = await call<{ ticket: string }>(url, ENDPOINTS.liveTicket.path, token, undefined, 'POST')
  const socket = new WebSocket(`${url.replace('http', 'ws')}/pod/live/socket?ticket=${data.ticket}`)
  socket.on('error', () => {})
  socket.on('message', (bytes: Buffer, isBinary) => {
    if (isBinary) batches.push(decodePositions(bytes) as PositionBatch)
    else messages.push(JSON.parse(bytes.toString()))
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ op: 'subscribe', topics: ['positions', 'alarms', 'gateways'], floors: null, ...wish }))
  const of = <T extends LiveServerMessage['type']>(type: T) =>
    messages.filter((message): message is Extract<LiveServerMessage, { type: T }> => message.type === type)
  return { socket, batches, of }
}

const publishPosition = (no: number, x: number) =>
  tracker.publish(
    `muster/${buildId}/live/positions`,
    Buffer.from(
      encodePositions({
        full: true,
        sequence: 1,
        baseTimeMs: Date.now(),
        positions: [{ no, timeMs: Date.now(), x, y: 2, z: 0, floor: 1, accuracyM: 0.3, method: 'twr', status: 'live', speedMps: 0 }],
      }),
    ),
  )
const stored = async (id: string) => (await database.pool.query<Alarm>('select work, version from alarm where id = $1', [id])).rows[0]

describe('two replicas of the api behind one broker', () => {
  it('both show what the tracker publishes and what a gateway does', async () => {
    const [a = '', b = ''] = urls
    const token = await signIn(a)
    const browsers = [await browse(a, token), await browse(b, token)]
    await untilHolds(() => {
      publishPosition(7, 1)
      for (const { batches } of browsers) expect(batches.at(-1)?.positions).toMatchObject([{ no: 7, x: 1 }])
    })
    const uplink = await mqtt.connectAsync(apiEnv[0]?.MQTT_URL ?? '', {
      username: gateway.username,
      password: gateway.secret,
      clientId: gateway.username,
    })
    const online = (list: GatewayStatus[] | undefined) => list?.find(({ id }) => id === gateway.id)?.online
    await untilHolds(() => {
      for (const { of } of browsers) expect(online(of('gateways').at(-1)?.gateways)).toBe(true)
    })
    expect(online((await call<GatewayStatus[]>(b, '/pod/gateway/list', token)).data)).toBe(true)
    await uplink.endAsync()
    await untilHolds(() => expect(online(browsers[1]?.of('gateways').at(-1)?.gateways)).toBe(false))
    for (const { socket } of browsers) socket.terminate()
  })

  it('tell each other about an acknowledgement, and of two operators one wins', async () => {
    const [a = '', b = ''] = urls
    const token = await signIn(a)
    const browser = await browse(b, token)
    const id = await buildAlarm(database.pool, buildId)
    const answers = await Promise.all(
      urls.map((url) => call<{ acknowledged: Alarm[] }>(url, '/pod/alarm/acknowledge', token, { ids: [id] })),
    )
    expect(answers.flatMap(({ data }) => data.acknowledged)).toHaveLength(1)
    await untilHolds(() => expect(browser.of('alarm').at(-1)?.alarm).toMatchObject({ id, work: 'acknowledged', version: 2 }))
    browser.socket.terminate()
  })
})

describe('an alarm of another system', () => {
  const report = (login: string, events: object[]) =>
    fetch(`${urls[0]}/pod/alarm/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${Buffer.from(login).toString('base64')}` },
      body: JSON.stringify({ events }),
    })
  const event = { id: 'c-1', device: 'CAM-07', type: 'camera', event: 'noHelmet' }

  it('that comes over HTTP is a frame of the gateway whose login it has', async () => {
    const { username, secret, id } = gateway
    const frames: unknown[] = []
    tracker.on('message', (topic, payload) => frames.push([topic, JSON.parse(payload.toString())]))
    await tracker.subscribeAsync(`muster/${buildId}/up/+/+`)
    await untilHolds(async () => expect((await report(`${username}:${secret}`, [event])).status).toBe(200))
    await untilHolds(() => expect(frames).toHaveLength(1))
    const told = { v: 1, t: expect.any(Number), events: [{ ...event, state: 'begin' }] }
    expect(frames).toEqual([[`muster/${buildId}/up/${id}/alarm`, told]])
  })

  it('is refused with another secret, of a gateway that is switched off, or with what is no event', async () => {
    const other = await buildGateway(database.pool, buildId)
    expect((await report(`${other.username}:wrong`, [event])).status).toBe(401)
    expect((await report('nobody:', [event])).status).toBe(401)
    expect((await report(`${other.username}:${other.secret}`, [{ ...event, id: '../x' }])).status).toBe(400)
    await database.pool.query('update gateway set enabled = false where id = $1', [other.id])
    expect((await report(`${other.username}:${other.secret}`, [event])).status).toBe(403)
  })
})

describe('after kill -9 of the api', () => {
  it('sessions, acknowledgements and open alarms are there, and the browser resumes with all open alarms', async () => {
    const [a = ''] = urls
    const token = await signIn(a)
    const browser = await browse(a, token)
    const id = await buildAlarm(database.pool, buildId)
    await untilHolds(() => expect(browser.of('alarm').some(({ alarm }) => alarm.id === id)).toBe(true))
    const seq = browser.of('alarm').at(-1)?.seq ?? 0
    const epoch = browser.of('hello')[0]?.epoch
    const cut = once(browser.socket, 'close')
    expect((await call<{ acknowledged: Alarm[] }>(a, '/pod/alarm/acknowledge', token, { ids: [id] })).data.acknowledged).toHaveLength(1)
    await apis[0]?.end('SIGKILL')
    await cut
    expect(await stored(id)).toMatchObject({ work: 'acknowledged', version: 2 })
    // Another alarm begins while no api process is running.
    const later = await buildAlarm(database.pool, buildId)
    apis[0] = await spawnPart('api', apiEnv[0] ?? {})
    expect((await call(a, '/base/authority/get-info', token)).code).toBe(0)
    const resumed = await browse(a, token, { resumeFrom: seq, epoch })
    await untilHolds(() => {
      const open = new Map(resumed.of('alarms')[0]?.alarms.map((alarm) => [alarm.id, alarm.work]))
      expect([open.get(id), open.get(later)]).toEqual(['acknowledged', 'new'])
    })
    await untilHolds(() => {
      publishPosition(8, 3)
      expect(resumed.batches.at(-1)?.positions).toMatchObject([{ no: 8 }])
    })
    resumed.socket.terminate()
  })
})

describe('after kill -9 of the broker', () => {
  it('alarms can be worked on meanwhile and reach every browser, and positions come back by themselves', async () => {
    const [a = '', b = ''] = urls
    const token = await signIn(a)
    const browser = await browse(b, token)
    await broker.end('SIGKILL')
    await untilHolds(async () => {
      const response = await fetch(`${b}/health`)
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ status: 'down', parts: { broker: { up: false }, database: { up: true } } })
    })
    // The process itself lives: a restart would not bring the broker back.
    expect((await fetch(`${b}/health/live`)).status).toBe(200)
    const id = await buildAlarm(database.pool, buildId)
    await call(a, '/pod/alarm/acknowledge', token, { ids: [id] })
    await untilHolds(() => expect(browser.of('alarm').at(-1)?.alarm).toMatchObject({ id, work: 'acknowledged' }))
    await untilHolds(() => expect(browser.of('source').at(-1)?.state).toBe('stalled'))
    broker = await spawnPart('broker', brokerEnv)
    await untilHolds(() => {
      publishPosition(9, 4)
      expect(browser.batches.at(-1)?.positions).toMatchObject([{ no: 9, status: 'live' }])
      expect(browser.of('source').at(-1)?.state).toBe('live')
    })
    browser.socket.terminate()
  })
})

it('stops cleanly when asked', async () => {
  expect(await apis[1]?.end('SIGTERM')).toBe(0)
})
