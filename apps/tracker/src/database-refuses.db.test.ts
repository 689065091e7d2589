import type { Alarm, DownMessage, TrackerStatus } from '@muster/contracts'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { eventually } from '@muster/test-support'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningTracker, startTracker } from './start-tracker.ts'
import { startTestBroker, type TestBroker } from './testing/test-broker.ts'
import { rangesAt, sosOf } from './testing/test-frames.ts'
import { buildTestSite, type TestSite } from './testing/test-site.ts'

describe('a database that answers, and refuses', () => {
  let database: TestDatabase
  let broker: TestBroker
  let site: TestSite
  let tracker: RunningTracker
  let seq = 0

  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    await database.pool.query('truncate building cascade')
    broker = await startTestBroker()
    site = await buildTestSite(database.pool)
    tracker = await startTracker(site.trackerConfig(database.url, broker.url))
    await eventually('the building', () => status())
    seq = 0
  })
  afterEach(async () => {
    await tracker.stop()
    await site.remove()
    await broker.close()
  })

  const status = (): TrackerStatus | undefined => tracker.tracker.statuses().get(site.buildingId)
  const person = (i: number) => site.people[i] as { no: number; tag: string }
  const press = (i: number, eventSeq = 1) => {
    const nowMs = Date.now()
    const readings = [rangesAt(person(i).tag, 30, 30, nowMs), sosOf(person(i).tag, eventSeq, nowMs)]
    return site.send({ seq: ++seq, sentAtMs: nowMs, readings })
  }
  const told = (i: number) =>
    broker
      .json<{ alarm: Alarm }>(`muster/${site.buildingId}/live/alarms`)
      .map(({ alarm }) => alarm)
      .filter((alarm) => alarm.trackableNo === person(i).no)
  const acknowledged = (i: number) => broker.json<DownMessage>(`muster/${site.buildingId}/down/${person(i).tag}`)
  const stored = async (i: number) => (await database.pool.query('select id from alarm where trackable_no = $1', [person(i).no])).rows

  /** Every commit with an alarm fails at once, with this code. */
  const refuse = (code: string) =>
    database.pool.query(
      `create or replace function planted() returns trigger language plpgsql as $$ begin raise exception 'planted' using errcode = '${code}'; end $$;
       create trigger planted before insert on alarm for each row execute function planted()`,
    )

  it.each([
    ['53100', 'full'],
    ['42501', 'refused'],
    ['25006', 'refused'],
  ])('with %s: an SOS is announced at once and not acknowledged; when it takes it again, it is stored once', async (code, fault) => {
    await refuse(code)
    await press(0)
    await eventually('the announcement', () => told(0)[0])
    await eventually('the fault', () => status()?.storing.fault === fault && status()?.databaseAway)
    expect(status()?.storing.waitingSinceMs).toEqual(expect.any(Number))
    // Also one that comes while the first is tried again and again.
    await press(1)
    await eventually('the second announcement', () => told(1)[0])
    expect([...acknowledged(0), ...acknowledged(1)]).toEqual([])
    await database.pool.query('drop trigger planted on alarm')
    await eventually('the acknowledgements', () => acknowledged(0)[0] && acknowledged(1)[0])
    for (const i of [0, 1]) expect(await stored(i)).toEqual([{ id: told(i)[0]?.id }])
    await eventually('all stored', () => status()?.storing.fault === null)
    expect(status()).toMatchObject({ databaseAway: false, storing: { lastCommitAtMs: expect.any(Number) } })
  })

  it('what it will never take holds nothing else up: the others are stored and acknowledged, and this one is announced', async () => {
    await database.pool.query(`alter table alarm add constraint planted check (trackable_no <> ${person(0).no})`)
    await press(0)
    await press(1)
    await eventually('the acknowledgement of the other', () => acknowledged(1)[0])
    await eventually('the announcement', () => told(0)[0])
    // Its device repeats it.
    await site.send({ seq: ++seq, sentAtMs: Date.now(), readings: [sosOf(person(0).tag, 1, Date.parse(told(0)[0]!.startedAt))] })
    await press(2)
    await eventually('the acknowledgement of the next', () => acknowledged(2)[0])
    expect(acknowledged(0)).toEqual([])
    expect(await stored(0)).toEqual([])
    await eventually('all else stored', () => status()?.databaseAway === false)
    await database.pool.query('alter table alarm drop constraint planted')
  })
})
