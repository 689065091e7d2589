import { PERMISSIONS } from '@muster/contracts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onlineSessionScreen } from '../features/session/online.screen.tsx'
import { queryClient } from '../http/query-client.ts'
import { changeLanguage, i18next } from '../i18n/setup.ts'
import { authPage } from '../testing/auth-page.ts'
import { answerFetch, renderScreen } from '../testing/render-screen.tsx'
import { ListScreen } from './list-screen.tsx'

const at = '2026-01-02T03:04:05.000Z'
const session = (id: string, current = false) => ({
  id,
  account: `user-${id}`,
  realName: null,
  kind: 'console',
  address: null,
  device: 'Chrome',
  startedAt: at,
  lastSeenAt: at,
  expiresAt: at,
  current,
})
const FORCE_OFF = '/pod/session/force-off'
const word = (key: string, values = {}) => i18next.t(key as never, values as never) as unknown as string
const requests: { path: string; init: RequestInit | undefined }[] = []
/** The server's answer to each call. */
let answers: object[] = []

async function show() {
  const rows = [session('1', true), session('2'), session('3')]
  const page = { data: rows, length: rows.length }
  const paths = {
    [onlineSessionScreen.resource.paths?.page ?? `${onlineSessionScreen.resource.base}/page`]: page,
    '/base/columns/get': { data: null },
  }
  vi.stubGlobal('fetch', answerFetch({ ...paths, [FORCE_OFF]: () => answers.shift() }, requests))
  renderScreen(() => <ListScreen screen={onlineSessionScreen} />)
  queryClient.setQueryData(['sessionInfo'], { name: 'admin', auth: [authPage(PERMISSIONS)] } as never)
  fireEvent.click(await screen.findByLabelText(word('resource.table.selectPage')))
  const bar = await screen.findByRole('region', { name: word('resource.bulk.label') })
  expect(within(bar).queryByRole('button', { name: word('resource.bulk.delete') })).toBeNull()
  fireEvent.click(within(bar).getByRole('button', { name: word('resources.onlineSession.actions.end') }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: word('sessions.forceOff.submit') }))
}
const ended = () => requests.filter(({ path }) => path === FORCE_OFF).map(({ init }) => JSON.parse(String(init?.body)).id)

beforeEach(() => {
  requests.length = 0
  changeLanguage('zh_CN')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('does it to every selected row but the own session', async () => {
  answers = [{ data: null }, { data: null }]
  await show()
  await waitFor(() => expect(ended()).toEqual(['2', '3']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('goes on after one that fails, and says which and why', async () => {
  answers = [{ code: 1003, message: '已不存在', data: null, status: 404 }, { data: null }]
  await show()
  await screen.findByText(word('resource.bulk.report', { done: 1, failed: 1 }))
  expect(screen.getByText('user-2 Chrome: 已不存在')).toBeDefined()
  expect(ended()).toEqual(['2', '3'])
})
