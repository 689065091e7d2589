import { describe, expect, it } from 'vitest'
import { RESOURCES } from '../resource/registry.ts'
import { systemSetting } from '../settings/system-setting.ts'
import { completeForm } from './complete.ts'
import type { Field } from './field.ts'
import { formFaults } from './rules.ts'

const fields: Field[] = [
  { name: 'origin', kind: 'text', locked: true, initial: 'own' },
  {
    name: 'kind',
    kind: 'select',
    options: { set: 'x', values: ['link', 'heading'] },
    initial: 'link',
    watch: [{ field: 'origin', equals: 'own' }],
  },
  { name: 'address', kind: 'text', required: true, length: 10, watch: [{ field: 'kind', equals: 'link' }] },
  { name: 'twice', kind: 'calc', from: ['address'], compute: ({ address }) => `${String(address)}${String(address)}` },
  { name: 'members', kind: 'dialog', chooser: 'person', most: 1 },
]
const keysOf = (given: object, stored: object | null) =>
  Object.entries(formFaults(fields, completeForm(fields, given as never, stored as never))).map(([name, { key }]) => `${name} ${key}`)

describe('a whole form', () => {
  it('of a new row has what a new form begins with where nothing was given', () => {
    expect(completeForm(fields, { address: 'a' }, null)).toEqual({ origin: 'own', kind: 'link', address: 'a', twice: 'aa', members: [] })
    expect(keysOf({}, null)).toEqual(['address rules.required'])
    expect(keysOf({ address: 'much too long' }, null)).toEqual(['address rules.tooLong'])
  })

  it('of a row that is changed has what is stored there', () => {
    const stored = { origin: 'own', kind: 'link', address: 'a' }
    expect(completeForm(fields, {}, stored)).toMatchObject(stored)
    expect(keysOf({ address: '' }, stored)).toEqual(['address rules.required'])
  })

  it('keeps its locked fields and empties hidden ones, whatever was given', () => {
    expect(completeForm(fields, { origin: 'builtIn', address: 'a' }, null)).toMatchObject({ origin: 'own', address: 'a' })
    expect(completeForm(fields, { kind: 'heading', address: 'a' }, null)).toMatchObject({ address: '' })
    expect(completeForm(fields, { kind: 'link', address: 'a' }, { origin: 'builtIn' })).toMatchObject({ kind: '', address: '' })
  })

  it('computes anew what is calculated, and takes no more choices than there may be', () => {
    expect(completeForm(fields, { address: 'b', twice: 'planted' }, null)).toMatchObject({ twice: 'bb' })
    const members = ['1', '2'].map((id) => ({ id, name: id }))
    expect(keysOf({ address: 'a', members }, null)).toEqual(['members rules.tooMany'])
  })
})

it('no rule of visibility watches a field that there is not', () => {
  for (const { name, fields: some } of [...Object.values(RESOURCES), systemSetting]) {
    const names = some.map((field) => field.name)
    for (const { watch = [] } of some) for (const { field } of watch) expect([name, names]).toEqual([name, expect.arrayContaining([field])])
  }
})
