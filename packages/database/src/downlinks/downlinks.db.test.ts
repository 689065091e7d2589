import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { AT_ONCE, claimDue, type DueDownlink } from './claim-due.ts'
import { DownlinkSender } from './downlink-sender.ts'

const EPOCH = 3
let database: TestDatabase
let building: string
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into building (id, name, min_x, min_y, max_x, max_y, ref1_x, ref1_y, ref1_lon_deg, ref1_lat_deg, ref2_x, ref2_y, ref2_lon_deg, ref2_lat_deg)
     values ('plant', '厂区', 0, 0, 9, 9, 0, 0, 121, 31, 9, 9, 121.1, 31.1) returning id`,
  )
  building = rows[0]!.id
  await database.pool.query(
    `insert into building_lease (building_id, holder, epoch, until) values ($1, 'test', ${EPOCH}, now() + interval '1 day')`,
    [building],
  )
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('delete from downlink'))

interface Row {
  key: string
  kind: string
  subject_id: string | null
  address: string
  body: object
  slot: string | null
  priority: number
  expires_at: string
}
const add = async (row: Partial<Row> & { key: string }) => {
  const all = {
    kind: 'card',
    subject_id: null,
    address: 'e1',
    body: { type: 'find' },
    slot: null,
    priority: 3,
    expires_at: '1 hour',
    ...row,
  }
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into downlink (building_id, kind, key, subject_id, address, body, slot, priority, expires_at, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9::interval, now()) returning id::text`,
    [
      building,
      all.kind,
      all.key,
      all.subject_id,
      all.address,
      JSON.stringify({ ...all.body, id: all.key }),
      all.slot,
      all.priority,
      all.expires_at,
    ],
  )
  return Number(rows[0]!.id)
}
const keyOf = ({ message }: DueDownlink) => (message as { id: string }).id
const due = async (epoch = EPOCH) => (await claimDue(database.pool, new Map([[building, epoch]]))).map(keyOf)
const hurry = () => database.pool.query('update downlink set next_at = now() where next_at is not null')

describe('what is due', () => {
  it('leaves by its priority, whatever it is, then in the order in which it came, with its number and its end', async () => {
    await add({ key: 'find', priority: 3 })
    await add({ key: 'second warning', priority: 1 })
    await add({ key: 'third warning', priority: 1 })
    const number = await add({ key: 'heard', priority: -1 })
    const claimed = await claimDue(database.pool, new Map([[building, EPOCH]]))
    expect(claimed.map(keyOf)).toEqual(['heard', 'second warning', 'third warning', 'find'])
    expect(claimed[0]?.message).toEqual({ type: 'find', id: 'heard', number, expiresAtMs: expect.any(Number) })
  })

  it('is sent again after a pause that grows, until its time is over', async () => {
    await add({ key: 'find' })
    expect(await due()).toEqual(['find'])
    expect(await due()).toEqual([])
    const pause = async () => Number((await database.pool.query('select extract(epoch from next_at - now()) as s from downlink')).rows[0].s)
    expect(await pause()).toBeGreaterThan(2)
    await hurry()
    expect(await due()).toEqual(['find'])
    expect(await pause()).toBeGreaterThan(5)
    await database.pool.query("update downlink set next_at = now(), expires_at = now() - interval '1 second'")
    expect(await due()).toEqual([])
  })

  it('is left alone by whoever does not own the building, or no longer', async () => {
    await add({ key: 'find' })
    expect(await due(EPOCH - 1)).toEqual([])
    expect(await claimDue(database.pool, new Map([['elsewhere', EPOCH]]))).toEqual([])
    expect(await due()).toEqual(['find'])
  })

  it('is taken by one of several who look at once', async () => {
    for (let i = 0; i < 50; i++) await add({ key: `${i}`, address: `e${i}` })
    const taken = await Promise.all(Array.from({ length: 4 }, () => due()))
    expect(taken.flat().toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 50 }, (_, i) => `${i}`))
  })
})

describe('what something later took the place of', () => {
  it('does not leave, and leaves what is for another device or another thing alone', async () => {
    await add({ key: 'hold', slot: 'held:1' })
    await add({ key: 'hold elsewhere', slot: 'held:1', address: 'e2' })
    await add({ key: 'hold the other', slot: 'held:2' })
    await add({ key: 'open' })
    await add({ key: 'release', slot: 'held:1' })
    expect(await due()).toEqual(['hold elsewhere', 'hold the other', 'open', 'release'])
  })

  it('is not sent again either', async () => {
    await add({ key: 'warning', slot: 'alarm:1' })
    expect(await due()).toEqual(['warning'])
    await add({ key: 'over', slot: 'alarm:1' })
    await hurry()
    expect(await due()).toEqual(['over'])
  })
})

describe('the sender', () => {
  const run = async (publish: (due: DueDownlink) => Promise<void>) => {
    const sender = new DownlinkSender({
      ...{ pool: database.pool, publish, log: { warn: () => undefined } },
      owned: () => new Map([[building, EPOCH]]),
    })
    sender.start()
    return sender
  }

  it('hands over no more than the broker takes, and an acknowledgement all the same', async () => {
    await database.pool.query(
      `insert into downlink (building_id, kind, key, address, body, priority, expires_at, next_at)
       select $1, 'card', 'find ' || n, 'e' || n, '{"type":"find"}', 3, now() + interval '1 hour', now() from generate_series(1, ${2 * AT_ONCE}) n`,
      [building],
    )
    const told: DueDownlink[] = []
    let take = (): void => undefined
    const taken = new Promise<void>((resolve) => (take = resolve))
    const sender = await run((one) => {
      told.push(one)
      return taken
    })
    const until = async (holds: () => boolean) => {
      while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await until(() => told.length === AT_ONCE)
    await database.pool.query(
      "insert into alarm (id, building_id, kind, priority, started_at, evidence) values ('sos:2:-:1', $1, 'sos', 'critical', now(), '{}')",
      [building],
    )
    await add({ key: 'heard', kind: 'alarm', subject_id: 'sos:2:-:1', body: { type: 'sosAck' }, priority: -1 })
    sender.nudge()
    await until(() => told.length > AT_ONCE)
    expect(told.slice(AT_ONCE).map(keyOf)).toEqual(['heard'])
    take()
    await until(() => told.length === 2 * AT_ONCE + 1)
    await sender.stop()
  })

  it('hands an acknowledgement over once, as long as the broker took it, and nothing of an alarm that there is not', async () => {
    const alarm = 'sos:1:-:1'
    await database.pool.query(
      "insert into alarm (id, building_id, kind, priority, started_at, evidence) values ($1, $2, 'sos', 'critical', now(), '{}')",
      [alarm, building],
    )
    const body = { type: 'sosAck' }
    await add({ key: 'heard', kind: 'alarm', subject_id: alarm, body, priority: -1 })
    await add({ key: 'nothing', kind: 'alarm', subject_id: 'sos:9:-:9', body, priority: -1 })
    let tries = 0
    const sender = await run(async (one) => {
      expect(keyOf(one)).toBe('heard')
      if (++tries === 1) throw new Error('the broker is away')
    })
    const next = async () => (await database.pool.query("select next_at from downlink where key = 'heard'")).rows[0].next_at
    while (tries < 1) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await next()).not.toBeNull()
    await hurry()
    sender.nudge()
    while ((await next()) !== null) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(tries).toBe(2)
    await sender.stop()
  })
})
