import { eventually } from '@muster/test-support'
import { describe, expect, it } from 'vitest'
import { rangesAt, sosOf } from './testing/test-frames.ts'
import { Trackers } from './testing/trackers.ts'

describe('calls for help in a tracker over a real database', () => {
  const world = new Trackers()
  const { start, end, nextSeq, person, send, alarmsTold, alarmRows, deviceHeard } = world

  it('brings an SOS into the database, then to the screen, and only then acknowledges it to the device', async () => {
    await start()
    const nowMs = Date.now()
    await send([rangesAt(person(0).tag, 30, 30, nowMs)], nowMs)
    await send([sosOf(person(0).tag, 1, nowMs + 10)], nowMs + 10)
    const ack = await eventually('the acknowledgement', () => deviceHeard(person(0).tag)[0])
    expect(ack).toMatchObject({ type: 'sosAck', eventSeq: 1, alarmId: `sos:${person(0).no}:-:${nowMs + 10}` })
    const [row] = await alarmRows()
    expect(row).toMatchObject({ kind: 'sos', priority: 'critical', trackable_no: person(0).no, work: 'new', floor: 1, version: 1 })
    // The place is as old as its measurement.
    expect(row.located_at).toEqual(new Date(nowMs))
    expect(Math.hypot(row.x - 30, row.y - 30)).toBeLessThan(1)
    expect(alarmsTold().map((alarm) => alarm.id)).toEqual([row.id])
    const events = await world.database.pool.query('select action from alarm_event where alarm_id = $1', [row.id])
    expect(events.rows).toEqual([{ action: 'raised' }])
    await eventually(
      'the notice marked as sent',
      async () => (await world.database.pool.query('select 1 from downlink where sent_at is not null')).rowCount,
    )
  })

  /**
   * Presses every 0.7 s as a device does, by a gateway whose clock is slow, until the acknowledgement comes; resolves
   * with it.
   */
  const pressUntilAcknowledged = async (tag: string, slowMs: number, eventSeq = 1) => {
    const known = deviceHeard(tag).length
    return eventually('an acknowledgement', async () => {
      const arrivedAtMs = Date.now()
      const sentAtMs = arrivedAtMs - slowMs
      await world.site.send({ boot: `${slowMs}`, seq: nextSeq(), sentAtMs, arrivedAtMs, readings: [sosOf(tag, eventSeq, sentAtMs)] })
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
        await world.site.send({ boot: `${slowMs}`, seq: nextSeq(), sentAtMs, readings: [sosOf(person(0).tag, 1, sentAtMs)] })
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
      expect(alarmsTold()).toMatchObject([{ id: ack.alarmId, active: true, work: 'new', clearedAt: null }])
      const [told] = alarmsTold()
      expect(Date.parse(told?.arrivedAt ?? '')).toBeGreaterThanOrEqual(begunMs)
      expect(Math.abs(Date.parse(told?.startedAt ?? '') + slowMs - Date.parse(told?.arrivedAt ?? ''))).toBeLessThan(1000)
      const order = world.broker.heard.map(({ topic }) => topic).filter((topic) => /live\/alarms|\/down\//.test(topic))
      expect(order.slice(0, 2)).toEqual([
        `muster/${world.site.buildingId}/live/alarms`,
        `muster/${world.site.buildingId}/down/${person(0).tag}`,
      ])
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
    await world.database.pool.query(
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
    await end(first)
    await world.database.pool.query(
      "update alarm set work = 'handled', acknowledged_at = now(), handled_at = now(), cleared_at = now(), version = 3 where id = $1",
      [before.alarmId],
    )
    // As if the last snapshot had been taken before all that.
    await world.database.pool.query('delete from tracker_snapshot')
    const handledMs = Date.now()
    for (const afterMs of [2000, 2700, 3400])
      await world.site.send({
        seq: nextSeq(),
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
      await world.database.pool.query(
        `insert into alarm (id, building_id, kind, priority, trackable_no, started_at, cleared_at, created_at, arrived_at, evidence)
         values ($1, $2, 'sos', 'critical', $3, $4, $4, now() - $5::interval, now() - $5::interval, '{}')`,
        [id, world.site.buildingId, person(0).no, new Date(startMs), age],
      )
      return id
    }

    it('stands and is told with the first repeat of the press, which is acknowledged after that', async () => {
      const startMs = Date.now() - 290_000
      const id = await keptBack(startMs - 3_600_000, '1 hour')
      await start()
      await eventually('the building', async () => (await world.database.pool.query('select 1 from building_lease')).rowCount)
      const sentAtMs = startMs - 3_600_000
      await world.site.send({ seq: nextSeq(), sentAtMs, readings: [sosOf(person(0).tag, 1, sentAtMs)] })
      expect(await eventually('the acknowledgement', () => deviceHeard(person(0).tag)[0])).toMatchObject({ alarmId: id })
      expect(alarmsTold()).toMatchObject([{ id, active: true, version: 2 }])
      const { rows } = await world.database.pool.query('select action from alarm_event where alarm_id = $1', [id])
      expect(rows).toEqual([{ action: 'raised' }])
    })

    it('stands and is told when the tracker starts and its acknowledgement is still to be sent', async () => {
      const id = await keptBack(Date.now() - 3_600_000, '30 minutes')
      await world.database.pool.query(
        `insert into downlink (building_id, kind, key, subject_id, address, body, priority, expires_at, next_at)
       values ($1, 'alarm', 'n1', $2, 'abc', $3, -1, now() + interval '1 hour', now())`,
        [world.site.buildingId, id, JSON.stringify({ type: 'sosAck', id: 'n1', eventSeq: 1, alarmId: id })],
      )
      await start()
      await eventually('the acknowledgement', () => deviceHeard('abc')[0])
      expect(alarmsTold()).toMatchObject([{ id, active: true, version: 2 }])
    })
  })

  it('acknowledges nothing of which there is no alarm', async () => {
    await world.database.pool.query(
      `insert into downlink (building_id, kind, key, subject_id, address, body, priority, expires_at, next_at)
       values ($1, 'alarm', 'n1', 'sos:9:-:9', 'abc', $2, -1, now() + interval '1 hour', now())`,
      [world.site.buildingId, JSON.stringify({ type: 'sosAck', id: 'n1', eventSeq: 1, alarmId: 'sos:9:-:9' })],
    )
    await start()
    await pressUntilAcknowledged(person(0).tag, 0)
    expect(deviceHeard('abc')).toEqual([])
  })
})
