import { PERMISSIONS, post, resourcePath } from '@muster/contracts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../http/query-client.ts'
import { changeLanguage, i18next } from '../i18n/setup.ts'
import { authPage } from '../testing/auth-page.ts'
import { answerFetch, renderScreen } from '../testing/render-screen.tsx'
import { ListScreen } from './list-screen.tsx'
import { defineListScreen } from './list-screen-definition.ts'

const postScreen = defineListScreen<{ id: string; name: string }>({
  resource: post,
  columns: [{ name: 'name' }],
  nameOf: ({ name }) => name,
})
const row = (id: string, name: string) => ({ id, name, code: id, number: null, description: null, headcount: 0, version: 1 })
const ROWS = [row('a', '外操'), row('b', '内操')]
const word = (key: string, values = {}) => i18next.t(key as never, values as never) as unknown as string
const requests: { path: string; init: RequestInit | undefined }[] = []

beforeEach(() => {
  requests.length = 0
  changeLanguage('zh_CN')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Asks to delete both rows, where the server foretells this. */
async function ask(preview: object, result: object = { deleted: ['a'], failed: [] }): Promise<HTMLElement> {
  const answers = {
    [resourcePath(post, 'page')]: { data: ROWS, length: 2 },
    [resourcePath(post, 'removal')]: { data: { possible: [], failed: [], effects: [], keptUntil: null, ...preview } },
    [resourcePath(post, 'delete')]: { data: result },
    '/base/columns/get': { data: null },
  }
  vi.stubGlobal('fetch', answerFetch(answers, requests))
  renderScreen(() => <ListScreen screen={postScreen} />)
  queryClient.setQueryData(['sessionInfo'], { name: 'a', auth: [authPage(PERMISSIONS)] } as never)
  fireEvent.click(await screen.findByLabelText(word('resource.table.selectPage')))
  fireEvent.click(await screen.findByRole('button', { name: word('resource.bulk.delete') }))
  return screen.findByRole('dialog', { name: word('resource.delete.title') })
}
const sent = () => requests.filter(({ path }) => path === resourcePath(post, 'delete')).map(({ init }) => JSON.parse(String(init?.body)))

it('lists the effects, says what stays, and deletes only what can be deleted', async () => {
  const failed = [{ id: 'b', name: '内操', reason: '有 3 人在岗' }]
  const dialog = await ask({ possible: ['a'], failed, effects: ['解绑 1 张定位卡'], keptUntil: '2027-11-23' })
  await within(dialog).findByText('解绑 1 张定位卡')
  expect(within(dialog).getByText(word('resource.delete.question', { names: '外操' }))).toBeDefined()
  expect(within(dialog).getByText(/有 3 人在岗/)).toBeDefined()
  expect(within(dialog).getByText(word('resource.delete.kept', { day: '2027-11-23' }))).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: word('resource.action.delete') }))
  await waitFor(() => expect(sent()).toEqual([{ ids: ['a'] }]))
})

it('offers no deletion that cannot succeed, and says why', async () => {
  const dialog = await ask({ failed: ROWS.map(({ id, name }) => ({ id, name, reason: '使用中' })) })
  await within(dialog).findByText(word('resource.delete.none'))
  expect(within(dialog).getAllByText(/使用中/)).toHaveLength(2)
  expect(within(dialog).queryByRole('button', { name: word('resource.action.delete') })).toBeNull()
})

it('calls a deletion failed of which nothing was done', async () => {
  const failed = [{ id: 'a', name: '外操', reason: '有 3 人在岗' }]
  const dialog = await ask({ possible: ['a'] }, { deleted: [], failed })
  fireEvent.click(await within(dialog).findByRole('button', { name: word('resource.action.delete') }))
  const told = await screen.findByRole('dialog', { name: word('resource.delete.failed') })
  expect(within(told).getByText(/有 3 人在岗/)).toBeDefined()
})
