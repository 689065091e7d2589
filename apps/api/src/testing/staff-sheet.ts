import { Workbook } from '@cj-tech-master/excelts'
import type { ImportCheck } from '@muster/contracts'
import { expect } from 'vitest'
import { upload } from './forms.ts'
import type { Answer, TestApi } from './test-api.ts'

export const STAFF_HEADINGS = [
  '姓名',
  '工号',
  '性别',
  '部门',
  '岗位',
  '手机号码',
  '证件类型',
  '证件号码',
  '定位卡号',
  '离职日期',
  '邮政编码',
  '电子邮箱',
]

export type Cell = string | number | Date | { formula: string }

/** A workbook of staff, as typed by a user. */
export async function workbook(rows: Cell[][], headings: readonly string[] = STAFF_HEADINGS): Promise<Buffer> {
  const book = new Workbook()
  const sheet = book.addWorksheet('员工')
  sheet.addRow(headings)
  for (const row of rows) sheet.addRow(row)
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** Rows of the first sheet of an answer. */
export async function sheetOf(answer: Answer): Promise<string[][]> {
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  const book = new Workbook()
  await book.xlsx.load(answer.bytes)
  const rows: string[][] = []
  book.getWorksheet(1)?.eachRow((row) => rows.push((row.values as unknown[]).slice(1).map((value) => String(value ?? ''))))
  return rows
}

/** Row `n` of a list of staff without a mistake; `over` replaces cells by column. */
export const staffRow = (n: number, over: Record<number, Cell> = {}): Cell[] =>
  Object.assign([`员工${n}`, `I${n}`, '男', '生产部', 'OP', '13800000000', '', '', '', '', '', ''], over)

/** Imports of staff by one session, which exists by the first call. */
export function staffImports(session: () => { site: TestApi; token: string }) {
  const call: TestApi['call'] = (name, options) => session().site.call(name, { token: session().token, ...options })
  return {
    async check(bytes: Buffer, name = '员工.xlsx') {
      const answer = await call('person.check', { body: upload(bytes, name) })
      if (answer.json.code !== 0) throw new Error(answer.text)
      return answer.json.data as ImportCheck
    },
    take: (importToken: string, mode: 'all' | 'valid') => call('person.import', { body: { token: importToken, mode } }),
    people: async () => (await call('person.page')).json.length,
  }
}
