import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialValues } from './empty.ts'
import type { Field, FormValues } from './field.ts'
import { encodeForm, formSchema } from './schema.ts'

const upload = { maxKb: 10, accept: ['.png'] }
const yesNo = { set: 'yesNo', values: ['Y', 'N'] }

/** One field of every kind; the last one shows while `select` is Y. */
const fields: Field[] = [
  { name: 'text', kind: 'text' },
  { name: 'textarea', kind: 'textarea' },
  { name: 'richtext', kind: 'richtext' },
  { name: 'date', kind: 'date' },
  { name: 'datetime', kind: 'datetime' },
  { name: 'year', kind: 'year' },
  { name: 'select', kind: 'select', options: yesNo },
  { name: 'remoteSelect', kind: 'remoteSelect', path: '/x' },
  { name: 'radio', kind: 'radio', options: yesNo },
  { name: 'checkbox', kind: 'checkbox', options: yesNo },
  { name: 'cascader', kind: 'cascader', options: { path: '/x' } },
  { name: 'range', kind: 'range', of: 'number' },
  { name: 'unit', kind: 'unit', units: ['m'] },
  { name: 'img', kind: 'img', upload },
  { name: 'multiImg', kind: 'multiImg', upload, most: 9 },
  { name: 'file', kind: 'file', upload },
  { name: 'multiFile', kind: 'multiFile', upload, most: 9 },
  { name: 'dialog', kind: 'dialog', chooser: 'person', most: 9 },
  { name: 'geometry', kind: 'geometry', draws: ['circle', 'point'] },
  { name: 'calc', kind: 'calc', from: ['text'], compute: ({ text }) => String(text) },
  {
    name: 'group',
    kind: 'group',
    most: 9,
    fields: [
      { name: 'inner', kind: 'select', options: yesNo },
      { name: 'mass', kind: 'unit', units: ['t'], watch: [{ field: 'inner', equals: 'Y' }] },
    ],
  },
  { name: 'levels', kind: 'cascader', options: { set: 'x', tree: [{ value: 'a', children: [{ value: 'b' }] }, { value: 'c' }] } },
  { name: 'slot', kind: 'slot' },
  { name: 'blank', kind: 'blank' },
  { name: 'watched', kind: 'text', watch: [{ field: 'select', equals: 'Y' }] },
]

const text = fc.string({ unit: 'grapheme', maxLength: 30 })
const file = fc.record({ name: text, downloadUrl: text })
const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const choice = fc.constantFrom('', 'Y', 'N')
const forms = fc.record({
  text,
  textarea: text,
  richtext: text,
  date: fc.oneof(fc.constant(''), day),
  datetime: fc.oneof(
    fc.constant(''),
    day.map((date) => `${date} 08:09:10`),
  ),
  year: fc.constantFrom('', '1999', '2026'),
  select: choice,
  remoteSelect: text,
  radio: choice,
  checkbox: fc.subarray(['Y', 'N']),
  cascader: fc.array(text, { maxLength: 4 }),
  range: fc.tuple(text, text),
  unit: fc.record({ value: text, unit: fc.constantFrom('', 'm') }),
  img: fc.option(file),
  multiImg: fc.array(file, { maxLength: 3 }),
  file: fc.option(file),
  multiFile: fc.array(file, { maxLength: 3 }),
  dialog: fc.array(fc.record({ id: text, name: text }), { maxLength: 3 }),
  group: fc.array(
    fc.oneof(
      fc.record({ inner: fc.constant('Y'), mass: fc.record({ value: text, unit: fc.constantFrom('', 't') }) }),
      fc.record({ inner: fc.constantFrom('', 'N') }),
    ),
    { maxLength: 3 },
  ),
  geometry: fc.constantFrom(
    null,
    { floor: null, shape: { type: 'point', at: [1, 2] } },
    { floor: 2, shape: { type: 'circle', centre: [1, 2], radiusM: 3 } },
  ),
  levels: fc.constantFrom([], ['a', 'b'], ['c']),
  slot: fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown),
  watched: text,
})

/** As a form goes over the wire: URL-encoded and read back. */
const overTheWire = (body: Record<string, string>) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, decodeURIComponent(encodeURIComponent(value))]))

describe('a form on the wire', () => {
  it('comes back as it was, without what is computed, blank or hidden', () => {
    fc.assert(
      fc.property(forms, (generated) => {
        const values = { ...generated, calc: 'never sent', blank: undefined } as FormValues
        const { watched, ...rest } = generated
        const expected = generated.select === 'Y' ? { ...rest, watched } : rest
        const parsed = formSchema(fields).parse(overTheWire(encodeForm(fields, values)))
        expect(parsed).toEqual(expected)
      }),
    )
  })

  it('passes with nothing filled in', () => {
    expect(formSchema(fields).safeParse(overTheWire(encodeForm(fields, initialValues(fields)))).success).toBe(true)
  })

  it('refuses unknown fields, unknown options and values of another shape', () => {
    const schema = formSchema(fields)
    for (const body of [
      { other: '1' },
      { select: 'X' },
      { checkbox: '["X"]' },
      { checkbox: 'not json' },
      { range: '["1"]' },
      { date: '2026-02-30' },
      { year: '26' },
      { geometry: '{"floor":0,"shape":{"type":"line","points":[[0,0],[1,1]]}}' },
      { geometry: '{"floor":0.5,"shape":{"type":"point","at":[0,0]}}' },
      { geometry: '{"floor":0,"shape":{"type":"point","at":[0,null]}}' },
      { levels: '["a"]' },
      { levels: '["c","b"]' },
      { group: '[{"other":"1"}]' },
      { group: '[{"inner":"X"}]' },
      { group: '[{"inner":"Y","mass":{"value":"1","unit":"kg"}}]' },
    ]) {
      expect([body, schema.safeParse(body).success]).toEqual([body, false])
    }
  })

  it('refuses dates in a range and moments that there are not, and units that the field has not', () => {
    const dated: Field[] = [
      { name: 'days', kind: 'range', of: 'date' },
      { name: 'at', kind: 'datetime' },
      { name: 'mass', kind: 'unit', units: ['t'] },
    ]
    const passes = (body: Record<string, string>) => formSchema(dated).safeParse(body).success
    expect(passes({ days: '["2026-02-28",""]', at: '2026-02-28 23:59:59', mass: '{"value":"1","unit":"t"}' })).toBe(true)
    const wrong: Record<string, string>[] = [
      { days: '["2026-02-30",""]' },
      { at: '2026-02-28 24:00:00' },
      { at: '2026-02-28T23:59:59' },
      { mass: '{"value":"1","unit":"kg"}' },
    ]
    for (const body of wrong) expect([body, passes(body)]).toEqual([body, false])
  })
})
