import { Workbook } from '@cj-tech-master/excelts'
import type { HolidayRow, ImportCheck } from '@muster/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf, saved, saveForm, upload } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

const listed = async (query: Record<string, string> = {}) =>
  ((await site.call('holiday.page', { token, query })).json.data as HolidayRow[]).map(({ day, name, kind }) => [day, name, kind])

it('keeps a day once, and finds the days of a period', async () => {
  await saved(site, token, 'holiday', { day: '2026-10-01', name: '国庆节' })
  await saved(site, token, 'holiday', { day: '2026-10-10', name: '国庆节调休上班', kind: 'workday' })
  const again = await saveForm(site, token, 'holiday', { day: '2026-10-01', name: '中秋节' })
  expect(faultsOf(again).day?.message).toBe('日历中已有 2026-10-01')
  expect(await listed()).toEqual([
    ['2026-10-01', '国庆节', 'holiday'],
    ['2026-10-10', '国庆节调休上班', 'workday'],
  ])
  expect(await listed({ day: '2026-10-02,2026-10-31' })).toEqual([['2026-10-10', '国庆节调休上班', 'workday']])
  expect(await listed({ kind: 'holiday' })).toHaveLength(1)
})

it('takes the days of a year from a workbook: new ones are added, known ones changed', async () => {
  const book = new Workbook()
  const sheet = book.addWorksheet('节假日')
  sheet.addRow(['日期', '名称', '类别'])
  sheet.addRow(['2026-10-01', '国庆', '放假'])
  sheet.addRow(['2027-01-01', '元旦', '放假'])
  sheet.addRow(['2027-13-01', '元旦', '放假'])
  const body = upload(Buffer.from(await book.xlsx.writeBuffer()), '节假日.xlsx')
  const check = (await site.call('holiday.check', { token, body })).json.data as ImportCheck
  expect(check.counts).toEqual({ created: 1, updated: 1, wrong: 1 })
  expect((await site.call('holiday.import', { token, body: { token: check.token, mode: 'valid' } })).json.code).toBe(0)
  expect(await listed()).toEqual([
    ['2026-10-01', '国庆', 'holiday'],
    ['2026-10-10', '国庆节调休上班', 'workday'],
    ['2027-01-01', '元旦', 'holiday'],
  ])
})
