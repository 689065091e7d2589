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

const NOTHING = { possible: [], failed: [], effects: [], restorable: false, keptUntil: null }

/** Asks to delete both rows, with this forecast from the server. */
const ask = (preview: object, result: object = { deleted: ['a'], failed: [] }): Promise<HTMLElement> =>
  askAll(ROWS, { removal: { data: { ...NOTHING, ...preview } }, delete: { data: result } })

/** Asks to delete all of these rows. */
async function askAll(rows: readonly { id: string }[], verbs: { removal: unknown; delete: unknown }): Promise<HTMLElement> {
  const answers = {
    [resourcePath(post, 'page')]: { data: rows, length: rows.length },
    [resourcePath(post, 'removal')]: verbs.removal,
    [resourcePath(post, 'delete')]: verbs.delete,
    '/base/columns/get': { data: null },
  }
  vi.stubGlobal('fetch', answerFetch(answers, requests))
  renderScreen(() => <ListScreen screen={postScreen} />)
  queryClient.setQueryData(['sessionInfo'], { name: 'a', auth: [authPage(PERMISSIONS)] } as never)
  fireEvent.click(await screen.findByLabelText(word('resource.table.selectPage')))
  fireEvent.click(await screen.findByRole('button', { name: word('resource.bulk.delete') }))
  return screen.findByRole('dialog', { name: word('resource.delete.title') })
}
const bodyOf = (init: RequestInit | undefined) => JSON.parse(String(init?.body)) as { ids: string[]; part?: string }
const sent = (verb: 'delete' | 'removal' = 'delete') =>
  requests.filter(({ path }) => path === resourcePath(post, verb)).map(({ init }) => bodyOf(init))

it('lists the effects, says what stays, and deletes only what can be deleted', async () => {
  const failed = [{ id: 'b', name: '内操', reason: '有 3 人在岗' }]
  const dialog = await ask({ possible: ['a'], failed, effects: ['解绑 1 张定位卡'], restorable: false, keptUntil: '2027-11-23' })
  await within(dialog).findByText('解绑 1 张定位卡')
  expect(within(dialog).getByText(word('resource.delete.question', { names: '外操' }))).toBeDefined()
  expect(within(dialog).getByText(/有 3 人在岗/)).toBeDefined()
  expect(within(dialog).getByText(word('resource.delete.kept', { day: '2027-11-23' }))).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: word('resource.action.delete') }))
  await waitFor(() => expect(sent()).toEqual([{ ids: ['a'] }]))
})

it('does not say that what versions bring back is gone for good', async () => {
  const dialog = await ask({ possible: ['a', 'b'], effects: ['可由历史版本恢复'], restorable: true })
  await within(dialog).findByText('可由历史版本恢复')
  expect(within(dialog).queryByText(word('resource.delete.gone'))).toBeNull()
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

const MANY = Array.from({ length: 120 }, (_, i) => row(`r${i}`, `岗位${i}`))
const answerRemoval = (init: RequestInit | undefined) => {
  const { ids, part } = bodyOf(init)
  return { data: { ...NOTHING, possible: ids, effects: part === 'possible' ? [] : [`${ids.length} 人不再有岗位`] } }
}

it('asks about many in portions and says how far it is, and what else it does once for all', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const removal = async (init: RequestInit | undefined) => {
    if (bodyOf(init).ids[0] === 'r50') await gate
    return answerRemoval(init)
  }
  const dialog = await askAll(MANY, { removal, delete: { data: { deleted: [], failed: [] } } })
  await within(dialog).findByText(word('resource.delete.checked', { done: 50, of: 120 }))
  open()
  await within(dialog).findByText('120 人不再有岗位')
  expect(sent('removal').map(({ ids, part }) => [ids.length, part])).toEqual([
    [50, 'possible'],
    [50, 'possible'],
    [20, 'possible'],
    [120, 'effects'],
  ])
})

it('goes on with what is left where the deletion of many breaks off', async () => {
  const deletion = (init: RequestInit | undefined) => {
    const { ids } = bodyOf(init)
    return ids.includes('r50') ? { code: 500, message: '暂时不可用', status: 500 } : { data: { deleted: ids, failed: [] } }
  }
  const dialog = await askAll(MANY, { removal: answerRemoval, delete: deletion })
  fireEvent.click(await within(dialog).findByRole('button', { name: word('resource.action.delete') }))
  await within(dialog).findByText('70 人不再有岗位')
  expect(sent().map(({ ids }) => ids.length)).toEqual([50, 50])
})
