import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { buildBuilding, buildPerson, eventually } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrokerProcess, startBrokerProcess, TRACKER_LOGIN } from './testing/broker-process.ts'
import { startTrackerProcess, type TrackerProcess } from './testing/tracker-process.ts'

let database: TestDatabase
let journalDir: string
let broker: BrokerProcess
let tracker: TrackerProcess
let buildingId: string

beforeAll(async () => {
  database = await createTestDatabase()
  journalDir = await mkdtemp(join(tmpdir(), 'muster-silent-'))
  buildingId = (await buildBuilding(database.pool)).id
  broker = await startBrokerProcess({ databaseUrl: database.urlOf('broker'), journalDir, reserveMb: 0 })
  tracker = await start()
})
afterAll(async () => {
  await tracker?.end()
  await broker?.end()
  await database?.drop()
  await rm(journalDir, { recursive: true, force: true })
})

const start = () =>
  startTrackerProcess({
    databaseUrl: database.urlOf('tracker'),
    mqttUrl: `mqtt://${TRACKER_LOGIN.username}:${TRACKER_LOGIN.password}@127.0.0.1:${broker.mqttPort}`,
    journalDir,
    ...{ frameSource: 'journal', leaseLine: randomUUID(), host: '127.0.0.1', trackRetentionDays: 400, logLevel: 'silent' },
  })

/** Its work is paused, and its time over in two seconds. */
async function addPermit(id: string): Promise<void> {
  const { no } = await buildPerson(database.pool, buildingId)
  const shape = JSON.stringify({ type: 'circle', centre: [5, 5], radiusM: 2 })
  await database.pool.query(
    `insert into permit (id, building_id, type, level, asked_level, state, content, place, start_at, end_at, guardian_id, operator_ids, shape, polygon,
       hazards, briefed_at, submitted_at, created_by)
     select $1, $2, 'hot', 'hotSecond', 'hotSecond', 'paused', '焊接', '管廊', now() - interval '1 h', now() + interval '2 s', p.id, array[p.id], $4,
       '[[[1,1],[9,1],[9,9]]]', '火灾', now(), now(), 'test' from person p where p.trackable_no = $3`,
    [id, buildingId, no, shape],
  )
}
const expired = (id: string, ended: boolean) => async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from alarm where kind = 'permit' and event = 'permitExpired' and subject_id = $1 and (cleared_at is not null) = $2`,
    [id, ended],
  )
  return rows[0]?.id
}

it('a permit that is over is an alarm in a building without one frame, and none when it is closed, before and after kill -9', async () => {
  await addPermit('first')
  const first = await eventually('the alarm', expired('first', false))
  await tracker.end()
  await addPermit('second')
  tracker = await start()
  await eventually('the alarm of the next tracker', expired('second', false))
  await database.pool.query(`update permit set state = 'accepted' where building_id = $1`, [buildingId])
  expect(await eventually('the end of the first alarm', expired('first', true))).toBe(first)
  await eventually('the end of the second', expired('second', true))
  const { rows } = await database.pool.query(`select 1 from alarm where event = 'permitExpired'`)
  expect(rows).toHaveLength(2)
})
