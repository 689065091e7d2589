import { initialValues, person, resourcePath } from '@muster/contracts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../http/query-client.ts'
import { changeLanguage, i18next } from '../../i18n/setup.ts'
import { authPage } from '../../testing/auth-page.ts'
import { answerFetch, renderScreen } from '../../testing/render-screen.tsx'
import StaffScreen from './staff.screen.tsx'

const word = (key: string) => i18next.t(key as never) as string
const requests: { path: string; init: RequestInit | undefined }[] = []

beforeEach(() => {
  requests.length = 0
  changeLanguage('zh_CN')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the record of somebody as a user who holds these codes. */
function open(codes: readonly string[], search: Record<string, string> = {}) {
  const values = { ...initialValues(person.fields), name: '张三', number: 'A-1', department: [{ id: 'd', name: '生产一部' }], gender: '1' }
  vi.stubGlobal(
    'fetch',
    answerFetch(
      {
        [resourcePath(person, 'get')]: { data: { id: 'p1', version: 1, no: 7, values } },
        '/pod/track/days': { data: [{ day: '2026-11-20', from: '2026-11-20T01:00:00.000Z', to: '2026-11-20T09:00:00.000Z' }] },
      },
      requests,
    ),
  )
  const shown = renderScreen(StaffScreen, { mode: 'view', id: 'p1', ...search })
  queryClient.setQueryData(['sessionInfo'], { name: 'a', auth: [authPage(codes)] } as never)
  return shown
}
const tabs = async () => (await screen.findAllByRole('tab')).map((tab) => tab.textContent)

it('reads as words, with nothing to fill in, and the facts beside the name', async () => {
  open(['bp:enterprise:person:view'])
  await screen.findByRole('heading', { level: 1, name: '张三' })
  expect(screen.getAllByText('生产一部')).toHaveLength(2)
  expect(document.querySelectorAll('input, textarea')).toHaveLength(0)
  expect(screen.queryByRole('button', { name: word('resource.action.edit') })).toBeNull()
})

it('has a tab for what the user may see elsewhere, and no other', async () => {
  open(['bp:enterprise:person:view', 'alarm:view'])
  expect(await tabs()).toEqual(['fields', 'alarms', 'certificates'].map((key) => word(`record.tab.${key}`)))
})

it('opens the tab of its address, and keeps the one that is chosen there', async () => {
  const { router } = open(['bp:enterprise:person:view', 'track:view'], { tab: 'track' })
  const link = await screen.findByRole('link', { name: /2026-11-20/ })
  expect(link.getAttribute('href')).toContain('no=7')
  expect(link.getAttribute('href')).toContain('from=')
  fireEvent.click(screen.getByRole('tab', { name: word('record.tab.fields') }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: 'fields', id: 'p1' }))
})

it('never asks for a tab that is not permitted, whatever the address says', async () => {
  open(['bp:enterprise:person:view'], { tab: 'log' })
  await screen.findByRole('heading', { level: 1, name: '张三' })
  expect(requests.map(({ path }) => path)).not.toContain('/base/log/page')
})
