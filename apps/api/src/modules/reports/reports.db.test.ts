import type { ReportAnswer, ReportVisit } from '@muster/contracts'
import { buildArea, buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const HOUR_MS = 3_600_000
const at = (clock: string, day = '2026-11-20') => Date.parse(`${day}T${clock}:00+08:00`)
const iso = (clock: string, day?: string) => new Date(at(clock, day)).toISOString()
const H = 3600

let site: TestApi
let token: string
/** The plant containing the hall. */
let plant: string
let hall: string
let nos: number[]
const visit = (area: string, who: number, fromMs: number, toMs: number | null) =>
  site.database.pool.query('insert into track.visit (area_id, trackable_no, from_ms, to_ms) values ($1, $2, $3, $4)', [
    ...[area, nos[who], fromMs, toMs],
  ])
const run = async (query: Record<string, string | number>, as = token) =>
  (await site.call('reportRun', { token: as, query })).json.data as ReportAnswer
const figures = (found: ReportAnswer, ...names: string[]) =>
  Object.fromEntries(found.rows.map(({ cells }) => [cells.name ?? cells.day, names.map((name) => cells[name])]))

beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const { pool } = site.database
  plant = (await buildArea(pool, site.buildingA, { name: '厂区' })).id
  hall = (await buildArea(pool, site.buildingA, { name: '压缩机厂房', type_id: `${site.buildingA}-risk` })).id
  await pool.query(
    `insert into contractor_unit (id, building_id, name, category, construction_from, construction_to) values ('unit', $1, '中安', 'epc', '2026-11-01', '2026-11-20')`,
    [site.buildingA],
  )
  nos = []
  for (const name of ['张三', '李四', '王五']) nos.push((await buildPerson(pool, site.buildingA, { name })).no)
  await pool.query(`update trackable set class = 'contractor' where no = $1`, [nos[2]])
  await pool.query(`update person set class = 'contractor', contractor_id = 'unit' where trackable_no = $1`, [nos[2]])
  // One was in the hall within the plant, with an hour unlocated.
  await visit(plant, 0, at('08:00'), at('12:00'))
  await visit(hall, 0, at('09:00'), at('11:30'))
  await pool.query('insert into track.gap (trackable_no, from_ms, to_ms) values ($1, $2, $3)', [nos[0], at('10:00'), at('11:00')])
  // One came before the period, one is a night, one lasted for days.
  await visit(plant, 1, at('06:00'), at('09:00'))
  await visit(plant, 2, at('22:00'), at('02:00', '2026-11-21'))
  await visit(hall, 1, at('00:00', '2026-11-10'), at('08:30'))
})
afterAll(() => site.stop())

const MORNING = { report: 'areaHours', from: '2026-11-20 08:00:00', to: '2026-11-20 12:00:00', who: 'people' }

describe('area work hours', () => {
  it('cut visits to the span, and say what nobody knows beside them', async () => {
    const found = await run(MORNING)
    expect(figures(found, 'people', 'visits', 'hours', 'unlocated')).toEqual({
      厂区: [2, 2, 4 * H, 1 * H],
      压缩机厂房: [2, 2, 2 * H, 1 * H],
    })
    expect(found.rows.map(({ key }) => key)).toEqual([plant, hall])
  })

  it('count nested areas once for people, and in the total', async () => {
    const found = await run({ ...MORNING, by: 'person' })
    expect(figures(found, 'hours', 'unlocated')).toEqual({ 张三: [3 * H, 1 * H], 李四: [1 * H, 0] })
    expect(found.total).toMatchObject({ people: 2, hours: 4 * H, unlocated: 1 * H })
    expect((await run(MORNING)).total).toEqual(found.total)
    expect(found.rows[0]?.cells).toMatchObject({ firstIn: iso('08:00'), lastOut: iso('12:00') })
  })

  it('can be traced: a number is the sum of its visits', async () => {
    const query = { ...MORNING, areaId: hall }
    const { rows } = await run(query)
    const { json } = await site.call('reportVisits', { token, query })
    const visits = json.data as ReportVisit[]
    expect(visits.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['李四', iso('00:00', '2026-11-10'), iso('08:30')],
      ['张三', iso('09:00'), iso('11:30')],
    ])
    expect(visits.reduce((sum, { countedS }) => sum + countedS, 0)).toBe(rows[0]?.cells.hours)
    const own = await site.call('reportVisits', { token, query: { ...MORNING, no: nos[0] } })
    expect((own.json.data as ReportVisit[]).map(({ areaName, countedS }) => [areaName, countedS])).toEqual([
      ['厂区', 3 * H],
      ['压缩机厂房', 1.5 * H],
    ])
  })

  it('need start and end, in order, within a day, and over for ten minutes', async () => {
    const soon = new Date(Date.now() + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')
    const spans: Record<string, string>[] = [
      { from: '2026-11-20 08:00:00' },
      { from: '2026-11-20 08:00:00', to: '2026-11-20 07:00:00' },
      { from: '2026-11-20 08:00:00', to: '2026-11-21 08:00:01' },
      { from: soon, to: soon },
    ]
    for (const span of spans)
      expect((await site.call('reportRun', { token, query: { report: 'areaHours', ...span } })).json.code).toBe(1601)
  })

  it('are of the people and areas that the role grants, to whoever may see this report', async () => {
    const limited = async (role: Record<string, unknown>, codes = ['report:areaHours:view']) =>
      site.signIn(await site.addAccount(site.buildingA, codes, role), site.buildingA)
    const inRisk = await run(MORNING, await limited({ area_scope: 'selected', area_type_ids: [`${site.buildingA}-risk`] }))
    expect(Object.keys(figures(inRisk))).toEqual(['压缩机厂房'])
    expect((await run(MORNING, await limited({ people_scope: 'selected' }))).rows).toEqual([])
    const other = await limited({}, ['report:stays:view'])
    expect((await site.call('reportRun', { token: other, query: MORNING })).json.code).toBe(1002)
    expect((await run(MORNING, await site.signIn(site.operatorB, site.buildingB))).rows).toEqual([])
  })

  it('are taken out whole, with what was asked', async () => {
    const csv = await site.call('reportExport', { token, query: { ...MORNING, by: 'person', format: 'csv' } })
    expect(csv.text).toContain('"张三"')
    expect(csv.text).toContain('"合计"')
    expect(csv.text).toContain('"统计时段","2026-11-20 08:00:00 – 2026-11-20 12:00:00 (Asia/Shanghai)"')
    expect((await site.call('reportExport', { token, query: { ...MORNING, format: 'xlsx' } })).status).toBe(200)
    const nobody = { ...MORNING, who: 'visitor', format: 'csv' }
    expect((await site.call('reportExport', { token, query: nobody })).json.code).toBe(1401)
  })
})

describe('other reports of stays', () => {
  const days = { from: '2026-11-20 00:00:00', to: '2026-11-20 23:59:59' }

  it('say how long each stay was', async () => {
    const found = await run({ ...days, report: 'stays', areaId: plant })
    expect(figures(found, 'area', 'visits', 'longest', 'unlocated').张三).toEqual(['厂区', 1, 4 * H, 1 * H])
  })

  it('say how areas were used, over time and at most at once', async () => {
    const byArea = await run({ ...days, report: 'areas' })
    expect(figures(byArea, 'people', 'peak')).toEqual({ 厂区: [3, 2], 压缩机厂房: [2, 1] })
    const byHour = await run({ ...days, report: 'areas', by: 'hour', size: 50 })
    expect(byHour.length).toBe(24)
    expect(figures(byHour, 'people', 'hours')).toMatchObject({
      '2026-11-20 07:00': [1, 1 * H],
      '2026-11-20 08:00': [2, 2 * H],
      '2026-11-20 10:00': [1, 0],
      '2026-11-20 23:00': [1, 1 * H],
    })
    expect(byHour.rows.map(({ key }) => key)).toEqual([...byHour.rows.map(({ key }) => key)].sort())
  })

  it('leave a night with the day on which it began', async () => {
    const found = await run({ ...days, report: 'attendance', who: 'contractor' })
    expect(found.rows.map(({ cells }) => [cells.name, cells.day, cells.hours])).toEqual([['王五', '2026-11-20', 4 * H]])
    const next = { report: 'attendance', who: 'contractor', from: '2026-11-21 00:00:00', to: '2026-11-21 23:59:59' }
    expect((await run(next)).rows).toEqual([])
  })

  it("hold contractors' hours against the time of the contract", async () => {
    const found = await run({ report: 'contractorHours', from: '2026-11-20 00:00:00', to: '2026-11-21 23:59:59' })
    expect(figures(found, 'people', 'hours', 'outsideContract', 'contractTo')).toEqual({ 中安: [1, 4 * H, 2 * H, '2026-11-20'] })
  })
})
