import { Workbook } from '@cj-tech-master/excelts'
import { type AreaAlarmRow, type AreaDraft, areaResource, encodeForm, type FormValues, type ImportCheck } from '@muster/contracts'
import { buildArea, buildAreaRule, buildLicence } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { upload } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let tank: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const { pool } = site.database
  tank = (await buildArea(pool, site.buildingA, { name: '罐区', code: 'T1', capacity: 5 })).id
  await buildAreaRule(pool, tank, 'overcrowding', { onDelayMs: 3000, offDelayMs: 10_000 })
  await buildArea(pool, site.buildingA, { name: '泵房', code: 'T2', parent_id: tank })
})
afterAll(() => site.stop())

const listed = async (query: Record<string, string> = {}) =>
  ((await site.call('areaAlarm.page', { token, query: { ...query, size: 50 } })).json.data as AreaAlarmRow[]).map(({ key, on }) => [
    key,
    on,
  ])
const draft = async () => ((await site.call('areaDraft', { token })).json.data as AreaDraft).changes

/** The exported rows, changed by `change`. */
async function changed(query: Record<string, string>, change: (rows: string[][]) => void): Promise<ImportCheck> {
  const exported = new Workbook()
  await exported.xlsx.load((await site.call('areaAlarm.export', { token, query })).bytes)
  const rows: string[][] = []
  exported.getWorksheet(1)?.eachRow((row) => rows.push(Array.from(row.values as unknown[], (value) => String(value ?? '')).slice(1)))
  change(rows)
  const book = new Workbook()
  const sheet = book.addWorksheet('区域报警设置')
  for (const row of rows) sheet.addRow(row)
  const body = upload(Buffer.from(await book.xlsx.writeBuffer()), '设置.xlsx')
  return (await site.call('areaAlarm.check', { token, body })).json.data as ImportCheck
}

it('lists every kind of every area, and whether it is raised', async () => {
  expect(await listed({ kind: 'overcrowding' })).toEqual([
    ['T1/overcrowding', 'Y'],
    ['T2/overcrowding', 'N'],
  ])
  expect((await listed({ nameOrCode: '泵' })).map(([key]) => key)).toContain('T2/outOfBounds')
})

it('comes back from a workbook into the draft: what was changed, by the rules of the area, with all that is wrong', async () => {
  const same = await changed({ kind: 'overcrowding' }, () => undefined)
  expect(same.counts.wrong).toBe(0)
  await site.call('areaAlarm.import', { token, body: { token: same.token, mode: 'all' } })
  expect(await draft()).toEqual([])

  const check = await changed({ kind: 'overcrowding' }, ([headings = [], first = [], second = []]) => {
    const set = (row: string[], heading: string, value: string) => {
      row[headings.indexOf(heading)] = value
    }
    set(first, '定员（人）', '0')
    set(second, '超员报警', '是')
    set(second, '定员（人）', '7')
    set(second, '超员报警延时（秒）', '4')
    set(second, '超员解除延时（秒）', '9')
    set(second, '超员报警生效时间', '单独设定')
    set(second, '超员报警生效时段（如 08:00-12:00、22:00-06:00）', '8:00-12:00，13:30～17:30')
  })
  expect(check.counts).toMatchObject({ created: 0, wrong: 1 })
  expect(Object.keys(check.rows[0]?.faults ?? {})).toEqual(['capacity'])
  await site.call('areaAlarm.import', { token, body: { token: check.token, mode: 'valid' } })
  const after = {
    overcrowding: 'Y',
    capacity: '7',
    crowdOnDelayS: '4',
    crowdOffDelayS: '9',
    overcrowdingDays: 'own',
    overcrowdingPeriods: '08:00-12:00、13:30-17:30',
  } satisfies FormValues
  expect(await draft()).toMatchObject([{ name: '泵房', before: { overcrowding: 'N' }, after }])

  const unknown = await changed({ kind: 'overcrowding' }, ([, first = []]) => {
    first[0] = 'T9/overcrowding'
  })
  expect(unknown.counts).toMatchObject({ wrong: 1 })
})

it('without the module of gatherings neither lists nor sets what an area says of them, and leaves what is set', async () => {
  const { pool } = site.database
  const id = (await buildArea(pool, site.buildingA, { name: '会议楼', code: 'T3' })).id
  const licensed = async (modules: { code: string; name: string }[]) => {
    await pool.query('delete from licence where building_id = $1', [site.buildingA])
    await buildLicence(pool, site.buildingA, { modules })
    site.api.context.licences.forget()
  }
  const fence = { floor: 0, shape: { type: 'circle', centre: [10, 10], radiusM: 5 } } as const
  const rule = { gathering: 'Y', gatheringYellowFrom: '5', gatheringOrangeFrom: '6', gatheringRedFrom: '9', gatheringMinutes: '2' }
  const save = async (given: FormValues) => {
    const { version, values } = (await site.call('area.get', { token, query: { id } })).json.data as { version: number; values: FormValues }
    const body = encodeForm(areaResource.fields, { ...values, fence, ...given }, { id, version: String(version) })
    return (await site.call('area.save', { token, body })).json
  }
  expect((await listed({ kind: 'gathering' })).map(([key]) => key)).toEqual(['T1/gathering', 'T2/gathering', 'T3/gathering'])
  await licensed([{ code: 'access', name: '智能门禁' }])
  expect(await listed({ kind: 'gathering' })).toEqual([])
  expect(await save(rule)).toMatchObject({ data: { fields: { gathering: { message: '当前授权许可不包含该报警类型' } } } })
  await licensed([{ code: 'clusterAlarm', name: '聚集报警' }])
  expect(await save(rule)).toMatchObject({ code: 0 })
  await licensed([])
  expect(await save({ name: '会议中心' })).toMatchObject({ code: 0 })
  expect(await save({ gatheringMinutes: '3' })).toMatchObject({ data: { fields: { gathering: expect.anything() } } })
  expect(await save({ gathering: 'N' })).toMatchObject({ code: 0 })
})
