import { type Field, initialValues, isVisible, LANGUAGES, PERMISSIONS, RESOURCES, resourcePath } from '@muster/contracts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addPageTexts } from '../i18n/page-texts.ts'
import { changeLanguage, i18next } from '../i18n/setup.ts'
import { ListScreen } from '../resource/list-screen.tsx'
import type { ListScreenDefinition } from '../resource/list-screen-definition.ts'
import { authPage } from '../testing/auth-page.ts'
import { answerFetch, renderScreen } from '../testing/render-screen.tsx'
import { VIEWS } from './menu/views.ts'

type AnyScreen = ListScreenDefinition<{ id: string }>

/** Every list screen of the product: the exports of its pages' modules. */
const MODULES = await Promise.all(Object.values(VIEWS).map((load) => load()))
const isScreen = (value: object): boolean => 'resource' in value && 'columns' in value
const SCREENS = [...new Set(MODULES.flatMap((module) => Object.values<object>(module).filter(isScreen)))] as AnyScreen[]

const word = (key: string) => i18next.t(key as never) as string
const label = ({ resource }: AnyScreen, name: string) => word(`resources.${resource.name}.fields.${name}`)

type Schema = {
  def?: unknown
  _zod: { def: { type: string; innerType?: never; entries?: Record<string, string>; shape?: Record<string, never> } }
}

/** A sample value for a schema. */
function sample(schema: Schema): unknown {
  const { type, innerType, entries, shape } = schema._zod.def
  if (type === 'nullable' || type === 'optional') return sample(innerType as never)
  if (type === 'object') return Object.fromEntries(Object.entries(shape ?? {}).map(([name, part]) => [name, sample(part)]))
  if (type === 'boolean') return true
  if (type === 'array') return []
  if (type === 'number') return 7
  if (type === 'enum') return Object.values(entries ?? {})[0]
  return '2026-01-02T03:04:05.000Z'.slice(0, (schema as { format?: string }).format === 'date' ? 10 : undefined)
}

/** A row of the screen with something in every column, in the types of the row's schema. */
const sampleRow = ({ resource }: AnyScreen) => sample(resource.row as never) as object

const session = {
  data: {
    name: 'admin',
    realName: 'Admin',
    auth: [authPage(PERMISSIONS)],
  },
}

beforeAll(() => {
  addPageTexts()
})
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('authToken', 'token')
  changeLanguage('zh_CN')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The session is taken as is: the schema of its answer is tested where it is made. */
async function signIn() {
  const { queryClient } = await import('../http/query-client.ts')
  queryClient.setQueryData(['sessionInfo'], session.data as never)
}

async function show(definition: AnyScreen, search: Record<string, string> = {}) {
  const page = { data: [sampleRow(definition)], length: 1 }
  vi.stubGlobal('fetch', answerFetch({ [resourcePath(definition.resource, 'page')]: page, '/base/columns/get': { data: null } }))
  renderScreen(() => <ListScreen screen={definition} />, search)
  await signIn()
}

describe('list screens', () => {
  it('exist for every resource', () => {
    expect(SCREENS.map(({ resource }) => resource.name).sort()).toEqual(Object.keys(RESOURCES).sort())
  })

  describe.each(SCREENS.map((definition) => [definition.resource.name, definition] as const))('%s', (_name, definition) => {
    const { resource, columns } = definition
    it('shows its rows under its headings', async () => {
      await show(definition)
      const table = await screen.findByRole('table')
      for (const { name } of columns) expect(within(table).getAllByText(label(definition, name)).length).toBeGreaterThan(0)
      expect(within(table).getAllByRole('row')).toHaveLength(2)
    })

    it('opens its form and tells on an empty submission what is missing', async () => {
      await show(definition, { mode: 'add' })
      const save = await screen.findByRole('button', { name: word('resource.action.save') })
      for (const field of visible(resource.fields)) expect(screen.getAllByText(label(definition, field.name)).length).toBeGreaterThan(0)
      const missing = visible(resource.fields).filter(({ required, initial }) => required && initial === undefined)
      if (missing.length === 0) return
      fireEvent.submit(save.closest('form') as HTMLFormElement)
      await waitFor(() => expect(screen.getByText(word('rules.form'))).toBeDefined())
      expect(document.body.textContent?.split(word('rules.required'))).toHaveLength(missing.length + 1)
    })

    it.each(LANGUAGES)('has all its words in %s', (language) => {
      changeLanguage(language)
      const keys = [
        'title',
        ...resource.fields.filter(({ kind }) => kind !== 'blank').map(({ name }) => `fields.${name}`),
        ...columns.map(({ name }) => `fields.${name}`),
        ...resource.filters.map(({ name }) => `filters.${name}`),
        ...[...(definition.rowActions ?? []), ...(definition.bulkActions ?? [])].map(({ key }) => `actions.${key}`),
      ].map((key) => `resources.${resource.name}.${key}`)
      const sets = [...resource.fields, ...resource.filters].flatMap((field) =>
        'options' in field && field.options ? [field.options] : [],
      )
      const options = sets.flatMap((set) => ('values' in set ? set.values.map((value) => `options.${set.set}.${value}`) : []))
      // Checked by itself: a text of the first language would stand in for a missing one.
      const missing = [...keys, ...options].filter((key) => typeof i18next.getResource(language, 'translation', key) !== 'string')
      expect(missing).toEqual([])
    })
  })

  it.each([
    // What, how urgent, who, where, since when, how long, in which state.
    ['alarm', ['kind', 'priority', 'trackableName', 'areaName', 'startedAt', 'clearedAt', 'work']],
    // Who, in which role, and whether they may sign in.
    ['account', ['loginName', 'realName', 'roleName', 'enabled']],
  ])('%s shows first what is looked for', async (name, first) => {
    const definition = SCREENS.find(({ resource }) => resource.name === name)!
    await show(definition)
    const heads = within(await screen.findByRole('table')).getAllByRole('columnheader')
    const shown = heads.map(({ textContent }) => textContent).filter(Boolean)
    expect(shown.slice(0, first.length)).toEqual(first.map((column) => label(definition, column)))
  })

  it('have the buttons of their search beside each other, whatever line they come to stand on', async () => {
    await show(SCREENS.find(({ resource }) => resource.name === 'alarm')!)
    const beside = (await screen.findByRole('button', { name: word('app.action.reset') })).parentElement!
    const words = within(beside)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(words).toEqual(['resource.filter.more', 'app.action.query', 'app.action.reset'].map(word))
  })
})

/** Nobody is signed in here, so no module is licensed. */
const visible = (fields: readonly Field[]) => fields.filter((field) => !field.module && isVisible(field, fields, initialValues(fields)))
