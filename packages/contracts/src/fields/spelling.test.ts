import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeForm } from './complete.ts'
import type { Field } from './field.ts'
import { hasFormat } from './formats.ts'
import { maskPersonal } from './personal.ts'
import { formFaults } from './rules.ts'
import { searchForm } from './search-form.ts'
import { SPELLINGS, type Spelling, spelled } from './spelling.ts'

/** What is typed, after the one form of it. */
type Table = Record<string, readonly string[]>

const PHONES: Table = {
  '13800138001': [
    ...['+86 138 0013 8001', '+8613800138001', '86-13800138001', '138-0013-8001', '138 0013 8001', '0086 13800138001'],
    ...['\u202a13800138001\u202c', '\u206813800138001\u2069', '13800138001\ufe0e', '1380\u00ad0138001', '13800138001\u200c'],
    ...[
      '１３８００１３８００１',
      '13800138001\u00a0',
      '(+86)138.0013.8001',
      "'13800138001",
      '＋８６　１３８００１３８００１',
      '013800138001',
    ],
    ...['\u202a+86\u2011138\u20110013\u20118001\u202c', '8613800138001'],
  ],
  '021-61234567': [
    '（021）61234567',
    '021-61234567',
    '02161234567',
    '021 6123 4567',
    '+86 21 6123 4567',
    '+86 (0)21 6123-4567',
    '0086-21-61234567',
  ],
  '0515-88234567': ['051588234567', '0515 8823 4567', '+86 515 8823 4567', '０５１５－８８２３４５６７'],
  '010-61234567': ['01061234567', '+86 10 6123 4567', '(010) 61234567'],
  '021-61234567-8001': [
    '021-61234567-8001',
    '02161234567转8001',
    '021-6123 4567 ext. 8001',
    '（021）61234567 分机8001',
    '+86-21-61234567-8001',
  ],
  '4008208820': ['400-820-8820', '400 8208820', '+86 400 820 8820'],
  '+85223456789': ['852-23456789', '+852 2345 6789', '0085223456789', '(852) 2345-6789'],
  '+85366123456': ['+853 6612 3456', '853-66123456'],
  '+886912345678': ['0912-345-678', '+886 912 345 678', '886-912-345-678'],
  '+442079460958': ['+44 20 7946 0958', '0044 20 7946 0958', '+44 (0)20 7946 0958'],
}

const ID_NUMBERS: Table = {
  '11010519491231002X': [
    ...[
      '11010519491231002x',
      '110105 19491231 002X',
      '１１０１０５１９４９１２３１００２Ｘ',
      '110105-19491231-002x',
      '\u202d11010519491231002X\u202c',
    ],
    ...['11010519491231002Х', '11010519491231002×', '11010519491231002Ⅹ', "'11010519491231002X"],
  ],
  E12345678: ['e12345678', 'E 1234 5678', 'Ｅ１２３４５６７８', 'E\u200b12345678'],
  A1234563: ['A123456(3)', 'a123456（3）'],
}

const PLATES: Table = {
  苏J88001: [
    '苏J·88001',
    '苏J88001',
    '苏j88001',
    '苏J 88001',
    '苏J-88001',
    '苏Ｊ８８００１',
    '\u200e苏J88001',
    '苏J•88001',
    '苏Ｊ・88001',
    '苏J—88001',
    '苏J.88001',
  ],
  苏JD88002: ['苏JD88002', '苏J·D88002', '苏ｊ　ｄ８８００２'],
  粤Z1234港: ['粤Z1234港', '粤Z·1234港', '粤Ｚ 1234 港'],
  使014578: ['使014578', '使·014·578', '使 014578'],
  京A1234学: ['京A·1234学', '京a1234学'],
  WJ苏1234X: ['WJ苏1234X', 'ＷＪ苏·1234x', 'wj 苏 1234X'],
  '场内 1-1': ['场内 1-1', '场内　1－1', '\ufeff场内 1‑1 '],
  叉车·3: ['叉车·3', '叉车•3'],
}

const NUMBERS: Table = {
  '0012345678': ['0012345678', ' 0012345678 ', '００１２３４５６７８', '\u202d0012345678\u202c', '0012 3456 78', "'0012345678"],
  'BG-N01': ['BG-N01', 'ＢＧ－Ｎ０１', 'BG\u2011N01', 'BG–N01', 'BG\u200b-N01', 'BG − N01'],
  '00007': ['00007', '\u00a000007'],
}

const NAMES: Table = {
  élan: ['e\u0301lan', 'élan', '\ufeffélan', 'é\u200blan'],
  '张 三': ['张　三', ' 张 \u00a0三', '张\n三'],
  李四: ['李\u200b四', '\u202d李四\u202c'],
  一鸣: ['\u2f00鸣'],
  '葛\u{e0100}飾': ['葛\u{e0100}飾'],
}

describe.each<[Spelling, Table]>([
  ['phone', PHONES],
  ['idNumber', ID_NUMBERS],
  ['plate', PLATES],
  ['number', NUMBERS],
  ['name', NAMES],
])('%s', (kind, table) => {
  it.each(Object.entries(table))('%s has one spelling', (one, typed) => {
    expect(typed.map((text) => [text, spelled(kind, text)])).toEqual(typed.map((text) => [text, one]))
  })
})

it('phones in their one form pass, two in one cell and what is none do not', () => {
  for (const phone of Object.keys(PHONES)) expect([phone, hasFormat('phone', phone)]).toEqual([phone, true])
  for (const text of [
    '13800138016/13900139016',
    '1380013800',
    '12800138001',
    'none',
    '61234567',
    '+1',
    '138001380011',
    '+86 128 0013 8001',
    '+852 2345 678',
    '(+886) 12345',
  ])
    expect([text, hasFormat('phone', spelled('phone', text))]).toEqual([text, false])
})

it('rare characters stay whole', () => {
  const rare = ['𠮷田䶮', '﨑', '\uf9d1', '\u{2f8a6}', '𠀀𠀁𠀂', '㐂', '買\u{e0101}']
  expect(rare.map((name) => spelled('name', name))).toEqual(rare)
})

it('a name is found whatever its dot, blanks, accents and width', () => {
  const found = (name: string, ...typed: string[]) =>
    expect(typed.filter((text) => !searchForm(spelled('name', name)).includes(searchForm(text)))).toEqual([])
  for (const dot of '·•・‧∙⋅･')
    found(`阿卜杜热西提${dot}吐尔逊`, '阿卜杜热西提吐尔逊', '提·吐', '提•吐', '提 吐', '提・吐', '提‧吐', '吐尔逊')
  found('张　三', '张三', '张 三')
  found('Ｊｏｓｅ\u0301 O’Brien', 'josé', "o'brien", 'OBRIEN', 'JOSÉ O’b', 'ｊｏｓé')
  found('葛\u{e0100}飾', '葛飾')
  found('\uf9d1郎', '六郎')
  found('Muhammad Abdullah Al-Khateeb', 'abdullah al', 'al khateeb')
})

it('is itself when written again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SPELLINGS), fc.string({ unit: 'grapheme', maxLength: 30 }), (kind, text) => {
      const once = spelled(kind, text)
      expect(spelled(kind, once)).toBe(once)
    }),
  )
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789+-() 转.86'), maxLength: 20 })
  fc.assert(
    fc.property(fc.constantFrom(...SPELLINGS), digits, (kind, text) => {
      const once = spelled(kind, text)
      expect(spelled(kind, once)).toBe(once)
    }),
  )
})

it('what is not seen between the characters changes nothing', () => {
  const unseen = fc.constantFrom('\u200b', '\u00ad', '\u2066', '\u2069', '\ufeff', '\u200c', '\u200e')
  fc.assert(
    fc.property(fc.constantFrom(...SPELLINGS), fc.stringMatching(/^[0-9A-Z苏张]{1,12}$/), unseen, fc.nat(12), (kind, text, mark, at) => {
      expect(spelled(kind, text.slice(0, at) + mark + text.slice(at))).toBe(spelled(kind, text))
    }),
  )
})

describe('a form', () => {
  const fields: Field[] = [
    { name: 'phone', kind: 'text', spelling: 'phone', format: 'phone', personal: 'number' },
    { name: 'members', kind: 'group', most: 3, fields: [{ name: 'plate', kind: 'text', spelling: 'plate' }] },
  ]

  it('takes what was typed and keeps its one spelling, also in the rows of a group', () => {
    const typed = { phone: '+86 138 0013 8001', members: [{ plate: '苏j·88001' }] }
    expect(formFaults(fields, typed)).toEqual({})
    expect(completeForm(fields, typed, null)).toEqual({ phone: '13800138001', members: [{ plate: '苏J88001' }] })
    expect(formFaults(fields, { phone: '13800138016/13900139016', members: [] })).toMatchObject({ phone: { key: 'rules.format' } })
  })

  it.each(Object.keys(PHONES))('keeps %s where its mask comes back', (phone) => {
    const stored = { phone, members: [] }
    expect(completeForm(fields, { phone: maskPersonal('number', phone) }, stored)).toEqual(stored)
  })
})
