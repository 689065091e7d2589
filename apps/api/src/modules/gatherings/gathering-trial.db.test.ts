import { encodeForm, GATHERING_DEFAULTS, gatheringSetting, initialValues, type RuleTrial } from '@muster/contracts'
import { buildLicence, buildPerson, eventually } from '@muster/test-support'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())
beforeEach(async () => {
  for (const table of ['rule_trial', 'gathering_setting']) await site.database.pool.query(`delete from ${table}`)
})

const SPAN = { from: '2026-06-01T00:00:00Z', to: '2026-06-02T00:00:00Z' }
const VALUES = { ...initialValues(gatheringSetting.fields), ...GATHERING_DEFAULTS, enabled: 'Y' }
const order = (changes: Record<string, unknown> = {}, span = SPAN, as = token) =>
  site.call('gatheringTrialOrder', { token: as, body: encodeForm(gatheringSetting.fields, { ...VALUES, ...changes } as never, span) })
const ordered = async (as = token) => ((await order({}, SPAN, as)).json.data as { id: string }).id
const trial = async (id: string, as = token) =>
  (await site.call('gatheringTrial', { token: as, query: { id } })).json.data as RuleTrial & { tried: object }

/** The result of a tracker. */
async function finish(id: string, memberNos: number[]): Promise<void> {
  const alarm = {
    ...{ change: 'comes', kind: 'gathering', areaId: null, areaName: null, areaTypeId: null, trackableNo: null, trackableName: null },
    ...{ memberCount: memberNos.length, memberNos, floor: 0, x: 1, y: 1, fromMs: 1, toMs: 2, today: null },
  }
  await site.database.pool.query(`update rule_trial set state = 'done', figures = $2, alarms = $3 where id = $1`, [
    id,
    { subjects: 1, fixes: 2, tookMs: 3, left: 0 },
    JSON.stringify([alarm]),
  ])
}

it('tries the setting as it was typed, and saves nothing', async () => {
  const { pool } = site.database
  const { json } = await order({ yellowFrom: '4', minutes: '0.5', gatheringPeriods: '8:00-12:00' })
  const { id } = json.data as { id: string }
  const { rows } = await pool.query('select changes, gathering from rule_trial')
  const stored = { enabled: true, yellow_from: 4, on_delay_s: 30, schedule: { periods: [{ from: '08:00', to: '12:00' }] } }
  expect(rows).toMatchObject([{ changes: [], gathering: stored }])
  expect((await pool.query('select from gathering_setting')).rows).toEqual([])
  const tried = { yellowFrom: '4', minutes: '0.5', gatheringPeriods: '08:00-12:00' }
  expect(await trial(id)).toMatchObject({ ...SPAN, state: 'waiting', isOutdated: false, tried, alarms: [] })
  const { rows: told } = await pool.query(`select after from audit_entry where action = 'gathering.try'`)
  expect(told).toMatchObject([{ after: { ...SPAN, yellowFrom: '4' } }])
  await pool.query(`update rule_trial set version = version + 1`)
  expect(await trial(id)).toMatchObject({ isOutdated: true })
})

it('is refused for what could not be saved, for more than a week, and beside another trial', async () => {
  expect((await order({ orangeFrom: '2' })).json.data).toHaveProperty('fields.orangeFrom')
  expect((await order({ radiusM: '16' })).json.data).toHaveProperty('fields.radiusM')
  expect((await order({}, { ...SPAN, to: '2026-06-09T00:00:00Z' })).json.data).toBeNull()
  expect((await order({}, { from: SPAN.to, to: SPAN.from })).json.data).toBeNull()
  await ordered()
  expect((await order()).json.data).toBeNull()
  expect((await site.database.pool.query('select from rule_trial')).rowCount).toBe(1)
})

it('is apart from trials of areas, and only for whoever may edit the setting', async () => {
  const signedIn = async (permissions: string[]) => site.signIn(await site.addAccount(site.buildingA, permissions), site.buildingA)
  expect((await order({}, SPAN, await signedIn(['gathering:setting:view', 'area:edit']))).json.code).toBe(1002)
  const id = await ordered()
  expect((await site.call('gatheringTrials', { token })).json.data).toMatchObject([{ id }])
  expect((await site.call('areaTrials', { token })).json.data).toEqual([])
  expect((await site.call('areaTrial', { token, query: { id } })).json.data).toBeNull()
  expect((await site.call('areaTrialDiscard', { token, body: { id } })).json.code).not.toBe(0)
  const other = await signedIn(['gathering:setting:view', 'gathering:setting:edit'])
  expect((await site.call('gatheringTrials', { token: other })).json.data).toEqual([])
  expect(await trial(id, other)).toBeNull()
  expect((await site.call('gatheringTrialDiscard', { token, body: { id } })).json.code).toBe(0)
  expect((await site.call('gatheringTrials', { token })).json.data).toEqual([])
})

it('shows a gathering to whoever sees one of its people, and takes it out', async () => {
  const { pool } = site.database
  const [seen, other] = [await buildPerson(pool, site.buildingA), await buildPerson(pool, site.buildingA)]
  const { id: personId } = (await pool.query('select id from person where trackable_no = $1', [seen.no])).rows[0]
  const limited = { people_scope: 'selected', person_ids: [personId] }
  const account = await site.addAccount(site.buildingA, ['gathering:setting:view', 'gathering:setting:edit'], limited)
  const as = await site.signIn(account, site.buildingA)
  const found = async (memberNos: number[]) => {
    const id = await ordered(as)
    await finish(id, memberNos)
    return { id, alarms: (await trial(id, as)).alarms }
  }
  expect((await found([other.no])).alarms).toEqual([])
  const { id, alarms } = await found([other.no, seen.no])
  expect(alarms).toMatchObject([{ kind: 'gathering', memberCount: 2, recordedId: null }])
  expect(alarms[0]).not.toHaveProperty('memberNos')
  const { text } = await site.call('gatheringTrialExport', { token: as, query: { id, format: 'csv' } })
  expect(text).toContain('"2 人"')
  const { rows } = await pool.query(`select after from audit_entry where action = 'gathering.exportTrial'`)
  expect(rows).toMatchObject([{ after: { rows: 1 } }])
})

it('needs the licence of gatherings', async () => {
  const lists = async () => (await site.call('gatheringTrials', { token })).json.code
  await buildLicence(site.database.pool, site.buildingA, { modules: [], issuedAt: new Date().toISOString() })
  // The previous licence may remain valid for a second.
  await eventually('the module is gone', async () => (await lists()) !== 0)
  expect((await order()).json.code).not.toBe(0)
  expect((await site.database.pool.query('select from rule_trial')).rowCount).toBe(0)
})
