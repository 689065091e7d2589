import type { Alarm } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { EVERYTHING } from '../../framework/scope/data-scope.ts'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { LiveSite } from '../../testing/live-site.ts'
import { findAlarms } from '../alarms/alarm.store.ts'

const world = new LiveSite()
const { time, connect, at } = world

describe('alarms that stand', () => {
  it('come each once in a storm; calls for help from before it stay, on every way to a screen, and the counters are exact', async () => {
    const { pool } = world
    const STORM = 5000
    const CALLS = 75
    const { rows } = await pool.query<{ id: string }>(
      `insert into alarm (id, building_id, kind, priority, subject_name, started_at, arrived_at, evidence, work)
       select 'call-' || n, $1, 'sos', 'critical', '呼救 ' || n, now() - interval '1 hour', now() - interval '1 hour', '{}',
              case when n % 2 = 0 then 'new' else 'acknowledged' end
         from generate_series(1, $2::int) n returning id`,
      [world.buildingA, CALLS],
    )
    const calls = new Set(rows.map(({ id }) => id))
    const callsOf = (alarms: readonly Alarm[] = []) => new Set(alarms.map(({ id }) => id).filter((id) => calls.has(id)))
    const client = await connect({ topics: ['alarms'] })
    await time.untilHolds(() => expect(callsOf(client.of('alarm').map(({ alarm }) => alarm))).toEqual(calls))
    await pool.query(
      `insert into alarm (id, building_id, kind, priority, subject_name, started_at, arrived_at, evidence)
       select 'storm-' || n, $1, 'outOfBounds', 'critical', 'SN' || n, now(), now(), '{}' from generate_series(1, $2::int) n`,
      [world.buildingA, STORM],
    )
    const ids = Array.from({ length: STORM }, (_, i) => `storm-${i + 1}`)
    for (const alarm of await findAlarms(pool, world.buildingA, ids)) world.bench.channel?.takeAlarm(alarm)
    const heard = () => client.of('alarm').map(({ alarm }) => alarm.id)
    await time.untilHolds(() => expect(new Set(heard()).size).toBe(STORM + CALLS))
    // Long enough for another comparison with the database: nothing is sent twice.
    const told = client.of('standing').length
    await time.untilHolds(() => expect(client.of('standing').length).toBeGreaterThan(told + 1))
    expect(heard()).toHaveLength(STORM + CALLS)
    // Alarms that are not on the board change the numbers as well, and those set aside are not among them.
    await pool.query(`update alarm set shelved_until = now() + interval '1 hour', version = 2 where id = any($1)`, [
      ['storm-1', 'storm-2', 'storm-4999'],
    ])
    const counts = { areaAlarmEventCount: STORM - 3, sosAlarmEventCount: CALLS, total: STORM + CALLS - 3 }
    await time.untilHolds(() => expect(client.of('alarmCounts').at(-1)).toMatchObject({ counts, areMore: true }))
    expect((await world.site.call('alarmCounts', { token: world.token })).json.data).toEqual(client.of('alarmCounts').at(-1)?.counts)
    const another = await connect({ topics: ['alarms'] })
    await time.untilHolds(() => expect(another.of('alarms')).toHaveLength(1))
    expect(another.of('alarms')[0]?.alarms).toHaveLength(1000 + CALLS)
    expect(callsOf(another.of('alarms')[0]?.alarms)).toEqual(calls)
    const asked = (await world.site.call('alarmOpen', { token: world.token })).json.data as Alarm[]
    expect(asked).toHaveLength(200 + CALLS)
    expect(callsOf(asked.slice(0, CALLS))).toEqual(calls)
    // A new process learns them from the database.
    const restarted = await world.site.startAnother()
    const board = await restarted.context.live.openAlarms(world.buildingA, EVERYTHING)
    await restarted.stop()
    expect([board.length, callsOf(board)]).toEqual([1000 + CALLS, calls])
    await pool.query('delete from alarm')
    await time.untilHolds(() => expect(client.of('alarmCounts').at(-1)).toMatchObject({ counts: { total: 0 }, areMore: false }))
  })

  it('are told of again every five seconds', async () => {
    const client = await connect({ topics: ['alarms'] })
    const id = await buildAlarm(world.pool, world.buildingA, { kind: 'gas' })
    const ended = await buildAlarm(world.pool, world.buildingA, { kind: 'aiCamera', cleared_at: new Date().toISOString() })
    await time.untilHolds(() => expect(client.of('standing').at(-1)?.versions).toMatchObject({ [id]: 1 }))
    const { versions, atMs } = client.of('standing').at(-1) ?? {}
    expect(versions).not.toHaveProperty(ended)
    await time.untilHolds(() => expect(client.of('standing').at(-1)?.atMs).toBeGreaterThan((atMs ?? 0) + 4000))
    await world.pool.query('delete from alarm where id = any($1)', [[id, ended]])
  })
})

describe('the counters', () => {
  it('are those of the endpoint within a second of each change, without what is shelved or silenced', async () => {
    const client = await connect({ topics: ['alarms'] })
    const told = () => client.of('alarmCounts').at(-1)?.counts
    const asked = async () => (await world.site.call('alarmCounts', { token: world.token })).json.data
    const inAnHour = new Date(time.nowMs() + 3_600_000).toISOString()
    const id = await buildAlarm(world.pool, world.buildingA, { kind: 'outOfBounds' })
    await buildAlarm(world.pool, world.buildingA, { kind: 'gas', shelved_until: inAnHour })
    await buildAlarm(world.pool, world.buildingA, { kind: 'gas', silenced_until: inAnHour })
    await time.untilHolds(() => expect(told()).toMatchObject({ total: 1, areaAlarmEventCount: 1 }))
    expect(told()).toEqual(await asked())
    const repeated = client.of('standing').length
    await time.untilHolds(() => expect(client.of('standing').length).toBeGreaterThan(repeated))
    const begun = time.nowMs()
    await world.site.call('alarmShelve', { token: world.token, body: { id, minutes: 30, reason: '检修' } })
    await time.untilHolds(() => expect(told()).toMatchObject({ total: 0 }))
    // Not with the next repetition, which comes after five seconds.
    expect(time.nowMs() - begun).toBeLessThan(2_500)
    expect(told()).toEqual(await asked())
    await world.pool.query('delete from alarm')
  })
})

describe('alarms', () => {
  it('arrive once, are resumed by number after a cut, and all open ones come where that cannot be', async () => {
    const client = await connect({ topics: ['alarms'] })
    await time.untilHolds(() => expect(client.of('alarms')).toHaveLength(1))
    const id = await buildAlarm(world.pool, world.buildingA, { kind: 'outOfBounds' })
    await time.untilHolds(() => expect(client.of('alarm').map(({ alarm }) => alarm.id)).toEqual([id]))
    const { seq } = client.of('alarm').at(-1) ?? { seq: 0 }
    const { epoch } = client.of('hello')[0] ?? { epoch: '' }
    client.socket.terminate()

    await world.site.call('alarmAcknowledge', { token: world.token, body: { ids: [id] } })
    const resumed = await connect({ topics: ['alarms'], resumeFrom: seq, epoch })
    await time.untilHolds(() =>
      expect(resumed.of('alarm').map(({ alarm }) => alarm)).toMatchObject([{ id, work: 'acknowledged', version: 2 }]),
    )
    expect(resumed.of('alarms')).toHaveLength(0)
    expect(resumed.of('alarm')[0]?.seq).toBe(seq + 1)

    for (const wish of [{ resumeFrom: seq, epoch: 'another process' }, { resumeFrom: seq }, { resumeFrom: seq + 999, epoch }]) {
      const fresh = await connect({ topics: ['alarms'], ...wish })
      await time.untilHolds(() => expect(fresh.of('alarms')[0]?.alarms.map((alarm: Alarm) => alarm.id)).toContain(id))
    }

    await world.site.call('alarmHandle', {
      token: world.token,
      body: { id, disposition: 'ignore', cause: '演练', falseAlarm: false, description: '' },
    })
    await time.untilHolds(() =>
      expect(resumed.of('alarm').at(-1)?.alarm).toMatchObject({ work: 'handled', active: true, disposition: 'ignore' }),
    )
    await world.pool.query('update alarm set cleared_at = now(), version = version + 1 where id = $1', [id])
    await time.untilHolds(() => expect(resumed.of('alarm').at(-1)?.alarm).toMatchObject({ active: false, version: 4 }))
    expect(resumed.of('alarm').map(({ alarm }) => alarm.version)).toEqual([2, 3, 4])
  })

  it('do not reach a browser of another building, nor an account without the right', async () => {
    const foreign = await connect({}, await world.site.signIn(world.site.operatorB, world.site.buildingB))
    const account = await world.site.addAccount(world.buildingA, ['map:view'])
    const limited = await connect({}, await world.site.signIn(account, world.buildingA))
    const client = await connect({})
    const id = await buildAlarm(world.pool, world.buildingA)
    world.bench.publish([at(42)])
    await time.untilHolds(() => expect(client.of('alarm').some(({ alarm }) => alarm.id === id)).toBe(true))
    expect(JSON.stringify(foreign.messages)).not.toContain(id)
    expect(foreign.shown).toEqual([])
    expect(limited.of('alarm').length + limited.of('alarms').length + limited.of('gateways').length).toBe(0)
    await time.untilHolds(() => expect(limited.shown).toContain(42))
  })
})
