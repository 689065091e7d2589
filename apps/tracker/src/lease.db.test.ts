import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { buildBuilding } from '@muster/test-support'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { LEASE_RENEW_MS, LEASE_TTL_MS, Leases } from './lease.ts'

let database: TestDatabase
let building: string
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  building = (await buildBuilding(database.pool)).id
})

const at = (place: string) => new Leases(database.pool, place)
const taken = async (leases: Leases, nowMs: number) => (await leases.acquire([building], nowMs)).get(building)
/** As if this much time had passed since the holder's last renewal. */
const letPass = (ms: number) =>
  database.pool.query(`update building_lease set until = until - $2 * interval '1 millisecond' where building_id = $1`, [building, ms])

it('a lease that stands is nobody else’s, and one that was given back is at once', async () => {
  const [owner, standby] = [at('a'), at('b')]
  expect(await taken(owner, 0)).toBe(1)
  expect(await taken(standby, 0)).toBeUndefined()
  expect(await taken(standby, 10_000)).toBeUndefined()
  await owner.release(building, 1)
  expect(await taken(standby, 10_000)).toBe(2)
})

it('a lease that ran out is taken when it is still so a renewal later', async () => {
  const [owner, standby] = [at('a'), at('b')]
  await taken(owner, 0)
  await letPass(2 * LEASE_TTL_MS)
  expect(await taken(standby, 1000)).toBeUndefined()
  expect(await taken(standby, 1000 + LEASE_RENEW_MS - 1)).toBeUndefined()
  expect(await taken(standby, 1000 + LEASE_RENEW_MS)).toBe(2)
  expect(await owner.renew(new Map([[building, 1]]))).toEqual(new Set())
})

it('an owner that was only kept waiting renews, and keeps what it has', async () => {
  const [owner, standby] = [at('a'), at('b')]
  await taken(owner, 0)
  for (const nowMs of [1000, 3000]) {
    await letPass(2 * LEASE_TTL_MS)
    expect(await taken(standby, nowMs)).toBeUndefined()
    expect(await owner.renew(new Map([[building, 1]]))).toEqual(new Set([building]))
    expect(await taken(standby, nowMs + 1000)).toBeUndefined()
  }
})

it('a predecessor in the same place is dead: its lease is taken at once', async () => {
  expect(await taken(at('a'), 0)).toBe(1)
  expect(await taken(at('a'), 0)).toBe(2)
})
