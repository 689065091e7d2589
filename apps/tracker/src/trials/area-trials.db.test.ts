import { type AreaForm, NOBODY_EXEMPT, NOTHING_WATCHED, type TrialAlarm } from '@muster/contracts'
import { insertTail, packChunks, toColumns } from '@muster/database'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { eventually } from '@muster/test-support'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestSite, type TestSite } from '../testing/test-site.ts'
import { AreaTrials } from './area-trials.ts'
import { runTrial } from './run-trial.ts'

const FROM_MS = Date.UTC(2026, 5, 1, 8)
const TO_MS = FROM_MS + 600_000

let database: TestDatabase
let site: TestSite
let trials: AreaTrials
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  site = await buildTestSite(database.pool)
  const { pool, url } = database
  trials = new AreaTrials({ pool, databaseUrl: url, buildingIds: () => [site.buildingId], log: pino({ level: 'silent' }) })
  // The first walks through the forbidden square, the others stand beside it.
  for (const [i, { no }] of site.people.entries()) {
    const at = (s: number) => (i === 0 ? { x: 5 + s / 20, y: 15 } : { x: 30, y: 30 + i })
    const fixes = Array.from({ length: 600 }, (_, s) => ({
      timeMs: FROM_MS + s * 1000,
      ...at(s),
      z: 1,
      floor: 1,
      accuracyM: 0.3,
      method: 1,
    }))
    await insertTail(pool, packChunks(no, toColumns(fixes)))
  }
})
afterEach(async () => {
  await trials.stop()
  await site.remove()
})

/** A square around the two who stand, in which no more than one may be. */
const crowded = (): AreaForm => ({
  code: 'N',
  name: '新区',
  typeId: `${site.buildingId}-zone`,
  floor: 1,
  shape: { type: 'polygon', rings: [[[25, 25], [35, 25], [35, 38], [25, 38]]] }, // biome-ignore format: one ring, one line
  ...{ parentId: null, baseM: null, topM: null, riskLevel: null, responsibleId: null, deputyIds: [], capacity: 1, cardsRest: false },
  ...{ exitToleranceM: 0.5, enterDelayMs: 0, exitDelayMs: 2000 },
  schedule: { weekdays: [1, 2, 3, 4, 5, 6, 7], periods: [{ from: '00:00', to: '24:00' }], holidays: true, fromMs: null, endMs: null },
  exemptions: NOBODY_EXEMPT,
  settings: { ...NOTHING_WATCHED, overcrowding: { onDelayMs: 1000, offDelayMs: 1000 } },
})

async function order(changes: { id: string; form: AreaForm | null }[], toMs = TO_MS): Promise<string> {
  const { pool } = database
  await pool.query(`insert into account (id, login_name, password_hash) values ($1, $1, '') on conflict do nothing`, [site.buildingId])
  const { rows } = await pool.query(
    `insert into area_trial (id, building_id, account_id, from_at, to_at, version, changes)
      values (gen_random_uuid(), $1, $1, to_timestamp($2 / 1000.0), to_timestamp($3 / 1000.0), 0, $4) returning id`,
    [site.buildingId, FROM_MS, toMs, JSON.stringify(changes)],
  )
  return rows[0].id
}
const row = async (id: string) => (await database.pool.query('select * from area_trial where id = $1', [id])).rows[0]
const inWords = (alarms: readonly TrialAlarm[]) =>
  alarms.map(({ change, kind, trackableNo, memberCount }) => [change, kind, trackableNo ?? memberCount])

it('finds in the recorded tracks which alarms a draft brings and ends', async () => {
  const [walker] = site.people
  const done = await runTrial(database.pool, await order([{ id: 'new', form: crowded() }]), () => {})
  expect(inWords(done?.alarms ?? [])).toEqual([['comes', 'overcrowding', 2]])
  expect(done?.figures).toMatchObject({ subjects: 3, left: 0 })
  expect(done?.alarms[0]).toMatchObject({ areaName: '新区', areaTypeId: `${site.buildingId}-zone`, fromMs: FROM_MS })
  const gone = await runTrial(database.pool, await order([{ id: site.forbiddenId, form: null }]), () => {})
  expect(inWords(gone?.alarms ?? [])).toEqual([['goes', 'outOfBounds', walker?.no]])
})

it('goes through what is ordered, in a thread, and keeps what came of it', async () => {
  const id = await order([{ id: site.forbiddenId, form: null }])
  trials.start()
  const done = await eventually('the result', async () => ((await row(id)).state === 'done' ? row(id) : undefined))
  expect(done).toMatchObject({ attempts: 1, figures: { subjects: 3 }, alarms: [{ change: 'goes' }] })
})

it('begins again what another tracker left, and fails what never ends', async () => {
  const [left, hopeless] = [await order([]), await order([])]
  await database.pool.query(`update area_trial set state = 'running', attempts = $2 where id = $1`, [left, 1])
  await database.pool.query(`update area_trial set state = 'running', attempts = $2 where id = $1`, [hopeless, 9])
  trials.start()
  await eventually('both to end', async () => ((await row(left)).state === 'done' && (await row(hopeless)).state === 'failed') || undefined)
})

it('gives up what is no longer wanted, and goes on with the next', async () => {
  const weeks = 52 * 7 * 86_400_000
  const endless = await order([], FROM_MS + weeks)
  trials.start()
  await eventually('it to begin', async () => ((await row(endless)).progress > 0 ? true : undefined))
  await database.pool.query('delete from area_trial where id = $1', [endless])
  const next = await order([])
  await eventually('the next', async () => ((await row(next)).state === 'done' ? true : undefined))
})
