import { Workbook } from '@cj-tech-master/excelts'

type Cell = string | number | Date | { formula: string }

/** A company's own list: its order of columns, extra columns, a real date, numeric cells. */
const HEADINGS = [
  '序号',
  '工号',
  '姓名',
  '性别',
  '部门',
  '岗位',
  '手机号码',
  '电子邮箱',
  '证件类型',
  '证件号码',
  '定位卡号',
  '邮政编码',
  '离职日期',
  '备注',
] as const
type Heading = (typeof HEADINGS)[number]
type Values = Partial<Record<Heading, Cell>>

/** Typical mistakes: the wrong cell, a part of the console's message, and the right value. */
const MISTAKES: { cell: Heading; wrong: Values; says: string; right: Values }[] = [
  { cell: '姓名', wrong: { 姓名: '' }, says: '必填', right: { 姓名: '补名' } },
  { cell: '姓名', wrong: { 姓名: '长'.repeat(3000) }, says: '60', right: { 姓名: '短名' } },
  { cell: '姓名', wrong: { 姓名: { formula: 'B2&"工"' } }, says: '公式', right: { 姓名: '公式改正' } },
  { cell: '工号', wrong: { 工号: '' }, says: '必填', right: {} },
  { cell: '工号', wrong: { 工号: '@first' }, says: '重复', right: {} },
  { cell: '性别', wrong: { 性别: '男性' }, says: '可选', right: { 性别: '男' } },
  { cell: '部门', wrong: { 部门: '' }, says: '必填', right: { 部门: '机修班' } },
  { cell: '部门', wrong: { 部门: '研发部' }, says: '不存在', right: { 部门: '机修班' } },
  { cell: '岗位', wrong: { 岗位: '厨师' }, says: '不存在', right: { 岗位: '电工' } },
  { cell: '手机号码', wrong: { 手机号码: '1380000' }, says: '格式', right: { 手机号码: '13800000000' } },
  { cell: '手机号码', wrong: { 手机号码: '138****0000' }, says: '脱敏', right: { 手机号码: '13800000000' } },
  { cell: '电子邮箱', wrong: { 电子邮箱: 'nobody' }, says: '格式', right: { 电子邮箱: 'nobody@example.com' } },
  { cell: '证件类型', wrong: { 证件类型: '身份证' }, says: '可选', right: { 证件类型: '居民身份证' } },
  {
    cell: '证件号码',
    wrong: { 证件类型: '居民身份证', 证件号码: '110105194912310021' },
    says: '不正确',
    right: { 证件类型: '护照', 证件号码: '#1' },
  },
  { cell: '证件号码', wrong: { 证件号码: 'E1234567' }, says: '证件类型', right: { 证件类型: '护照', 证件号码: '#2' } },
  { cell: '证件号码', wrong: { 证件类型: '护照', 证件号码: 2 ** 60 }, says: '文本', right: { 证件号码: '#3' } },
  { cell: '定位卡号', wrong: { 定位卡号: 'NOPE' }, says: '不存在', right: { 定位卡号: '' } },
  { cell: '邮政编码', wrong: { 邮政编码: '2240' }, says: '格式', right: { 邮政编码: '224000' } },
  { cell: '离职日期', wrong: { 离职日期: '去年' }, says: '日期', right: { 离职日期: '' } },
  { cell: '离职日期', wrong: { 离职日期: '2099-01-01' }, says: '今天', right: { 离职日期: '' } },
]

export interface StaffWorkbook {
  bytes: Buffer
  /** Expected results of the check: cell, and line of the file. */
  mistakes: { cell: string; line: number; says: string }[]
  /** Names of the people without a mistake. */
  right: string[]
  /** The error file with every mistake corrected as a person would: cell by cell, keeping the column of reasons. */
  corrected(errorFile: Buffer): Promise<Buffer>
}

/**
 * A staff list with twenty deliberate mistakes among correct rows. @param batch makes names and numbers unique to this
 * run
 */
export async function buildStaffWorkbook(batch: string): Promise<StaffWorkbook> {
  const book = new Workbook()
  const sheet = book.addWorksheet('员工花名册')
  sheet.addRow([...HEADINGS])
  const number = (n: number) => `${batch}-${String(n).padStart(3, '0')}`
  const plain = (n: number): Values => ({
    序号: n,
    工号: number(n),
    姓名: `测${batch}${n}`,
    性别: n % 2 ? '男' : '女',
    部门: '电仪班',
    岗位: '电工',
    手机号码: '13900000000',
    备注: '花名册导入',
  })
  const add = (values: Values) => sheet.addRow(HEADINGS.map((heading) => values[heading] ?? ''))
  const right = [1, 2, 3, 4, 5].map(plain)
  // As long as names in passports are.
  Object.assign(right[2]!, { 姓名: `Muhammad Abdullah bin Haji Ahmad Al-Khateeb ${batch}`.padEnd(60, 'x') })
  for (const values of right) add(values)
  for (const [i, { wrong }] of MISTAKES.entries()) {
    const values = { ...plain(101 + i), ...wrong }
    add(values.工号 === '@first' ? { ...values, 工号: number(1) } : values)
  }
  return {
    bytes: Buffer.from(await book.xlsx.writeBuffer()),
    mistakes: MISTAKES.map(({ cell, says }, i) => ({ cell, says, line: right.length + 2 + i })),
    right: right.map(({ 姓名 }) => String(姓名)),
    corrected: async (errorFile) => {
      const file = new Workbook()
      await file.xlsx.load(errorFile as never)
      const rows = file.worksheets[0]
      if (!rows) throw new Error('The error file has no sheet')
      const headings = (rows.getRow(1).values as unknown[]).map(String)
      for (const [i, { right: values }] of MISTAKES.entries()) {
        const wanted: Values = { 工号: number(101 + i), ...values }
        // Unique: an ID belongs to one person.
        if (wanted.证件号码) wanted.证件号码 = `${batch}${wanted.证件号码}`.replace('#', '')
        for (const [heading, value] of Object.entries(wanted))
          rows.getRow(right.length + 2 + i).getCell(headings.indexOf(heading)).value = value as never
      }
      return Buffer.from(await file.xlsx.writeBuffer())
    },
  }
}
