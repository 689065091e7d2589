import { type ConformanceRecord, type EndpointData, isMet } from '@muster/contracts'
import { insertChunks, packChunks, toColumns } from '@muster/database'
import { buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
beforeAll(async () => {
  site = await startTestApi()
})
afterAll(() => site.stop())

it("shows the product's run of the set-ups until the building has one of its own", async () => {
  const token = await site.signIn(site.operatorA, site.buildingA)
  const shown = async (as = token) => (await site.call('conformance', { token: as })).json.data as EndpointData<'conformance'>
  const ours = await shown()
  expect(ours).toMatchObject({ origin: 'product', shortened: false })
  // Our goals are stronger than the standard, which lets 10 % of alarms be missed.
  const short = ours.figures.filter((measured) => isMet(measured) === false)
  expect(short.filter(({ figure, value }) => !figure.endsWith('Missed') || value === null || value >= 10)).toEqual([])
  const own: ConformanceRecord = {
    ...{ at: '2026-11-24T02:00:00.000Z', tookS: 1500, seed: 2, machine: 'm', shortened: false },
    figures: [{ figure: 'static', coverage: 'radio', value: 0.6, samples: 300 }],
  }
  expect((await site.call('conformanceReplace', { token, body: own })).status).toBe(200)
  const theirs = await shown()
  expect(theirs).toEqual({ ...own, origin: 'site' })
  expect(theirs.figures.map(isMet)).toEqual([false])
  const other = await site.signIn(site.operatorB, site.buildingB)
  expect(await shown(other)).toMatchObject({ origin: 'product' })
})

it('says how soon people were warned and how many alarms were false, of its own records', async () => {
  const token = await site.signIn(site.operatorA, site.buildingA)
  const recorded = async () => (await site.call('conformanceRecorded', { token })).json.data as EndpointData<'conformanceRecorded'>
  expect((await recorded()).slice(0, 3)).toEqual([
    { figure: 'outOfBoundsWarned', coverage: 'both', value: null, samples: 0 },
    { figure: 'gatheringTold', coverage: 'both', value: null, samples: 0 },
    { figure: 'falseShare', coverage: 'both', value: null, samples: 0 },
  ])
  const { pool } = site.database
  const nowMs = Date.now()
  const at = (agoMs: number) => new Date(nowMs - agoMs)
  const alarm = (kind: string, more: Record<string, unknown> = {}, building = site.buildingA) =>
    buildAlarm(pool, building, { kind, started_at: at(60_000), arrived_at: at(60_000), created_at: at(57_000), ...more })
  const warn = (id: string, sentAt: Date, building = site.buildingA) =>
    pool.query(
      `insert into downlink (building_id, kind, subject_id, address, priority, expires_at, sent_at)
       values ($1, 'alarm', $2, 'card-1', 0, now(), $3)`,
      [building, id, sentAt],
    )
  const left = await alarm('outOfBounds', { work: 'handled', false_alarm: true })
  await warn(left, at(56_500))
  await warn(left, at(20_000))
  await warn(await alarm('gathering', { work: 'handled' }), at(56_000))
  await warn(await alarm('outOfBounds', { arrived_at: at(40 * 86_400_000) }), at(0))
  await warn(await alarm('gathering', {}, site.buildingB), at(0), site.buildingB)
  expect((await recorded()).slice(0, 3).map(({ value, samples }) => [value, samples])).toEqual([
    [3.5, 1],
    [1, 1],
    [50, 2],
  ])
})

it('says for how long positions are kept, and whether people are registered whole and carry cards', async () => {
  const token = await site.signIn(site.operatorA, site.buildingA)
  const { pool } = site.database
  const figures = async () => {
    const all = (await site.call('conformanceRecorded', { token })).json.data as EndpointData<'conformanceRecorded'>
    return Object.fromEntries(all.slice(3).map(({ figure, value, samples }) => [figure, [value, samples]]))
  }
  const none = { historyDays: [null, 0], peopleComplete: [null, 0], insideWithCard: [null, 0] }
  expect(await figures()).toEqual(none)
  const [employee, visitor] = [await buildPerson(pool, site.buildingA), await buildPerson(pool, site.buildingA, { class: 'visitor' })]
  const elsewhere = await buildPerson(pool, site.buildingB)
  const located = async (no: number, daysAgo: number) => {
    const fix = { timeMs: Date.now() - daysAgo * 86_400_000, x: 1, y: 2, z: 1, floor: 1, accuracyM: 1, method: 0 }
    await insertChunks(pool, packChunks(no, toColumns([fix])))
  }
  await located(elsewhere.no, 500)
  await located(employee.no, 20)
  for (const { no } of [employee, visitor])
    await pool.query(
      `insert into gate_presence (building_id, area_id, trackable_no, inside, at, gate_name) values ($1, '', $2, true, now(), '东门')`,
      [site.buildingA, no],
    )
  await pool.query('update person set carries_card = true where trackable_no = $1', [visitor.no])
  expect(await figures()).toEqual({ historyDays: [null, 20], peopleComplete: [50, 2], insideWithCard: [50, 2] })
  await located(employee.no, 390)
  expect(await figures()).toMatchObject({ historyDays: [390, 390] })
})
