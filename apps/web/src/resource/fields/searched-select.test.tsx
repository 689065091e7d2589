import { defineResource, OPTIONS_AT_ONCE, resourcePath } from '@muster/contracts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { changeLanguage, i18next } from '../../i18n/setup.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { FormPanel } from '../form-panel.tsx'
import { defineListScreen } from '../list-screen-definition.ts'

const PATH = '/test/kinds'
const thing = defineResource({
  name: 'post',
  base: '/test/thing',
  scope: 'building',
  row: z.object({ id: z.string() }),
  fields: [
    { name: 'kind', kind: 'select', options: { path: PATH } },
    { name: 'maker', kind: 'remoteSelect', path: PATH },
  ],
  filters: [],
  sorts: ['id'],
  permissions: { view: 'v', add: 'a', edit: 'e' },
})
const thingScreen = defineListScreen<{ id: string }>({ resource: thing, columns: [], nameOf: ({ id }) => id })

/** More than are sent at once, in the server's order: matches of the text, the chosen one first. */
const ALL = Array.from({ length: OPTIONS_AT_ONCE * 2 }, (_, i) => ({ value: `v${i}`, label: `种类${i}` }))
const answerTo = ({ searchParams }: URL) => {
  const [text, chosen] = [searchParams.get('text') ?? '', searchParams.get('chosen') ?? '']
  const found = ALL.filter(({ value, label }) => value === chosen || label.includes(text))
  return found.sort((a, b) => Number(b.value === chosen) - Number(a.value === chosen)).slice(0, OPTIONS_AT_ONCE)
}

function show(mode: 'add' | 'view') {
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://localhost')
    const stored = { id: '1', version: 1, values: { kind: 'v98', maker: 'v99' } }
    const data = url.pathname === PATH ? answerTo(url) : url.pathname === resourcePath(thing, 'get') ? stored : []
    return Response.json({ code: 0, message: '', data, length: 0 })
  })
  const nothing = () => {}
  renderScreen(() => (
    <FormPanel
      screen={thingScreen}
      mode={mode}
      id={mode === 'add' ? null : '1'}
      mayEdit
      onEdit={nothing}
      onReload={nothing}
      onClose={nothing}
    />
  ))
  const words = { fields: { kind: 'kind', maker: 'maker' } }
  i18next.addResourceBundle('zh_CN', 'translation', { resources: { post: words } }, true, true)
}

beforeAll(() => {
  changeLanguage('zh_CN')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each(['kind', 'maker'])('the search of a select (%s) finds what is not among the first options', async (name) => {
  const user = userEvent.setup()
  show('add')
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name })
  await user.click(box)
  await screen.findByRole('option', { name: '种类0' })
  expect(screen.queryByRole('option', { name: '种类97' })).toBeNull()
  expect(screen.getAllByText(i18next.t('resource.moreOptions', { count: OPTIONS_AT_ONCE })).length).toBeGreaterThan(0)
  await user.type(box, '种类97')
  await user.click(await screen.findByRole('option', { name: '种类97' }))
  expect(box.value).toBe('种类97')
})

it('what is chosen is shown by its name wherever it stands in the list', async () => {
  show('view')
  expect(await screen.findByText('种类98')).toBeDefined()
  expect(await screen.findByText('种类99')).toBeDefined()
})
