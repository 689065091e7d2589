import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BookType, utils, write } from '@e965/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import { partsOf, type WorkbookFileOptions, workbookFile, zipOf } from '../../testing/workbook-file.ts'
import type { SheetRow } from './cell.ts'
import { parseWorkbook } from './parse-workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheet-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function rowsOf(file: Buffer | string, bounds = { rows: 100, columns: 50 }): Promise<SheetRow[]> {
  const path = join(folder, 'file')
  writeFileSync(path, file)
  const rows: SheetRow[] = []
  for await (const batch of parseWorkbook({ path, ...bounds })) rows.push(...batch)
  return rows
}
const texts = async (file: Buffer | string) => (await rowsOf(file)).map(({ cells }) => cells.map(({ text }) => text))
/** Cells of one line, each as its attributes and content. */
const line = (...cells: string[]) => `<row>${cells.join('')}</row>`
const inline = (text: string) => `<c t="inlineStr"><is>${text}</is></c>`
const t = (text: string) => inline(`<t>${text}</t>`)
const first = async (options: WorkbookFileOptions) => (await rowsOf(workbookFile(options)))[0]?.cells ?? []

/** Bytes of 工号, 姓名 and 张伟 in GBK. */
const GBK = { number: 'b9a4bac5', name: 'd0d5c3fb', person: 'd5c5ceb0' }
const gbk = (text: string) =>
  Buffer.from(
    text
      .replace(/\{(\w+)\}/g, (_, word: keyof typeof GBK) => `\0${GBK[word]}\0`)
      .split('\0')
      .reduce((hex, part, i) => hex + (i % 2 ? part : Buffer.from(part).toString('hex')), ''),
    'hex',
  )

describe('a text of a workbook is what is seen', () => {
  it.each([
    ['phonetic guides are none of it', '<t>佐藤</t><rPh sb="0" eb="2"><t>サトウ</t></rPh><phoneticPr fontId="1"/>', '佐藤'],
    ['runs are one text', '<r><t>张</t></r><r><rPr><b/></rPr><t>明远</t></r><rPh sb="0" eb="1"><t>zhāng</t></rPh>', '张明远'],
    ['an escaped line break', '<t>李_x000D_\n四</t>', '李\n四'],
    ['an escaped escape', '<t>_x005F_x0041_</t>', '_x0041_'],
    ['references', '<t>&#24352;&#x4F1F;&amp;&lt;</t>', '张伟&<'],
    ['CDATA', '<t><![CDATA[<张三>]]></t>', '<张三>'],
    ['a comment is none of it', '<t>张<!-- 曾用名 -->三</t>', '张三'],
    ['characters that nobody can see', '<t>_x0000_\u2066李\u200b四\u2069_x0007_</t>', '李四'],
    ['rare characters are whole', '<t>𠮷田䶮 﨑</t>', '𠮷田䶮 﨑'],
  ])('%s', async (_, item, text) => {
    expect((await first({ rows: line(inline(item)) }))[0]).toEqual({ text })
    expect((await first({ rows: line('<c t="s"><v>0</v></c>'), strings: [item] }))[0]).toEqual({ text })
  })

  it('is refused where characters were lost', async () => {
    expect(await first({ rows: line(t('\ufffd伟'), t('&#xD800;'), t('好')) })).toMatchObject([
      { fault: 'garbled' },
      { fault: 'garbled' },
      { text: '好' },
    ])
  })

  it('may have words around it by its format', async () => {
    const formats = [
      { id: 164, code: '"W"0000' },
      { id: 165, code: '000-0000' },
      { id: 166, code: '"工号"@' },
      { id: 167, code: '00000' },
      { id: 4 },
      { id: 9 },
    ]
    const cells = [
      '<c s="0"><v>7</v></c>',
      '<c s="1"><v>5551234</v></c>',
      '<c s="2" t="str"><v>88</v></c>',
      '<c s="3"><v>7</v></c>',
      '<c s="4"><v>1234.5</v></c>',
      '<c s="5"><v>0.5</v></c>',
    ]
    expect((await first({ rows: line(...cells), formats })).map(({ text }) => text)).toEqual([
      'W0007',
      '555-1234',
      '工号88',
      '00007',
      '1234.5',
      '50%',
    ])
  })

  it('is no formula, error or number that lost digits', async () => {
    const cells = [
      '<c><f>1+1</f><v>2</v></c>',
      '<c r="B1" t="n"><f>1+1</f></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c><v>3.20902198506123E+17</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c><v>0.30000000000000004</v></c>',
    ]
    expect(await first({ rows: line(...cells) })).toEqual([
      { text: '', fault: 'formula' },
      { text: '', fault: 'formula' },
      { text: '#N/A', fault: 'error' },
      { text: '320902198506123008', fault: 'digits' },
      { text: 'TRUE' },
      { text: '0.3' },
    ])
  })
})

describe('a day is that day', () => {
  const dated = (id: number, days: string, code?: string, properties = '') =>
    first({ rows: line(`<c s="0"><v>${days}</v></c>`), formats: [code ? { id, code } : { id }], properties })

  it.each([
    ['a short date', 14, undefined],
    ['year, month and day of an East Asian version, which the file need not hold', 31, undefined],
    ['its year and month', 57, undefined],
    ['its month and day', 58, undefined],
    ['written out', 164, 'yyyy"年"m"月"d"日";@'],
    ['of a language', 165, '[$-804]yyyy"年"m"月"d"日"'],
    ['of an era', 166, '[$-411]ge.m.d;@'],
  ])('%s', async (_, id, code) => {
    expect(await dated(id, '45366', code)).toEqual([{ text: '2024-03-15', date: true }])
    expect(await dated(id, '43904', code, '<workbookPr date1904="1"/>')).toEqual([{ text: '2024-03-15', date: true }])
    expect(await dated(id, '43904', code, '<workbookPr date1904="true"/>')).toEqual([{ text: '2024-03-15', date: true }])
  })

  it('and time, which is stored a bit short', async () =>
    expect(await dated(22, '45366.354166666664')).toEqual([{ text: '2024-03-15 08:30:00', date: true }]))

  it('a time alone has no day', async () => {
    expect(await dated(20, '0.354166666666')).toEqual([{ text: '08:30' }])
    expect(await dated(21, '0.5000115740740741', undefined, '<workbookPr date1904="1"/>')).toEqual([{ text: '12:00:01' }])
  })

  it('written as a day', async () => {
    const cells = ['<c t="d" s="0"><v>2024-03-15</v></c>', '<c t="d" s="1"><v>2024-03-15T08:30:00</v></c>']
    expect(await first({ rows: line(...cells), formats: [{ id: 14 }, { id: 22 }] })).toEqual([
      { text: '2024-03-15', date: true },
      { text: '2024-03-15 08:30:00', date: true },
    ])
  })

  it('a number without a format is no day', async () => expect(await dated(0, '45366')).toEqual([{ text: '45366' }]))
})

describe('a workbook as programs write it', () => {
  const SHEET = 'xl/worksheets/sheet1.xml'
  const rows = line(t('工号'), t('姓名')) + line(t('0012'), t('张伟'))
  const people = [
    ['工号', '姓名'],
    ['0012', '张伟'],
  ]

  it('with any prefix before its elements', async () => {
    const xml = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${rows.replace(/<(\/?)/g, '<$1x:')}</x:sheetData></x:worksheet>`
    expect(await texts(workbookFile({ rows: '', parts: { [SHEET]: xml } }))).toEqual(people)
  })

  it('of the strict standard, whose namespaces and relations have other names', async () => {
    const strict = 'http://purl.oclc.org/ooxml'
    const relation = (type: string, target: string, id: number) =>
      `<Relationship Id="rId${id}" Type="${strict}/officeDocument/relationships/${type}" Target="${target}"/>`
    const parts = {
      '_rels/.rels': `<Relationships>${relation('officeDocument', 'xl/workbook.xml', 1)}</Relationships>`,
      'xl/workbook.xml': `<workbook xmlns="${strict}/spreadsheetml/main" xmlns:r="${strict}/officeDocument/relationships" conformance="strict"><sheets><sheet name="员工" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('worksheet', 'worksheets/sheet1.xml', 1)}${relation('styles', 'styles.xml', 2)}</Relationships>`,
      [SHEET]: `<worksheet xmlns="${strict}/spreadsheetml/main"><sheetData>${rows}</sheetData></worksheet>`,
    }
    expect(await texts(workbookFile({ rows: '', parts }))).toEqual(people)
  })

  it('with back slashes in the names of its parts', async () => {
    const named = Object.entries(partsOf({ rows })).map(([name, content]) => [name.replaceAll('/', '\\'), content])
    expect(await texts(zipOf(Object.fromEntries(named)))).toEqual(people)
  })

  it('with a part in UTF-16', async () => {
    const xml = `\ufeff<?xml version="1.0" encoding="UTF-16"?><worksheet><sheetData>${rows}</sheetData></worksheet>`
    expect(await texts(workbookFile({ rows: '', parts: { [SHEET]: Buffer.from(xml, 'utf16le') } }))).toEqual(people)
  })

  it('with the first tab hidden, the second empty, the third of people', async () => {
    const names = ['字典', '说明', '员工']
    const tabs = names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"${i === 0 ? ' state="hidden"' : ''}/>`)
    const sheet = (content: string) => `<worksheet><sheetData>${content}</sheetData></worksheet>`
    const parts = {
      'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="r"><sheets>${tabs.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="/xl/worksheets/s${i}.xml"/>`).join('')}</Relationships>`,
      'xl/worksheets/s0.xml': sheet(line(t('男'))),
      'xl/worksheets/s1.xml': sheet(''),
      'xl/worksheets/s2.xml': sheet(rows),
    }
    expect(await texts(workbookFile({ rows: '', parts }))).toEqual(people)
  })

  it('with a department merged over its people, and over empty lines', async () => {
    const merged = line(t('1'), t('甲'), t('电仪班')) + line(t('2'), t('乙')) + line() + line(t('3'), t('丙'))
    const read = await rowsOf(workbookFile({ rows: merged, after: '<mergeCells><mergeCell ref="C1:C9"/></mergeCells>' }))
    expect(read.map(({ line, cells }) => [line, cells[2]?.text])).toEqual([
      [1, '电仪班'],
      [2, '电仪班'],
      [4, '电仪班'],
    ])
  })

  it.each(['biff8', 'xlsb', 'ods', 'xlml'] as const)('of the format %s', async (bookType: BookType) => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([...people, ['0013', new Date(Date.UTC(2024, 2, 15))]], { UTC: true }), '员工')
    expect(await texts(write(book, { type: 'buffer', bookType }))).toEqual([...people, ['0013', '2024-03-15']])
  })

  it('of 1995, in the code page of its country', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['QQQQ', '1']]), 'a')
    const file: Buffer = write(book, { type: 'buffer', bookType: 'biff5' })
    Buffer.from(GBK.person, 'hex').copy(file, file.indexOf('QQQQ'))
    const page = file.indexOf(Buffer.from([0x42, 0, 2, 0]))
    file.writeUInt16LE(936, page + 4)
    expect(await texts(file)).toEqual([['张伟', '1']])
  })
})

describe('what is called .xls and is a text', () => {
  const people = [
    ['工号', '姓名'],
    ['0012', '张伟'],
  ]
  it.each([
    [
      'HTML in GBK that says so',
      gbk(
        '<html><meta http-equiv="Content-Type" content="text/html; charset=gb2312"><table><tr><td>{number}<td>{name}<tr><td>0012<td>{person}</table>',
      ),
    ],
    [
      'headings and lines in tables of their own, in a table that lays out the page',
      '<table><tr><td><table><tr><th>工号</th><th>姓名</th></tr></table></td></tr><tr><td><table><tr><td>0012</td><td><style>td{}</style><ruby>张伟<rt>zhāngwěi</rt></ruby>&nbsp;</td></tr></table></table>',
    ],
    ['columns with tabs in GBK', gbk('{number}\t{name}\r\n0012\t{person}\r\n')],
    ['columns with tabs in UTF-16', Buffer.from('\ufeff工号\t姓名\r\n0012\t张伟\r\n', 'utf16le')],
    ['columns with a separator that it names', '\ufeffsep=;\r\n工号;姓名\r\n"0012";"张伟"\r\n'],
    ['numbers kept as texts', '工号,姓名\n="0012",张伟\n'],
    [
      'XML of 2003 with a prefix',
      '<?xml version="1.0" encoding="utf-8"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><ss:Worksheet ss:Name="a"><ss:Table><ss:Row><ss:Cell><ss:Data ss:Type="String">工号</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="String">姓名</ss:Data></ss:Cell></ss:Row><ss:Row><ss:Cell><ss:Data ss:Type="String">0012</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="String">张伟</ss:Data></ss:Cell></ss:Row></ss:Table></ss:Worksheet></ss:Workbook>',
    ],
    [
      'a web archive',
      'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="-X"\r\n\r\n---X\r\nContent-Location: file:///C:/a.htm\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Type: text/html; charset="utf-8"\r\n\r\n<table><tr><td>=E5=B7=A5=E5=8F=B7<td>=E5=A7=93=E5=90=8D<tr><td>0012<td>=E5=BC=A0=E4=BC=9F</table>\r\n---X--\r\n',
    ],
  ])('%s', async (_, file) => expect(await texts(file)).toEqual(people))

  it('cells of HTML reach over lines and columns, and break their lines', async () =>
    expect(
      await texts('<table><tr><td rowspan="2">电仪班<td>甲<td>1<tr><td colspan="2">乙<br>丙<tr><td>仓储班<td>丁<td>2</table>'),
    ).toEqual([
      ['电仪班', '甲', '1'],
      ['电仪班', '乙\n丙', ''],
      ['仓储班', '丁', '2'],
    ]))
})

describe('what cannot be read', () => {
  it.each([
    ['no table', 'nothing'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a document', '%PDF-1.4\n1 0 obj\n'],
    ['a page without a table', '<html><body>404</body></html>'],
    ['a zip that is cut off', workbookFile({ rows: line(t('a')) }).subarray(0, 300)],
    ['a zip of something else', zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<a/>' })],
  ])('%s', async (_, file) => expect(rowsOf(file)).rejects.toThrow())

  it('more lines than may be', async () =>
    expect(rowsOf(workbookFile({ rows: Array.from({ length: 5 }, () => line(t('a'))).join('') }), { rows: 4, columns: 5 })).rejects.toThrow(
      'too large',
    ))

  it('more than may be unpacked, before it is', async () => {
    const file = workbookFile({ rows: line(t('a')) })
    // The size of the first part in the directory of the zip.
    file.writeUInt32LE(0x7fffffff, file.indexOf(Buffer.from('PK\x01\x02')) + 24)
    await expect(rowsOf(file)).rejects.toThrow('too large')
  })

  it('a part that is longer than the directory says', async () => {
    const file = workbookFile({ rows: line(t('a')) })
    file.writeUInt32LE(5, file.indexOf(Buffer.from('PK\x01\x02')) + 24)
    await expect(rowsOf(file)).rejects.toThrow(/too many bytes|more bytes/i)
  })
})
