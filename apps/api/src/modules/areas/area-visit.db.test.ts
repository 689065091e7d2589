import { Workbook } from '@cj-tech-master/excelts'
import type { AreaVisitRow } from '@muster/contracts'
import { buildArea, buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const HOUR_MS = 3_600_000
const at = (clock: string) => Date.parse(`2026-11-20T${clock}:00+08:00`)

let site: TestApi
let token: string
let hall: string
let yard: string
let nos: number[]
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const { pool } = site.database
  hall = (await buildArea(pool, site.buildingA, { name: '压缩机厂房' })).id
  yard = (await buildArea(pool, site.buildingA, { name: '罐区', type_id: `${site.buildingA}-risk` })).id
  nos = []
  for (const name of ['张三', '李四']) nos.push((await buildPerson(pool, site.buildingA, { name })).no)
  const visit = (area: string, who: number, fromMs: number, toMs: number | null) =>
    pool.query('insert into track.visit (area_id, trackable_no, from_ms, to_ms) values ($1, $2, $3, $4)', [area, nos[who], fromMs, toMs])
  await visit(hall, 0, at('08:00'), at('09:30'))
  await visit(hall, 1, at('10:00'), at('10:05'))
  await visit(yard, 0, at('11:00'), null)
})
afterAll(() => site.stop())

const listed = async (query: Record<string, string> = {}, as = token) =>
  ((await site.call('areaVisit.page', { token: as, query })).json.data as AreaVisitRow[]).map(({ subjectName, areaName }) => [
    subjectName,
    areaName,
  ])

describe('visits of areas', () => {
  it('say who was where, from when to when, the latest first', async () => {
    const { json } = await site.call('areaVisit.page', { token })
    const [open, , first] = json.data as AreaVisitRow[]
    expect(first).toMatchObject({ subjectName: '张三', class: 'employee', areaName: '压缩机厂房', durationS: 1.5 * 3600, state: 'over' })
    expect(first).toMatchObject({ fromAt: new Date(at('08:00')).toISOString(), toAt: new Date(at('09:30')).toISOString() })
    expect(open).toMatchObject({ areaName: '罐区', toAt: null, state: 'inside' })
    expect(open!.durationS * 1000).toBeGreaterThan(HOUR_MS)
  })

  it('are narrowed by area, period, person and whether they go on', async () => {
    const [early, short, open] = [
      ['张三', '压缩机厂房'],
      ['李四', '压缩机厂房'],
      ['张三', '罐区'],
    ]
    expect(await listed({ areaId: hall })).toEqual([short, early])
    expect(await listed({ areaId: yard, state: 'inside' })).toEqual([open])
    expect(await listed({ state: 'over' })).toEqual([short, early])
    expect(await listed({ subject: '李' })).toEqual([short])
    // By the clock of the site; a stay that overlaps the period is included, an open one belongs to every later period.
    expect(await listed({ time: '2026-11-20 09:00:00,2026-11-20 10:00:00' })).toEqual([short, early])
    expect(await listed({ time: '2026-11-20 09:31:00,2026-11-20 09:59:59' })).toEqual([])
    expect(await listed({ time: '2026-11-21 00:00:00,' })).toEqual([open])
  })

  it('are those of people and areas that the role grants', async () => {
    const limit = async (role: Record<string, unknown>) =>
      site.signIn(await site.addAccount(site.buildingA, ['area:visit:view'], role), site.buildingA)
    const inRisk = await limit({ area_scope: 'selected', area_type_ids: [`${site.buildingA}-risk`] })
    expect(await listed({}, inRisk)).toEqual([['张三', '罐区']])
    expect(await listed({}, await limit({ people_scope: 'selected' }))).toEqual([])
  })

  it('still name an area that is gone', async () => {
    const { pool } = site.database
    await pool.query(`insert into area_version (building_id, number, why) values ($1, 1, '投用')`, [site.buildingA])
    await pool.query(`insert into area_state (building_id, area_id, from_version, form) values ($1, $2, 1, '{"name": "原罐区"}')`, [
      site.buildingA,
      yard,
    ])
    await pool.query('delete from area where id = $1', [yard])
    expect(await listed({ state: 'inside' })).toEqual([['张三', '原罐区']])
  })

  it('are exported with times of the site and the length of the stay', async () => {
    const { bytes } = await site.call('areaVisit.export', { token, query: { areaId: hall, columns: 'subjectName,fromAt,durationS,state' } })
    const book = new Workbook()
    await book.xlsx.load(bytes)
    const rows: string[] = []
    book.getWorksheet(1)?.eachRow((row) => rows.push((row.values as unknown[]).slice(1).join(' | ')))
    expect(rows).toEqual([
      '人员 / 车辆 | 进入时间 | 停留时长 | 状态',
      '李四 | 2026-11-20 10:00:00 | 00:05:00 | 已离开',
      '张三 | 2026-11-20 08:00:00 | 01:30:00 | 已离开',
    ])
  })
})
