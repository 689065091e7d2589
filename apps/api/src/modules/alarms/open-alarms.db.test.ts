import { compareUrgency, isClosed, isStandingCall } from '@muster/contracts'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { buildBuilding } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAlarms, listOpenAlarms } from './alarm.store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('gives every call for help that nobody has handled, and of the rest the most urgent in the order of the board', async () => {
  const { pool } = database
  const { id: building } = await buildBuilding(pool)
  const { rows } = await pool.query<{ id: string }>(
    `insert into alarm (id, building_id, kind, priority, subject_name, started_at, arrived_at, evidence, work, cleared_at)
     select case when n % 2 = 0 then 'a' else 'B' end || n, $1,
            (array['sos', 'outOfBounds', 'lowBattery', 'gas'])[1 + n % 4], (array['critical', 'high', 'medium', 'low'])[1 + n / 4 % 4],
            'SN' || n, now(), now() - make_interval(secs => n % 100), '{}',
            (array['new', 'acknowledged', 'handled'])[1 + n / 16 % 3], case when n / 48 % 2 = 0 then null else now() end
       from generate_series(1, 4000) n returning id`,
    [building],
  )
  const all = await findAlarms(
    pool,
    building,
    rows.map(({ id }) => id),
  )
  const open = all.filter((alarm) => !isClosed(alarm)).sort(compareUrgency)
  const calls = open.filter(isStandingCall).map(({ id }) => id)
  const others = open.slice(calls.length).map(({ id }) => id)
  expect(calls.length).toBeGreaterThan(500)
  const listed = await listOpenAlarms(pool, building, 700)
  expect(listed.areMore).toBe(true)
  expect(
    listed.alarms
      .slice(0, calls.length)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(calls.sort())
  expect(listed.alarms.slice(calls.length).map(({ id }) => id)).toEqual(others.slice(0, 700))
  expect((await listOpenAlarms(pool, building, others.length)).areMore).toBe(false)
})
