import { CHOOSERS, type Chooser, RESOURCES, type Resource } from '@muster/contracts'
import { giving } from '@muster/database'
import { describe, expect, it } from 'vitest'
import { AS_WRITTEN, type Reference } from './reference.ts'
import { ReferenceBook } from './reference-book.ts'

const text = giving<string>('x')
const POSTS: Reference = { from: 'post', building: text, id: text, name: text, rows: null, unknown: 'postUnknown' }
const CHOSEN = Object.fromEntries(CHOOSERS.map((chooser) => [chooser, POSTS])) as Record<Chooser, Reference>

/** A list with one field. */
const listOf = (field: Resource['fields'][number], permissions: Partial<Resource['permissions']>) => ({
  planted: { ...RESOURCES.post, name: 'planted', fields: [field], permissions: { view: 'v', ...permissions } } as Resource,
})
const select: Resource['fields'][number] = { name: 'which', kind: 'remoteSelect', path: '/bp/job/simple-list' }
const dialog: Resource['fields'][number] = { name: 'which', kind: 'dialog', chooser: 'job', most: 1 }

describe('the api does not begin with a column that no module knows', () => {
  it.each<[string, ReturnType<typeof listOf>]>([
    ['an exported select', listOf(select, { export: 'e' })],
    ['an imported select', listOf(select, { import: 'i' })],
    ['a select of a path that nobody answers', listOf({ ...select, path: '/nowhere' }, { export: 'e' })],
    ['loaded boxes', listOf({ name: 'which', kind: 'checkbox', options: { path: '/bp/job/simple-list' } }, { export: 'e' })],
  ])('%s', (_name, resources) => {
    expect(() => ReferenceBook.of({ ...CHOSEN, personOptions: POSTS }, resources)).toThrow('planted.which')
  })

  it('of loaded boxes it is not enough to know the rows: they are written as they are stored', () => {
    const boxes = listOf({ name: 'which', kind: 'checkbox', options: { path: '/bp/job/simple-list' } }, { export: 'e' })
    expect(() => ReferenceBook.of({ ...CHOSEN, postOptions: POSTS }, boxes)).toThrow('planted.which')
    expect(() => ReferenceBook.of({ ...CHOSEN, postOptions: AS_WRITTEN }, boxes)).not.toThrow()
  })

  it.each<[string, ReturnType<typeof listOf>]>([
    ['what a chooser offers', listOf(dialog, { export: 'e', import: 'i' })],
    ['what is neither exported nor imported', listOf(select, {})],
    ['choices that are known beforehand', listOf({ name: 'which', kind: 'radio', options: { set: 's', values: ['Y'] } }, { export: 'e' })],
  ])('but with %s', (_name, resources) => {
    expect(() => ReferenceBook.of({ ...CHOSEN, personOptions: POSTS }, resources)).not.toThrow()
  })
})

it('finds what a field refers to by its chooser, by its path, and by what the path asks for', () => {
  const asked: (string | null)[] = []
  const book = ReferenceBook.of(
    {
      ...{ ...CHOSEN, postOptions: POSTS, freeCardOptions: AS_WRITTEN },
      dictionaryOptions: (query) => {
        asked.push(query.get('category'))
        return { ...POSTS }
      },
    },
    {},
  )
  expect(book.of(select)).toBe(POSTS)
  expect(book.of(dialog)).toBe(POSTS)
  expect(book.of({ name: 'sn', kind: 'remoteSelect', path: '/bp/card/free-list' })).toBeNull()
  expect(book.of({ name: 'name', kind: 'text' })).toBeNull()
  const word: Resource['fields'][number] = {
    name: 'kind',
    kind: 'select',
    options: { path: '/pod/dictionary/options?category=supplyKind' },
  }
  expect(book.of(word)).toBe(book.of(word))
  expect(asked).toEqual(['supplyKind'])
})
