import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TrackerStatus } from '@muster/contracts'
import { readTrack } from '@muster/database'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { type FrameLogWriter, openJournalWriter } from '@muster/frame-log'
import { eventually } from '@muster/test-support'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningTracker, startTracker } from './start-tracker.ts'
import { startTestBroker, type TestBroker } from './testing/test-broker.ts'
import { frameOf, rangesAt, sosOf } from './testing/test-frames.ts'
import { buildTestSite, type TestSite } from './testing/test-site.ts'

const FRAMES = 30

describe('a frame log that is not the one the database knows', () => {
  let database: TestDatabase
  let broker: TestBroker
  let site: TestSite
  let tracker: RunningTracker | null = null
  /** A second one; when this process was not run for a while, it may own the building. */
  let standby: RunningTracker | null = null
  let writers: FrameLogWriter[] = []
  let seq = 0

  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    await database.pool.query('truncate building cascade')
    broker = await startTestBroker()
    site = await buildTestSite(database.pool)
    writers = [site.writer]
    seq = 0
  })
  afterEach(async () => {
    await tracker?.stop()
    await standby?.stop()
    tracker = standby = null
    await Promise.all(writers.map((writer) => writer.close()))
    await site.remove()
    await broker.close()
  })

  const start = async () => {
    tracker = await startTracker(site.trackerConfig(database.urlOf('tracker'), broker.url))
  }
  const stop = async () => {
    await tracker?.stop()
    tracker = null
  }
  const openWriter = async (directory = site.logDirectory) => {
    const writer = await openJournalWriter({ directory })
    writers.push(writer)
    return writer
  }
  const person = (i: number) => site.people[i] as { no: number; tag: string }
  /** A minute of one who walks, and a press in the middle of it. */
  const send = async (writer: FrameLogWriter, { tag }: { tag: string }, eventSeq: number, startMs: number) => {
    for (let i = 0; i < FRAMES; i++) {
      const atMs = startMs + i * 1000
      const readings = [rangesAt(tag, 25 + i * 0.1, 30, atMs)]
      if (i === FRAMES / 2) readings.push(sosOf(tag, eventSeq, atMs))
      await writer.append(frameOf(site.buildingId, { gatewayId: site.gatewayId, seq: ++seq, sentAtMs: atMs, readings }))
    }
  }
  const alarms = async () => (await database.pool.query("select 1 from alarm where kind = 'sos'")).rowCount
  const statusAt = (running: RunningTracker | null) => running?.tracker.statuses().get(site.buildingId)
  const status = () => (statusAt(tracker) ?? statusAt(standby)) as TrackerStatus
  const entries = async () =>
    (
      await database.pool.query("select after from audit_entry where action = 'frameLog.gap' and building_id = $1 order by id", [
        site.buildingId,
      ])
    ).rows.map((row) => row.after)
  /** Read and stored: what a tracker that takes over begins with. */
  const stored = (count: number) =>
    eventually('the presses are stored', async () => (await alarms()) === count && status().backlogBytes === 0)

  const expectAllOfThem = async (startMs: number, { no }: { no: number }) => {
    await stop()
    await start()
    const later = startMs + 120_000
    const writer = writers.at(-1) as FrameLogWriter
    const readings = [rangesAt(site.people[2]!.tag, 25, 30, later)]
    await writer.append(frameOf(site.buildingId, { gatewayId: site.gatewayId, seq: ++seq, sentAtMs: later, readings }))
    await eventually(
      'every fix',
      async () => (await readTrack(database.pool, no, startMs, startMs + FRAMES * 1000)).columns.timeMs.length === FRAMES,
    )
  }

  it('deleted while nobody ran: everything from the new one on is processed, told and noted', async () => {
    const startMs = Date.now() - 100_000
    await start()
    await send(site.writer, person(0), 1, startMs)
    await stored(1)
    expect(status().gap).toBeNull()
    await stop()
    await site.writer.close()
    await rm(site.logDirectory, { recursive: true })
    const writer = await openWriter()
    await send(writer, person(1), 1, startMs + 40_000)
    await start()
    await eventually('the press', async () => (await alarms()) === 2)
    expect(status().gap).toMatchObject({ reason: 'replaced', fromMs: expect.any(Number) })
    expect(status().gap!.fromMs).toBeLessThan(status().gap!.toMs)
    expect(await entries()).toMatchObject([{ reason: 'replaced', from: expect.any(String), to: expect.any(String) }])
    await expectAllOfThem(startMs + 40_000, person(1))
    expect(await alarms()).toBe(2)
    // The next owner tells of it too, and does not find it a second time.
    expect(status().gap?.reason).toBe('replaced')
    expect(await entries()).toHaveLength(1)
  })

  it('gone, and nobody writes another yet: said at once, and the next one is read from its beginning', async () => {
    const startMs = Date.now() - 100_000
    await start()
    await send(site.writer, person(0), 1, startMs)
    await stored(1)
    await stop()
    await site.writer.close()
    await rm(site.logDirectory, { recursive: true })
    await start()
    await eventually('the hole', () => status()?.gap?.reason === 'gone')
    await send(await openWriter(), person(1), 1, startMs + 40_000)
    await eventually('the press', async () => (await alarms()) === 2)
    expect(await entries()).toHaveLength(1)
  })

  it('deleted under a running tracker: noticed, and nothing that is written afterwards is missing', async () => {
    const startMs = Date.now() - 100_000
    await start()
    await send(site.writer, person(0), 1, startMs)
    await stored(1)
    await rm(site.logDirectory, { recursive: true })
    // What the broker does every second.
    await site.writer.check()
    await eventually('the hole', () => status()?.gap !== null)
    await send(site.writer, person(1), 1, startMs + 40_000)
    await eventually('the press', async () => (await alarms()) === 2)
    await eventually('the entry', async () => (await entries()).length > 0)
    await expectAllOfThem(startMs + 40_000, person(1))
    expect(await alarms()).toBe(2)
  })

  it("swapped for another building's: known as such, its frames are nobody's, and what follows is processed", async () => {
    const startMs = Date.now() - 100_000
    const elsewhere = await mkdtemp(join(tmpdir(), 'muster-swapped-'))
    const other = await openWriter(join(elsewhere, 'log'))
    for (let i = 0; i < 50; i++) {
      const readings = [sosOf(person(0).tag, 7, startMs)]
      await other.append(frameOf('elsewhere', { gatewayId: 'gw-elsewhere', seq: i, sentAtMs: startMs, readings }))
    }
    await other.close()
    await start()
    await send(site.writer, person(0), 1, startMs)
    await stored(1)
    await stop()
    await site.writer.close()
    await rename(site.logDirectory, join(elsewhere, 'own'))
    await rename(join(elsewhere, 'log'), site.logDirectory)
    const writer = await openWriter()
    await send(writer, person(1), 1, startMs + 40_000)
    await start()
    await eventually('the press', async () => (await alarms()) === 2)
    expect(status().gap?.reason).toBe('replaced')
    expect(status().drops.unknownGateway).toBe(50)
    await rm(elsewhere, { recursive: true })
  })

  it('does not apply to it what was set aside of the former', async () => {
    await database.pool.query(
      `insert into track.poison_frame (building_id, log_id, position, attempts, gateway_id, topic, payload, error)
       select $1, 'another', 4294967296 + step, 2, 'g', 't', '', 'x' from generate_series(0, 5000) as step`,
      [site.buildingId],
    )
    await start()
    await send(site.writer, person(0), 1, Date.now() - 100_000)
    await stored(1)
    expect(status().drops.poison).toBeUndefined()
  })

  it('raises no false alarm: a new building, restarts, a cut end, released segments, a standby', async () => {
    const startMs = Date.now() - 100_000
    await start()
    await sleep(1200)
    await send(site.writer, person(0), 1, startMs)
    await stored(1)
    await site.writer.close()
    for (let restart = 0; restart < 2; restart++) {
      await stop()
      const writer = await openWriter()
      await start()
      await eventually('the owner', () => status())
      standby = await startTracker(site.trackerConfig(database.urlOf('tracker'), broker.url))
      await send(writer, person(1), restart + 1, startMs + 35_000 + restart * 31_000)
      await stored(restart + 2)
      expect(status()?.gap).toBeNull()
      await standby.stop()
      standby = null
      await writer.close()
    }
    expect(await entries()).toEqual([])
  })
})
