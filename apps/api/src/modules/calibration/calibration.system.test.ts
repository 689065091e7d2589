import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type CalibrationTrial, decodePositions, ENDPOINTS, type EndpointName, PERMISSIONS, type Track } from '@muster/contracts'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { encodeBatch, upTopic } from '@muster/protocol'
import { signIn } from '@muster/sign-in/node'
import {
  buildAccount,
  buildAnchor,
  buildBuilding,
  buildGateway,
  buildLicence,
  buildPerson,
  buildTag,
  eventually,
  freePort,
  TEST_LICENCE_KEY,
} from '@muster/test-support'
import mqtt, { type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../testing/forms.ts'
import { type Part, spawnPart } from '../../testing/spawn-part.ts'
import { untilHolds } from '../../testing/until-holds.ts'
import { hashPassword } from '../session/password-check.ts'

const PASSWORD = 'Orchid-72'
const SECRETS = { tracker: 'tracker-secret-0123456789', api: 'api-secret-0123456789abc' }
/** Measured recordings, where this machine has them. */
const LIAS = fileURLToPath(new URL('../../../../../../../shared/data/uwb-twr-lias', import.meta.url))

interface Anchor {
  hwId: string
  x: number
  y: number
  z: number
}

/** A building of the running site: its gateway sends, its positions are received. */
interface Plant {
  id: string
  tags: { hwId: string; no: number }[]
  ask<T>(name: EndpointName, parts?: { query?: Record<string, string>; body?: object; form?: FormData }): Promise<T>
  /** Sends the ranges of one tag at one instant. */
  range(tag: string, timeMs: number, ranges: Record<string, number>): void
  heard: { no: number; timeMs: number; x: number; y: number }[]
  close(): Promise<void>
}

let database: TestDatabase
let folders: string[]
let parts: Part[]
let url: string
let mqttUrl: string

beforeAll(async () => {
  database = await createTestDatabase()
  folders = await Promise.all(['muster-journal-', 'muster-uploads-'].map((name) => mkdtemp(join(tmpdir(), name))))
  const [journalDir = '', uploadDir = ''] = folders
  const [mqttPort, httpPort] = [await freePort(), await freePort()]
  mqttUrl = `mqtt://127.0.0.1:${mqttPort}`
  url = `http://127.0.0.1:${httpPort}`
  const users = { tracker: { secret: SECRETS.tracker, role: 'tracker' }, api: { secret: SECRETS.api, role: 'api' } }
  const commonOf = (part: 'broker' | 'tracker' | 'api') => ({ DATABASE_URL: database.urlOf(part), MQTT_URL: mqttUrl })
  parts = [
    await spawnPart('broker', {
      ...commonOf('broker'),
      JOURNAL_DIR: journalDir,
      MQTT_PORT: String(mqttPort),
      INTERNAL_USERS: JSON.stringify(users),
    }),
  ]
  parts.push(
    await spawnPart('tracker', {
      ...commonOf('tracker'),
      JOURNAL_DIR: journalDir,
      MQTT_USERNAME: 'tracker',
      MQTT_PASSWORD: SECRETS.tracker,
    }),
    await spawnPart('api', {
      ...commonOf('api'),
      MQTT_USERNAME: 'api',
      MQTT_PASSWORD: SECRETS.api,
      DATA_KEY: '5a'.repeat(32),
      UPLOAD_DIR: uploadDir,
      LICENCE_KEYS: TEST_LICENCE_KEY,
      LOGIN_WORK_BITS: '4',
      PORT: String(httpPort),
    }),
  )
})

afterAll(async () => {
  for (const part of [...(parts ?? [])].reverse()) await part.end('SIGTERM')
  await database?.drop()
  await Promise.all((folders ?? []).map((folder) => rm(folder, { recursive: true, force: true })))
})

/**
 * @param tagZ height of the tags above the building's zero, metres: floor 1 is placed so that tags are worn at this
 * height
 */
async function openPlant(anchors: readonly Anchor[], people: number, tagZ: number): Promise<Plant> {
  const { pool } = database
  const { id } = await buildBuilding(pool, { min_x: -20, min_y: -20 })
  await buildLicence(pool, id)
  await pool.query('update floor set elevation_m = $2 where building_id = $1', [id, tagZ - 1.2])
  for (const { hwId, x, y, z } of anchors) await buildAnchor(pool, id, { hw_id: hwId, x, y, z, floor: 1 })
  const gateway = await buildGateway(pool, id)
  const tags: Plant['tags'] = []
  for (let i = 0; i < people; i++) {
    const { no } = await buildPerson(pool, id)
    tags.push({ no, hwId: (await buildTag(pool, id, { trackableNo: no })).hw_id })
  }
  const name = (await buildAccount(pool, id, { password_hash: await hashPassword(PASSWORD), permissions: PERMISSIONS })).login_name
  const token = await signIn(url, { name, password: PASSWORD, buildId: id })
  const listener = await mqtt.connectAsync(mqttUrl, { username: 'api', password: SECRETS.api, clientId: `listener-${id}` })
  const heard: Plant['heard'] = []
  listener.on('message', (_, payload) => heard.push(...(decodePositions(payload)?.positions ?? [])))
  await listener.subscribeAsync(`muster/${id}/live/positions`)
  const speaker = await openGateway(gateway)
  let seq = 0
  return {
    id,
    tags,
    heard,
    ask: (name, asked) => ask(token, name, asked),
    range: (tag, timeMs, ranges) => {
      const reading = { kind: 'range' as const, tag, timeMs, anchors: Object.keys(ranges), distancesM: Object.values(ranges) }
      const frame = encodeBatch({ boot: '1', seq: ++seq, sentAtMs: Date.now(), readings: [reading] })
      speaker.publish(upTopic(id, gateway.id, 'batch'), Buffer.from(frame), { qos: 1 })
    },
    close: async () => {
      await Promise.all([listener.endAsync(true), speaker.endAsync(true)])
    },
  }
}

/** The broker learns of a new gateway within a second or two. */
const openGateway = ({ username, secret }: { username: string; secret: string }): Promise<MqttClient> =>
  eventually('the broker knows the gateway', () => mqtt.connectAsync(mqttUrl, { username, password: secret, clientId: username }, false))

async function ask<T>(token: string, name: EndpointName, { query, body, form }: Parameters<Plant['ask']>[1] = {}): Promise<T> {
  const { method, path } = ENDPOINTS[name]
  const payload = form ?? (body && JSON.stringify(body))
  const answer = await fetch(new URL(`${path}?${new URLSearchParams(query)}`, url), {
    method,
    headers: { authToken: token, ...(body && { 'content-type': 'application/json' }) },
    ...(payload && { body: payload }),
  })
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T }
  expect(message, `${name}: ${code}`).toBe('')
  return data
}

async function calibrate(plant: Plant, recording: string): Promise<CalibrationTrial> {
  const { id } = await plant.ask<{ id: string }>('calibrationUpload', { form: upload(recording, 'recording.jsonl') })
  const trial = () => plant.ask<CalibrationTrial>('calibrationTrial', { query: { id } })
  await untilHolds(async () => expect((await trial()).state).toBe('done'))
  const done = await trial()
  await plant.ask('calibrationApply', { body: { id, note: '' } })
  return done
}

const HALL: Anchor[] = [[0, 0], [30, 0], [30, 20], [0, 20]].map(([x, y], i) => ({ hwId: `a${i}`, x: x!, y: y!, z: 3 })) // biome-ignore format: one hall
/** Ranges to the west are too long, so that no common constant explains them. */
const ERRORS_M = [1.4, 0, 0, 1.4]
const rangesTo = (x: number, y: number) =>
  Object.fromEntries(HALL.map((anchor, i) => [anchor.hwId, Math.hypot(anchor.x - x, anchor.y - y, anchor.z - 1.2) + ERRORS_M[i]!]))

/** Ranges without their errors. */
const undone = (text: string) => text.replace(/"a(\d)":([\d.]+)/g, (_, i, value) => `"a${i}":${Number(value) - ERRORS_M[Number(i)]!}`)

/** Distances of a stored track from the true places, metres. @param truth places by `<trackableNo> <timeMs>` */
function errorsOf({ trackableNo, fromMs, dtMs, xCm, yCm }: Track, truth: ReadonlyMap<string, number[]>): number[] {
  let timeMs = fromMs
  return dtMs.flatMap((stepMs, i) => {
    timeMs += stepMs
    const [x, y] = truth.get(`${trackableNo} ${timeMs}`) ?? []
    return x === undefined || y === undefined ? [] : [Math.hypot(xCm[i]! / 100 - x, yCm[i]! / 100 - y)]
  })
}

describe('a tracker at work', () => {
  it('takes up a calibration, and an older one again, without a restart', async () => {
    const plant = await openPlant(HALL, 1, 1.2)
    const [{ hwId, no }] = plant.tags as [{ hwId: string; no: number }]
    const beats = setInterval(() => plant.range(hwId, Date.now(), rangesTo(12, 8)), 200)
    const errorM = () => {
      const last = plant.heard.findLast((position) => position.no === no)
      return last ? Math.hypot(last.x - 12, last.y - 8) : Number.NaN
    }
    try {
      await untilHolds(() => expect(errorM()).toBeGreaterThan(0.4))
      const walk = Array.from({ length: 400 }, (_, i) => {
        const [x, y] = [15 + 9 * Math.cos(i / 25), 10 + 6 * Math.sin(i / 25)]
        return JSON.stringify({ t: i / 5, tag: hwId, ranges: rangesTo(x, y), gt: [x, y, 1.2] })
      })
      const trial = await calibrate(plant, walk.join('\n'))
      expect(trial.figures?.residuals.anchors.map(({ before }) => Math.round(before.medianM * 10) / 10)).toEqual(ERRORS_M)
      await untilHolds(() => expect(errorM()).toBeLessThan(0.1))
      // A recording without the errors cancels it; then the first version is restored.
      await calibrate(plant, walk.map((line) => line.replace(/"ranges":\{[^}]*\}/, (text) => undone(text))).join('\n'))
      await untilHolds(() => expect(errorM()).toBeGreaterThan(0.4))
      await plant.ask('calibrationRestore', { body: { number: 1, base: 2, note: '' } })
      await untilHolds(() => expect(errorM()).toBeLessThan(0.1))
    } finally {
      clearInterval(beats)
      await plant.close()
    }
  }, 300_000)

  it.runIf(existsSync(LIAS))(
    'is right to some centimetres on a measured run after another one calibrated it',
    async () => {
      const anchors = readFileSync(join(LIAS, 'anchors_0814.csv'), 'utf8').trim().split('\n').slice(1)
      const site = anchors
        .map((line) => line.split(','))
        .map(([id = '', ...at]) => ({ hwId: `00${id}`, x: +at[0]!, y: +at[1]!, z: +at[2]! }))
      const plant = await openPlant(site, 3, 0.97)
      const inSite = (text: string) =>
        text.replace(/"(\d)":/g, '"00$1":').replace(/"tag":"(\d)"/g, (_, i) => `"tag":"${plant.tags[i]?.hwId}"`)
      const { figures } = await calibrate(plant, inSite(readFileSync(join(LIAS, 'dynamic_slow.jsonl'), 'utf8')))
      expect(figures?.warnings).toEqual([])
      await sleep(2_500)
      const rows = inSite(readFileSync(join(LIAS, 'dynamic_mid.jsonl'), 'utf8')).trim().split('\n').map((line) => JSON.parse(line) as { t: number; tag: string; ranges: Record<string, number>; gt: number[] }) // biome-ignore format: one reading
      const beginMs = Date.now()
      const truth = new Map<string, number[]>()
      for (const { t, tag, ranges, gt } of rows.filter(({ t }) => t < 20)) {
        const timeMs = Math.round(beginMs + t * 1000)
        await sleep(Math.max(0, timeMs - Date.now()))
        plant.range(tag, timeMs, ranges)
        truth.set(`${plant.tags.find(({ hwId }) => hwId === tag)?.no} ${timeMs}`, gt)
      }
      const errors = await eventually('the stored track', async () => {
        const query = { from: new Date(beginMs + 3_000).toISOString(), to: new Date(beginMs + 20_000).toISOString() }
        const tracks = await Promise.all(plant.tags.map(({ no }) => plant.ask<Track>('track', { query: { ...query, no: String(no) } })))
        const found = tracks.flatMap((track) => errorsOf(track, truth))
        // 504 fixes; the last ten seconds may wait for the next frame.
        return found.length > 200 && found
      })
      await plant.close()
      errors.sort((a, b) => a - b)
      // Uncalibrated it is 0.157 m with a single-epoch solver.
      expect(errors[errors.length >> 1]).toBeLessThan(0.06)
    },
    300_000,
  )
})
