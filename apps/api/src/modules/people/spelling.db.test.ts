import type { FormValues, PersonRow } from '@muster/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCompany } from '../../testing/company.ts'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { staffImports, workbook } from '../../testing/staff-sheet.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let department: { id: string; name: string }[]
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  department = (await buildCompany(site, token)).department
})
afterAll(() => site.stop())

const { check, take } = staffImports(() => ({ site, token }))
const HEADINGS = ['工号', '姓名', '部门', '手机号码', '证件类型', '证件号码']
const found = async (name: string) =>
  ((await site.call('person.page', { token, query: { name, sort: 'number', size: 50 } })).json.data as PersonRow[]).map((row) => row.number)
const whole = async (id: string) =>
  (await site.call('personPersonal', { token, query: { id } })).json.data as { phone: string; idNumber: string }
const rowOf = async (number: string) =>
  ((await site.call('person.page', { token, query: { name: number } })).json.data as PersonRow[]).find((row) => row.number === number)!

async function imported(rows: string[][]) {
  const result = await check(await workbook(rows, HEADINGS))
  expect(result.rows.filter(({ state }) => state !== 'new')).toEqual([])
  expect((await take(result.token, 'all')).json.code).toBe(0)
}

it('names stay whole but for what nobody sees, and are found by any dot, by none, with blanks or without', async () => {
  const typed = {
    'BG-N00': '𠮷田䶮',
    'BG-N01': '买买提江·艾山',
    'BG-N02': '阿卜杜热西提•吐尔逊',
    'BG-N03': '古丽娜尔・买买提',
    'BG-N04': '张　三',
    'BG-N05': '李\u200b四',
    'BG-N06': '\u202d王五\u202c',
    'BG-N07': '𠀀𠀁𠀂𠀃𠀄𠀅𠀆𠀇𠀈𠀉𠀊𠀋𠀌𠀍𠀎𠀏𠀐𠀑𠀒𠀓𠀔𠀕𠀖𠀗𠀘𠀙𠀚𠀛𠀜𠀝',
    'BG-N08': 'Muhammad Abdullah bin Haji Ahmad Al-Khateeb',
    'BG-N09': 'O’Brien',
    'BG-N10': '﨑',
    'BG-N11': 'e\u0301lan',
    'BG-N12': '葛\u{e0100}飾\uf9d1郎',
  }
  await imported(Object.entries(typed).map(([number, name]) => [number, name, '生产部']))
  const named = Object.fromEntries(
    ((await site.call('person.page', { token, query: { size: 50 } })).json.data as PersonRow[]).map(({ number, name }) => [number, name]),
  )
  expect(named).toMatchObject({ ...typed, 'BG-N04': '张 三', 'BG-N05': '李四', 'BG-N06': '王五', 'BG-N11': 'élan' })
  for (const dot of ['·', '•', '・', '‧', '∙', '⋅', '･', ' ', '　', ''])
    for (const [number, name] of [
      ['BG-N01', `江${dot}艾`],
      ['BG-N02', `阿卜杜热西提${dot}吐尔逊`],
      ['BG-N03', `尔${dot}买买提`],
    ])
      expect([name, await found(name!)]).toEqual([name, [number]])
  const searched = {
    张三: 'BG-N04',
    '李 四': 'BG-N05',
    王五: 'BG-N06',
    "o'brien": 'BG-N09',
    﨑: 'BG-N10',
    ÉLAN: 'BG-N11',
    葛飾六郎: 'BG-N12',
  }
  for (const [text, number] of Object.entries(searched)) expect([text, await found(text)]).toEqual([text, [number]])
  expect(await found('ａｌ khateeb')).toEqual(['BG-N08'])
  const chosen = await site.call('personChooser', { token, query: { name: '阿卜杜热西提吐' } })
  expect(chosen.json.data).toMatchObject([{ name: '阿卜杜热西提•吐尔逊' }])
})

it('staff numbers are texts, found whole and in parts, however long they are', async () => {
  const numbers = ['12026000123', '0012345678', '320902198506123', '7', '00007', '120260001234', '110105194912310021', '13900139000']
  await imported(numbers.map((number, i) => [number, `长号${'甲乙丙丁戊己庚辛'[i]}`, '生产部']))
  for (const number of numbers) {
    expect([number, (await found(number)).includes(number)]).toEqual([number, true])
    for (const part of [number.slice(0, -1), number.slice(1), number.slice(2, 9)].filter((one) => one.length > 2))
      expect([part, (await found(part)).includes(number)]).toEqual([part, true])
  }
  expect(await found('００１２３４５６７８')).toEqual(['0012345678'])
})

it('a staff number in another spelling is the same one: in the file, in a second file, and in the form', async () => {
  const spellings = ['ZH-01', 'ＺＨ－０１', 'ZH‑01', '\u202dZH-01\u202c', 'ZH -01']
  const result = await check(
    await workbook(
      spellings.map((number) => [number, '同一人', '生产部']),
      HEADINGS,
    ),
  )
  expect(result.rows.map(({ state }) => state)).toEqual(['new', 'wrong', 'wrong', 'wrong', 'wrong'])
  expect(result.rows[1]?.faults.number).toContain('与第 2 行重复')
  await take(result.token, 'valid')
  const again = await check(await workbook([['ＺＨ－０１', '同一人', '生产部', '13800138099']], HEADINGS))
  expect(again.counts).toMatchObject({ updated: 1, wrong: 0 })
  for (const number of spellings)
    expect(Object.keys(faultsOf(await saveForm(site, token, 'person', { name: '另一人', number, department })))).toEqual(['number'])
})

const PHONES: [string, string][] = [
  ...(
    [
      ...[
        '+86 138 0013 8001',
        '+8613800138001',
        '86-13800138001',
        '138-0013-8001',
        '138 0013 8001',
        '\u202a13800138001\u202c',
        '0086 13800138001',
      ],
      ...[
        '\u206813800138001\u2069',
        '13800138001\ufe0e',
        '1380\u00ad0138001',
        '13800138001\u200c',
        '１３８００１３８００１',
        '13800138001\u00a0',
      ],
    ] as const
  ).map((typed): [string, string] => [typed, '13800138001']),
  ['（021）61234567', '021-61234567'],
  ['02161234567', '021-61234567'],
  ['+86 21 6123 4567', '021-61234567'],
  ['021-61234567转8001', '021-61234567-8001'],
  ['852-23456789', '+85223456789'],
  ['+852 2345 6789', '+85223456789'],
  ['0912-345-678', '+886912345678'],
]

it('a phone is one number in every spelling: imported, saved, and searched', async () => {
  await imported(PHONES.map(([phone], i) => [`T${i}`, `话${i}`, '生产部', phone]))
  for (const [i, [typed, one]] of PHONES.entries()) {
    expect([typed, (await whole((await rowOf(`T${i}`)).id)).phone]).toEqual([typed, one])
    const { id } = await saved(site, token, 'person', { name: `表${i}`, number: `F${i}`, department, phone: typed })
    expect([typed, (await whole(id)).phone]).toEqual([typed, one])
    const same = PHONES.flatMap(([, other], k) => (other === one ? [`F${k}`, `T${k}`] : [])).filter((n) => n.startsWith('T'))
    expect([typed, (await found(typed)).filter((number) => number?.startsWith('T'))]).toEqual([typed, same.sort()])
  }
  const two = await check(await workbook([['T99', '话', '生产部', '13800138016/13900139016']], HEADINGS))
  expect(two.rows[0]?.faults.phone).toContain('输入格式不符合要求')
})

it('a landline and a paper of an earlier version are found in their one spelling', async () => {
  const { id } = await saved(site, token, 'person', { name: '旧号', number: 'OLD', department, phone: '0515-88234567' })
  const { sealing } = site.api.context
  await site.database.pool.query('update person set phone = $2, phone_hash = $3 where id = $1', [
    ...[id, sealing.seal('051588234567'), sealing.hash('051588234567')],
  ])
  for (const typed of ['0515-88234567', '051588234567', '+86 515 8823 4567']) expect([typed, await found(typed)]).toEqual([typed, ['OLD']])
})

it('a paper is one in every spelling, and belongs to one person', async () => {
  const resident = [
    '11010519491231002X',
    '11010519491231002x',
    '110105 19491231 002x',
    '１１０１０５１９４９１２３１００２Ｘ',
    '11010519491231002Ⅹ',
  ]
  await imported([['P0', '证件甲', '生产部', '', '居民身份证', resident[2]!]])
  const { id } = await rowOf('P0')
  expect((await whole(id)).idNumber).toBe('11010519491231002X')
  for (const idNumber of resident) {
    expect([idNumber, await found(idNumber)]).toEqual([idNumber, ['P0']])
    const values: FormValues = { name: '证件乙', number: 'P1', department, idType: 'resident', idNumber }
    expect(Object.keys(faultsOf(await saveForm(site, token, 'person', values)))).toEqual(['idNumber'])
  }
  await saved(site, token, 'person', { name: '护照', number: 'P2', department, idType: 'passport', idNumber: ' ｅ 1234 5678' })
  expect(await found('E12345678')).toEqual(['P2'])
})

it('the trail has no phone or paper in whatever spelling it was searched', async () => {
  for (const text of [
    '+86 138 0013 8001',
    '138-0013-8001',
    '１３８００１３８００１',
    '110105 19491231 002x',
    '0515 8823 4567',
    'E 1234 5678',
  ])
    await site.call('person.export', { token, query: { name: text } })
  const { rows } = await site.database.pool.query<{ name: string }>(
    `select after -> 'filters' ->> 'name' as name from audit_entry where action = 'person.export'`,
  )
  expect(rows.map((row) => row.name).sort()).toEqual(['051******4567', '110***********002X', ...Array(3).fill('138****8001'), 'E12**5678'])
})
