import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Alarm, DownMessage } from '@muster/contracts'
import { createPool, migrate } from '@muster/database'
import { startEmbeddedPostgres } from '@muster/database/embedded'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { eventually as eventuallyWithin } from '@muster/test-support'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Load, startLoad } from './testing/load.ts'
import { expectedAlarms, expectedOf, storedAlarms, storedFixes } from './testing/oracle.ts'
import { startTestBroker, type TestBroker } from './testing/test-broker.ts'
import { sosOf } from './testing/test-frames.ts'
import { buildTestSite, type TestSite } from './testing/test-site.ts'
import { startTrackerProcess, type TrackerProcess } from './testing/tracker-process.ts'

/** Several real processes share a machine that may be busy. */
const eventually = <T>(what: string, probe: () => Promise<T> | T) => eventuallyWithin(what, probe, { timeoutMs: 60_000 })

/** Steady → fault → steady; then the stored data is compared with the frame log run through the pipeline in one go. */
describe('faults of the tracker and its database', () => {
  let broker: TestBroker
  let site: TestSite
  let load: Load | null = null
  let processes: TrackerProcess[] = []
  const cleanUp: (() => Promise<unknown>)[] = []

  beforeEach(async () => {
    broker = await startTestBroker()
    cleanUp.push(() => broker.close())
  })
  afterEach(async () => {
    await load?.stop()
    load = null
    await Promise.all(processes.map((process) => process.end()))
    processes = []
    for (const undo of cleanUp.splice(0).reverse()) await undo()
  })

  const testDatabase = async (): Promise<TestDatabase> => {
    const database = await createTestDatabase()
    cleanUp.push(() => database.drop())
    return database
  }
  const prepare = async (pool: Pool) => {
    site = await buildTestSite(pool, 40)
    cleanUp.push(() => site.remove())
  }
  const start = async (databaseUrl: string) => {
    const process = await startTrackerProcess(site.trackerConfig(databaseUrl, broker.url))
    processes.push(process)
    return process
  }
  const owner = async (pool: Pool) => {
    const { rows } = await pool.query<{ epoch: number; holder: string; alive: boolean }>(
      'select epoch, holder, until > clock_timestamp() as alive from building_lease',
    )
    return rows[0]
  }

  /** Nothing acknowledged is lost, nothing is there twice. */
  const expectWhole = async (pool: Pool, { pressed, frames }: Load) => {
    const expected = await expectedOf(site, pool)
    const alarms = expectedAlarms(expected)
    expect(alarms.filter(({ id }) => id.startsWith('sos:')).length).toBe(pressed.length)
    expect(alarms.some(({ id }) => id.startsWith('outOfBounds:'))).toBe(true)
    await eventually('all alarms', async () => (await storedAlarms(pool)).length === alarms.length)
    await eventually('all ends', async () => JSON.stringify(await storedAlarms(pool)) === JSON.stringify(alarms)).catch(() => undefined)
    expect(await storedAlarms(pool)).toEqual(alarms)
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from (select alarm_id, action from alarm_event group by 1, 2 having count(*) > 1) twice',
    )
    expect(rows[0]?.count).toBe(0)
    const acknowledged = (tag: string) =>
      new Set(
        broker
          .json<DownMessage>(`muster/${site.buildingId}/down/${tag}`)
          .flatMap((message) => (message.type === 'sosAck' ? message.eventSeq : [])),
      )
    await eventually('an acknowledgement for every press', () => pressed.every(({ tag, eventSeq }) => acknowledged(tag).has(eventSeq)))
    await eventually('all alarms are told', () => {
      const told = new Set(broker.json<{ alarm: Alarm }>(`muster/${site.buildingId}/live/alarms`).map(({ alarm }) => alarm.id))
      expect(alarms.filter(({ id }) => !told.has(id))).toEqual([])
      return true
    })
    expect(expected.counters.framesRead).toBe(frames)
    return expected
  }
  /**
   * A clean stop stores the open chunks in the snapshot; one more frame long after lets the next owner store them as
   * rows.
   */
  const expectTracksWhole = async (pool: Pool, databaseUrl: string) => {
    const expected = await expectedOf(site, pool)
    await Promise.all(processes.map((process) => process.stop()))
    processes = []
    const laterMs = Date.now() + 60_000
    await site.send({
      boot: 'ffff',
      seq: 1,
      sentAtMs: laterMs,
      arrivedAtMs: laterMs,
      readings: [sosOf((site.people[0] as { tag: string }).tag, 99_999, laterMs)],
    })
    await start(databaseUrl)
    const nos = site.people.map(({ no }) => no)
    const times = new Map<number, number>()
    const count = (no: number, chunkFixes: number) => times.set(no, (times.get(no) ?? 0) + chunkFixes)
    for (const chunk of expected.output.chunks) count(chunk.trackableNo, chunk.fixes)
    for (const tag of expected.state.tags.values()) if (tag.chunk !== null) count(tag.chunk.trackableNo, tag.chunk.writer.fixes)
    await eventually('the whole tracks', async () => {
      const stored = await storedFixes(pool, nos)
      return nos.every((no) => stored.get(no) === times.get(no))
    })
    expect(await storedFixes(pool, nos)).toEqual(times)
  }

  /** Some press, and everybody moves a bit. */
  const underLoad = async ({ pressed }: Load) => {
    const before = pressed.length
    await eventually('some press', () => pressed.length >= before + 6)
  }

  it('kill -9 under load: no alarm and no fix lost or doubled', async () => {
    const database = await testDatabase()
    await prepare(database.pool)
    await start(database.urlOf('tracker'))
    load = startLoad(site)
    let epoch = 0
    // On a slow machine a process may only just have begun when its time is over.
    const untilOwned = async () => {
      epoch = await eventually('a new owner', async () => {
        const now = (await owner(database.pool))?.epoch ?? 0
        return now > epoch && now
      })
    }
    await untilOwned()
    await underLoad(load)
    await processes.pop()?.end()
    await start(database.urlOf('tracker'))
    await underLoad(load)
    await load.stop()
    await expectWhole(database.pool, load)
    await untilOwned()
    await expectTracksWhole(database.pool, database.urlOf('tracker'))
  })

  it('a frozen tracker: the standby takes over, and the late one does no harm', async () => {
    const database = await testDatabase()
    await prepare(database.pool)
    await start(database.urlOf('tracker'))
    await eventually('an owner', async () => (await owner(database.pool))?.alive)
    await start(database.urlOf('tracker'))
    load = startLoad(site)
    const owns = async ({ leaseLine }: TrackerProcess) => (await owner(database.pool))?.holder.startsWith(leaseLine)
    await underLoad(load)
    // Whichever owns it now: on a busy machine it may have changed hands by itself.
    const [one, two] = processes as [TrackerProcess, TrackerProcess]
    const frozen = (await owns(one)) ? one : two
    const drops = () => frozen.log.filter(({ msg, ending }) => msg === 'building dropped' && ending === 'fenced').length
    const before = drops()
    frozen.kill('SIGSTOP')
    const frozenAtMs = Date.now()
    await eventually('another owner', async () => !(await owns(frozen)))
    console.info(`another tracker owned the building ${Date.now() - frozenAtMs} ms after the freeze`)
    // The new owner is well ahead of what the frozen one was about to write.
    await underLoad(load)
    frozen.kill('SIGCONT')
    await eventually('the late one drops the building', () => drops() > before)
    await underLoad(load)
    await load.stop()
    await expectWhole(database.pool, load)
    // A busy machine may make it change hands more often.
    expect((await owner(database.pool))?.epoch).toBeGreaterThanOrEqual(2)
  })

  it('PostgreSQL stopped: SOS are announced meanwhile, acknowledged when they are stored, and all is stored once', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'muster-tracker-pg-'))
    // The server may run as another user, who must reach the folder.
    await chmod(dataDir, 0o755)
    let server = await startEmbeddedPostgres({ dataDir, durable: false })
    cleanUp.push(async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    })
    await migrate(server.url)
    const pool = createPool(server.url)
    cleanUp.push(() => pool.end())
    await prepare(pool)
    await start(server.url)
    load = startLoad(site)
    const acknowledged = () => broker.heard.filter(({ topic, payload }) => topic.includes('/down/') && payload.includes('sosAck')).length
    await eventually('presses are acknowledged', () => acknowledged() > 0)
    const { epoch } = (await owner(pool)) ?? {}
    await server.stop()
    const before = load.pressed.length
    const { pressed } = load
    await eventually('some press meanwhile', () => pressed.length >= before + 12)
    const whileAway = pressed.slice(before)
    const told = () => {
      const alarms = broker.json<{ alarm: Alarm }>(`muster/${site.buildingId}/live/alarms`).map(({ alarm }) => alarm)
      return new Set(alarms.filter(({ kind }) => kind === 'sos').map(({ trackableNo }) => trackableNo))
    }
    await eventually('all of them are announced', () => whileAway.every(({ no }) => told().has(no)))
    expect(acknowledged()).toBeLessThanOrEqual(before)
    server = await startEmbeddedPostgres({ dataDir, port: server.port, durable: false })
    await underLoad(load)
    await load.stop()
    await expectWhole(pool, load)
    expect((await owner(pool))?.epoch).toBe(epoch)
    await expectTracksWhole(pool, server.url)
  })
})
