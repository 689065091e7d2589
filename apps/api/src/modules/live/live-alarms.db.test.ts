import type { Alarm } from '@muster/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EVERYTHING } from '../../framework/scope/data-scope.ts'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { LiveBench } from '../../testing/live-client.ts'
import { livePosition } from '../../testing/live-position.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { ToldTime } from '../../testing/told-time.ts'
import { findAlarms } from '../alarms/alarm.store.ts'

let site: TestApi
let token: string
let bench: LiveBench
const time = new ToldTime()

beforeAll(async () => {
  site = await startTestApi({}, undefined, { time })
  bench = new LiveBench(site)
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterEach(() => bench.hangUp())
afterAll(() => site.stop())

const connect = (wish?: object, withToken = token) => bench.connect(withToken, wish)

describe('alarms that stand', () => {
  it('come each once in a storm; calls for help from before it stay, on every way to a screen, and the counters are exact', async () => {
    const { pool } = site.database
    const STORM = 5000
    const CALLS = 75
    const { rows } = await pool.query<{ id: string }>(
      `insert into alarm (id, building_id, kind, priority, subject_name, started_at, arrived_at, evidence, work)
       select 'call-' || n, $1, 'sos', 'critical', '呼救 ' || n, now() - interval '1 hour', now() - interval '1 hour', '{}',
              case when n % 2 = 0 then 'new' else 'acknowledged' end
         from generate_series(1, $2::int) n returning id`,
      [site.buildingA, CALLS],
    )
    const calls = new Set(rows.map(({ id }) => id))
    const callsOf = (alarms: readonly Alarm[] = []) => new Set(alarms.map(({ id }) => id).filter((id) => calls.has(id)))
    const client = await connect({ topics: ['alarms'] })
    await time.untilHolds(() => expect(callsOf(client.of('alarm').map(({ alarm }) => alarm))).toEqual(calls))
    await pool.query(
      `insert into alarm (id, building_id, kind, priority, subject_name, started_at, arrived_at, evidence)
       select 'storm-' || n, $1, 'outOfBounds', 'critical', 'SN' || n, now(), now(), '{}' from generate_series(1, $2::int) n`,
      [site.buildingA, STORM],
    )
    const ids = Array.from({ length: STORM }, (_, i) => `storm-${i + 1}`)
    for (const alarm of await findAlarms(pool, site.buildingA, ids)) bench.channel?.takeAlarm(alarm)
    const heard = () => client.of('alarm').map(({ alarm }) => alarm.id)
    await time.untilHolds(() => expect(new Set(heard()).size).toBe(STORM + CALLS))
    // Long enough for the database to be compared again: nothing is told twice.
    const told = client.of('standing').length
    await time.untilHolds(() => expect(client.of('standing').length).toBeGreaterThan(told + 1))
    expect(heard()).toHaveLength(STORM + CALLS)
    expect(client.of('standing').at(-1)?.counts).toBeNull()
    const counts = (await site.call('alarmCounts', { token })).json.data
    expect(counts).toMatchObject({ areaAlarmEventCount: STORM, sosAlarmEventCount: CALLS, total: STORM + CALLS })
    const another = await connect({ topics: ['alarms'] })
    await time.untilHolds(() => expect(another.of('alarms')).toHaveLength(1))
    expect(another.of('alarms')[0]?.alarms).toHaveLength(1000 + CALLS)
    expect(callsOf(another.of('alarms')[0]?.alarms)).toEqual(calls)
    const asked = (await site.call('alarmOpen', { token })).json.data as Alarm[]
    expect(asked).toHaveLength(200 + CALLS)
    expect(callsOf(asked.slice(0, CALLS))).toEqual(calls)
    // A process that starts now knows them by what the database says.
    const restarted = await site.startAnother()
    const board = await restarted.context.live.openAlarms(site.buildingA, EVERYTHING)
    await restarted.stop()
    expect([board.length, callsOf(board)]).toEqual([1000 + CALLS, calls])
    await pool.query('delete from alarm')
    await time.untilHolds(() => expect(client.of('standing').at(-1)?.counts).toMatchObject({ total: 0 }))
  })

  it('are told of again every five seconds, with how many nobody has handled', async () => {
    const client = await connect({ topics: ['alarms'] })
    const id = await buildAlarm(site.database.pool, site.buildingA, { kind: 'gas' })
    const ended = await buildAlarm(site.database.pool, site.buildingA, { kind: 'aiCamera', cleared_at: new Date().toISOString() })
    await time.untilHolds(() => expect(client.of('standing').at(-1)?.versions).toMatchObject({ [id]: 1 }))
    const { counts, versions, atMs } = client.of('standing').at(-1) ?? {}
    expect(versions).not.toHaveProperty(ended)
    expect(counts).toEqual((await site.call('alarmCounts', { token })).json.data)
    await time.untilHolds(() => expect(client.of('standing').at(-1)?.atMs).toBeGreaterThan((atMs ?? 0) + 4000))
    await site.database.pool.query('delete from alarm where id = any($1)', [[id, ended]])
  })
})

describe('alarms', () => {
  it('arrive once, are resumed by number after a cut, and all open ones come where that cannot be', async () => {
    const client = await connect({ topics: ['alarms'] })
    await time.untilHolds(() => expect(client.of('alarms')).toHaveLength(1))
    const id = await buildAlarm(site.database.pool, site.buildingA, { kind: 'outOfBounds' })
    await time.untilHolds(() => expect(client.of('alarm').map(({ alarm }) => alarm.id)).toEqual([id]))
    const { seq } = client.of('alarm').at(-1) ?? { seq: 0 }
    const { epoch } = client.of('hello')[0] ?? { epoch: '' }
    client.socket.terminate()

    await site.call('alarmAcknowledge', { token, body: { ids: [id] } })
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

    await site.call('alarmHandle', {
      token,
      body: { id, disposition: 'ignore', cause: '演练', falseAlarm: false, description: '' },
    })
    await time.untilHolds(() =>
      expect(resumed.of('alarm').at(-1)?.alarm).toMatchObject({ work: 'handled', active: true, disposition: 'ignore' }),
    )
    await site.database.pool.query('update alarm set cleared_at = now(), version = version + 1 where id = $1', [id])
    await time.untilHolds(() => expect(resumed.of('alarm').at(-1)?.alarm).toMatchObject({ active: false, version: 4 }))
    expect(resumed.of('alarm').map(({ alarm }) => alarm.version)).toEqual([2, 3, 4])
  })

  it('do not reach a browser of another building, nor an account without the right', async () => {
    const foreign = await connect({}, await site.signIn(site.operatorB, site.buildingB))
    const account = await site.addAccount(site.buildingA, ['map:view'])
    const limited = await connect({}, await site.signIn(account, site.buildingA))
    const client = await connect({})
    const id = await buildAlarm(site.database.pool, site.buildingA)
    bench.publish([livePosition(42, { timeMs: time.nowMs() })])
    await time.untilHolds(() => expect(client.of('alarm').some(({ alarm }) => alarm.id === id)).toBe(true))
    expect(JSON.stringify(foreign.messages)).not.toContain(id)
    expect(foreign.shown).toEqual([])
    expect(limited.of('alarm').length + limited.of('alarms').length + limited.of('gateways').length).toBe(0)
    await time.untilHolds(() => expect(limited.shown).toContain(42))
  })
})
