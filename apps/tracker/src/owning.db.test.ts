import { eventually } from '@muster/test-support'
import { describe, expect, it } from 'vitest'
import { sosOf } from './testing/test-frames.ts'
import { Trackers } from './testing/trackers.ts'

describe('who owns a building', () => {
  const world = new Trackers()
  const { start, end, person, send, alarmsTold, alarmRows, deviceHeard } = world

  it('waits for no lease of its dead predecessor, and keeps its own while it lives', async () => {
    const config = world.config
    const lease = async () => (await world.database.pool.query('select holder, epoch from building_lease')).rows[0]
    await world.database.pool.query(
      `insert into building_lease (building_id, holder, epoch, until) values ($1, $2, 7, now() + interval '1 hour')`,
      [world.site.buildingId, `${config.leaseLine}:dead`],
    )
    await start(config)
    await eventually('the next epoch', async () => (await lease()).epoch === 8)
    const { holder } = await lease()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await lease()).toEqual({ holder, epoch: 8 })
  })

  it('waits for the lease of a stranger', async () => {
    await world.database.pool.query(
      `insert into building_lease (building_id, holder, epoch, until) values ($1, 'another:one', 7, now() + interval '1 hour')`,
      [world.site.buildingId],
    )
    const tracker = await start()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect([...tracker.tracker.statuses().keys()]).toEqual([])
  })

  it('a standby takes over when the owner stops, and nothing is told or stored twice', async () => {
    const first = await start()
    await eventually(
      'the first epoch',
      async () => (await world.database.pool.query('select epoch from building_lease')).rows[0]?.epoch === 1,
    )
    await start()
    for (let i = 1; i <= 5; i++) await send([sosOf(person(0).tag, i, Date.now() + i)])
    await eventually('five alarms', async () => (await alarmRows()).length === 5)
    await end(first)
    for (let i = 6; i <= 10; i++) await send([sosOf(person(0).tag, i, Date.now() + i)])
    await eventually('ten alarms', async () => (await alarmRows()).length === 10)
    // A busy machine may make it change hands more often.
    expect((await world.database.pool.query('select epoch from building_lease')).rows[0].epoch).toBeGreaterThanOrEqual(2)
    expect((await alarmRows()).every((row) => row.version === 1)).toBe(true)
    const events = await world.database.pool.query('select count(*)::int as count from alarm_event')
    expect(events.rows[0].count).toBe(10)
  })

  it('writes nothing more once its epoch is over', async () => {
    const tracker = await start()
    await eventually('the building', () => tracker.tracker.statuses().has(world.site.buildingId))
    // Somebody else takes the building for a minute, as if this process had been frozen meanwhile.
    await world.database.pool.query("update building_lease set holder = 'other', epoch = epoch + 1, until = now() + interval '1 minute'")
    await send([sosOf(person(0).tag, 1, Date.now())])
    await eventually('the building dropped', () => !tracker.tracker.statuses().has(world.site.buildingId))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await alarmRows()).toEqual([])
    expect(deviceHeard(person(0).tag)).toEqual([])
    expect(alarmsTold()).toEqual([])
  })

  it('sends again what a dead owner stored but never told', async () => {
    await world.database.pool.query(
      `insert into alarm (id, building_id, kind, priority, started_at, evidence) values ('sos:1:-:1', $1, 'sos', 'critical', now(), '{}')`,
      [world.site.buildingId],
    )
    await world.database.pool.query(
      `insert into downlink (building_id, kind, key, subject_id, address, body, priority, expires_at, next_at)
       values ($1, 'alarm', 'n1', 'sos:1:-:1', 'abc', $2, -1, now() + interval '1 hour', now())`,
      [world.site.buildingId, JSON.stringify({ type: 'sosAck', id: 'n1', eventSeq: 1, alarmId: 'sos:1:-:1' })],
    )
    await start()
    await eventually('the acknowledgement', () => deviceHeard('abc')[0])
    await eventually('the alarm', () => alarmsTold().find((alarm) => alarm.id === 'sos:1:-:1'))
    await eventually('the mark', async () => (await world.database.pool.query('select 1 from downlink where sent_at is not null')).rowCount)
  })
})
