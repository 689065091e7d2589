import { defineResource, type FormValues, LANGUAGES, type Language, resourcePath } from '@muster/contracts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { changeLanguage, i18next } from '../../i18n/setup.ts'
import { makeBenchSite } from '../../map/bench/bench-site.ts'
import { answerFetch, renderScreen } from '../../testing/render-screen.tsx'
import { FormPanel } from '../form-panel.tsx'
import { defineListScreen } from '../list-screen-definition.ts'

const YES_NO = { set: 'yesNo', values: ['Y', 'N'] } as const
const upload = { maxKb: 10, accept: ['.pdf'] }

/** A work permit with the kinds of fields that few screens have. */
const permit = defineResource({
  name: 'post',
  base: '/test/permit',
  scope: 'building',
  row: z.object({ id: z.string() }),
  fields: [
    { name: 'richtext', kind: 'richtext', required: true },
    { name: 'year', kind: 'year', required: true },
    { name: 'checkbox', kind: 'checkbox', required: true, options: YES_NO },
    {
      name: 'cascader',
      kind: 'cascader',
      options: { set: 'yesNo', tree: [{ value: 'Y', children: [{ value: 'N' }] }] },
    },
    { name: 'unit', kind: 'unit', units: ['t'], required: true },
    { name: 'file', kind: 'file', upload, required: true },
    { name: 'place', kind: 'geometry', draws: ['polygon', 'line'], required: true },
    { name: 'blank', kind: 'blank' },
    { name: 'sum', kind: 'calc', from: ['unit'], compute: ({ unit }) => `= ${(unit as { value: string }).value}` },
    {
      name: 'crew',
      kind: 'group',
      most: 2,
      required: true,
      fields: [
        { name: 'name', kind: 'text', required: true },
        { name: 'mass', kind: 'unit', units: ['t'] },
      ],
    },
  ],
  filters: [],
  sorts: ['id'],
  permissions: { view: 'v', add: 'a', edit: 'e' },
})
const permitScreen = defineListScreen<{ id: string }>({ resource: permit, columns: [], nameOf: ({ id }) => id })

const STORED: FormValues = {
  richtext: '<p>Hot <strong>work</strong></p><img src="/x" onerror="alert(1)">',
  year: '2026',
  checkbox: ['Y'],
  cascader: ['Y', 'N'],
  unit: { value: '3', unit: 't' },
  file: { name: 'plan.pdf', downloadUrl: '/image/view?id=12345678' },
  place: {
    floor: 0,
    shape: {
      type: 'line',
      points: [
        [1, 2],
        [30, 2],
      ],
    },
  },
  sum: '= 3',
  crew: [{ name: 'Li', mass: { value: '1', unit: 't' } }],
}
/** Labels of the test's own fields: their names. */
const words = { fields: Object.fromEntries(permit.fields.map(({ name }) => [name, name])), groups: { crew: { name: 'who', mass: 'load' } } }

const requests: { path: string; init: RequestInit | undefined }[] = []
function show(mode: 'add' | 'edit' | 'view') {
  const form = { data: { id: '1', version: 4, values: STORED } }
  vi.stubGlobal(
    'fetch',
    answerFetch(
      {
        '/pod/map/site': { data: makeBenchSite() },
        [resourcePath(permit, 'get')]: form,
        [resourcePath(permit, 'save')]: { data: { id: '1', version: 5 } },
      },
      requests,
    ),
  )
  const nothing = () => {}
  renderScreen(() => (
    <FormPanel
      screen={permitScreen}
      mode={mode}
      id={mode === 'add' ? null : '1'}
      mayEdit
      onEdit={nothing}
      onReload={nothing}
      onClose={nothing}
    />
  ))
  for (const language of LANGUAGES) i18next.addResourceBundle(language, 'translation', { resources: { post: words } }, true, true)
}
const word = (key: string, values = {}) => i18next.t(key as never, values as never) as unknown as string
const saved = () => requests.find(({ path }) => path === resourcePath(permit, 'save'))
const sent = () => Object.fromEntries(new URLSearchParams(String(saved()?.init?.body)))
/** The editor is loaded on demand. */
const editor = () => screen.findByRole('textbox', { name: 'richtext' })
const save = async () => fireEvent.click(await screen.findByRole('button', { name: word('resource.action.save') }))

beforeEach(() => {
  requests.length = 0
  changeLanguage('zh_CN')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe.each(LANGUAGES)('a form of rare fields in %s', (language: Language) => {
  it('says what is missing in each of them', async () => {
    changeLanguage(language)
    show('add')
    await save()
    await screen.findByText(word('rules.form'))
    await waitFor(() => expect(screen.getAllByText(word('rules.required'))).toHaveLength(7))
  })
})

describe('a form of rare fields', () => {
  it('shows what is stored, without what would run, and nothing to change it by', async () => {
    show('view')
    const text = await editor()
    expect(text.textContent).toContain('Hot work')
    expect(text.querySelector('img')).toBeNull()
    expect(text.getAttribute('contenteditable')).toBe('false')
    expect(screen.getByText(`3 ${word('options.unit.t')}`)).toBeDefined()
    expect(screen.getByText('Li')).toBeDefined()
    expect(document.querySelectorAll('input, select')).toHaveLength(0)
    expect(screen.getByText('plan.pdf')).toBeDefined()
    expect(screen.getByText('2026')).toBeDefined()
    expect(screen.queryByRole('button', { name: word('resource.group.add') })).toBeNull()
  })

  it('sends what is filled in as the contract has it', async () => {
    show('edit')
    await editor()
    fireEvent.change(screen.getByDisplayValue('3'), { target: { value: '4' } })
    await screen.findByDisplayValue('= 4')
    fireEvent.click(screen.getByRole('button', { name: word('resource.group.add') }))
    const second = screen.getByRole('group', { name: word('resource.group.row', { number: 2 }) })
    fireEvent.change(within(second).getByLabelText(/^who/), { target: { value: 'Wang' } })
    await save()
    await waitFor(() => expect(saved()).toBeDefined())
    const body = sent()
    expect(JSON.parse(body.crew as string)).toEqual([
      { name: 'Li', mass: { value: '1', unit: 't' } },
      { name: 'Wang', mass: { value: '', unit: '' } },
    ])
    expect(body).toMatchObject({ year: '2026', checkbox: '["Y"]', cascader: '["Y","N"]', unit: '{"value":"4","unit":"t"}', version: '4' })
    expect(body).not.toHaveProperty('sum')
    expect(body).not.toHaveProperty('blank')
  })

  it('is drawn on the plan, without a pointer and without a plan by its coordinates', async () => {
    show('edit')
    fireEvent.click(await screen.findByRole('button', { name: `${word('map.draw.field.edit')} place` }))
    const second = await screen.findByLabelText(word('map.draw.table.cell', { number: 2, axis: 'x' }))
    const table = screen.getByRole('region', { name: word('map.draw.table.title') })
    fireEvent.change(second, { target: { value: 'east' } })
    fireEvent.blur(second)
    expect(within(table).getByText(word('rules.shape.notFinite'))).toBeDefined()
    fireEvent.change(second, { target: { value: '41.5' } })
    fireEvent.blur(second)
    expect(within(table).queryByText(word('rules.shape.notFinite'))).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: word('map.draw.field.done') }))
    await save()
    await waitFor(() => expect(saved()).toBeDefined())
    const points = [
      [1, 2],
      [41.5, 2],
    ]
    expect(JSON.parse(sent().place as string)).toEqual({ floor: 0, shape: { type: 'line', points } })
  })

  it('tells each row of a group what is wrong in it, takes rows away and no more than there may be', async () => {
    show('edit')
    await editor()
    const add = screen.getByRole('button', { name: word('resource.group.add') })
    fireEvent.click(add)
    expect(screen.queryByRole('button', { name: word('resource.group.add') })).toBeNull()
    await save()
    const second = screen.getByRole('group', { name: word('resource.group.row', { number: 2 }) })
    await waitFor(() => expect(within(second).getByText(word('rules.required'))).toBeDefined())
    fireEvent.click(screen.getByRole('button', { name: word('resource.group.remove', { number: 1 }) }))
    expect(screen.queryByDisplayValue('Li')).toBeNull()
    expect(screen.getAllByRole('group', { name: /第/ })).toHaveLength(1)
  })
})
