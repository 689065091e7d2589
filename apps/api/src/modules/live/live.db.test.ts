import { once } from 'node:events'
import type { Alarm, BrokerStatus, LivePosition } from '@muster/contracts'
import { buildArea, buildPerson } from '@muster/test-support'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { EVERYTHING } from '../../framework/scope/data-scope.ts'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { LiveBench, LiveClient } from '../../testing/live-client.ts'
import { livePosition } from '../../testing/live-position.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { ToldTime } from '../../testing/told-time.ts'
import { untilHolds } from '../../testing/until-holds.ts'
import { findAlarms } from '../alarms/alarm.store.ts'
import type { Subscriber } from './subscriber.ts'

let site: TestApi
let token: string
let bench: LiveBench
const time = new ToldTime()
const at = (no: number, overrides: Partial<LivePosition> = {}) => livePosition(no, { timeMs: time.nowMs(), ...overrides })

beforeAll(async () => {
  site = await startTestApi({}, undefined, { time })
  bench = new LiveBench(site)
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterEach(() => bench.hangUp())
afterAll(() => site.stop())

const connect = (wish?: object, withToken = token) => bench.connect(withToken, wish)
const ticket = () => bench.ticket(token)

/** HTTP status a refused upgrade is answered with. */
const refusal = (socket: WebSocket) =>
  new Promise<number | undefined>((resolve) => {
    socket.on('error', () => {})
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
    socket.on('open', () => resolve(undefined))
  })

let step = 0
/** Twenty thousand who have all moved. */
const crowd = () => Array.from({ length: 20_000 }, (_, i) => at(i + 1000, { x: ++step % 90 }))

const subscribers = () => [...(bench.channel?.subscribers ?? [])]

/** Publishes until the client, which does not read, misses positions. */
const freeze = (server: Subscriber | undefined) =>
  time.untilHolds(() => {
    bench.publish(crowd())
    expect(server?.behind).toBe(true)
  })

describe('the way in', () => {
  it('is a ticket that works once', async () => {
    const pass = await ticket()
    const first = new LiveClient(bench.socketTo(pass))
    await once(first.socket, 'open')
    expect(await refusal(bench.socketTo(pass))).toBe(401)
    expect(await refusal(bench.socketTo('forged'))).toBe(401)
  })

  it('is closed to pages of other origins, and their attempt spends the ticket', async () => {
    const pass = await ticket()
    expect(await refusal(bench.socketTo(pass, { origin: 'http://evil.example' }))).toBe(403)
    expect(await refusal(bench.socketTo(pass))).toBe(401)
    expect(await refusal(bench.socketTo(await ticket(), { origin: site.api.url }))).toBeUndefined()
  })

  it('shuts behind a client that sends what is no message, or too much', async () => {
    for (const text of ['{"op":"drop"}', 'not json', '{"__proto__":{}}']) {
      const client = await connect()
      client.socket.send(text)
      const [code] = await once(client.socket, 'close')
      expect(code).toBe(1008)
    }
    const client = await connect()
    client.socket.send('x'.repeat(100_000))
    const [code] = await once(client.socket, 'close')
    expect(code).toBe(1009)
  })
})

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

describe('positions', () => {
  it('come whole at first, then what changed, for the floors asked for', async () => {
    bench.publish([at(1), at(2, { floor: 2 })], true)
    const all = await connect({ floors: null })
    const first = await connect({ floors: [1] })
    await time.untilHolds(() => {
      expect(all.batches[0]).toMatchObject({ full: true, positions: [{ no: 1 }, { no: 2 }] })
      expect(first.batches[0]).toMatchObject({ full: true, positions: [{ no: 1, floor: 1, method: 'twr' }] })
    })
    bench.publish([at(1, { x: 6 }), at(2, { floor: 2, x: 7 })])
    await time.untilHolds(() => expect(all.batches.at(-1)).toMatchObject({ full: false, positions: [{ x: 6 }, { x: 7 }] }))
    await time.untilHolds(() => expect(first.batches.at(-1)).toMatchObject({ full: false, positions: [{ no: 1, x: 6 }] }))
    expect(new Set(first.shown)).toEqual(new Set([1]))
  })

  it('tell the floor somebody has left', async () => {
    bench.publish([at(3)], false)
    const client = await connect({ floors: [1] })
    await time.untilHolds(() => expect(client.shown).toContain(3))
    bench.publish([at(3, { floor: 2 })])
    await time.untilHolds(() => expect(client.batches.at(-1)?.positions).toMatchObject([{ no: 3, floor: 2 }]))
  })

  it('can be limited to areas, and whoever leaves them is gone from the next batch', async () => {
    const client = await connect()
    const area = await buildArea(site.database.pool, site.buildingA)
    bench.publish([at(4, { x: 5 }), at(5, { x: 50 })], true)
    await time.untilHolds(() => expect(client.of('changed').map(({ parts }) => parts)).toContainEqual(['areas']))
    client.subscribe({ areaIds: [area.id] })
    await time.untilHolds(() => expect(client.batches[0]?.positions.map(({ no }) => no)).toEqual([4]))
    bench.publish([at(4, { x: 60 })])
    await time.untilHolds(() => expect(client.batches.at(-1)).toMatchObject({ full: true, positions: [] }))
    bench.publish([at(5, { x: 3 })])
    await time.untilHolds(() => expect(client.batches.at(-1)).toMatchObject({ full: false, positions: [{ no: 5 }] }))
  })

  it('are not fetched again for a change that does not concern them: browsers hear which part changed', async () => {
    const person = await buildPerson(site.database.pool, site.buildingA)
    const client = await connect()
    const change = async (sql: string, values: unknown[]) => {
      const before = client.of('changed').length
      await site.database.pool.query(sql, values)
      await time.untilHolds(() => expect(client.of('changed').length).toBeGreaterThan(before))
      return client.of('changed').at(-1)?.parts
    }
    await time.untilHolds(() => expect(client.of('changed').some(({ parts }) => parts.includes('roster'))).toBe(true))
    expect(await change(`update trackable set name = '改名' where no = $1`, [person.no])).toEqual(['organisation', 'roster'])
    expect(await change(`update person set number = 'N-1' where trackable_no = $1`, [person.no])).toEqual(['organisation'])
    expect(await change('update building set disappearance_s = 31 where id = $1', [site.buildingA])).toEqual(['settings'])
    expect(await change('update building set disappearance_s = 30 where id = $1', [site.buildingA])).toEqual(['settings'])
  })

  it('turn stale by age and when the tracker falls silent, and head counts follow', async () => {
    const client = await connect()
    const person = await buildPerson(site.database.pool, site.buildingA)
    await time.untilHolds(() => expect(client.of('changed').some(({ parts }) => parts.includes('roster'))).toBe(true))
    client.subscribe({})
    await time.untilHolds(() => {
      bench.publish([at(person.no)], true)
      expect(client.of('headcounts').at(-1)?.byFloor).toEqual({ 1: { people: 1, vehicles: 0 } })
    })
    // Heard of a while ago: old enough within a moment, although the tracker goes on.
    bench.publish([at(person.no, { timeMs: time.nowMs() - 29_500 })])
    await time.untilHolds(() => expect(client.batches.at(-1)?.positions).toMatchObject([{ no: person.no, status: 'stale' }]))
    await time.untilHolds(() => expect(client.of('headcounts').at(-1)?.byFloor).toEqual({}))
    // Unless the building counts people where they were last.
    await site.database.pool.query(`insert into setting (building_id, code, value) values ($1, 'statistics', '"lastKnown"')`, [
      site.buildingA,
    ])
    await time.untilHolds(() => expect(client.of('headcounts').at(-1)?.byFloor).toEqual({ 1: { people: 1, vehicles: 0 } }))
    await site.database.pool.query('delete from setting where building_id = $1', [site.buildingA])
    await time.untilHolds(() => expect(client.of('headcounts').at(-1)?.byFloor).toEqual({}))
    await time.untilHolds(() => {
      bench.publish([at(person.no)])
      expect(client.batches.at(-1)?.positions).toMatchObject([{ status: 'live' }])
    })
    await time.untilHolds(() => expect(client.of('source').at(-1)?.state).toBe('stalled'))
    await time.untilHolds(() => expect(client.batches.at(-1)?.positions).toMatchObject([{ status: 'stale' }]))
    const { json } = await site.call('livePositions', { token })
    expect(json.data).toMatchObject([{ no: person.no, status: 'stale', floor: 1 }])
  })

  it('are skipped for a client that does not read; alarms still go to it, and it starts afresh when it reads again', async () => {
    const client = await connect({})
    const [server] = subscribers().slice(-1)
    client.socket.pause()
    await freeze(server)
    const id = await buildAlarm(site.database.pool, site.buildingA)
    await site.call('alarmAcknowledge', { token, body: { ids: [id] } })
    expect(server?.behind).toBe(true)
    client.socket.resume()
    await time.untilHolds(() => expect(client.of('alarm').some(({ alarm }) => alarm.id === id)).toBe(true))
    await time.untilHolds(() => expect(client.batches.at(-1)).toMatchObject({ full: true }))
    expect(server?.behind).toBe(false)
    bench.publish([], true)
  })

  it('do not pile up for a client that never reads; it is cut while the others go on', async () => {
    const frozen = await connect({})
    const [server] = subscribers().slice(-1)
    const other = await connect({})
    frozen.socket.pause()
    await freeze(server)
    const unsent = server?.socket.bufferedAmount
    for (let second = 0; second < 12; second++) {
      const seen = other.batches.length
      bench.publish(crowd())
      await time.pass(1000)
      expect(server?.socket.bufferedAmount).toBeLessThan((unsent ?? 0) + 100_000)
      // Who reads gets each of them, and is given the time to.
      await untilHolds(() => expect(other.batches.length).toBeGreaterThan(seen), { everyMs: 5 })
    }
    await untilHolds(() => expect(subscribers()).not.toContain(server))
    expect(subscribers()).toHaveLength(1)
    bench.publish([], true)
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
    bench.publish([at(42)])
    await time.untilHolds(() => expect(client.of('alarm').some(({ alarm }) => alarm.id === id)).toBe(true))
    expect(JSON.stringify(foreign.messages)).not.toContain(id)
    expect(foreign.shown).toEqual([])
    expect(limited.of('alarm').length + limited.of('alarms').length + limited.of('gateways').length).toBe(0)
    await time.untilHolds(() => expect(limited.shown).toContain(42))
  })
})

describe('an open socket', () => {
  it('closes when its session ends here or elsewhere', async () => {
    const mine = await site.signIn(site.operatorA, site.buildingA)
    const client = await connect({}, mine)
    const closed = once(client.socket, 'close')
    await site.call('logout', { token: mine })
    expect((await closed)[0]).toBe(4401)

    const account = await site.addAccount(site.buildingA, ['map:view', 'alarm:view'])
    const other = await connect({}, await site.signIn(account, site.buildingA))
    const ended = once(other.socket, 'close')
    await site.database.pool.query('update account set enabled = false where login_name = $1', [account])
    await time.untilHolds(() => expect(subscribers()).toEqual([]))
    expect((await ended)[0]).toBe(4401)
  })

  it('loses a topic with the right to it', async () => {
    const account = await site.addAccount(site.buildingA, ['map:view', 'alarm:view'])
    const client = await connect({}, await site.signIn(account, site.buildingA))
    await time.untilHolds(() => expect(client.of('alarms')).toHaveLength(1))
    await site.database.pool.query(
      `update role set permissions = '{map:view}' where id = (select ab.role_id from account_building ab
         join account a on a.id = ab.account_id where a.login_name = $1)`,
      [account],
    )
    const [subscriber] = subscribers().slice(-1)
    await time.untilHolds(() => expect(subscriber?.wants('alarms')).toBe(false))
    const watcher = await connect({})
    const id = await buildAlarm(site.database.pool, site.buildingA)
    await time.untilHolds(() => expect(watcher.of('alarm').some(({ alarm }) => alarm.id === id)).toBe(true))
    expect(client.of('alarm')).toHaveLength(0)
  })
})

it('what is not being recorded is told to every console, also to one that comes later, until it is recorded again', async () => {
  const told = (journal: Partial<BrokerStatus['journal']>) =>
    bench.channel?.takeBroker(
      {
        timeMs: time.nowMs(),
        recording: journal.fault === undefined,
        journal: { fault: null, sinceMs: null, recordingEvents: true, bytes: 0, quotaBytes: 1, freeBytes: 0, reserveBytes: 0, ...journal },
        gateways: {},
      },
      time.nowMs(),
    )
  const early = await connect()
  await time.untilHolds(() => expect(early.of('recording').at(-1)).toMatchObject({ journal: null, database: null }))
  const full = { fault: 'full', sinceMs: 7, recordingEvents: false } as const
  told(full)
  const expected = { journal: { fault: 'full', sinceMs: 7, events: false }, database: null }
  await time.untilHolds(() => expect(early.of('recording').at(-1)).toMatchObject(expected))
  told(full)
  const late = await connect()
  await time.untilHolds(() => expect(late.of('recording').at(-1)).toMatchObject(expected))
  told({})
  await time.untilHolds(() => expect(late.of('recording').at(-1)).toMatchObject({ journal: null }))
})

describe('new rows of a list', () => {
  const log = { topics: ['rows'], lists: ['auditEntry'] }
  const write = () =>
    site.database.pool.query(`insert into audit_entry (building_id, action) values ($1, 'patrolTeam.add')`, [site.buildingA])

  it('are told to who shows it, whoever wrote them', async () => {
    const [client, elsewhere] = [await connect(log), await connect({ topics: ['alarms'] })]
    await time.untilHolds(() => expect(client.of('rows').length).toBeGreaterThan(1))
    const before = client.of('rows').length
    await write()
    await time.untilHolds(() => expect(client.of('rows').length).toBeGreaterThan(before))
    expect(client.of('rows').at(-1)).toEqual({ type: 'rows', list: 'auditEntry' })
    expect(client.batches).toEqual([])
    expect(client.of('alarms')).toEqual([])
    expect(elsewhere.of('rows')).toEqual([])
  })

  it('are not told without the permission of the list, nor of a list that there is not', async () => {
    const name = await site.addAccount(site.buildingA, ['alarm:view'])
    const [client, witness] = [
      await connect({ ...log, lists: ['auditEntry', 'nothing'] }, await site.signIn(name, site.buildingA)),
      await connect(log),
    ]
    // The first that is told may be what came before it listened.
    for (const _ of ['once', 'and once more']) {
      const before = witness.of('rows').length
      await write()
      await time.untilHolds(() => expect(witness.of('rows').length).toBeGreaterThan(before))
    }
    expect(client.of('rows')).toEqual([])
  })
})

describe('a console that wants nothing of the moment', () => {
  it('still hears that its connection stands', async () => {
    const client = await connect({ topics: [] })
    await time.untilHolds(() => expect(client.of('ping').at(-1)?.serverTimeMs).toBeGreaterThan(0))
    expect(client.batches).toEqual([])
  })
})
