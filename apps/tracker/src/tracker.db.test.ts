import { type Alarm, type DownMessage, decodePositions, type TrackerStatus } from '@muster/contracts'
import { readTrack } from '@muster/database'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import type { NativeReading } from '@muster/protocol'
import { buildAnchor, buildAreaRule, buildGateway, buildPerson, buildTag, eventually } from '@muster/test-support'
import mqtt from 'mqtt'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningTracker, startTracker } from './start-tracker.ts'
import { startTestBroker, type TestBroker } from './testing/test-broker.ts'
import { frameOf, healthOf, rangesAt, sosCancelOf, sosOf, TEST_ANCHORS } from './testing/test-frames.ts'
import { buildTestSite, type TestSite } from './testing/test-site.ts'

describe('a tracker over a real database', () => {
  let database: TestDatabase
  let broker: TestBroker
  let site: TestSite
  let running: RunningTracker[] = []
  let seq = 0

  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    await database.pool.query('truncate building cascade')
    broker = await startTestBroker()
    site = await buildTestSite(database.pool)
    seq = 0
  })
  afterEach(async () => {
    await Promise.all(running.map((tracker) => tracker.stop()))
    running = []
    await site.remove()
    await broker.close()
  })

  const start = async () => {
    const tracker = await startTracker(site.trackerConfig(database.urlOf('tracker'), broker.url))
    running.push(tracker)
    return tracker
  }
  const person = (i: number) => site.people[i] as { no: number; tag: string }
  const send = (readings: Parameters<TestSite['send']>[0]['readings'], sentAtMs = Date.now()) =>
    site.send({ seq: ++seq, sentAtMs, readings })
  const alarmsTold = () => broker.json<{ alarm: Alarm }>(`muster/${site.buildingId}/live/alarms`).map(({ alarm }) => alarm)
  const alarmRows = async () => (await database.pool.query('select * from alarm order by started_at')).rows
  const deviceHeard = (tag: string) => broker.json<DownMessage>(`muster/${site.buildingId}/down/${tag}`)

  it('brings an SOS into the database, then to the screen, and only then acknowledges it to the device', async () => {
    await start()
    const nowMs = Date.now()
    await send([rangesAt(person(0).tag, 30, 30, nowMs)], nowMs)
    await send([sosOf(person(0).tag, 1, nowMs + 10)], nowMs + 10)
    const ack = await eventually('the acknowledgement', () => deviceHeard(person(0).tag)[0])
    expect(ack).toMatchObject({ type: 'sosAck', eventSeq: 1, alarmId: `sos:${person(0).no}:-:${nowMs + 10}` })
    const [row] = await alarmRows()
    expect(row).toMatchObject({ kind: 'sos', priority: 'critical', trackable_no: person(0).no, work: 'new', floor: 1, version: 1 })
    expect(Math.hypot(row.x - 30, row.y - 30)).toBeLessThan(1)
    expect(alarmsTold().map((alarm) => alarm.id)).toEqual([row.id])
    const events = await database.pool.query('select action from alarm_event where alarm_id = $1', [row.id])
    expect(events.rows).toEqual([{ action: 'raised' }])
    await eventually(
      'the notice marked as sent',
      async () => (await database.pool.query('select 1 from alarm_notice where sent_at is not null')).rowCount,
    )
  })

  it('raises out-of-bounds in the forbidden square, warns the person, and clears it when the person has left', async () => {
    await start()
    const { no, tag } = person(1)
    const nowMs = Date.now() - 8000
    for (let i = 0; i < 4; i++) await send([rangesAt(tag, 5 + i * 3.3, 15, nowMs + i * 1000)], nowMs + i * 1000)
    const alarm = await eventually('the alarm', () => alarmsTold()[0])
    expect(alarm).toMatchObject({ kind: 'outOfBounds', trackableNo: no, areaId: site.forbiddenId, active: true })
    for (let i = 4; i < 9; i++) await send([rangesAt(tag, 5 + i * 5, 15, nowMs + i * 1000)], nowMs + i * 1000)
    const cleared = await eventually('its end', () => alarmsTold().find((told) => !told.active))
    expect(cleared).toMatchObject({ id: alarm.id, version: 2 })
    expect(deviceHeard(tag).map((message) => message.type === 'warning' && message.active)).toEqual([true, false])
    const visit = await eventually(
      'the visit',
      async () => (await database.pool.query('select * from track.visit where to_ms is not null')).rows[0],
    )
    expect(visit).toMatchObject({ area_id: site.forbiddenId, trackable_no: no })
  })

  it('raises no out-of-bounds for a person whose alarm template switches it off, and an SOS all the same', async () => {
    const [quiet, other] = [person(0), person(1)]
    await database.pool.query(
      `insert into alarm_template (id, building_id, name, type, off_kinds) values ('quiet', $1, '不越界', 'person', '{outOfBounds}')`,
      [site.buildingId],
    )
    await database.pool.query(`update trackable set alarm_template_id = 'quiet' where no = $1`, [quiet.no])
    await start()
    const nowMs = Date.now() - 8000
    const both = (i: number, atMs: number) => [quiet, other].map(({ tag }) => rangesAt(tag, 5 + i * 3.3, 15, atMs))
    for (let i = 0; i < 4; i++) await send(both(i, nowMs + i * 1000), nowMs + i * 1000)
    await send([sosOf(quiet.tag, 1, nowMs + 4000)], nowMs + 4000)
    await eventually('both alarms', () => alarmsTold().length === 2)
    const told = alarmsTold().map(({ kind, trackableNo }) => `${kind} ${trackableNo}`)
    expect(told.sort()).toEqual([`outOfBounds ${other.no}`, `sos ${quiet.no}`])
  })

  it('tells of a crowd as it grows, asks for work anew when it gets worse, and does neither again when all is read again', async () => {
    const { pool } = database
    await pool.query('update area set capacity = 2 where id = $1', [site.forbiddenId])
    await pool.query('delete from area_rule where area_id = $1', [site.forbiddenId])
    await buildAreaRule(pool, site.forbiddenId, 'overcrowding', { onDelayMs: 3000, offDelayMs: 10_000 })
    const { no } = await buildPerson(pool, site.buildingId)
    const people = [...site.people, { no, tag: (await buildTag(pool, site.buildingId, { trackableNo: no })).hw_id }]
    const first = await start()
    const fromMs = Date.now() - 25_000
    /** So many of them stand in the square, the others elsewhere. */
    const crowd = async (from: number, to: number, inside: number) => {
      for (let i = from; i < to; i++) {
        const sentAtMs = fromMs + i * 1000
        const readings = people.map(({ tag }, n) => rangesAt(tag, n < inside ? 12 + n * 2 : 30, n < inside ? 15 : 30, sentAtMs))
        await site.send({ seq: ++seq, sentAtMs, arrivedAtMs: sentAtMs + 20, readings })
      }
    }
    await crowd(0, 8, 3)
    const began = await eventually('the alarm', () => alarmsTold()[0])
    expect(began).toMatchObject({
      kind: 'overcrowding',
      areaId: site.forbiddenId,
      trackableNo: null,
      memberCount: 3,
      priority: 'high',
      work: 'new',
    })
    expect(began.members?.map((member) => member.no)).toEqual(site.people.map((one) => one.no))
    const acknowledge = () =>
      pool.query(
        `update alarm set work = 'acknowledged', acknowledged_by = 'op', acknowledged_at = now(), version = version + 1 where id = $1`,
        [began.id],
      )
    await acknowledge()
    await crowd(8, 14, 4)
    const worse = await eventually('it to get worse', () => alarmsTold().find(({ priority }) => priority === 'critical'))
    expect(worse).toMatchObject({ id: began.id, work: 'new', acknowledgedBy: null, memberCount: 4, active: true })
    await acknowledge()
    await first.stop()
    running = []

    const told = async () => ({
      rows: await alarmRows(),
      events: (await pool.query('select action, detail from alarm_event order by id')).rows,
    })
    const before = await told()
    expect(before.events).toEqual([{ action: 'raised', detail: null }, { action: 'escalated', detail: 'critical' }]) // biome-ignore format: two lines
    await pool.query('delete from tracker_snapshot')
    await start()
    await crowd(14, 16, 4)
    await eventually('the whole log to be read again', () =>
      broker.json<TrackerStatus>(`muster/${site.buildingId}/live/tracker`).find(({ epoch, framesRead }) => epoch > 1 && framesRead === 16),
    )
    expect(await told()).toEqual(before)
    await crowd(16, 32, 0)
    await eventually('its end', () => alarmsTold().find(({ active }) => !active))
  })

  it('tells of a battery that runs low and of a card that falls silent, by the settings of the building', async () => {
    const { pool } = database
    await pool.query('update building set card_offline_s = 60, low_battery_pct = 30 where id = $1', [site.buildingId])
    await start()
    const fromMs = Date.now() - 200_000
    const [quiet, other] = [person(0), person(1)]
    for (let i = 0; i < 100; i++) {
      const sentAtMs = fromMs + i * 1000
      const readings: NativeReading[] = [rangesAt(other.tag, 30, 30, sentAtMs)]
      if (i < 10 || i > 90) readings.push(rangesAt(quiet.tag, 30, 25, sentAtMs))
      if (i === 5) readings.push(healthOf(other.tag, 29, sentAtMs))
      await site.send({ seq: ++seq, sentAtMs, arrivedAtMs: sentAtMs + 20, readings })
    }
    const ended = await eventually('the end of the silence', () =>
      alarmsTold().find(({ kind, active }) => kind === 'cardOffline' && !active),
    )
    expect(ended).toMatchObject({ trackableNo: quiet.no, subjectId: expect.any(String), areaId: null, priority: 'low' })
    const low = alarmsTold().find(({ kind }) => kind === 'lowBattery')
    expect(low).toMatchObject({ trackableNo: other.no, active: true })
    const rows = await alarmRows()
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['cardOffline', 'lowBattery'])
    expect(rows.find(({ kind }) => kind === 'lowBattery').evidence).toMatchObject({ measured: { batteryPct: 29 }, rule: { lowPct: 30 } })
  })

  it('shows positions live, counts what it drops per gateway, and stores the track', async () => {
    const tracker = await start()
    const { no, tag } = person(2)
    const nowMs = Date.now() - 29_000
    for (let i = 0; i < 29; i++)
      await send([rangesAt(tag, 5 + i * 0.1, 30, nowMs + i * 1000), rangesAt('ffff', 1, 1, nowMs)], nowMs + i * 1000)
    const position = await eventually('the last position', () => {
      const batches = broker.heard.filter(({ topic }) => topic.endsWith('live/positions')).map(({ payload }) => decodePositions(payload))
      return batches.flatMap((batch) => batch?.positions ?? []).find((found) => found.no === no && found.timeMs === nowMs + 28_000)
    })
    expect(Math.hypot(position.x - 7.8, position.y - 30)).toBeLessThan(0.5)
    expect(position.status).toBe('live')
    const status = await eventually('the status', () =>
      broker.json<TrackerStatus>(`muster/${site.buildingId}/live/tracker`).find((told) => told.framesRead === 29),
    )
    expect(status.gateways[site.gatewayId]?.drops.unknownTag).toBe(29)
    const stored = await eventually('the first chunks', async () => {
      const { columns } = await readTrack(database.pool, no, nowMs - 1000, nowMs + 60_000)
      return columns.timeMs.length >= 15 && columns
    })
    expect(stored.timeMs[0]).toBe(nowMs)
    // What is still open goes into the snapshot and comes back with the next owner.
    await tracker.stop()
    running = []
    await start()
    const laterMs = nowMs + 45_000
    await site.send({ seq: ++seq, sentAtMs: laterMs, arrivedAtMs: laterMs, readings: [rangesAt(tag, 10, 30, laterMs)] })
    await eventually(
      'the rest',
      async () => (await readTrack(database.pool, no, nowMs - 1000, nowMs + 28_500)).columns.timeMs.length === 29,
    )
  })

  it('tells Prometheus and whoever watches over it', async () => {
    const tracker = await startTracker({ ...site.trackerConfig(database.urlOf('tracker'), broker.url), metricsPort: 0 })
    running.push(tracker)
    await eventually('the building', () => tracker.tracker.statuses().has(site.buildingId))
    await send([rangesAt('ffff', 1, 1, null)])
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${tracker.metricsPort}${path}`)).text()
    await eventually('the drop', async () =>
      (await get('/metrics')).includes(`muster_tracker_drops{building="${site.buildingId}",reason="unknownTag"} 1`),
    )
    const well = { status: 'ok', parts: { loop: { up: true }, broker: { up: true }, database: { up: true } } }
    expect(JSON.parse(await get('/health'))).toMatchObject({ ...well, buildings: [{ id: site.buildingId, storing: { fault: null } }] })
  })

  it('works without metrics when their port is taken', async () => {
    const first = await startTracker({ ...site.trackerConfig(database.url, broker.url), metricsPort: 0 })
    running.push(first)
    const second = await startTracker({ ...site.trackerConfig(database.url, broker.url), metricsPort: first.metricsPort ?? 0 })
    running.push(second)
    expect(second.metricsPort).toBeNull()
    await second.tracker.goneRound()
  })

  it('a broker that is away makes it unhealthy, and is no reason to start it anew', async () => {
    const tracker = await startTracker({ ...site.trackerConfig(database.url, broker.url), metricsPort: 0 })
    running.push(tracker)
    const get = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${tracker.metricsPort}${path}`)
      return [response.status, ((await response.json()) as { status: string }).status]
    }
    await eventually('it is well', async () => (await get('/health'))[0] === 200)
    await broker.close()
    await eventually('it is down', async () => (await get('/health'))[1] === 'down')
    expect([await get('/health'), await get('/health/live')]).toEqual([
      [503, 'down'],
      [200, 'ok'],
    ])
    await tracker.tracker.goneRound()
  })

  it('waits for no lease of its dead predecessor, and keeps its own while it lives', async () => {
    const config = site.trackerConfig(database.url, broker.url)
    const lease = async () => (await database.pool.query('select holder, epoch from building_lease')).rows[0]
    await database.pool.query(
      `insert into building_lease (building_id, holder, epoch, until) values ($1, $2, 7, now() + interval '1 hour')`,
      [site.buildingId, `${config.leaseLine}:dead`],
    )
    running.push(await startTracker(config))
    await eventually('the next epoch', async () => (await lease()).epoch === 8)
    const { holder } = await lease()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await lease()).toEqual({ holder, epoch: 8 })
  })

  it('waits for the lease of a stranger', async () => {
    await database.pool.query(
      `insert into building_lease (building_id, holder, epoch, until) values ($1, 'another:one', 7, now() + interval '1 hour')`,
      [site.buildingId],
    )
    const tracker = await start()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect([...tracker.tracker.statuses().keys()]).toEqual([])
  })

  it('takes up new people and new buildings while running', async () => {
    await start()
    await eventually('the lease', async () => (await database.pool.query('select 1 from building_lease')).rowCount)
    const { no } = await buildPerson(database.pool, site.buildingId)
    const { hw_id: tag } = await buildTag(database.pool, site.buildingId, { trackableNo: no })
    await send([sosOf(tag, 1, Date.now())])
    await eventually('the SOS of the new tag', async () => {
      await send([sosOf(tag, 1, Date.now())])
      return deviceHeard(tag)[0]
    })
    const second = await buildTestSite(database.pool, 1)
    await eventually('the second lease', async () => (await database.pool.query('select 1 from building_lease')).rowCount === 2)
    await second.remove()
  })

  it('a standby takes over when the owner stops, and nothing is told or stored twice', async () => {
    const first = await start()
    await eventually('the first epoch', async () => (await database.pool.query('select epoch from building_lease')).rows[0]?.epoch === 1)
    await start()
    for (let i = 1; i <= 5; i++) await send([sosOf(person(0).tag, i, Date.now() + i)])
    await eventually('five alarms', async () => (await alarmRows()).length === 5)
    await first.stop()
    running = running.filter((tracker) => tracker !== first)
    for (let i = 6; i <= 10; i++) await send([sosOf(person(0).tag, i, Date.now() + i)])
    await eventually('ten alarms', async () => (await alarmRows()).length === 10)
    expect((await database.pool.query('select epoch from building_lease')).rows[0].epoch).toBe(2)
    expect((await alarmRows()).every((row) => row.version === 1)).toBe(true)
    const events = await database.pool.query('select count(*)::int as count from alarm_event')
    expect(events.rows[0].count).toBe(10)
  })

  it('writes nothing more once its epoch is over', async () => {
    const tracker = await start()
    await eventually('the building', () => tracker.tracker.statuses().has(site.buildingId))
    // Somebody else takes the building for a minute, as if this process had been frozen meanwhile.
    await database.pool.query("update building_lease set holder = 'other', epoch = epoch + 1, until = now() + interval '1 minute'")
    await send([sosOf(person(0).tag, 1, Date.now())])
    await eventually('the building dropped', () => !tracker.tracker.statuses().has(site.buildingId))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await alarmRows()).toEqual([])
    expect(deviceHeard(person(0).tag)).toEqual([])
    expect(alarmsTold()).toEqual([])
  })

  /**
   * Presses every 0.7 s as a device does, by a gateway whose clock is slow, until the acknowledgement comes; resolves
   * with it.
   */
  const pressUntilAcknowledged = async (tag: string, slowMs: number, eventSeq = 1) => {
    const known = deviceHeard(tag).length
    return eventually('an acknowledgement', async () => {
      const sentAtMs = Date.now() - slowMs
      await site.send({ boot: `${slowMs}`, seq: ++seq, sentAtMs, readings: [sosOf(tag, eventSeq, sentAtMs)] })
      await new Promise((resolve) => setTimeout(resolve, 700))
      return deviceHeard(tag)[known]
    })
  }

  it.each([40_000, 120_000, 290_000])(
    'an SOS as the first frames of a gateway whose clock is %i ms slow: told once, active, and acknowledged after that',
    async (slowMs) => {
      await start()
      const begunMs = Date.now()
      const ack = await pressUntilAcknowledged(person(0).tag, slowMs)
      for (let i = 0; i < 9; i++) {
        const sentAtMs = Date.now() - slowMs
        await site.send({ boot: `${slowMs}`, seq: ++seq, sentAtMs, readings: [sosOf(person(0).tag, 1, sentAtMs)] })
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
      expect(alarmsTold()).toMatchObject([{ id: ack.alarmId, active: true, work: 'new', clearedAt: null }])
      const [told] = alarmsTold()
      expect(Date.parse(told?.arrivedAt ?? '')).toBeGreaterThanOrEqual(begunMs)
      expect(Math.abs(Date.parse(told?.startedAt ?? '') + slowMs - Date.parse(told?.arrivedAt ?? ''))).toBeLessThan(1000)
      const order = broker.heard.map(({ topic }) => topic).filter((topic) => /live\/alarms|\/down\//.test(topic))
      expect(order.slice(0, 2)).toEqual([`muster/${site.buildingId}/live/alarms`, `muster/${site.buildingId}/down/${person(0).tag}`])
      const [row] = await alarmRows()
      expect(row).toMatchObject({ cleared_at: null, version: 1 })
      expect(row.arrived_at.toISOString()).toBe(told?.arrivedAt)
      expect(row.evidence.arrivedAt).toBe(told?.arrivedAt)
    },
  )

  it('the same number after the alarm was handled: a new alarm, told and acknowledged', async () => {
    await start()
    const { tag } = person(0)
    const first = await pressUntilAcknowledged(tag, 0)
    await database.pool.query(
      "update alarm set work = 'handled', acknowledged_at = now(), handled_at = now(), cleared_at = now(), version = 3 where id = $1",
      [first.alarmId],
    )
    const second = await pressUntilAcknowledged(tag, 0)
    expect(second.alarmId).not.toBe(first.alarmId)
    expect(alarmsTold().map(({ id, active }) => ({ id, active }))).toEqual([first, second].map(({ alarmId: id }) => ({ id, active: true })))
  })

  it('the same number while nobody tracked, after the alarm was handled: rings when somebody does again, once', async () => {
    const first = await start()
    const { tag } = person(0)
    const before = await pressUntilAcknowledged(tag, 0)
    await first.stop()
    running = []
    await database.pool.query(
      "update alarm set work = 'handled', acknowledged_at = now(), handled_at = now(), cleared_at = now(), version = 3 where id = $1",
      [before.alarmId],
    )
    // As if the last snapshot had been taken before all that.
    await database.pool.query('delete from tracker_snapshot')
    const handledMs = Date.now()
    for (const afterMs of [2000, 2700, 3400])
      await site.send({
        seq: ++seq,
        sentAtMs: handledMs + afterMs,
        arrivedAtMs: handledMs + afterMs + 20,
        readings: [sosOf(tag, 1, handledMs + afterMs)],
      })
    await start()
    await eventually('the second alarm', async () => (await alarmRows()).length === 2)
    const again = await eventually('its acknowledgement', () => deviceHeard(tag).find(({ alarmId }) => alarmId !== before.alarmId))
    expect(again.alarmId).toBe(`sos:${person(0).no}:-:${handledMs + 2000}`)
    expect(await alarmRows()).toHaveLength(2)
  })

  describe('an SOS that an older version kept back: stored as cleared at its beginning, told to nobody', () => {
    const keptBack = async (startMs: number, age: string) => {
      const id = `sos:${person(0).no}:-:${startMs}`
      await database.pool.query(
        `insert into alarm (id, building_id, kind, priority, trackable_no, started_at, cleared_at, created_at, arrived_at, evidence)
         values ($1, $2, 'sos', 'critical', $3, $4, $4, now() - $5::interval, now() - $5::interval, '{}')`,
        [id, site.buildingId, person(0).no, new Date(startMs), age],
      )
      return id
    }

    it('stands and is told with the first repeat of the press, which is acknowledged after that', async () => {
      const startMs = Date.now() - 290_000
      const id = await keptBack(startMs - 3_600_000, '1 hour')
      await start()
      await eventually('the building', async () => (await database.pool.query('select 1 from building_lease')).rowCount)
      const sentAtMs = startMs - 3_600_000
      await site.send({ seq: ++seq, sentAtMs, readings: [sosOf(person(0).tag, 1, sentAtMs)] })
      expect(await eventually('the acknowledgement', () => deviceHeard(person(0).tag)[0])).toMatchObject({ alarmId: id })
      expect(alarmsTold()).toMatchObject([{ id, active: true, version: 2 }])
      const { rows } = await database.pool.query('select action from alarm_event where alarm_id = $1', [id])
      expect(rows).toEqual([{ action: 'raised' }])
    })

    it('stands and is told when the tracker starts and its acknowledgement is still to be sent', async () => {
      const id = await keptBack(Date.now() - 3_600_000, '30 minutes')
      await database.pool.query(
        `insert into alarm_notice (id, building_id, alarm_id, topic, payload) values ('n1', $1, $2, 'down/abc', $3)`,
        [site.buildingId, id, JSON.stringify({ type: 'sosAck', id: 'n1', eventSeq: 1, alarmId: id })],
      )
      await start()
      await eventually('the acknowledgement', () => deviceHeard('abc')[0])
      expect(alarmsTold()).toMatchObject([{ id, active: true, version: 2 }])
    })
  })

  it('acknowledges nothing of which there is no alarm', async () => {
    await database.pool.query(
      `insert into alarm_notice (id, building_id, alarm_id, topic, payload) values ('n1', $1, 'sos:9:-:9', 'down/abc', $2)`,
      [site.buildingId, JSON.stringify({ type: 'sosAck', id: 'n1', eventSeq: 1, alarmId: 'sos:9:-:9' })],
    )
    await start()
    await pressUntilAcknowledged(person(0).tag, 0)
    expect(deviceHeard('abc')).toEqual([])
  })

  it('two gateways over MQTT, of which one attacks: it moves nobody and cancels nothing, and its tries are counted', async () => {
    const { id: attackerId } = await buildGateway(database.pool, site.buildingId)
    const far = TEST_ANCHORS.map((anchor) => ({ ...anchor, hwId: `far${anchor.hwId}`, x: anchor.x + 400 }))
    for (const { hwId, x, y, z } of far) await buildAnchor(database.pool, site.buildingId, { hw_id: hwId, x, y, z, floor: 1 })
    const tracker = await startTracker({ ...site.trackerConfig(database.url, broker.url), frameSource: 'mqtt' })
    running.push(tracker)
    await eventually('the building', () => tracker.tracker.statuses().has(site.buildingId))
    const { no, tag } = person(0)
    const gateways = await mqtt.connectAsync(broker.url)
    const sent = new Map<string, number>()
    const publish = async (gatewayId: string, reading: NativeReading) => {
      const next = (sent.get(gatewayId) ?? 0) + 1
      sent.set(gatewayId, next)
      const { topic, payload } = frameOf(site.buildingId, { gatewayId, seq: next, sentAtMs: Date.now(), readings: [reading] })
      await gateways.publishAsync(topic, Buffer.from(payload), { qos: 1 })
    }
    const moved = (nowMs: number) => ({ ...rangesAt(tag, 5, 5, nowMs), anchors: far.map(({ hwId }) => hwId) }) as NativeReading
    const stay = async (times: number, attack: boolean) => {
      for (let i = 0; i < times; i++) {
        await publish(site.gatewayId, rangesAt(tag, 30, 30, Date.now()))
        if (attack) await publish(attackerId, moved(Date.now() + 1))
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    }
    await stay(16, false)
    await publish(site.gatewayId, sosOf(tag, 1, Date.now()))
    await eventually('the acknowledgement', () => deviceHeard(tag)[0])
    broker.heard.splice(0)
    await publish(attackerId, sosCancelOf(tag, 1, Date.now()))
    await stay(8, true)
    const drops = () => tracker.tracker.statuses().get(site.buildingId)?.gateways[attackerId]?.drops
    await eventually('all tries counted', () => drops()?.notHeardNearby === 8 && drops()?.cancelRefused === 1)
    const shown = broker.heard
      .filter(({ topic }) => topic.endsWith('live/positions'))
      .flatMap(({ payload }) => decodePositions(payload)?.positions ?? [])
    const places = shown.filter((position) => position.no === no)
    expect(places.length).toBeGreaterThan(0)
    for (const { x, y } of places) expect(Math.hypot(x - 30, y - 30)).toBeLessThan(2)
    expect(await alarmRows()).toMatchObject([{ cleared_at: null }])
    await publish(site.gatewayId, sosCancelOf(tag, 1, Date.now()))
    await eventually('the end by the gateway that hears the card', () => alarmsTold().find(({ active }) => !active))
    await gateways.endAsync()
  })

  it('sends again what a dead owner stored but never told', async () => {
    await database.pool.query(
      `insert into alarm (id, building_id, kind, priority, started_at, evidence) values ('sos:1:-:1', $1, 'sos', 'critical', now(), '{}')`,
      [site.buildingId],
    )
    await database.pool.query(
      `insert into alarm_notice (id, building_id, alarm_id, topic, payload) values ('n1', $1, 'sos:1:-:1', 'down/abc', $2)`,
      [site.buildingId, JSON.stringify({ type: 'sosAck', id: 'n1', eventSeq: 1, alarmId: 'sos:1:-:1' })],
    )
    await start()
    await eventually('the acknowledgement', () => deviceHeard('abc')[0])
    await eventually('the alarm', () => alarmsTold().find((alarm) => alarm.id === 'sos:1:-:1'))
    await eventually('the mark', async () => (await database.pool.query('select 1 from alarm_notice where sent_at is not null')).rowCount)
  })
})
