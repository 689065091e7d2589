import { createPool } from '@muster/database'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { buildBuilding } from '@muster/test-support'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadRounds, NO_ROUNDS } from './load-rounds.ts'

let database: TestDatabase
/** With the rights of a tracker and no others. */
let ownPool: Pool
let building: string
beforeAll(async () => {
  database = await createTestDatabase()
  ownPool = createPool(database.urlOf('tracker'), { max: 1 })
  building = (await buildBuilding(database.pool)).id
})
afterAll(async () => {
  await ownPool.end()
  await database.drop()
})

const POINTS = [
  { id: 'a', name: '东泵房', mustPass: true, stayS: 5, at: [3, 4], floor: 1 },
  { id: 'b', name: '西泵房', mustPass: true, stayS: 5, at: [30, 40], floor: 0 },
]
async function addRound(id: string, startAt: string): Promise<void> {
  await database.pool.query(
    `insert into patrol_round (id, building_id, route_name, day, number, ordered, opens_at, start_at, end_at, closes_at, threshold_pct,
       points, areas, walkers, teams, due, done, state)
     values ($1, $2, '日巡', current_date, 1, true, $3, $3, $3::timestamptz + interval '1 h', $3::timestamptz + interval '70 min', 100,
       $4, '[]', '[]', '罐区组', 2, 1, 'running')`,
    [id, building, startAt, JSON.stringify(POINTS)],
  )
  await database.pool.query(
    `insert into patrol_passing (round_id, point_id, sort, name, must_pass, state) values ($1, 'a', 0, '东泵房', true, 'done'), ($1, 'b', 1, '西泵房', true, 'pending')`,
    [id],
  )
}

it('names a round by route, start and team, and is where its next point is; what closed hours ago is not watched', async () => {
  const startMs = Date.parse('2099-06-04T02:00:00Z')
  await addRound('coming', new Date(startMs).toISOString())
  await addRound('over', new Date(Date.now() - 4 * 3_600_000).toISOString())
  const settings = { timeZone: 'Asia/Shanghai', patrolAlarmS: 300 }
  expect(await loadRounds(ownPool, building, settings)).toEqual({
    alarmMs: 300_000,
    watched: [
      {
        ...{ id: 'coming', name: '日巡 · 06-04 10:00 · 罐区组', state: 'running', passed: 1, due: 2, at: { floor: 0, x: 30, y: 40 } },
        ...{ opensMs: startMs, startMs, endMs: startMs + 3_600_000, closesMs: startMs + 70 * 60_000 },
      },
    ],
  })
  expect(await loadRounds(ownPool, building, { ...settings, patrolAlarmS: 0 })).toBe(NO_ROUNDS)
})
