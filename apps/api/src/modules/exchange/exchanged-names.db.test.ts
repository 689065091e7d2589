import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCompany } from '../../testing/company.ts'
import { saved, upload } from '../../testing/forms.ts'
import { sheetOf, workbook } from '../../testing/staff-sheet.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let company: Awaited<ReturnType<typeof buildCompany>>
let shift: { id: string }
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  company = await buildCompany(site, token)
  shift = await saved(site, token, 'workShift', { name: '白班' })
  await saved(site, token, 'dictionaryEntry', {
    category: 'supplyKind',
    value: 'mask',
    nameZhCn: '防毒面具',
    nameEnUs: 'Gas mask',
    sort: '1',
  })
})
afterAll(() => site.stop())

/** The cells below a heading. */
const column = async (name: Parameters<TestApi['call']>[0], heading: string, headers?: Record<string, string>) => {
  const [headings = [], ...rows] = await sheetOf(await site.call(name, { token, ...(headers && { headers }) }))
  return rows.map((row) => row[headings.indexOf(heading)])
}

it('an export calls by its name whatever a select refers to', async () => {
  const [department] = company.department
  const people = [
    { id: (await saved(site, token, 'person', { name: '值班员', number: 'Z1', department: company.department })).id, name: '' },
  ]
  await saved(site, token, 'dutyPlan', { name: '排班', shift: shift.id, people, fromDay: '2099-01-01', untilDay: '2099-01-02' })
  await saved(site, token, 'savedReport', {
    name: '在场',
    report: 'areas',
    by: 'day',
    period: 'lastSevenDays',
    people,
    departId: department!.id,
  })
  expect(await column('dutyPlan.export', '班次')).toEqual(['白班'])
  expect(await column('savedReport.export', '部门')).toEqual([department!.name])

  const [entry] = (await site.call('auditEntry.page', { token, query: { subject: 'dutyPlan', kind: 'change' } })).json.data as {
    id: string
  }[]
  const told = (await site.call('auditEntry.get', { token, query: { id: entry!.id } })).json.data as { values: { after: string } }
  expect(JSON.parse(told.values.after)).toMatchObject({ 班次: '白班' })
})

it('a word of a dictionary goes out in the language of the reader and comes in in any', async () => {
  await saved(site, token, 'emergencySupply', { name: '面具柜', kind: 'mask', quantity: '2' })
  expect(await column('emergencySupply.export', '物资类别')).toEqual(['防毒面具'])
  const sheet = await workbook(
    [
      ['柜一', 'Gas mask'],
      ['柜二', '防毒面具'],
      ['柜三', '雨伞'],
    ],
    ['名称', '物资类别'],
  )
  const check = await site.call('emergencySupply.check', { token, body: upload(sheet, '物资.xlsx') })
  expect(check.json.data).toMatchObject({ counts: { created: 2, wrong: 1 } })
})
