import { Workbook } from '@cj-tech-master/excelts'
import type { ExportJob } from '@muster/contracts'
import { eventually } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCompany } from '../../testing/company.ts'
import { saved } from '../../testing/forms.ts'
import { sheetOf, staffImports, workbook } from '../../testing/staff-sheet.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let company: Awaited<ReturnType<typeof buildCompany>>
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  company = await buildCompany(site, token)
  for (const code of ['T1', 'T2'])
    await saved(site, token, 'department', { name: '重名部', code, parent: [{ id: company.root.id, name: '' }] })
})
afterAll(() => site.stop())

const { check, take } = staffImports(() => ({ site, token }))

describe('from the template to the last corrected row', () => {
  const load = async (bytes: Buffer) => {
    const book = new Workbook()
    await book.xlsx.load(bytes)
    return { book, sheet: book.getWorksheet(1)! }
  }

  it('loses no row, keeps the numbers of lines, and offers what there is to choose', async () => {
    await saved(site, token, 'department', { name: '往返部', code: 'RT', parent: [{ id: company.root.id, name: '' }] })
    const { book, sheet } = await load((await site.call('person.template', { token })).bytes)
    const headings = (sheet.getRow(1).values as string[]).slice(1)
    const column = (heading: string) => headings.indexOf(heading) + 1

    // The column's rule refers to cells of a hidden sheet with the building's values.
    const rule = sheet.getRow(2).getCell(column('部门')).dataValidation as { formulae: string[] }
    const [, from = '', to = ''] = /^choices!\$([A-Z]+)\$1:\$[A-Z]+\$(\d+)$/.exec(rule.formulae[0] ?? '') ?? []
    const choices = book.getWorksheet('choices')!
    expect(choices.state).toBe('hidden')
    const offered = Array.from({ length: Number(to) }, (_, i) => choices.getCell(`${from}${i + 1}`).text)
    expect(offered).toContain('往返部')
    // Two share the name: only their codes are unambiguous.
    expect(offered).not.toContain('重名部')
    expect(offered).toContain('T1')

    const people = [
      { line: 2, name: '往返一', number: 'RT1', department: '往返部' },
      { line: 3, name: '往返二', number: 'RT2', department: '没有的部门' },
      // One line is empty.
      { line: 5, name: '', number: 'RT3', department: '往返部' },
      { line: 6, name: '往返四', number: 'RT4', department: 'T1' },
    ]
    for (const { line, name, number, department } of people) {
      const row = sheet.getRow(line)
      row.getCell(column('姓名')).value = name
      row.getCell(column('工号')).value = number
      row.getCell(column('部门')).value = department
    }
    const first = await check(Buffer.from(await book.xlsx.writeBuffer()))
    expect(first.counts).toEqual({ created: 2, updated: 0, wrong: 2 })
    expect(first.rows.filter(({ state }) => state === 'wrong').map(({ line }) => line)).toEqual([3, 5])

    const errors = await load((await site.call('person.import-errors', { token, query: { token: first.token } })).bytes)
    const reason = (line: number) => errors.sheet.getRow(line).getCell(headings.length + 1)
    expect([2, 3, 4, 5, 6].map((line) => [errors.sheet.getRow(line).getCell(column('工号')).text, reason(line).text])).toEqual([
      ['RT1', ''],
      ['RT2', '部门：部门“没有的部门”不存在'],
      ['', ''],
      ['RT3', '姓名：该项为必填项'],
      ['RT4', ''],
    ])
    const red = { fgColor: { argb: 'FFFFC7CE' } }
    expect(errors.sheet.getRow(3).getCell(column('部门')).fill).toMatchObject(red)
    expect(errors.sheet.getRow(3).getCell(column('姓名')).fill).not.toMatchObject(red)

    errors.sheet.getRow(3).getCell(column('部门')).value = '往返部'
    const second = await check(Buffer.from(await errors.book.xlsx.writeBuffer()))
    expect(second.counts).toEqual({ created: 3, updated: 0, wrong: 1 })
    // The second time the column of reasons is the same.
    const again = await load((await site.call('person.import-errors', { token, query: { token: second.token } })).bytes)
    expect((again.sheet.getRow(1).values as string[]).slice(1)).toEqual([...headings, '错误原因'])
    expect(again.sheet.getRow(3).getCell(headings.length + 1).text).toBe('')
    again.sheet.getRow(5).getCell(column('姓名')).value = '往返三'
    const third = await check(Buffer.from(await again.book.xlsx.writeBuffer()))
    expect((await take(third.token, 'all')).json.data).toEqual({ created: 4, updated: 0, skipped: 0 })
    const found = (await site.call('person.page', { token, query: { name: 'RT' } })).json.data as { number: string }[]
    expect(found.map(({ number }) => number).toSorted()).toEqual(['RT1', 'RT2', 'RT3', 'RT4'])
  })

  it('keeps what stands above the headings in its lines', async () => {
    const bytes = await workbook([['单位：甲厂'], ['姓名', '工号', '部门'], ['', 'RT9', '往返部']], ['2026 年花名册'])
    const { token: importToken } = await check(bytes)
    const { sheet } = await load((await site.call('person.import-errors', { token, query: { token: importToken } })).bytes)
    expect([1, 2, 3, 4].map((line) => sheet.getRow(line).getCell(1).text)).toEqual(['2026 年花名册', '单位：甲厂', '姓名', ''])
    expect(sheet.getRow(4).getCell(4).text).toBe('姓名：该项为必填项')
  })
})

describe('an export', () => {
  it('holds the rows that match, masked, as texts that no spreadsheet runs, and says who made it', async () => {
    await saved(site, token, 'person', { name: '=cmd|calc', number: '@SUM(1)', department: company.department, phone: '13811112222' })
    const answer = await site.call('person.export', { token, query: { name: 'cmd', columns: 'number,name,phone,nothing' } })
    expect(await sheetOf(answer)).toEqual([
      ['工号', '姓名', '手机号码'],
      ["'@SUM(1)", "'=cmd|calc", '138****2222'],
    ])
    const book = new Workbook()
    await book.xlsx.load(answer.bytes)
    expect(String(book.getWorksheet(2)?.getRow(1).getCell(1).value)).toContain(site.operatorA)
    const { rows } = await site.database.pool.query(`select after from audit_entry where action = 'person.export' order by id desc limit 1`)
    expect(rows[0].after).toMatchObject({ rows: 1, filters: { name: 'cmd' } })
  })

  it('can be imported again and changes nothing', async () => {
    for (const [i, name] of ['＝1+1', '－员', "'=x", '+员', ' ＠员'].entries())
      await saved(site, token, 'person', { name, number: `FORMULA-${i}`, department: company.department })
    const names = async () => (await site.database.pool.query('select name from person order by number')).rows
    const before = await names()
    const again = await check((await site.call('person.export', { token, query: { name: 'FORMULA' } })).bytes)
    expect((await take(again.token, 'all')).json.data).toEqual({ created: 0, updated: 5, skipped: 0 })
    expect(await names()).toEqual(before)
    const answer = await site.call('person.export', { token })
    const result = await check(answer.bytes)
    expect(result.counts.wrong).toBe(0)
    expect(result.counts.created).toBe(0)
  })

  it('holds the counts that the list shows', async () => {
    const [heading = [], row = []] = await sheetOf(await site.call('department.export', { token, query: { nameOrCode: '往返部' } }))
    expect([heading.at(-1), row.at(-1)]).toEqual(['人数（含下级）', '3'])
  })

  it('without a row says to query first', async () => {
    const answer = await site.call('person.export', { token, query: { name: '没有这个人' } })
    expect(answer.json).toMatchObject({ code: 1401, message: '没有符合导出条件的数据，请先查询' })
  })

  it('of more than 5,000 rows is made in the background, for its owner alone, and can be stopped', async () => {
    await site.database.pool.query(
      `insert into post (id, building_id, code, name) select 'many-' || n, $1, 'M' || n, '岗位 ' || n from generate_series(1, 5100) n`,
      [site.buildingA],
    )
    const order = async () => ((await site.call('post.export', { token })).json.data as { jobId: string }).jobId
    const jobId = await order()
    const job = await eventually('the export is done', async () => {
      const jobs = (await site.call('exportJobs', { token })).json.data as ExportJob[]
      return jobs.find(({ id, state }) => id === jobId && state === 'done')
    })
    expect(job).toMatchObject({ total: 5101, done: 5101, fileName: expect.stringMatching(/^岗位_导出_\d{8}-\d{6}\.xlsx$/) })
    const file = await site.call('exportDownload', { token, query: { id: jobId } })
    expect(await sheetOf(file)).toHaveLength(5102)
    const other = await site.signIn(await site.addAccount(site.buildingA, []), site.buildingA)
    expect((await site.call('exportDownload', { token: other, query: { id: jobId } })).status).toBe(404)
    const second = await order()
    expect((await site.call('exportCancel', { token: other, body: { id: second } })).status).toBe(404)
    expect((await site.call('exportCancel', { token, body: { id: second } })).json.code).toBe(0)
    expect((await site.call('exportDownload', { token, query: { id: second } })).status).toBe(404)
  })
})
