import { type AreaForm, EVERY_DAY, NOBODY_EXEMPT, NOTHING_WATCHED, type TrialAlarm } from '@muster/contracts'
import { insertTail, packChunks, toColumns } from '@muster/database'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { eventually } from '@muster/test-support'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestSite, type TestSite } from '../testing/test-site.ts'
import { RuleTrials } from './rule-trials.ts'
import { runTrial } from './run-trial.ts'

const FROM_MS = Date.UTC(2026, 5, 1, 8)
const TO_MS = FROM_MS + 600_000

let database: TestDatabase
let site: TestSite
let trials: RuleTrials
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  site = await buildTestSite(database.pool)
  const { pool, url } = database
  trials = new RuleTrials({ pool, databaseUrl: url, buildingIds: () => [site.buildingId], log: pino({ level: 'silent' }) })
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

/** A setting as it would be saved. */
const gatheringFrom = (yellow: number, enabled = true) => ({
  ...{ enabled, radius_m: 15, centre: 'person', yellow_from: yellow, orange_from: 20, red_from: 30 },
  ...{ on_delay_s: 60, off_delay_s: 15, dead_band_m: 1, gas_m: 0, schedule: EVERY_DAY },
})

async function saveGathering(yellow: number): Promise<void> {
  const columns = { building_id: site.buildingId, ...gatheringFrom(yellow), mail_after_min: 0 }
  const names = Object.keys(columns)
  await database.pool.query(
    `insert into gathering_setting (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})
      on conflict (building_id) do update set yellow_from = excluded.yellow_from`,
    Object.values(columns),
  )
}

async function order(changes: { id: string; form: AreaForm | null }[], toMs = TO_MS, gathering: object | null = null): Promise<string> {
  const { pool } = database
  await pool.query(`insert into account (id, login_name, password_hash) values ($1, $1, '') on conflict do nothing`, [site.buildingId])
  const { rows } = await pool.query(
    `insert into rule_trial (id, building_id, account_id, from_at, to_at, version, changes, gathering)
      values (gen_random_uuid(), $1, $1, to_timestamp($2 / 1000.0), to_timestamp($3 / 1000.0), 0, $4, $5) returning id`,
    [site.buildingId, FROM_MS, toMs, JSON.stringify(changes), gathering],
  )
  return rows[0].id
}
const row = async (id: string) => (await database.pool.query('select * from rule_trial where id = $1', [id])).rows[0]
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

it('finds which gatherings a setting brings, ends and leaves, far from all areas', async () => {
  // Two stand beside each other, and the third passes by for longer than a minute.
  const tried = async (setting: object) => (await runTrial(database.pool, await order([], TO_MS, setting), () => {}))?.alarms ?? []
  await saveGathering(4)
  expect(await tried(gatheringFrom(4))).toEqual([])
  expect(inWords(await tried(gatheringFrom(2)))).toEqual([['comes', 'gathering', 2]])
  await saveGathering(2)
  const stays = await tried({ ...gatheringFrom(2), on_delay_s: 120 })
  expect(inWords(stays)).toEqual([['stays', 'gathering', 2]])
  expect(stays[0]?.memberNos).toEqual(site.people.slice(1).map(({ no }) => no))
  expect(inWords(await tried(gatheringFrom(4)))).toEqual([['goes', 'gathering', 2]])
  expect(inWords(await tried(gatheringFrom(2, false)))).toEqual([['goes', 'gathering', 2]])
})

it('finds what changes when an area says of itself what a gathering is', async () => {
  const withRules = (settings: Partial<AreaForm['settings']>): AreaForm => ({ ...crowded(), settings: { ...NOTHING_WATCHED, ...settings } })
  const rule = (yellowFrom: number) => ({ gathering: { radiusM: 10, yellowFrom, orangeFrom: 20, redFrom: 30, onDelayMs: 30_000 } })
  const tried = async (form: AreaForm) => (await runTrial(database.pool, await order([{ id: 'new', form }]), () => {}))?.alarms ?? []
  // Nothing is looked for at the site.
  const [comes, ...more] = await tried(withRules(rule(2)))
  expect(comes).toMatchObject({ change: 'comes', kind: 'gathering', areaName: '新区', memberCount: 2, fromMs: FROM_MS })
  expect(more).toEqual([])
  // The rule of the site no longer judges who is in it.
  await saveGathering(2)
  const gone = await tried(withRules(rule(3)))
  expect(gone.map(({ change, areaId, memberCount }) => [change, areaId, memberCount])).toEqual([['goes', null, 2]])
  // Where areas say nothing of gatherings, none are looked for.
  expect(await tried(withRules({}))).toEqual([])
})

it('lets people gather in a trial where it was approved then', async () => {
  const { pool } = database
  await saveGathering(4)
  await pool.query(
    `insert into approved_gathering (id, building_id, name, floor, shape, from_at, until_at, people, approved_by_id, approved_by_name)
      values ($1, $1, 'a', 1, $2, to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0), 2, '', '')`,
    [site.buildingId, { type: 'polygon', rings: [[[20, 20], [40, 20], [40, 40], [20, 40]]] }, FROM_MS - 3_600_000, TO_MS], // biome-ignore format: one ring, one line
  )
  const result = await runTrial(pool, await order([], TO_MS, gatheringFrom(2)), () => {})
  expect(result?.alarms).toEqual([])
})

it('goes through what is ordered, in a thread, and keeps what came of it', async () => {
  const id = await order([{ id: site.forbiddenId, form: null }])
  trials.start()
  const done = await eventually('the result', async () => ((await row(id)).state === 'done' ? row(id) : undefined))
  expect(done).toMatchObject({ attempts: 1, figures: { subjects: 3 }, alarms: [{ change: 'goes' }] })
})

it('begins again what another tracker left, and fails what never ends', async () => {
  const [left, hopeless] = [await order([]), await order([])]
  await database.pool.query(`update rule_trial set state = 'running', attempts = $2 where id = $1`, [left, 1])
  await database.pool.query(`update rule_trial set state = 'running', attempts = $2 where id = $1`, [hopeless, 9])
  trials.start()
  await eventually('both to end', async () => ((await row(left)).state === 'done' && (await row(hopeless)).state === 'failed') || undefined)
})

it('gives up what is no longer wanted, and goes on with the next', async () => {
  const weeks = 52 * 7 * 86_400_000
  const endless = await order([], FROM_MS + weeks)
  trials.start()
  await eventually('it to begin', async () => ((await row(endless)).progress > 0 ? true : undefined))
  await database.pool.query('delete from rule_trial where id = $1', [endless])
  const next = await order([])
  await eventually('the next', async () => ((await row(next)).state === 'done' ? true : undefined))
})
