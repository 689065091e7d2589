import { once } from 'node:events'
import type { BrokerStatus } from '@muster/contracts'
import { buildArea, buildPerson } from '@muster/test-support'
import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { LiveClient } from '../../testing/live-client.ts'
import { LiveSite } from '../../testing/live-site.ts'
import { untilHolds } from '../../testing/until-holds.ts'
import type { Subscriber } from './subscriber.ts'

const world = new LiveSite()
const { time, connect, at } = world
const ticket = () => world.bench.ticket(world.token)

/** HTTP status of a refused upgrade. */
const refusal = (socket: WebSocket) =>
  new Promise<number | undefined>((resolve) => {
    socket.on('error', () => {})
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
    socket.on('open', () => resolve(undefined))
  })

let step = 0
/** Twenty thousand people who have all moved. */
const crowd = () => Array.from({ length: 20_000 }, (_, i) => at(i + 1000, { x: ++step % 90 }))

const subscribers = () => [...(world.bench.channel?.subscribers ?? [])]

/** Publishes until the client, which does not read, misses positions. */
const freeze = (server: Subscriber | undefined) =>
  time.untilHolds(() => {
    world.bench.publish(crowd())
    expect(server?.behind).toBe(true)
  })

describe('the way in', () => {
  it('is a ticket that works once', async () => {
    const pass = await ticket()
    const first = new LiveClient(world.bench.socketTo(pass))
    await once(first.socket, 'open')
    expect(await refusal(world.bench.socketTo(pass))).toBe(401)
    expect(await refusal(world.bench.socketTo('forged'))).toBe(401)
  })

  it('is closed to pages of other origins, and their attempt spends the ticket', async () => {
    const pass = await ticket()
    expect(await refusal(world.bench.socketTo(pass, { origin: 'http://evil.example' }))).toBe(403)
    expect(await refusal(world.bench.socketTo(pass))).toBe(401)
    expect(await refusal(world.bench.socketTo(await ticket(), { origin: world.site.api.url }))).toBeUndefined()
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

describe('positions', () => {
  it('come whole at first, then what changed, for the floors asked for', async () => {
    world.bench.publish([at(1), at(2, { floor: 2 })], true)
    const all = await connect({ floors: null })
    const first = await connect({ floors: [1] })
    await time.untilHolds(() => {
      expect(all.batches[0]).toMatchObject({ full: true, positions: [{ no: 1 }, { no: 2 }] })
      expect(first.batches[0]).toMatchObject({ full: true, positions: [{ no: 1, floor: 1, method: 'twr' }] })
    })
    world.bench.publish([at(1, { x: 6 }), at(2, { floor: 2, x: 7 })])
    await time.untilHolds(() => expect(all.batches.at(-1)).toMatchObject({ full: false, positions: [{ x: 6 }, { x: 7 }] }))
    await time.untilHolds(() => expect(first.batches.at(-1)).toMatchObject({ full: false, positions: [{ no: 1, x: 6 }] }))
    expect(new Set(first.shown)).toEqual(new Set([1]))
  })

  it('tell the floor somebody has left', async () => {
    world.bench.publish([at(3)], false)
    const client = await connect({ floors: [1] })
    await time.untilHolds(() => expect(client.shown).toContain(3))
    world.bench.publish([at(3, { floor: 2 })])
    await time.untilHolds(() => expect(client.batches.at(-1)?.positions).toMatchObject([{ no: 3, floor: 2 }]))
  })

  it('can be limited to areas, and whoever leaves them is gone from the next batch', async () => {
    const client = await connect()
    const area = await buildArea(world.pool, world.buildingA)
    world.bench.publish([at(4, { x: 5 }), at(5, { x: 50 })], true)
    await time.untilHolds(() => expect(client.of('changed').map(({ parts }) => parts)).toContainEqual(['areas']))
    client.subscribe({ areaIds: [area.id] })
    await time.untilHolds(() => expect(client.batches[0]?.positions.map(({ no }) => no)).toEqual([4]))
    world.bench.publish([at(4, { x: 60 })])
    await time.untilHolds(() => expect(client.batches.at(-1)).toMatchObject({ full: true, positions: [] }))
    world.bench.publish([at(5, { x: 3 })])
    await time.untilHolds(() => expect(client.batches.at(-1)).toMatchObject({ full: false, positions: [{ no: 5 }] }))
  })

  it('are not fetched again for a change that does not concern them: browsers hear which part changed', async () => {
    const person = await buildPerson(world.pool, world.buildingA)
    const client = await connect()
    const change = async (sql: string, values: unknown[]) => {
      const before = client.of('changed').length
      await world.pool.query(sql, values)
      await time.untilHolds(() => expect(client.of('changed').length).toBeGreaterThan(before))
      return client.of('changed').at(-1)?.parts
    }
    await time.untilHolds(() => expect(client.of('changed').some(({ parts }) => parts.includes('roster'))).toBe(true))
    expect(await change(`update trackable set name = '改名' where no = $1`, [person.no])).toEqual(['organisation', 'roster'])
    expect(await change(`update person set number = 'N-1' where trackable_no = $1`, [person.no])).toEqual(['organisation'])
    expect(await change('update building set disappearance_s = 31 where id = $1', [world.buildingA])).toEqual(['settings'])
    expect(await change('update building set disappearance_s = 30 where id = $1', [world.buildingA])).toEqual(['settings'])
  })

  it('turn stale by age and when the tracker falls silent, and head counts follow', async () => {
    const client = await connect()
    const person = await buildPerson(world.pool, world.buildingA)
    await time.untilHolds(() => expect(client.of('changed').some(({ parts }) => parts.includes('roster'))).toBe(true))
    client.subscribe({})
    await time.untilHolds(() => {
      world.bench.publish([at(person.no)], true)
      expect(client.of('headcounts').at(-1)?.byFloor).toEqual({ 1: { people: 1, vehicles: 0 } })
    })
    // Heard a while ago: soon old enough, although the tracker continues.
    world.bench.publish([at(person.no, { timeMs: time.nowMs() - 29_500 })])
    await time.untilHolds(() => expect(client.batches.at(-1)?.positions).toMatchObject([{ no: person.no, status: 'stale' }]))
    await time.untilHolds(() => expect(client.of('headcounts').at(-1)?.byFloor).toEqual({}))
    // Unless the building counts people at their last place.
    await world.pool.query(`insert into setting (building_id, code, value) values ($1, 'statistics', '"lastKnown"')`, [world.buildingA])
    await time.untilHolds(() => expect(client.of('headcounts').at(-1)?.byFloor).toEqual({ 1: { people: 1, vehicles: 0 } }))
    await world.pool.query('delete from setting where building_id = $1', [world.buildingA])
    await time.untilHolds(() => expect(client.of('headcounts').at(-1)?.byFloor).toEqual({}))
    await time.untilHolds(() => {
      world.bench.publish([at(person.no)])
      expect(client.batches.at(-1)?.positions).toMatchObject([{ status: 'live' }])
    })
    await time.untilHolds(() => expect(client.of('source').at(-1)?.state).toBe('stalled'))
    await time.untilHolds(() => expect(client.batches.at(-1)?.positions).toMatchObject([{ status: 'stale' }]))
    const { json } = await world.site.call('livePositions', { token: world.token })
    expect(json.data).toMatchObject([{ no: person.no, status: 'stale', floor: 1 }])
  })

  it('are skipped for a client that does not read; alarms still go to it, and it starts afresh when it reads again', async () => {
    const client = await connect({})
    const [server] = subscribers().slice(-1)
    client.socket.pause()
    await freeze(server)
    const id = await buildAlarm(world.pool, world.buildingA)
    await world.site.call('alarmAcknowledge', { token: world.token, body: { ids: [id] } })
    expect(server?.behind).toBe(true)
    client.socket.resume()
    await time.untilHolds(() => expect(client.of('alarm').some(({ alarm }) => alarm.id === id)).toBe(true))
    await time.untilHolds(() => expect(client.batches.at(-1)).toMatchObject({ full: true }))
    expect(server?.behind).toBe(false)
    world.bench.publish([], true)
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
      world.bench.publish(crowd())
      await time.pass(1000)
      expect(server?.socket.bufferedAmount).toBeLessThan((unsent ?? 0) + 100_000)
      // A client that reads gets each of them, and is given the time.
      await untilHolds(() => expect(other.batches.length).toBeGreaterThan(seen), { everyMs: 5 })
    }
    await untilHolds(() => expect(subscribers()).not.toContain(server))
    expect(subscribers()).toHaveLength(1)
    world.bench.publish([], true)
  })
})

describe('an open socket', () => {
  it('closes when its session ends here or elsewhere', async () => {
    const mine = await world.site.signIn(world.site.operatorA, world.buildingA)
    const client = await connect({}, mine)
    const closed = once(client.socket, 'close')
    await world.site.call('logout', { token: mine })
    expect((await closed)[0]).toBe(4401)

    const account = await world.site.addAccount(world.buildingA, ['map:view', 'alarm:view'])
    const other = await connect({}, await world.site.signIn(account, world.buildingA))
    const ended = once(other.socket, 'close')
    await world.pool.query('update account set enabled = false where login_name = $1', [account])
    await time.untilHolds(() => expect(subscribers()).toEqual([]))
    expect((await ended)[0]).toBe(4401)
  })

  it('loses a topic with the right to it', async () => {
    const account = await world.site.addAccount(world.buildingA, ['map:view', 'alarm:view'])
    const client = await connect({}, await world.site.signIn(account, world.buildingA))
    await time.untilHolds(() => expect(client.of('alarms')).toHaveLength(1))
    await world.pool.query(
      `update role set permissions = '{map:view}' where id = (select ab.role_id from account_building ab
         join account a on a.id = ab.account_id where a.login_name = $1)`,
      [account],
    )
    const [subscriber] = subscribers().slice(-1)
    await time.untilHolds(() => expect(subscriber?.wants('alarms')).toBe(false))
    const watcher = await connect({})
    const id = await buildAlarm(world.pool, world.buildingA)
    await time.untilHolds(() => expect(watcher.of('alarm').some(({ alarm }) => alarm.id === id)).toBe(true))
    expect(client.of('alarm')).toHaveLength(0)
  })
})

it('what is not being recorded is told to every console, also to one that comes later, until it is recorded again', async () => {
  const told = (journal: Partial<BrokerStatus['journal']>) =>
    world.bench.channel?.takeBroker(
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
  const write = () => world.pool.query(`insert into audit_entry (building_id, action) values ($1, 'patrolTeam.add')`, [world.buildingA])

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
    const name = await world.site.addAccount(world.buildingA, ['alarm:view'])
    const [client, witness] = [
      await connect({ ...log, lists: ['auditEntry', 'nothing'] }, await world.site.signIn(name, world.buildingA)),
      await connect(log),
    ]
    // The first announcement may be from before it subscribed.
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
