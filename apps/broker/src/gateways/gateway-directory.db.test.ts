import { createPool } from '@muster/database'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { buildBuilding, buildGateway, buildPerson, eventually } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GatewayDirectory } from './gateway-directory.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('follows gateways by the change feed, and reads them again for no other change', async () => {
  const { pool } = database
  const { id: building } = await buildBuilding(pool)
  const first = await buildGateway(pool, building)
  // With the rights that a broker has.
  const own = createPool(database.urlOf('broker'), { max: 1 })
  const asked: string[] = []
  own.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      asked.push(typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text)
      return query(...args)
    }) as typeof client.query
  })
  const looks = () => asked.filter((sql) => sql.includes('as "head" from "building"')).length
  const reads = () => asked.filter((sql) => /from "?gateway/.test(sql)).length
  const revoked: string[] = []
  const directory = new GatewayDirectory(own, {
    onRevoked: (username) => revoked.push(username),
    onFault: (error) => expect(error).toBeNull(),
  })
  try {
    await directory.start()
    expect(directory.byUsername(first.username)?.buildingId).toBe(building)
    expect(reads()).toBe(1)

    await buildPerson(pool, building)
    const before = looks()
    await eventually('two looks at the feed', () => looks() >= before + 2)
    expect(reads()).toBe(1)

    await pool.query(`update gateway set secret_hash = $2 where id = $1`, [first.id, 'f'.repeat(64)])
    await eventually('the old secret is revoked', () => revoked.length > 0)
    expect(revoked).toEqual([first.username])

    const { id: another } = await buildBuilding(pool)
    await eventually('a building without gateways, of which is told too', () => directory.byBuilding.get(another)?.length === 0)
    const second = await buildGateway(pool, another)
    await eventually('the gateway of a new building', () => directory.byUsername(second.username))
    await pool.query('delete from building where id = $1', [another])
    await eventually('it is gone with its building', () => directory.byUsername(second.username) === undefined)
  } finally {
    directory.stop()
    await own.end()
  }
})
