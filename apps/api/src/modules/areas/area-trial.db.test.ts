import type { RuleTrial, TrialAlarm } from '@muster/contracts'
import { buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { deleteOldTrials } from '../rule-trials/rule-trial.store.ts'

let site: TestApi
let token: string
let areaId: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())
beforeEach(async () => {
  for (const table of ['rule_trial', 'area_draft', 'area']) await site.database.pool.query(`delete from ${table}`)
  areaId = (await drafted()).id
})

const DAY_MS = 86_400_000
const span = (days: number) => ({
  from: new Date(Date.UTC(2026, 5, 1)).toISOString().replace('.000', ''),
  to: new Date(Date.UTC(2026, 5, 1) + days * DAY_MS).toISOString().replace('.000', ''),
})
const order = (days = 1, as = token) => site.call('areaTrialOrder', { token: as, body: span(days) })
const ordered = async () => ((await order()).json.data as { id: string }).id
const trial = async (id: string, as = token) => (await site.call('areaTrial', { token: as, query: { id } })).json.data as RuleTrial
const drafted = () =>
  saved(site, token, 'area', {
    name: 'A',
    code: 'A',
    type: `${site.buildingA}-zone`,
    fence: { floor: 0, shape: { type: 'polygon', rings: [[[10, 10], [20, 10], [20, 20], [10, 20]]] } }, // biome-ignore format: one ring, one line
  })

/** The result of a tracker. */
async function finish(id: string, alarms: Partial<TrialAlarm>[]): Promise<void> {
  const whole = alarms.map((alarm) => ({
    change: 'comes',
    kind: 'outOfBounds',
    areaId: null,
    areaName: null,
    areaTypeId: null,
    ...EMPTY,
    ...alarm,
  }))
  const figures = { subjects: 1, fixes: 2, tookMs: 3, left: 0 }
  await site.database.pool.query(`update rule_trial set state = 'done', figures = $2, alarms = $3 where id = $1`, [
    id,
    figures,
    JSON.stringify(whole),
  ])
}
const EMPTY = { trackableNo: null, trackableName: null, memberCount: null, floor: 0, x: 1, y: 1, fromMs: 1, toMs: 2, today: null }

it('keeps the draft as it was when it was ordered, until somebody asks for what came of it', async () => {
  const id = await ordered()
  const { rows } = await site.database.pool.query('select changes, state from rule_trial')
  expect(rows).toMatchObject([{ state: 'waiting', changes: [{ id: areaId, form: { name: 'A' } }] }])
  expect(await trial(id)).toMatchObject({ ...span(1), state: 'waiting', progress: 0, isOutdated: false, figures: null, alarms: [] })
  await finish(id, [{ trackableName: '张三' }])
  expect(await trial(id)).toMatchObject({ state: 'done', figures: { fixes: 2 }, alarms: [{ trackableName: '张三' }] })
  await site.database.pool.query('update area_draft set revision = revision + 1')
  expect(await trial(id)).toMatchObject({ isOutdated: true })
  expect((await site.call('areaTrials', { token })).json.data).toMatchObject([{ id, state: 'done' }])
})

it('is one of a building at a time, of a week at most', async () => {
  expect((await order(8)).json.data).toBeNull()
  await ordered()
  const second = await order()
  expect(second.json.data).toBeNull()
  const { rows } = await site.database.pool.query('select id from rule_trial')
  expect(rows).toHaveLength(1)
})

it('is refused while there is no draft', async () => {
  await site.database.pool.query('delete from area_draft')
  expect((await order()).json.data).toBeNull()
})

it('is gone when its owner gives it up, or after a day', async () => {
  const id = await ordered()
  expect((await site.call('areaTrialDiscard', { token, body: { id } })).status).toBe(200)
  await finish(await ordered(), [])
  await site.database.pool.query(`update rule_trial set created_at = now() - interval '25 hours'`)
  await deleteOldTrials(site.database.pool)
  expect((await site.call('areaTrials', { token })).json.data).toEqual([])
})

it('shows each account what it may see of the result: its people, in areas of its types', async () => {
  const { pool } = site.database
  const [seen, other] = [await buildPerson(pool, site.buildingA), await buildPerson(pool, site.buildingA)]
  const { id: personId } = (await pool.query('select id from person where trackable_no = $1', [seen.no])).rows[0]
  const [zone, risk] = [`${site.buildingA}-zone`, `${site.buildingA}-risk`]
  const alarms = [
    { trackableNo: seen.no, areaTypeId: zone },
    { trackableNo: other.no, areaTypeId: zone },
    { trackableNo: seen.no, areaTypeId: risk },
    { kind: 'overcrowding' as const, memberCount: 4, areaTypeId: zone },
  ]
  const numbers = async (limits: Record<string, unknown>) => {
    const account = await site.addAccount(site.buildingA, ['area:view', 'area:edit'], limits)
    const as = await site.signIn(account, site.buildingA)
    const { id } = (await order(1, as)).json.data as { id: string }
    await finish(id, alarms)
    return (await trial(id, as)).alarms.map(({ trackableNo, areaTypeId }) => [trackableNo, areaTypeId])
  }
  expect(await numbers({})).toHaveLength(4)
  expect(await numbers({ people_scope: 'selected', person_ids: [personId] })).toEqual([[seen.no, zone], [seen.no, risk]]) // biome-ignore format: one row
  expect(await numbers({ area_scope: 'selected', area_type_ids: [zone] })).toEqual([[seen.no, zone], [other.no, zone], [null, zone]]) // biome-ignore format: one row
})

it('says which alarm of the list stood then, to whom may see it', async () => {
  const { pool } = site.database
  const { no } = await buildPerson(pool, site.buildingA)
  const fromMs = Date.UTC(2026, 5, 1, 8)
  const at = (minutes: number) => new Date(fromMs + minutes * 60_000)
  const kept = { area_id: areaId, trackable_no: no, kind: 'outOfBounds' }
  const [before, then] = [
    await buildAlarm(pool, site.buildingA, { ...kept, started_at: at(-30), cleared_at: at(-20) }),
    await buildAlarm(pool, site.buildingA, { ...kept, started_at: at(0.1), cleared_at: at(2) }),
  ]
  const ofIt = { kind: 'outOfBounds' as const, areaId, trackableNo: no, areaTypeId: `${site.buildingA}-zone` }
  const span = (minutes: number) => ({ fromMs: at(minutes).getTime(), toMs: at(minutes + 2).getTime() })
  const id = await ordered()
  await finish(id, [
    { ...ofIt, ...span(-29), change: 'goes' },
    { ...ofIt, ...span(-1), change: 'stays', today: span(0) },
    { ...ofIt, ...span(60), change: 'goes' },
    { ...ofIt, ...span(1), change: 'comes' },
  ])
  expect((await trial(id)).alarms.map(({ recordedId }) => recordedId)).toEqual([before, then, null, null])
})

it('is taken out whole, or of one change, with what was asked in the audit trail', async () => {
  const id = await ordered()
  const fromMs = Date.UTC(2026, 5, 1, 8)
  await finish(id, [
    { trackableName: '张三', areaName: '罐区', fromMs, toMs: fromMs + 60_000 },
    { change: 'goes', trackableName: '李四', fromMs, toMs: null },
  ])
  const file = (query: object) => site.call('areaTrialExport', { token, query: { id, format: 'csv', ...query } })
  const { text } = await file({})
  expect(text).toContain('"新增","越界报警","罐区","张三","2026-06-01 16:00:00","2026-06-01 16:01:00"')
  expect(text).toContain('"李四"')
  expect((await file({ change: 'goes' })).text).not.toContain('张三')
  expect((await file({ change: 'stays' })).json.code).toBe(1401)
  expect((await file({ format: 'xlsx' })).status).toBe(200)
  const { rows } = await site.database.pool.query(`select after from audit_entry where action = 'area.exportTrial' order by at`)
  expect(rows.map(({ after }) => after.rows)).toEqual([2, 1, 2])
})
