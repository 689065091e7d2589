import { Workbook } from '@cj-tech-master/excelts'
import * as XLSX from '@e965/xlsx'
import { type ImportCheck, PERMISSIONS } from '@muster/contracts'
import { buildTag } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCompany } from '../../testing/company.ts'
import { saved, upload } from '../../testing/forms.ts'
import { type Cell, staffRow as good, STAFF_HEADINGS, sheetOf, staffImports, workbook } from '../../testing/staff-sheet.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let company: Awaited<ReturnType<typeof buildCompany>>
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  company = await buildCompany(site, token)
})
afterAll(() => site.stop())

const { check, take, people } = staffImports(() => ({ site, token }))

/** A workbook that is encrypted, as the outside of it tells. */
function locked(): Buffer {
  const file = XLSX.CFB.utils.cfb_new()
  for (const part of ['EncryptionInfo', 'EncryptedPackage']) XLSX.CFB.utils.cfb_add(file, `/${part}`, Buffer.alloc(512, 4))
  return XLSX.CFB.write(file, { type: 'buffer', fileType: 'cfb' }) as Buffer
}

describe('a spreadsheet with twenty deliberate mistakes', () => {
  const mistakes: [Cell[], string, string][] = [
    [good(1, { 0: '' }), 'name', '该项为必填项'],
    [good(2, { 1: '' }), 'number', '该项为必填项'],
    [good(3, { 2: '男性' }), 'gender', '不是可选值'],
    [good(4, { 3: '研发部' }), 'department', '部门“研发部”不存在'],
    [good(5, { 4: '厨师' }), 'post', '岗位“厨师”不存在'],
    [good(6, { 5: '12345' }), 'phone', '输入格式不符合要求'],
    [good(7, { 6: '身份证' }), 'idType', '不是可选值'],
    [good(8, { 6: '居民身份证', 7: '110105194912310021' }), 'idNumber', '证件号码不正确'],
    [good(9, { 7: 'E1234567' }), 'idNumber', '须先填写“证件类型”'],
    [good(10, { 8: 'NOPE' }), 'tagSn', '定位卡“NOPE”不存在'],
    [good(11, { 9: '去年' }), 'leftOn', '日期格式应为'],
    [good(12, { 9: '2099-01-01' }), 'leftOn', '不能晚于今天'],
    [good(13, { 10: '12345' }), 'postcode', '输入格式不符合要求'],
    [good(14, { 11: 'nobody' }), 'email', '输入格式不符合要求'],
    [good(15, { 0: '长'.repeat(61) }), 'name', '不能超过 60 个字符'],
    [good(16, { 1: 'I100' }), 'number', '与第 2 行重复'],
    [good(17, { 0: { formula: 'HYPERLINK("http://x")' } }), 'name', '不接受公式'],
    [good(18, { 6: '护照', 7: 2 ** 60 }), 'idNumber', '长数字请设为文本格式'],
    [good(19, { 3: '重名部' }), 'department', '有多个部门名为“重名部”'],
    [good(20, { 5: '138****0000' }), 'phone', '不能写入脱敏内容'],
  ]
  let result: ImportCheck

  beforeAll(async () => {
    await saved(site, token, 'department', { name: '重名部', code: 'T1', parent: [{ id: company.root.id, name: '' }] })
    await saved(site, token, 'department', { name: '重名部', code: 'T2', parent: [{ id: company.root.id, name: '' }] })
    result = await check(await workbook([good(100), ...mistakes.map(([row]) => row), good(101, { 3: 'T1', 8: 'CARD-1' })]))
  })

  it.each(mistakes.map(([, field, message], i) => [i + 1, field, message] as const))('names mistake %i at %s', (n, field, message) => {
    const row = result.rows[n]
    expect(row?.state).toBe('wrong')
    expect(Object.keys(row?.faults ?? {})).toEqual([field])
    expect(row?.faults[field]).toContain(message)
  })

  it('changes nothing in the dry run, and counts', async () => {
    expect(result.counts).toEqual({ created: 2, updated: 0, wrong: 20 })
    expect(await people()).toBe(0)
  })

  it('comes back as a workbook of all rows with the wrong ones marked, which can be corrected and imported', async () => {
    const rows = await sheetOf(await site.call('person.import-errors', { token, query: { token: result.token } }))
    expect(rows[0]).toEqual([...STAFF_HEADINGS, '错误原因'])
    expect(rows).toHaveLength(23)
    expect([1, 22].map((line) => rows[line]?.[STAFF_HEADINGS.length])).toEqual([undefined, undefined])
    expect(rows[5]?.at(-1)).toBe('部门：部门“研发部”不存在')
    const corrected = rows.slice(1).map((row, i) => good(200 + i, { 0: row[0]?.startsWith('员工') ? row[0] : `改正${i}` }))
    const again = await check(await workbook(corrected))
    expect(again.counts).toEqual({ created: 22, updated: 0, wrong: 0 })
  })

  it('takes all or nothing, or the valid rows, once', async () => {
    const all = await take(result.token, 'all')
    expect(all.json).toMatchObject({ code: 1406, message: expect.stringContaining('20') })
    expect(await people()).toBe(0)
    expect((await take(result.token, 'valid')).json.data).toEqual({ created: 2, updated: 0, skipped: 20 })
    expect((await take(result.token, 'valid')).json.code).toBe(1405)
    expect(await people()).toBe(2)
    const skipped = await site.call('person.import-errors', { token, query: { token: result.token } })
    expect(await sheetOf(skipped)).toHaveLength(23)
    expect((await site.call('roster', { token })).text).toContain('员工101')
  })
})

it('an import is recognised by its natural key: the same file again creates nobody, an empty cell changes nothing', async () => {
  await buildTag(site.database.pool, site.buildingA, { sn: 'CARD-9' })
  const rows = [good(300, { 8: 'CARD-9' }), good(301)]
  await take((await check(await workbook(rows))).token, 'all')
  const before = await people()
  const second = await check(await workbook([['员工300改', 'I300', '', '', '', '', '', '', '', '', '', ''], good(301)]))
  expect(second.counts).toEqual({ created: 0, updated: 2, wrong: 0 })
  await take(second.token, 'all')
  expect(await people()).toBe(before)
  const row = ((await site.call('person.page', { token, query: { name: '员工300改' } })).json.data as object[])[0]
  expect(row).toMatchObject({ number: 'I300', departName: '生产部', tagSn: 'CARD-9', phone: '138****0000' })
})

it('names the columns it does not know, but for the reasons of an error workbook', async () => {
  const result = await check(await workbook([['甲', 'U1', '生产部', 'x', 'y']], ['姓名', '工号', '部门', '部门名', '错误原因']))
  expect(result.ignored).toEqual(['部门名'])
})

it('finds the headings below a title, and says which columns it leaves out and which it needs', async () => {
  const bytes = await workbook([['姓名', '部门', '部门'], Object.assign(['甲', '生产部', '总公司'], { 5: '旁注' })], ['2026 年花名册'])
  const result = await check(bytes)
  expect(result.ignored).toEqual(['部门（重复）', 'F 列（没有列名）'])
  expect(result.rows).toMatchObject([{ line: 3, faults: { '': '工号：该项为必填项' } }])
  expect((await sheetOf(await site.call('person.import-errors', { token, query: { token: result.token } })))[2]?.at(-1)).toBe(
    '工号：该项为必填项',
  )
  const foreign = await site.call('person.check', { token, body: upload(await workbook([['1']], ['甲', '乙']), '员工.xlsx') })
  expect(foreign.json).toMatchObject({ code: 1407, message: expect.stringContaining('姓名、工号、部门') })
})

it('loses no row between headings and the same headings further down with one more', async () => {
  const bytes = await workbook(
    [
      ['甲', 'W1', '生产部'],
      ['姓名', '工号', '部门', '性别'],
      ['乙', 'W2', '生产部', '男'],
    ],
    ['姓名', '工号', '部门'],
  )
  const { rows } = await check(bytes)
  expect(rows.map(({ line, faults }) => [line, Object.keys(faults).length > 0])).toEqual([
    [2, false],
    [3, true],
    [4, false],
  ])
})

it('reads the sheet that is seen first, and cells as they are seen', async () => {
  const book = new Workbook()
  book.addWorksheet('字典', { state: 'hidden' }).addRow(['男'])
  const sheet = book.addWorksheet('员工')
  sheet.addRow(STAFF_HEADINGS)
  sheet.addRow(good(500, { 0: '换\n行', 1: '\u202aＩ５００\u200b', 5: '１３８００００００００' }))
  sheet.addRow(good(501, { 1: 77 })).getCell(2).numFmt = '00000'
  sheet.addRow(good(502, { 1: new Date(Date.UTC(2026, 0, 5)) }))
  sheet.addRow(good(503)).getCell(5).value = { error: '#N/A' }
  sheet.addRow(good(504)).getCell(1).value = true
  const { token: importToken, rows } = await check(Buffer.from(await book.xlsx.writeBuffer()))
  expect(rows.map(({ faults }) => faults)).toEqual([
    {},
    {},
    { number: expect.stringContaining('变成日期') },
    { post: expect.stringContaining('错误值') },
    {},
  ])
  expect(rows[4]?.values.name).toBe('TRUE')
  await take(importToken, 'valid')
  const numberOf = async (name: string) =>
    ((await site.call('person.page', { token, query: { name } })).json.data as { number: string; phone: string }[])[0]
  expect(await numberOf('换 行')).toMatchObject({ number: 'I500', phone: '138****0000' })
  expect(await numberOf('员工501')).toMatchObject({ number: '00077' })
})

describe('new people of a batch are inserted together', () => {
  const audited = async () =>
    (await site.database.pool.query(`select 1 from audit_entry where action = 'person.import' and building_id = $1`, [site.buildingA]))
      .rowCount ?? 0
  const paper = (n: number, number: string) => good(n, { 6: '护照', 7: number })

  it('with every field and a line in the audit trail each', async () => {
    const [before, lines] = [await people(), await audited()]
    const file = [paper(400, 'E4000001'), good(401, { 9: '2026-01-05', 10: '224000', 11: 'a@example.com' }), good(402)]
    const checked = await check(await workbook(file))
    expect(checked.counts).toEqual({ created: 3, updated: 0, wrong: 0 })
    await take(checked.token, 'all')
    // People who left are not included.
    expect([await people(), await audited()]).toEqual([(before ?? 0) + 2, lines + 3])
    const [row] = (await site.call('person.page', { token, query: { name: 'I401', left: 'Y' } })).json.data as { id: string }[]
    expect((await site.call('person.get', { token, query: { id: row?.id ?? '' } })).json.data).toMatchObject({
      values: {
        name: '员工401',
        gender: '1',
        leftOn: '2026-01-05',
        postcode: '******',
        email: '***@example.com',
        photo: null,
        healthPaper: [],
      },
    })
  })

  it('with the cards they carry', async () => {
    for (const sn of ['CARD-40', 'CARD-41']) await buildTag(site.database.pool, site.buildingA, { sn })
    const file = [good(403, { 8: 'CARD-40' }), good(404), good(405, { 8: 'CARD-41' })]
    await take((await check(await workbook(file))).token, 'all')
    const rows = (await site.call('person.page', { token, query: { name: '员工40', card: 'bound' } })).json.data as object[]
    expect(rows).toMatchObject([
      { number: 'I403', tagSn: 'CARD-40' },
      { number: 'I405', tagSn: 'CARD-41' },
    ])
    expect((await site.call('roster', { token })).text).toContain('员工405')
  })

  it('of a contractor as well, and a number of an employee is refused', async () => {
    const rows: Cell[][] = ['W1', 'W2', 'I403'].map((number) => [`外协${number}`, number, '安捷检修', '13900000000'])
    const answer = await site.call('contractorPerson.check', {
      token,
      body: upload(await workbook(rows, ['姓名', '人员编号', '所属单位', '手机号码']), '承包商人员.xlsx'),
    })
    const checked = answer.json.data as ImportCheck
    expect(checked.counts).toEqual({ created: 2, updated: 0, wrong: 1 })
    expect(Object.keys(checked.rows[2]?.faults ?? {})).toEqual(['number'])
    await site.call('contractorPerson.import', { token, body: { token: checked.token, mode: 'valid' } })
    expect((await site.call('contractorPerson.page', { token, query: { name: '外协' } })).json.data).toMatchObject([
      { number: 'W1', unitName: '安捷检修', phone: '139****0000' },
      { number: 'W2' },
    ])
  })

  it('by a user who may see one department alone, and nobody outside of it', async () => {
    const role = { people_scope: 'selected', department_ids: [company.production.id] }
    const limited = await site.signIn(await site.addAccount(site.buildingA, PERMISSIONS, role), site.buildingA)
    const file = [good(406), good(407, { 3: '总公司' }), good(408)]
    const answer = await site.call('person.check', { token: limited, body: upload(await workbook(file), '员工.xlsx') })
    const checked = answer.json.data as ImportCheck
    expect(checked.counts).toEqual({ created: 2, updated: 0, wrong: 1 })
    expect(Object.keys(checked.rows[1]?.faults ?? {})).toEqual(['department'])
    const before = await people()
    await site.call('person.import', { token: limited, body: { token: checked.token, mode: 'valid' } })
    expect(await people()).toBe((before ?? 0) + 2)
  })

  it.each([
    ['the paper of somebody who is there', [paper(410, 'E4100001'), paper(411, 'E4000001'), good(412)], 1, 'idNumber'],
    ['the same paper twice', [paper(420, 'E4200001'), good(421), paper(422, 'E4200001')], 2, 'idNumber'],
    ['the card of somebody', [good(430), good(431, { 8: 'CARD-40' }), good(432)], 1, 'tagSn'],
    ['the same card twice', [good(440, { 8: 'CARD-2' }), good(441, { 8: 'CARD-2' }), good(442)], 1, 'tagSn'],
  ] as const)('and one with %s takes nobody with it', async (_, file, wrong, field) => {
    const [before, lines] = [await people(), await audited()]
    const checked = await check(await workbook(file.map((row) => [...row])))
    expect(checked.counts).toEqual({ created: 2, updated: 0, wrong: 1 })
    expect(Object.keys(checked.rows[wrong]?.faults ?? {})).toEqual([field])
    await take(checked.token, 'valid')
    expect([await people(), await audited()]).toEqual([(before ?? 0) + 2, lines + 2])
  })
})

it('an old .xls is read as well, dates and all', async () => {
  const book = XLSX.utils.book_new()
  const rows = [
    ['姓名', '工号', '部门', '离职日期'],
    ['老表', 'X1', '生产部', new Date(Date.UTC(2026, 0, 31))],
    ['错值', 'X2', '生产部', ''],
  ]
  const sheet = XLSX.utils.aoa_to_sheet(rows, { UTC: true })
  sheet.B3 = { t: 'e', v: 42 }
  XLSX.utils.book_append_sheet(book, sheet, '员工')
  const result = await check(Buffer.from(XLSX.write(book, { type: 'buffer', bookType: 'biff8' })), '员工.xls')
  expect(result.rows).toMatchObject([
    { values: { leftOn: '2026-01-31' }, state: 'new', faults: {} },
    { values: { number: '#N/A' }, faults: { number: expect.stringContaining('错误值') } },
  ])
})

it('what systems call .xls is often HTML in GBK, and named after what it is not', async () => {
  // 姓名, 工号, 部门 / 试甲, H1, 生产部 in GBK.
  const cells = ['d0d5c3fb', 'b9a4bac5', 'b2bfc3c5', 'cad4bcd7', '4831', 'c9fab2fab2bf'].map((hex) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  )
  const row = (texts: string[]) => `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`
  const html = `<html><meta charset="gb2312"><table>${row(cells.slice(0, 3))}${row(cells.slice(3))}</table></html>`
  for (const name of ['员工.xls', '员工.xlsx']) {
    const { rows } = await check(Buffer.from(html, 'latin1'), name)
    expect(rows).toMatchObject([{ state: 'new', values: { name: '试甲', number: 'H1', department: '生产部' }, faults: {} }])
  }
})

it('a name of which characters were lost is refused with its line', async () => {
  const { rows } = await check(await workbook([good(600, { 0: '\ufffd\ufffd伟' }), good(601)]))
  expect(rows).toMatchObject([{ state: 'wrong', faults: { name: expect.stringContaining('已损坏') } }, { state: 'new' }])
})

it.each([
  ['a locked workbook', locked(), 'a.xlsx', 1408],
  ['no workbook', Buffer.from('nothing'), 'a.xlsx', 1404],
  ['another kind of file', Buffer.from('a,b'), 'a.csv', 1402],
  ['too much', Buffer.alloc(10 * 1024 * 1024 + 1), 'a.xlsx', 1403],
])('%s is refused', async (_, bytes, name, code) => {
  expect((await site.call('person.check', { token, body: upload(bytes, name) })).json.code).toBe(code)
})

it("another's check cannot be used, nor for another resource", async () => {
  const { token: importToken } = await check(await workbook([good(400)]))
  const other = await site.addAccount(site.buildingA, ['bp:enterprise:person:import', 'bp:enterprise:person:add', 'bp:job:import'])
  const otherToken = await site.signIn(other, site.buildingA)
  const body = { token: importToken, mode: 'all' }
  expect((await site.call('person.import', { token: otherToken, body })).json.code).toBe(1405)
  expect((await site.call('post.import', { token, body })).json.code).toBe(1405)
})

it('the template has choice lists, red headings for what is required and a sheet of notes', async () => {
  const answer = await site.call('person.template', { token })
  const book = new Workbook()
  await book.xlsx.load(answer.bytes)
  const sheet = book.getWorksheet(1)!
  expect((sheet.getRow(1).values as string[])[1]).toBe('姓名')
  expect(sheet.getRow(1).getCell(1).fill).toMatchObject({ fgColor: { argb: 'FFFFC7CE' } })
  expect(book.getWorksheet(2)?.name).toBe('填写说明')
  const xml = JSON.stringify(sheet.dataValidations)
  expect(xml).toContain('男,女')
  expect((await check(answer.bytes)).counts).toEqual({ created: 0, updated: 0, wrong: 0 })
})
