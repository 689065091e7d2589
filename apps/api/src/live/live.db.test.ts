import { once } from 'node:events'
import {
  type Alarm,
  decodePositions,
  ENDPOINTS,
  type LicenceInfo,
  type LivePosition,
  type LiveServerMessage,
  type PositionBatch,
} from '@muster/contracts'
import { buildArea, buildPerson, testLicence } from '@muster/test-support'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { buildAlarm } from '../testing/build-alarm.ts'
import { upload } from '../testing/forms.ts'
import { livePosition as at } from '../testing/live-position.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import type { Subscriber } from './subscriber.ts'

let site: TestApi
let token: string
const open = new Set<WebSocket>()

beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterEach(() => {
  for (const socket of open) socket.terminate()
  open.clear()
})
afterAll(() => site.stop())

const eventually = (check: () => void, { timeoutMs = 5_000, intervalMs = 25 } = {}) =>
  vi.waitFor(check, { timeout: timeoutMs, interval: intervalMs })

const ticket = async (withToken = token) => {
  const { json } = await site.call('liveTicket', { token: withToken })
  return (json.data as { ticket: string }).ticket
}

/** What a browser keeps of the live channel. */
class Client {
  readonly socket: WebSocket
  readonly messages: LiveServerMessage[] = []
  readonly batches: PositionBatch[] = []
  constructor(socket: WebSocket) {
    this.socket = socket
    open.add(socket)
    socket.on('error', () => {})
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) this.batches.push(decodePositions(data) as PositionBatch)
      else this.messages.push(JSON.parse(data.toString()))
    })
  }
  of<T extends LiveServerMessage['type']>(type: T) {
    return this.messages.filter((message): message is Extract<LiveServerMessage, { type: T }> => message.type === type)
  }
  subscribe(wish: object) {
    this.socket.send(JSON.stringify({ op: 'subscribe', topics: ['positions', 'alarms', 'gateways'], floors: null, ...wish }))
  }
}

const socketTo = (pass: string, headers: Record<string, string> = {}) =>
  new WebSocket(`${site.api.url.replace('http', 'ws')}/pod/live/socket?ticket=${pass}`, { headers })

async function connect(wish?: object, withToken = token): Promise<Client> {
  const client = new Client(socketTo(await ticket(withToken)))
  await once(client.socket, 'open')
  await eventually(() => expect(client.of('hello')).toHaveLength(1))
  if (wish) client.subscribe(wish)
  return client
}

/** HTTP status a refused upgrade is answered with. */
const refusal = (socket: WebSocket) =>
  new Promise<number | undefined>((resolve) => {
    socket.on('error', () => {})
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
    socket.on('open', () => resolve(undefined))
    open.add(socket)
  })

let sequence = 0
/** As if the tracker had published a batch. */
function publish(positions: LivePosition[], full = false) {
  const channel = site.api.context.live.channel(site.buildingA)
  channel?.takePositions({ full, sequence: ++sequence, baseTimeMs: Date.now(), positions }, Date.now())
}
let step = 0
/** Twenty thousand who have all moved. */
const crowd = () => Array.from({ length: 20_000 }, (_, i) => at(i + 1000, { x: ++step % 90 }))

const subscribers = () => [...(site.api.context.live.channel(site.buildingA)?.subscribers ?? [])]

/** Publishes until the client, which does not read, misses positions. */
const freeze = (server: Subscriber | undefined) =>
  eventually(
    () => {
      publish(crowd())
      expect(server?.behind).toBe(true)
    },
    { timeoutMs: 15_000, intervalMs: 250 },
  )

const shown = (client: Client) => client.batches.flatMap(({ positions }) => positions.map(({ no }) => no))

describe('the way in', () => {
  it('is a ticket that works once', async () => {
    const pass = await ticket()
    const first = new Client(socketTo(pass))
    await once(first.socket, 'open')
    expect(await refusal(socketTo(pass))).toBe(401)
    expect(await refusal(socketTo('forged'))).toBe(401)
  })

  it('is closed to pages of other origins, and their attempt spends the ticket', async () => {
    const pass = await ticket()
    expect(await refusal(socketTo(pass, { origin: 'http://evil.example' }))).toBe(403)
    expect(await refusal(socketTo(pass))).toBe(401)
    expect(await refusal(socketTo(await ticket(), { origin: site.api.url }))).toBeUndefined()
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
    publish([at(1), at(2, { floor: 2 })], true)
    const all = await connect({ floors: null })
    const first = await connect({ floors: [1] })
    await eventually(() => {
      expect(all.batches[0]).toMatchObject({ full: true, positions: [{ no: 1 }, { no: 2 }] })
      expect(first.batches[0]).toMatchObject({ full: true, positions: [{ no: 1, floor: 1, method: 'twr' }] })
    })
    publish([at(1, { x: 6 }), at(2, { floor: 2, x: 7 })])
    await eventually(() => expect(all.batches.at(-1)).toMatchObject({ full: false, positions: [{ x: 6 }, { x: 7 }] }))
    await eventually(() => expect(first.batches.at(-1)).toMatchObject({ full: false, positions: [{ no: 1, x: 6 }] }))
    expect(new Set(shown(first))).toEqual(new Set([1]))
  })

  it('tell the floor somebody has left', async () => {
    publish([at(3)], false)
    const client = await connect({ floors: [1] })
    await eventually(() => expect(shown(client)).toContain(3))
    publish([at(3, { floor: 2 })])
    await eventually(() => expect(client.batches.at(-1)?.positions).toMatchObject([{ no: 3, floor: 2 }]))
  })

  it('can be limited to areas, and whoever leaves them is gone from the next batch', async () => {
    const area = await buildArea(site.database.pool, site.buildingA)
    await site.database.pool.query('update building set config_version = config_version + 1 where id = $1', [site.buildingA])
    publish([at(4, { x: 5 }), at(5, { x: 50 })], true)
    const client = await connect()
    await eventually(() => expect(client.of('changed').map(({ what }) => what)).toEqual(['roster', 'site']))
    client.subscribe({ areaIds: [area.id] })
    await eventually(() => expect(client.batches[0]?.positions.map(({ no }) => no)).toEqual([4]))
    publish([at(4, { x: 60 })])
    await eventually(() => expect(client.batches.at(-1)).toMatchObject({ full: true, positions: [] }))
    publish([at(5, { x: 3 })])
    await eventually(() => expect(client.batches.at(-1)).toMatchObject({ full: false, positions: [{ no: 5 }] }))
  })

  it('turn stale by age and when the tracker falls silent, and head counts follow', async () => {
    const person = await buildPerson(site.database.pool, site.buildingA)
    await site.database.pool.query('update building set config_version = config_version + 1 where id = $1', [site.buildingA])
    const client = await connect()
    await eventually(() => expect(client.of('changed').length).toBeGreaterThan(0))
    publish([at(person.no)], true)
    client.subscribe({})
    await eventually(() => expect(client.of('headcounts').at(-1)?.byFloor).toEqual({ 1: { people: 1, vehicles: 0 } }))
    // Heard of a while ago: old enough within a moment, although the tracker goes on.
    publish([at(person.no, { timeMs: Date.now() - 29_500 })])
    await eventually(() => expect(client.batches.at(-1)?.positions).toMatchObject([{ no: person.no, status: 'stale' }]))
    await eventually(() => expect(client.of('headcounts').at(-1)?.byFloor).toEqual({}))
    publish([at(person.no)])
    await eventually(() => expect(client.batches.at(-1)?.positions).toMatchObject([{ status: 'live' }]))
    await eventually(() => expect(client.of('source').at(-1)?.state).toBe('stalled'), { timeoutMs: 10_000 })
    await eventually(() => expect(client.batches.at(-1)?.positions).toMatchObject([{ status: 'stale' }]))
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
    await eventually(() => expect(client.of('alarm').some(({ alarm }) => alarm.id === id)).toBe(true))
    await eventually(() => expect(client.batches.at(-1)).toMatchObject({ full: true }))
    expect(server?.behind).toBe(false)
    publish([], true)
  })

  it('do not pile up for a client that never reads; it is cut while the others go on', async () => {
    const frozen = await connect({})
    const [server] = subscribers().slice(-1)
    const other = await connect({})
    frozen.socket.pause()
    await freeze(server)
    const unsent = server?.socket.bufferedAmount
    const seen = other.batches.length
    await eventually(
      () => {
        publish(crowd())
        expect(server?.socket.bufferedAmount).toBeLessThan((unsent ?? 0) + 100_000)
        expect(subscribers()).not.toContain(server)
      },
      { timeoutMs: 20_000, intervalMs: 250 },
    )
    expect(other.batches.length).toBeGreaterThan(seen + 10)
    publish([], true)
  }, 40_000)
})

describe('alarms', () => {
  it('arrive once, are resumed by number after a cut, and all open ones come where that cannot be', async () => {
    const client = await connect({ topics: ['alarms'] })
    await eventually(() => expect(client.of('alarms')).toHaveLength(1))
    const id = await buildAlarm(site.database.pool, site.buildingA, { kind: 'outOfBounds' })
    await eventually(() => expect(client.of('alarm').map(({ alarm }) => alarm.id)).toEqual([id]), { timeoutMs: 6_000 })
    const { seq } = client.of('alarm').at(-1) ?? { seq: 0 }
    const { epoch } = client.of('hello')[0] ?? { epoch: '' }
    client.socket.terminate()

    await site.call('alarmAcknowledge', { token, body: { ids: [id] } })
    const resumed = await connect({ topics: ['alarms'], resumeFrom: seq, epoch })
    await eventually(() => expect(resumed.of('alarm').map(({ alarm }) => alarm)).toMatchObject([{ id, work: 'acknowledged', version: 2 }]))
    expect(resumed.of('alarms')).toHaveLength(0)
    expect(resumed.of('alarm')[0]?.seq).toBe(seq + 1)

    for (const wish of [{ resumeFrom: seq, epoch: 'another process' }, { resumeFrom: seq }, { resumeFrom: seq + 999, epoch }]) {
      const fresh = await connect({ topics: ['alarms'], ...wish })
      await eventually(() => expect(fresh.of('alarms')[0]?.alarms.map((alarm: Alarm) => alarm.id)).toContain(id))
    }

    await site.call('alarmHandle', {
      token,
      body: { id, disposition: 'ignore', cause: '演练', falseAlarm: false, description: '' },
    })
    await eventually(() =>
      expect(resumed.of('alarm').at(-1)?.alarm).toMatchObject({ work: 'handled', active: true, disposition: 'ignore' }),
    )
    await site.database.pool.query('update alarm set cleared_at = now(), version = version + 1 where id = $1', [id])
    await eventually(() => expect(resumed.of('alarm').at(-1)?.alarm).toMatchObject({ active: false, version: 4 }), { timeoutMs: 6_000 })
    expect(resumed.of('alarm').map(({ alarm }) => alarm.version)).toEqual([2, 3, 4])
  })

  it('do not reach a browser of another building, nor an account without the right', async () => {
    const foreign = await connect({}, await site.signIn(site.operatorB, site.buildingB))
    const account = await site.addAccount(site.buildingA, ['map:view'])
    const limited = await connect({}, await site.signIn(account, site.buildingA))
    const client = await connect({})
    const id = await buildAlarm(site.database.pool, site.buildingA)
    publish([at(42)])
    await eventually(() => expect(client.of('alarm').some(({ alarm }) => alarm.id === id)).toBe(true), { timeoutMs: 6_000 })
    expect(JSON.stringify(foreign.messages)).not.toContain(id)
    expect(shown(foreign)).toEqual([])
    expect(limited.of('alarm').length + limited.of('alarms').length + limited.of('gateways').length).toBe(0)
    await eventually(() => expect(shown(limited)).toContain(42))
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
    expect((await ended)[0]).toBe(4401)
  })

  it('loses a topic with the right to it', async () => {
    const account = await site.addAccount(site.buildingA, ['map:view', 'alarm:view'])
    const client = await connect({}, await site.signIn(account, site.buildingA))
    await eventually(() => expect(client.of('alarms')).toHaveLength(1))
    await site.database.pool.query(
      `update role set permissions = '{map:view}' where id = (select ab.role_id from account_building ab
         join account a on a.id = ab.account_id where a.login_name = $1)`,
      [account],
    )
    const [subscriber] = subscribers().slice(-1)
    await eventually(() => expect(subscriber?.wants('alarms')).toBe(false))
    const watcher = await connect({})
    const id = await buildAlarm(site.database.pool, site.buildingA)
    await eventually(() => expect(watcher.of('alarm').some(({ alarm }) => alarm.id === id)).toBe(true))
    expect(client.of('alarm')).toHaveLength(0)
  })
})

describe('a role with limits', () => {
  /** Account of building A that sees these people only; its login name. */
  const limited = (personIds: string[], role: Record<string, unknown> = {}) =>
    site.addAccount(site.buildingA, ['map:view', 'alarm:view'], { people_scope: 'selected', person_ids: personIds, ...role })
  const person = async (name: string) => {
    const { no } = await buildPerson(site.database.pool, site.buildingA, { name })
    const { rows } = await site.database.pool.query('select id from person where trackable_no = $1', [no])
    return { no, id: rows[0].id as string }
  }
  /** The channel knows what was put into the database. */
  const reconfigured = async () => {
    const { rows } = await site.database.pool.query(
      'update building set config_version = config_version + 1 where id = $1 returning config_version as version',
      [site.buildingA],
    )
    await eventually(() => expect(site.api.context.live.channel(site.buildingA)?.configVersion).toBe(rows[0].version))
  }
  const setRole = (login: string, assignments: string) =>
    site.database.pool.query(
      `update role set ${assignments} where id = (select ab.role_id from account_building ab join account a on a.id = ab.account_id
        where a.login_name = $1)`,
      [login],
    )

  it('hears of the positions, head counts and alarms of its people alone', async () => {
    const [mine, other] = [await person('甲'), await person('乙')]
    await reconfigured()
    const client = await connect({}, await site.signIn(await limited([mine.id]), site.buildingA))
    const watcher = await connect({})
    publish([at(mine.no), at(other.no)], true)
    const own = await buildAlarm(site.database.pool, site.buildingA, { trackable_no: mine.no, trackable_name: '甲' })
    const foreign = await buildAlarm(site.database.pool, site.buildingA, { trackable_no: other.no, trackable_name: '乙' })
    await eventually(() => expect(watcher.of('alarm').some(({ alarm }) => alarm.id === foreign)).toBe(true))
    await eventually(() => expect(client.of('alarm').some(({ alarm }) => alarm.id === own)).toBe(true))
    await eventually(() => expect(watcher.batches.at(-1)?.positions.length ?? 0).toBeGreaterThan(1))
    expect(
      [...client.of('alarm').map(({ alarm }) => alarm), ...client.of('alarms').flatMap(({ alarms }) => alarms)].every(
        ({ id }) => id === own,
      ),
    ).toBe(true)
    await eventually(() => expect(shown(client)).toContain(mine.no))
    expect(new Set(shown(client))).toEqual(new Set([mine.no]))
    await eventually(() => expect(client.of('headcounts').at(-1)?.byFloor).toEqual({ 1: { people: 1, vehicles: 0 } }))
    const rows = (await site.call('livePositions', { token: await site.signIn(await limited([mine.id]), site.buildingA) })).json.data
    expect(rows).toMatchObject([{ no: mine.no }])
  })

  it('with an area type sees who is inside such areas, and no more who leaves them', async () => {
    const { pool } = site.database
    const mine = await person('丙')
    await buildArea(pool, site.buildingA, { kind: 'risk', floor: 7 })
    await reconfigured()
    const login = await site.addAccount(site.buildingA, ['map:view'], { area_scope: 'selected', area_kinds: ['risk'] })
    const client = await connect({ floors: [7] }, await site.signIn(login, site.buildingA))
    publish([at(mine.no, { floor: 7, x: 5, y: 5 })])
    await eventually(() => expect(client.batches.at(-1)?.positions.map(({ no }) => no)).toEqual([mine.no]))
    publish([at(mine.no, { floor: 7, x: 50, y: 50 })])
    await eventually(() => expect(client.batches.at(-1)).toMatchObject({ full: true, positions: [] }))
  })

  it('that changes is told, and takes back what may be seen no longer', async () => {
    const [mine, other] = [await person('丁'), await person('戊')]
    const login = await limited([mine.id])
    const client = await connect({}, await site.signIn(login, site.buildingA))
    publish([at(mine.no), at(other.no)], true)
    await eventually(() => expect(client.batches.at(-1)?.positions.map(({ no }) => no)).toEqual([mine.no]))
    await setRole(login, `person_ids = '{${other.id}}'`)
    await eventually(() => expect(client.of('authority')).toHaveLength(1))
    await eventually(() => expect(client.batches.at(-1)).toMatchObject({ full: true, positions: [{ no: other.no }] }))
    await setRole(login, `permissions = '{alarm:view}'`)
    await eventually(() => expect(client.batches.at(-1)).toMatchObject({ full: true, positions: [] }))
    await eventually(() => expect(client.of('headcounts').at(-1)?.byFloor).toEqual({}))
    expect(client.of('authority').length).toBeGreaterThanOrEqual(2)
  })

  it('that changes is the new one for whoever asks when he is told, also if he has asked all the time', async () => {
    const login = await limited([])
    const token = await site.signIn(login, site.buildingA)
    const client = await connect({}, token)
    const isTold = () => client.of('authority').length > 0
    const asking = (async () => {
      while (!isTold()) await site.call('roster', { token })
    })()
    await setRole(login, `permissions = '{alarm:view}'`)
    await asking
    expect((await site.call('roster', { token })).status).toBe(403)
  })

  it('of a building that gets a licence, at whichever process, is told, and what it then asks is answered by it', async () => {
    const client = await connect({})
    const other = await site.startAnother()
    const query = new URLSearchParams({ buildId: site.buildingA })
    const next = testLicence({
      buildingId: site.buildingA,
      issuedAt: new Date().toISOString(),
      modules: [{ code: 'clusterAlarm', name: '聚集报警' }],
    })
    const licensed = async () => {
      const { data } = (await site.call('licenceGet', { query: { buildId: site.buildingA } })).json
      return (JSON.parse(Buffer.from(String(data), 'base64').toString()) as LicenceInfo).modules.map(({ code }) => code)
    }
    expect(await licensed()).toEqual(['access', 'clusterAlarm'])
    const address = new URL(`${ENDPOINTS.licenceUpload.path}?${query}`, other.url)
    const answer = await fetch(address, { method: 'POST', body: upload(next, 'next.lic') })
    await other.stop()
    expect(((await answer.json()) as { code: number }).code).toBe(0)
    await eventually(() => expect(client.of('authority')).toHaveLength(1))
    expect(await licensed()).toEqual(['clusterAlarm'])
  })
})
