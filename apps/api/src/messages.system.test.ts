import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deviceText } from '@muster/contracts'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { encodeJson, upTopic } from '@muster/protocol'
import { buildBuilding, buildGateway, buildPerson, buildTag, freePort, TEST_LICENCE_KEY } from '@muster/test-support'
import mqtt, { type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Part, spawnPart } from './testing/spawn-part.ts'
import { untilHolds } from './testing/until-holds.ts'

const SECRETS = { tracker: 'tracker-secret-0123456789', api: 'api-secret-0123456789abc' }
const CARDS = 100
const MESSAGES = 10

let database: TestDatabase
let folder: string
let buildId: string
let field: MqttClient
const envs: Partial<Record<'broker' | 'tracker' | 'api', Record<string, string>>> = {}
const parts: Partial<Record<'broker' | 'tracker' | 'api', Part>> = {}
const start = async (name: 'broker' | 'tracker' | 'api') => {
  parts[name] = await spawnPart(name, envs[name]!)
}

/** Texts each card has shown, by hardware id and number. */
const shown = new Map<string, Map<number, string>>()
const TEXTS = Array.from({ length: MESSAGES }, (_, i) => `m${i}`)
let seq = 0

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'muster-messages-'))
  buildId = (await buildBuilding(database.pool)).id
  const gateway = await buildGateway(database.pool, buildId)
  for (let i = 0; i < CARDS; i++) await buildTag(database.pool, buildId, { trackableNo: (await buildPerson(database.pool, buildId)).no })
  const port = String(await freePort())
  const journal = join(folder, 'journal')
  const mqttUrl = `mqtt://127.0.0.1:${port}`
  envs.broker = {
    DATABASE_URL: database.urlOf('broker'),
    JOURNAL_DIR: journal,
    MQTT_PORT: port,
    INTERNAL_USERS: JSON.stringify({ tracker: { secret: SECRETS.tracker, role: 'tracker' }, api: { secret: SECRETS.api, role: 'api' } }),
  }
  const login = (name: 'tracker' | 'api') => ({ MQTT_URL: mqttUrl, MQTT_USERNAME: name, MQTT_PASSWORD: SECRETS[name] })
  envs.tracker = { DATABASE_URL: database.urlOf('tracker'), JOURNAL_DIR: journal, LEASE_LINE: 'one-line-of-trackers', ...login('tracker') }
  envs.api = {
    ...{ DATABASE_URL: database.urlOf('api'), DATA_KEY: '5a'.repeat(32), UPLOAD_DIR: join(folder, 'uploads') },
    ...{ LICENCE_KEYS: TEST_LICENCE_KEY, PORT: String(await freePort()), ...login('api') },
  }
  await start('broker')
  await Promise.all([start('tracker'), start('api')])
  field = await mqtt.connectAsync(mqttUrl, {
    ...{ username: gateway.username, password: gateway.secret, clientId: gateway.username, reconnectPeriod: 200 },
  })
  field.on('error', () => undefined)
  const listen = () => field.subscribe(`muster/${buildId}/down/+`, { qos: 1 })
  field.on('connect', listen)
  listen()
  field.on('message', (topic, payload) => {
    const parsed = deviceText.safeParse(JSON.parse(payload.toString()))
    if (!parsed.success) return
    const tag = topic.split('/')[3]!
    const { number, text } = parsed.data
    const known = shown.get(tag) ?? new Map()
    shown.set(tag, known)
    // A card recognises shown texts by number; every repeat is answered.
    known.set(number, text)
    const readings = [{ kind: 'receipt' as const, tag, timeMs: Date.now(), receipt: 'delivered' as const, number }]
    const body = encodeJson('receipt', { boot: '5f3a01c2', seq: ++seq, sentAtMs: Date.now(), readings })
    field.publish(upTopic(buildId, gateway.id, 'receipt'), body, { qos: 1 }, () => undefined)
  })
})

afterAll(async () => {
  await field?.endAsync(true)
  await Promise.all(Object.values(parts).map((part) => part?.end('SIGKILL')))
  await database?.drop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

it('a thousand messages on their way while api, tracker and broker are killed: none is lost, none is shown twice', async () => {
  const { pool } = database
  const everybody = { to: ['everybody'], classes: [], people: [], departments: [], posts: [], units: [], areas: [] }
  for (let i = 0; i < MESSAGES; i++)
    await pool.query(
      `insert into message (id, building_id, channel, type, priority, content, audience, method, send_at, keep_min, sender)
       values ($1, $2, 'card', 0, 3, $1, $3, 'now', now() + $4 * interval '1 second', 1440, 'test')`,
      [`m${i}`, buildId, JSON.stringify(everybody), i],
    )
  for (const name of ['api', 'tracker', 'broker', 'api'] as const) {
    await untilHolds(() => expect(shown.size).toBeGreaterThan(0))
    await parts[name]?.end('SIGKILL')
    await start(name)
  }
  await untilHolds(
    async () => {
      const { rows } = await pool.query('select count(*)::int as n from downlink where state = 0')
      expect(rows[0].n).toBe(CARDS * MESSAGES)
    },
    { timeoutMs: 240_000, everyMs: 500 },
  )
  const { rows } = await pool.query<{ id: string; address: string }>('select id::text, address from downlink')
  expect(rows).toHaveLength(CARDS * MESSAGES)
  for (const texts of shown.values()) expect([...texts.values()].toSorted()).toEqual(TEXTS)
  expect(rows.filter(({ id, address }) => !shown.get(address)?.has(Number(id)))).toEqual([])
  await untilHolds(async () => expect((await pool.query('select 1 from message where state = 0')).rowCount).toBe(MESSAGES), {
    everyMs: 500,
  })
}, 480_000)
