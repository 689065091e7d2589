import { buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { untilHolds } from '../../testing/until-holds.ts'

const PEOPLE = 40

let site: TestApi
let token: string
beforeAll(async () => {
  // No list waits for its total.
  site = await startTestApi({ LIST_COUNT_WAIT_MS: '0' })
  token = await site.signIn(site.operatorA, site.buildingA)
  for (let i = 0; i < PEOPLE; i++) await buildPerson(site.database.pool, site.buildingA, { name: `王${i}` })
  await site.database.pool.query('analyze person')
})
afterAll(() => site.stop())

const page = async (query: Record<string, string | number>) => (await site.call('person.page', { token, query })).json

it('a list says about how many rows there are while it counts them, and how many when it has', async () => {
  const first = await page({ size: 15 })
  expect(first).toMatchObject({ code: 0, about: true })
  expect(first.data).toHaveLength(15)
  expect(first.length).toBeGreaterThanOrEqual(15)
  await untilHolds(async () => expect(await page({ size: 15 })).not.toHaveProperty('about'))
  expect(await page({ size: 15 })).toMatchObject({ length: PEOPLE })
})

it('a page that is not full tells how many there are by itself', async () => {
  expect(await page({ size: 15, page: 2 })).toMatchObject({ length: PEOPLE })
  const none = await page({ name: '赵' })
  expect(none).toMatchObject({ length: 0, data: [] })
  expect(none).not.toHaveProperty('about')
})

it('an export waits for the number that the audit trail names', async () => {
  await site.call('person.export', { token, query: { name: '王1' } })
  const { rows } = await site.database.pool.query(`select after ->> 'rows' as rows from audit_entry where action = 'person.export'`)
  expect(rows).toEqual([{ rows: '11' }])
})
