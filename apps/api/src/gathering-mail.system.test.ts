import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { encodeBatch, type NativeReading, upTopic } from '@muster/protocol'
import {
  buildAnchor,
  buildArea,
  buildBuilding,
  buildGateway,
  buildLicence,
  buildPerson,
  buildTag,
  freePort,
  TEST_LICENCE_KEY,
} from '@muster/test-support'
import mqtt, { type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailSink, startMailSink } from './testing/mail-sink.ts'
import { type Part, spawnPart } from './testing/spawn-part.ts'
import { untilHolds } from './testing/until-holds.ts'

const SECRETS = { tracker: 'tracker-secret-0123456789', api: 'api-secret-0123456789abc' }
const CORNERS = [[0, 0], [40, 0], [40, 40], [0, 40]] as const // biome-ignore format: one ring, one line
const ANCHOR_M = 3
const WORN_M = 1.2

let database: TestDatabase
let folder: string
let buildId: string
let gateway: Awaited<ReturnType<typeof buildGateway>>
let field: MqttClient
let mails: MailSink
const parts: Part[] = []
const anchors: { hwId: string; x: number; y: number }[] = []
const tags: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  folder = await mkdtemp(join(tmpdir(), 'muster-gathering-'))
  mails = await startMailSink()
  buildId = (await buildBuilding(pool)).id
  await buildLicence(pool, buildId)
  gateway = await buildGateway(pool, buildId)
  for (const [x, y] of CORNERS) anchors.push({ hwId: (await buildAnchor(pool, buildId, { x, y, z: ANCHOR_M })).hw_id, x, y })
  for (let i = 0; i < 3; i++) tags.push((await buildTag(pool, buildId, { trackableNo: (await buildPerson(pool, buildId)).no })).hw_id)
  const manager = await buildPerson(pool, buildId, { name: '罐区负责人' })
  // Addresses of older versions are not sealed.
  await pool.query(`update person set email = 'manager@example.com' where id = $1`, [manager.id])
  await buildArea(pool, buildId, { name: '储罐区', polygon: [CORNERS], responsible_id: manager.id })
  await pool.query(
    `insert into gathering_setting (building_id, enabled, radius_m, yellow_from, orange_from, red_from, on_delay_s, off_delay_s,
       dead_band_m, gas_m, mail_after_min) values ($1, true, 15, 3, 4, 7, 2, 10, 1, 50, 5)`,
    [buildId],
  )
  const settings = { mailHost: '127.0.0.1', mailPort: String(mails.port), mailSecurity: 'none', mailFrom: 'alarm@example.com' }
  for (const [code, value] of Object.entries(settings))
    await pool.query('insert into setting (building_id, code, value) values ($1, $2, $3)', [buildId, code, JSON.stringify(value)])
  const port = String(await freePort())
  const journal = join(folder, 'journal')
  const mqttUrl = `mqtt://127.0.0.1:${port}`
  const login = (name: 'tracker' | 'api') => ({ MQTT_URL: mqttUrl, MQTT_USERNAME: name, MQTT_PASSWORD: SECRETS[name] })
  parts.push(
    await spawnPart('broker', {
      ...{ DATABASE_URL: database.urlOf('broker'), JOURNAL_DIR: journal, MQTT_PORT: port },
      INTERNAL_USERS: JSON.stringify({ tracker: { secret: SECRETS.tracker, role: 'tracker' }, api: { secret: SECRETS.api, role: 'api' } }),
    }),
  )
  parts.push(
    ...(await Promise.all([
      spawnPart('tracker', {
        DATABASE_URL: database.urlOf('tracker'),
        JOURNAL_DIR: journal,
        LEASE_LINE: 'one-line-of-trackers',
        ...login('tracker'),
      }),
      spawnPart('api', {
        ...{ DATABASE_URL: database.urlOf('api'), DATA_KEY: '5a'.repeat(32), UPLOAD_DIR: join(folder, 'uploads') },
        ...{ LICENCE_KEYS: TEST_LICENCE_KEY, PORT: String(await freePort()), MAIL_OWN_SERVERS: mails.server, ...login('api') },
      }),
    ])),
  )
  field = await mqtt.connectAsync(mqttUrl, { username: gateway.username, password: gateway.secret, clientId: gateway.username })
})

afterAll(async () => {
  await field?.endAsync(true)
  await Promise.all(parts.map((part) => part.end('SIGKILL')))
  await mails?.stop()
  await database?.drop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** Everybody stands within two metres of the middle of the hall. */
function frameNow(seq: number) {
  const timeMs = Date.now()
  const readings = tags.map((tag, i): NativeReading => {
    const [x, y] = [20 + i, 20]
    const distancesM = anchors.map((anchor) => Math.hypot(anchor.x - x, anchor.y - y, ANCHOR_M - WORN_M))
    return { kind: 'range', tag, timeMs, anchors: anchors.map(({ hwId }) => hwId), distancesM }
  })
  return Buffer.from(encodeBatch({ boot: '5f3a01c2', seq, sentAtMs: timeMs, readings }))
}

it('three people who stand together become a mail to the manager of the area, once the further wait is over', async () => {
  const { pool } = database
  let seq = 0
  const standing = setInterval(() => field.publish(upTopic(buildId, gateway.id, 'batch'), frameNow(++seq), { qos: 1 }), 500)
  try {
    await untilHolds(async () => {
      const { rows } = await pool.query(`select kind, member_count, place_name from alarm where kind = 'gathering'`)
      expect(rows).toEqual([{ kind: 'gathering', member_count: 3, place_name: '储罐区' }])
    })
    expect(mails.received).toEqual([])
    // Five minutes later.
    await pool.query(`update alarm set arrived_at = arrived_at - interval '5 min', roused_at = roused_at - interval '5 min'`)
    await untilHolds(() => expect(mails.received).toHaveLength(1), { timeoutMs: 120_000, everyMs: 500 })
  } finally {
    clearInterval(standing)
  }
  expect(mails.received[0]?.to).toEqual(['manager@example.com'])
  await untilHolds(async () => {
    const { rows } = await pool.query('select name, reason, sent_at is not null as sent, error from alarm_delivery')
    expect(rows).toEqual([{ name: '罐区负责人', reason: 'gathering', sent: true, error: null }])
  })
}, 240_000)
