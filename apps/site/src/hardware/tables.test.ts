import { describe, expect, it } from 'vitest'
import { anchorRow, cardRow, parseTable, readTable } from './tables.ts'

/** Names as GB18030 has them; the last of four bytes. */
const GB: Record<string, readonly number[]> = {
  张伟: [0xd5, 0xc5, 0xce, 0xb0],
  欧阳娜娜: [0xc5, 0xb7, 0xd1, 0xf4, 0xc4, 0xc8, 0xc4, 0xc8],
  𠮷野: [0x95, 0x34, 0xb2, 0x35, 0xd2, 0xb0],
}
const gb18030 = (text: string) =>
  Uint8Array.from(text.split(/(张伟|欧阳娜娜|𠮷野)/).flatMap((part) => [...(GB[part] ?? Buffer.from(part, 'latin1'))]))
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))
const utf8 = (text: string) => Uint8Array.from(Buffer.from(text))
const cards = (bytes: Uint8Array) => readTable(bytes, cardRow)
const holders = (bytes: Uint8Array) => cards(bytes).map(({ holder }) => holder)

describe('a table of cards as an office saves it', () => {
  const WHOLE = [
    { id: 'e101', sn: 'K-001', holder: '张伟' },
    { id: 'e102', sn: 'K-002', holder: '欧阳娜娜' },
  ]
  const TABLE = 'id,sn,holder\r\nE1-01,K-001,张伟\r\nE1-02,K-002,欧阳娜娜\r\n'
  const by = (separator: string) => TABLE.replaceAll(',', separator)
  const quoted = (separator: string) =>
    TABLE.trim()
      .split('\r\n')
      .map((line) =>
        line
          .split(',')
          .map((text) => `"${text}"`)
          .join(separator),
      )
      .join('\r\n')

  it.each([
    ['GB18030 with semicolons and quotation marks', gb18030(quoted(';'))],
    ['GB18030 with commas', gb18030(TABLE)],
    ['GB18030 with tabs', gb18030(by('\t'))],
    ['UTF-8', utf8(TABLE)],
    ['UTF-8 with its mark', utf8(`\ufeff${by(';')}`)],
    ['UTF-8 with its mark and quotation marks', utf8(`\ufeff${quoted(',')}`)],
    ['UTF-16 with tabs, a workbook saved as text', utf16(by('\t'))],
    ['a first line that names the separator', gb18030(`sep=;\r\n${by(';')}`)],
    ['separators of a Chinese keyboard', utf8(by('，'))],
    ['line ends of other systems', utf8(TABLE.replaceAll('\r\n', '\n'))],
    ['line ends of old systems', utf8(TABLE.replaceAll('\r\n', '\r'))],
    ['line ends of both', utf8(TABLE.replace('\r\n', '\n'))],
    ['headings with capitals, blanks and wide letters', utf8(TABLE.replace('id,sn,holder', ' ID , Ｓn,\u200bHolder'))],
    ['columns in another order, and one more', utf8('holder;remark;sn;id\n张伟;x;K-001;E1-01\n欧阳娜娜;;K-002;E1-02')],
    [
      'empty rows and columns, which spreadsheets leave',
      utf8('\r\nid;sn;holder;;\r\n;;;;\r\nE1-01;K-001;张伟;;\r\n\r\nE1-02;K-002;欧阳娜娜;;\r\n;;;;\r\n'),
    ],
    ['wide digits and blanks', utf8('id,sn,holder\nＥ１：０１,Ｋ-００１,\u3000张伟 \nE1-02 , K-002 ,欧阳娜娜')],
    ['numbers protected as formulas', utf8('id,sn,holder\n"=""E1-01""",="K-001",张伟\nE1-02,"=""K-002""",欧阳娜娜')],
  ])('%s', (_, bytes) => expect(cards(bytes)).toEqual(WHOLE))

  it('keeps names as they are written: separators and quotation marks within, rare letters, long ones', () => {
    expect(holders(gb18030('id;sn;holder\n1;K1;"O;Neil ""Bob"""\n2;K2;"欧阳娜娜"\n3;K3;𠮷野'))).toEqual([
      'O;Neil "Bob"',
      '欧阳娜娜',
      '𠮷野',
    ])
    expect(holders(utf8('id,sn,holder\n1,K1,\u202a张\u200b伟\u202c'))).toEqual(['张伟'])
    expect(holders(utf8(`id,sn,holder\n1,K1,阿卜杜热西提·吾买尔\n2,K2,${'A'.repeat(60)}\n3,K3,`))).toEqual([
      '阿卜杜热西提·吾买尔',
      'A'.repeat(60),
      '',
    ])
  })

  it.each([
    ['a letter that was lost', 'id,sn,holder\n1,K1,张伟\n2,K2,\ufffdΰ', /^Line 3: .*UTF-8/],
    ['a letter that an encoding lacked', 'id,sn,holder\n1,K1,?野', /^Line 2: holder: .*lost/],
    ['a name over two lines', 'id,sn,holder\n1,K1,"张\n伟"\n2,K2,x', /^Line 2: holder/],
    ['a quotation mark that is not closed', 'id,sn,holder\n1,K1,x\n2,K2,"张伟\n3,K3,x\n4,K4,x', /^Line 3: a quotation mark/],
    ['a quotation mark that the next name closes', 'id,sn,holder\n1,K1,"张伟\n2,K2,"李娜"\n', /^Line 2: a quotation mark/],
    ['a separator in a name without quotation marks', 'id,sn,holder\n1,K1,张伟,班长', /^Line 2: more cells than columns: 班长/],
    ['a number that a spreadsheet shortened', 'id,sn,holder\n1,1.23457E+11,x', /^Line 2: sn: .*shortened/],
    ['a heading twice', 'id,sn,holder,sn\n1,K1,x,K2', /^Line 1: .*sn missing or there twice/],
    ['headings of something else', 'sep=;\n编号;姓名\n1;x', /^Line 2: expected the columns id,sn,holder/],
    ['nothing', '', /^Line 1: expected/],
  ])('refuses %s, naming the line', (_, text, message) => expect(() => parseTable(text, cardRow)).toThrow(message))

  it('refuses bytes in no encoding, naming the line', () =>
    expect(() => cards(Uint8Array.from([...utf8('id,sn,holder\n1,K1,x\n2,K2,'), 0xd5, 0xff]))).toThrow(/^Line 3: /))

  it('says that a workbook is none', () => expect(() => cards(Uint8Array.from([0x50, 0x4b, 3, 4, 20]))).toThrow('save it as CSV'))
})

describe('a table of anchors as an office saves it', () => {
  it('takes wide digits, capitals and a sign', () => {
    expect(readTable(utf8('KIND;ID;X;Y;Z;FLOOR\r\nUWB;"A0:01";１２．５; -3 ;2.20;-1'), anchorRow)).toEqual([
      { id: 'a001', x: 12.5, y: -3, z: 2.2, floor: -1, kind: 'uwb' },
    ])
  })

  it('refuses what is no number, naming the line', () => {
    const at = (x: string) => () => parseTable(`id;x;y;z;floor;kind\na1;${x};2;3;1;uwb`, anchorRow)
    for (const x of ['1,5', '1.234,5', '', 'x', '1 2']) expect(at(x)).toThrow(/^Line 2: x/)
  })
})
