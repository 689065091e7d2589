import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as connectTcp } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DownMessage } from '@muster/contracts'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { buildGateway, eventually, freePort } from '@muster/test-support'
import mqtt, { type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedOf, storedAlarms } from './testing/oracle.ts'
import { frameOf, rangesAt, sosOf } from './testing/test-frames.ts'
import { buildTestSite, type TestSite } from './testing/test-site.ts'
import { startTrackerProcess, type TrackerProcess } from './testing/tracker-process.ts'

const MOSQUITTO = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find((path) => existsSync(path))

describe.skipIf(MOSQUITTO === undefined)('behind a foreign broker (mosquitto; skipped where it is not installed)', () => {
  let database: TestDatabase
  let site: TestSite
  let folder: string
  let mosquitto: ChildProcess
  let url: string
  let gateway: MqttClient
  let tracker: TrackerProcess

  beforeAll(async () => {
    database = await createTestDatabase()
    site = await buildTestSite(database.pool, 5)
    // The tracker writes the frame log here, nobody else.
    await site.writer.close()
    folder = await mkdtemp(join(tmpdir(), 'muster-mosquitto-'))
    const port = await freePort()
    await writeFile(
      join(folder, 'mosquitto.conf'),
      `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\nmax_queued_messages 100000\n`,
    )
    mosquitto = spawn(MOSQUITTO as string, ['-c', join(folder, 'mosquitto.conf')], { stdio: 'ignore' })
    await eventually('mosquitto', () => reachable(port))
    url = `mqtt://127.0.0.1:${port}`
    gateway = await mqtt.connectAsync(url, { clientId: 'gateway' })
    tracker = await startTrackerProcess({ ...site.trackerConfig(database.urlOf('tracker'), url), frameSource: 'mqtt' })
  })
  afterAll(async () => {
    await tracker?.end()
    await gateway?.endAsync(true)
    mosquitto?.kill('SIGKILL')
    if (mosquitto !== undefined) await once(mosquitto, 'exit').catch(() => undefined)
    await site?.remove().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
    await database?.drop()
  })

  const publish = (seq: number, readings: Parameters<typeof frameOf>[1]['readings'], sentAtMs = Date.now()) => {
    const { topic, payload } = frameOf(site.buildingId, { gatewayId: site.gatewayId, seq, sentAtMs, readings })
    return gateway.publishAsync(topic, Buffer.from(payload), { qos: 1 })
  }

  it('goes the whole way from a frame to an acknowledged SOS', async () => {
    const { tag } = site.people[0] as { tag: string; no: number }
    const pressedMs = Date.now()
    let seq = 0
    const heard: DownMessage[] = []
    await gateway.subscribeAsync(`muster/${site.buildingId}/down/+`, { qos: 1 })
    gateway.on('message', (_, payload) => heard.push(JSON.parse(payload.toString()) as DownMessage))
    await eventually('the acknowledgement', async () => {
      await publish(++seq, [rangesAt(tag, 5, 5, Date.now()), sosOf(tag, 1, pressedMs)])
      return heard.find((message) => message.type === 'sosAck')
    })
    expect((await storedAlarms(database.pool)).length).toBe(1)
  })

  it('takes the topics of a foreign format to the gateway they are configured for', async () => {
    const { tag } = site.people[1] as { tag: string; no: number }
    const { id } = await buildGateway(database.pool, site.buildingId, {
      format: 'omlox-v2',
      topics: ['/omlox/json/location_updates/pub/hall'],
    })
    const before = (await expectedOf(site, database.pool)).counters.gateways.get(id)?.frames ?? 0
    const update = {
      position: { type: 'Point', coordinates: [12, 34] },
      source: 'hall',
      provider_type: 'uwb',
      provider_id: tag,
      crs: 'local',
      accuracy: 0.3,
    }
    await eventually('a frame of that gateway', async () => {
      await gateway.publishAsync('/omlox/json/location_updates/pub/hall', JSON.stringify([update]), { qos: 1 })
      return ((await expectedOf(site, database.pool)).counters.gateways.get(id)?.frames ?? 0) > before
    })
  })

  it('kill -9 of the tracker: what the broker delivered is neither lost nor doubled', async () => {
    const { tag } = site.people[2] as { tag: string; no: number }
    const pressed: number[] = []
    let seq = 1000
    for (let i = 0; i < 120; i++) {
      if (i === 40 || i === 80) {
        await tracker.end()
        tracker = await startTrackerProcess({ ...site.trackerConfig(database.urlOf('tracker'), url), frameSource: 'mqtt' })
      }
      await publish(++seq, [sosOf(tag, i + 1, Date.now())])
      pressed.push(i + 1)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const ofTag = async () =>
      (await database.pool.query(`select evidence from alarm where kind = 'sos' and trackable_no = $1`, [site.people[2]?.no])).rowCount
    await eventually('all presses', async () => (await ofTag()) === pressed.length, { timeoutMs: 20_000 })
    const { rows } = await database.pool.query<{ count: number }>(
      "select count(*)::int as count from (select alarm_id from alarm_event where action = 'raised' group by 1 having count(*) > 1) twice",
    )
    expect(rows[0]?.count).toBe(0)
  })
})

const reachable = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectTcp(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
