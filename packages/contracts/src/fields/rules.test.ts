import { describe, expect, it } from 'vitest'
import { completeForm } from './complete.ts'
import type { Field, FieldValue } from './field.ts'
import { treePaths } from './option-tree.ts'
import { fieldFault, formFaults } from './rules.ts'

const keyOf = (field: Field, value: FieldValue) => fieldFault(field, { [field.name]: value })?.key ?? null

describe('the rules of a kind of field', () => {
  const required: [string, Field, FieldValue[], FieldValue][] = [
    [
      'a place',
      { name: 'x', kind: 'geometry', draws: ['point'], required: true },
      [null],
      { floor: 0, shape: { type: 'point', at: [0, 0] } },
    ],
    ['rich text', { name: 'x', kind: 'richtext', required: true }, ['', '<p></p>', '<p> &nbsp;</p><p></p>'], '<p>a</p>'],
    ['a year', { name: 'x', kind: 'year', required: true }, [''], '2026'],
    ['boxes', { name: 'x', kind: 'checkbox', required: true, options: { set: 'x', values: ['a'] } }, [[]], ['a']],
    ['levels', { name: 'x', kind: 'cascader', required: true, options: { path: '/x' } }, [[]], ['a', 'b', 'c', 'd']],
    [
      'a unit',
      { name: 'x', kind: 'unit', required: true, units: ['t'] },
      [
        { value: '', unit: '' },
        { value: '1', unit: '' },
        { value: '', unit: 't' },
      ],
      { value: '1', unit: 't' },
    ],
    [
      'a file',
      { name: 'x', kind: 'file', required: true, upload: { maxKb: 1, accept: [] } },
      [null, { name: ' ', downloadUrl: '' }],
      { name: 'a.pdf', downloadUrl: '/a' },
    ],
    ['a group', { name: 'x', kind: 'group', required: true, most: 2, fields: [] }, [[]], [{}]],
  ]
  it.each(required)('that is required asks for %s', (_name, field, empty, filled) => {
    for (const value of [...empty, undefined]) expect([value, keyOf(field, value)]).toEqual([value, 'rules.required'])
    expect(keyOf(field, filled)).toBeNull()
  })

  it('never asks anything of a blank', () => {
    expect(keyOf({ name: 'x', kind: 'blank', required: true }, undefined)).toBeNull()
  })

  it('asks for the unit of a number, and for a number in the right format', () => {
    const mass: Field = { name: 'x', kind: 'unit', units: ['t'], format: 'float' }
    expect(keyOf(mass, { value: '', unit: '' })).toBeNull()
    expect(keyOf(mass, { value: '', unit: 't' })).toBeNull()
    expect(keyOf(mass, { value: '1', unit: '' })).toBe('rules.unit')
    expect(keyOf(mass, { value: 'one', unit: 't' })).toBe('rules.format')
  })
})

describe('a group', () => {
  const crew: Field = {
    name: 'crew',
    kind: 'group',
    most: 2,
    fields: [
      { name: 'name', kind: 'text', required: true, length: 4 },
      { name: 'deep', kind: 'select', options: { set: 'yesNo', values: ['Y', 'N'] }, initial: 'N' },
      { name: 'depth', kind: 'unit', units: ['m'], required: true, watch: [{ field: 'deep', equals: 'Y' }] },
      { name: 'twice', kind: 'calc', from: ['name'], compute: ({ name }) => `${String(name)}${String(name)}` },
    ],
  }

  it('has the rules of its fields in every row, and no more rows than it takes', () => {
    const rows = [{ name: 'Li' }, { name: '', deep: 'Y' }]
    expect(fieldFault(crew, { crew: rows })).toEqual({
      key: 'rules.group',
      within: { '1.name': { key: 'rules.required' }, '1.depth': { key: 'rules.required' } },
    })
    expect(fieldFault(crew, { crew: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] })).toEqual({ key: 'rules.tooMany', values: { most: 2 } })
  })

  it('is completed row by row: what a new row begins with, nothing hidden, calculated anew', () => {
    const values = completeForm([crew], { crew: [{ name: 'Li', depth: { value: '3', unit: 'm' }, twice: 'planted' }] }, null)
    expect(values).toEqual({ crew: [{ name: 'Li', deep: 'N', depth: { value: '', unit: '' }, twice: 'LiLi' }] })
    expect(formFaults([crew], values)).toEqual({})
  })
})

it('a tree has a path to each of its ends', () => {
  const tree = [{ value: 'a', children: [{ value: 'b', children: [{ value: 'c' }] }, { value: 'd' }] }, { value: 'e' }]
  expect(treePaths(tree)).toEqual([['a', 'b', 'c'], ['a', 'd'], ['e']])
})
