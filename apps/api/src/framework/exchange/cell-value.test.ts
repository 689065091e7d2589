import { completeForm, type Field, type FormValues } from '@muster/contracts'
import { expect, it } from 'vitest'
import { cellValue } from './cell-value.ts'
import type { References } from './references.ts'

const none = {} as References
const read = async (field: Field, text: string) => {
  const found = await cellValue({ name: field.name, field, end: null }, { text } as never, none, 'zh_CN')
  return 'reason' in found ? found.reason : found.value
}

const TREE = [{ value: 'Y', children: [{ value: '1' }, { value: '2' }] }, { value: 'N' }]
const date: Field = { name: 'x', kind: 'date' }
const time: Field = { name: 'x', kind: 'datetime' }
const year: Field = { name: 'x', kind: 'year' }
const boxes: Field = { name: 'x', kind: 'checkbox', options: { set: 'yesNo', values: ['Y', 'N'] } }
const levels: Field = { name: 'x', kind: 'cascader', options: { set: 'yesNo', tree: TREE } }
const loaded: Field = { name: 'x', kind: 'cascader', options: { path: '/x' } }
const place: Field = { name: 'x', kind: 'geometry', draws: ['polygon', 'point'] }
const mass: Field = { name: 'x', kind: 'unit', units: ['t'] }

it.each<[string, Field, string, unknown]>([
  ['a day', date, '2024-03-15', '2024-03-15'],
  ['a day with slashes of full width', date, '２０２４／3/15', '2024-03-15'],
  ['a day with dots and blanks', date, '2024. 3. 15', '2024-03-15'],
  ['a day in Chinese', date, '2024年3月15日', '2024-03-15'],
  ['a day in eight digits', date, '20240315', '2024-03-15'],
  ['a day that is none', date, '2024-02-30', 'wrongDate'],
  ['the number of a day', date, '45366', 'wrongDate'],
  ['a day and time', time, '2024/3/15 8:30', '2024-03-15 08:30:00'],
  ['a year', year, '2026', '2026'],
  ['a year in Chinese', year, '２０２６年', '2026'],
  ['no year', year, '26', 'wrongYear'],
  ['boxes by their words', boxes, '是、否', ['Y', 'N']],
  ['boxes by values, repeated', boxes, 'Y, Y', ['Y']],
  ['a box that there is not', boxes, '是、也许', 'unknownOption'],
  ['an end of the levels', levels, '是 / 2', ['Y', '2']],
  ['an end at the top', levels, '否', ['N']],
  ['what is no end', levels, '是', 'unknownOption'],
  ['levels that do not follow', levels, '否/1', 'unknownOption'],
  ['loaded levels as they are stored', loaded, 'a / b / c', ['a', 'b', 'c']],
  ['a shape on its floor', place, 'FLOOR 1; POINT (2.5 4)', { floor: 1, shape: { type: 'point', at: [2.5, 4] } }],
  ['a shape that the field does not draw', place, 'LINESTRING (0 0, 1 1)', 'wrongShape'],
  ['what is no shape', place, '东门', 'wrongShape'],
  ['a number and its unit', mass, '1.5 t', { value: '1.5', unit: 't' }],
  ['a number without a unit', mass, '1.5', 'wrongUnit'],
  ['another unit', mass, '1.5 lb', 'wrongUnit'],
])('a cell with %s is read', async (_name, field, text, value) => {
  expect(await read(field, text)).toEqual(value)
})

it('what was read passes the rules of its field', async () => {
  const value = (await read(mass, '2 t')) as FormValues['x']
  expect(completeForm([mass], { x: value }, null)).toEqual({ x: { value: '2', unit: 't' } })
})
