import { randomUUID } from 'node:crypto'
import type { TrackerStatus } from '@muster/contracts'
import { addDeviceHours, addRangeSamples, readRangeSamples, readTrack } from '@muster/database'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { frameLogDirectory, openJournalReader } from '@muster/frame-log'
import { eventually } from '@muster/test-support'
import mqtt, { type MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Building } from './building.ts'
import { Leases } from './lease.ts'
import { Announcer } from './sinks/announcer.ts'
import type { TagConfig } from './site/building-config.ts'
import { loadBuildingConfig } from './site/load-building-config.ts'
import { startTestBroker, type TestBroker } from './testing/test-broker.ts'
import { rangesAt, sosOf } from './testing/test-frames.ts'
import { buildTestSite, type TestSite } from './testing/test-site.ts'

let database: TestDatabase
let broker: TestBroker
let site: TestSite

beforeAll(async () => {
  database = await createTestDatabase()
  broker = await startTestBroker()
  site = await buildTestSite(database.pool, 4)
})
afterAll(async () => {
  await site.remove()
  await broker.close()
  await database.drop()
})

/** A configuration whose look-up of one tag throws: a pipeline fault hit by only one frame. */
class BrokenTags extends Map<string, TagConfig> {
  override get(hwId: string): TagConfig | undefined {
    if (hwId === 'bomb') throw new Error('planted')
    return super.get(hwId)
  }
}

const openBuilding = async (client: MqttClient, epoch: number, overrides: Partial<ConstructorParameters<typeof Building>[0]> = {}) => {
  const config = await loadBuildingConfig(database.pool, site.buildingId, () => undefined)
  if (config === null) throw new Error('no building')
  return new Building({
    buildingId: site.buildingId,
    epoch,
    config: { ...config, tags: new BrokenTags(config.tags) },
    pool: database.pool,
    reader: await openJournalReader({ directory: frameLogDirectory(site.journalDir, site.buildingId) }),
    announcer: new Announcer(client, site.buildingId),
    catchUp: async () => undefined,
    onDownlinks: () => undefined,
    log: pino({ level: 'silent' }),
    ...overrides,
  })
}

it('stores some of the ranges it read, for a day, and none when another tracker owns the building', async () => {
  const { pool } = database
  const client = await mqtt.connectAsync(broker.url)
  const leases = new Leases(pool, randomUUID())
  const epoch = (await leases.acquire([site.buildingId])).get(site.buildingId) as number
  const { tag } = site.people[2] as { tag: string; no: number }
  await pool.query("insert into range_sample (building_id, at, samples) values ($1, now() - interval '25 hours', '[]')", [site.buildingId])
  const startMs = Date.now() - 100_000
  for (let i = 0; i < 90; i++) {
    const atMs = startMs + i * 1000
    await site.send({ boot: '3', seq: i + 1, sentAtMs: atMs, arrivedAtMs: atMs + 20, readings: [rangesAt(tag, 5 + i * 0.3, 30, atMs)] })
  }
  const building = await openBuilding(client, epoch)
  const running = building.run()
  await eventually('all frames are read', () => building.counters.fixes >= 90)
  building.end('stopped')
  await running
  const { newestAt, samples } = await readRangeSamples(pool, site.buildingId, { hours: 24, mostRows: 100 })
  expect(samples.length).toBeGreaterThan(4)
  expect(building.status(Date.now()).rangeSamples).toBe(samples.length)
  expect(samples[0]).toMatchObject({ tagHwId: tag, ranges: { a1: expect.any(Number), a6: expect.any(Number) } })
  expect(Date.now() - (newestAt?.getTime() ?? 0)).toBeLessThan(60_000)
  const rows = async () => (await pool.query('select at from range_sample where building_id = $1', [site.buildingId])).rowCount
  expect(await rows()).toBe(1)

  await addRangeSamples(pool, site.buildingId, epoch + 1, samples)
  expect(await rows()).toBe(1)

  const hours = async () =>
    (
      await pool.query(
        "select sum(heard)::int as heard, sum(errors)::int as errors from device_hour where kind = 'anchor' and building_id = $1",
        [site.buildingId],
      )
    ).rows[0]
  const { heard, errors } = await hours()
  expect(heard).toBeGreaterThanOrEqual(90 * 5)
  expect(errors).toBeGreaterThan(4 * 5)
  const {
    rows: [anchor],
  } = await pool.query(`select device_id as id from device_hour where building_id = $1 and kind = 'anchor' limit 1`, [site.buildingId])
  const tally = {
    ...{ kind: 'anchor', id: anchor.id },
    heard: 1,
    lastMs: Date.now(),
    gatewayId: 'g',
    batteryPct: null,
    batteryMv: null,
    errorSumM: 0,
    errors: 0,
  }
  await addDeviceHours(pool, site.buildingId, epoch + 1, [tally])
  expect(await hours()).toEqual({ heard, errors })
  await leases.release(site.buildingId, epoch)
  await client.endAsync()
})

it('throws tracks out of memory when the database is away for too long, and reads them again afterwards', async () => {
  const client = await mqtt.connectAsync(broker.url)
  const leases = new Leases(database.pool, randomUUID())
  const epoch = (await leases.acquire([site.buildingId])).get(site.buildingId) as number
  const { tag, no } = site.people[1] as { tag: string; no: number }
  const startMs = Date.now()
  const send = (i: number) => {
    const atMs = startMs + i * 1000
    return site.send({ boot: '2', seq: i + 1, sentAtMs: atMs, arrivedAtMs: atMs + 20, readings: [rangesAt(tag, 25 + i * 0.01, 30, atMs)] })
  }
  const first = await openBuilding(client, epoch, { maxWaitingChunks: 2 })
  const running = first.run()
  for (let i = 0; i < 15; i++) await send(i)
  await eventually('a commit', () => first.committer.commits > 0)
  const blocker = await database.pool.connect()
  await blocker.query('begin; lock table building_lease in access exclusive mode')
  for (let i = 15; i < 60; i++) await send(i)
  await eventually('the database is missed', () => first.committer.databaseAway)
  for (let i = 60; i < 100; i++) await send(i)
  await eventually('all frames are read', () => first.counters.framesRead >= 100)
  // Between two seconds of which all is read, it has looked how much waits.
  const statuses = () => broker.json<TrackerStatus>(`muster/${site.buildingId}/live/tracker`)
  await eventually('the look at what waits', () => statuses().filter(({ framesRead }) => framesRead >= 100).length >= 2)
  await blocker.query('commit')
  blocker.release()
  expect(await running).toBe('restart')

  const second = await openBuilding(client, epoch)
  const again = second.run()
  await send(130)
  await eventually(
    'the whole track',
    async () => (await readTrack(database.pool, no, startMs, startMs + 99_500)).columns.timeMs.length === 100,
  )
  second.end('stopped')
  await again
  await leases.release(site.buildingId, epoch)
  await client.endAsync()
})

it('stores the last seconds of a track when no frame comes any more at all, and shows each fix once after a restart', async () => {
  const client = await mqtt.connectAsync(broker.url)
  const leases = new Leases(database.pool, randomUUID())
  const epoch = (await leases.acquire([site.buildingId])).get(site.buildingId) as number
  const { tag, no } = site.people[3] as { tag: string; no: number }
  const startMs = Date.now() - 30_000
  for (let i = 0; i < 5; i++) {
    const atMs = startMs + i * 1000
    await site.send({ boot: '4', seq: i + 1, sentAtMs: atMs, arrivedAtMs: atMs + 20, readings: [rangesAt(tag, 5 + i * 0.3, 30, atMs)] })
  }
  const times = async () => [...(await readTrack(database.pool, no, startMs, startMs + 10_000)).columns.timeMs]
  const expected = Array.from({ length: 5 }, (_, i) => startMs + i * 1000)
  for (const _ of ['at first', 'and by its next owner']) {
    const building = await openBuilding(client, epoch)
    const running = building.run()
    // Five seconds may lie in two chunks, the first of which is stored before.
    await eventually('the track', async () => (await times()).length >= expected.length)
    expect(await times()).toEqual(expected)
    building.end('fenced')
    await running
  }
  await leases.release(site.buildingId, epoch)
  await client.endAsync()
})

it('tries a frame that breaks the pipeline once more, then sets it aside with its bytes and goes on', async () => {
  const client = await mqtt.connectAsync(broker.url)
  const leases = new Leases(database.pool, randomUUID())
  const epoch = (await leases.acquire([site.buildingId])).get(site.buildingId) as number
  const open = () => openBuilding(client, epoch)
  const { tag, no } = site.people[0] as { tag: string; no: number }
  const nowMs = Date.now()
  await site.send({ seq: 1, sentAtMs: nowMs, readings: [sosOf(tag, 1, nowMs)] })
  const position = await site.send({ seq: 2, sentAtMs: nowMs, readings: [rangesAt('bomb', 1, 1, nowMs)] })
  await site.send({ seq: 3, sentAtMs: nowMs, readings: [sosOf(tag, 2, nowMs + 1)] })

  expect(await (await open()).run()).toBe('restart')
  expect(await (await open()).run()).toBe('restart')
  const third = await open()
  const running = third.run()
  await eventually(
    'both alarms',
    async () => (await database.pool.query('select 1 from alarm where trackable_no = $1', [no])).rowCount === 2,
  )
  third.end('stopped')
  expect(await running).toBe('stopped')
  expect(third.counters.drops.poison).toBe(1)
  const { rows } = await database.pool.query(
    'select attempts, gateway_id, error, length(payload) as bytes, position::float8 as position from track.poison_frame',
  )
  expect(rows).toMatchObject([{ attempts: 2, gateway_id: site.gatewayId, position, error: expect.stringContaining('planted') }])
  await client.endAsync()
})

it('goes round as long as its loop reads on, and no longer when a read never comes back', async () => {
  const client = await mqtt.connectAsync(broker.url)
  const leases = new Leases(database.pool, randomUUID())
  const epoch = (await leases.acquire([site.buildingId])).get(site.buildingId) as number
  const reader = await openJournalReader({ directory: frameLogDirectory(site.journalDir, site.buildingId) })
  let stuck = false
  let comeBack: (() => void) | null = null
  const read = reader.read.bind(reader)
  reader.read = async (position, most) => {
    if (stuck) await new Promise<void>((done) => (comeBack = done))
    return read(position, most)
  }
  const building = await openBuilding(client, epoch, { reader })
  // Not begun yet: nothing is asked of it.
  await building.nextRound()
  const running = building.run()
  await building.nextRound()
  stuck = true
  await eventually('a read that hangs', () => comeBack)
  const round = building.nextRound().then(() => 'went round')
  expect(await Promise.race([round, new Promise((done) => setTimeout(done, 500, 'stands still'))])).toBe('stands still')
  stuck = false
  ;(comeBack as unknown as () => void)()
  expect(await round).toBe('went round')
  building.end('stopped')
  await running
  await leases.release(site.buildingId, epoch)
  await client.endAsync()
})
