import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildAccount,
  buildAnchor,
  buildArea,
  buildAreaRule,
  buildBuilding,
  buildGateway,
  buildPerson,
  buildTag,
  buildVehicle,
} from '../index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('builds distinct rows that fit together, again and again', async () => {
  const { pool } = database
  for (let round = 0; round < 2; round += 1) {
    const building = await buildBuilding(pool)
    const person = await buildPerson(pool, building.id, { class: 'visitor' })
    await buildVehicle(pool, building.id)
    await buildTag(pool, building.id, { trackableNo: person.no })
    await buildAnchor(pool, building.id)
    const area = await buildArea(pool, building.id)
    await buildAreaRule(pool, area.id, 'outOfBounds')
    const gateway = await buildGateway(pool, building.id)
    expect(gateway.secret).toHaveLength(32)
    await buildAccount(pool, building.id, { password_hash: 'not a hash' })
  }
  const { rows } = await pool.query('select count(*)::int as tags from tag_assignment')
  expect(rows).toEqual([{ tags: 2 }])
})
