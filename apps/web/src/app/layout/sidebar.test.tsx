import { LAYOUT_DEFAULTS } from '@muster/contracts'
import { IconFile } from '@tabler/icons-react'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../http/query-client.ts'
import type { ShownGroup, ShownPage } from '../../menu/use-menu.ts'
import { sessionInfoQuery } from '../../session/session-info.ts'
import { answerFetch, renderScreen } from '../../testing/render-screen.tsx'
import { Sidebar } from './sidebar.tsx'

const page = (title: string, section: ShownPage['section'] = null): ShownPage => ({
  ...{ id: title, path: `/x/${title}`, title, Icon: IconFile, section },
  ...{ link: false, key: null, hidden: false, permissions: [], buttons: [] },
})
const basics = { id: 'basics', title: '基础资料' }
const GROUPS: ShownGroup[] = [
  { id: 'people', title: '人员组织', Icon: IconFile, pages: [page('岗位', basics), page('部门', basics), page('员工')] },
]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows the third level below a heading of its own, which folds', async () => {
  vi.stubGlobal('fetch', answerFetch({}))
  renderScreen(() => <Sidebar groups={GROUPS} mode="wide" onLeave={() => undefined} />)
  act(() => queryClient.setQueryData(sessionInfoQuery.queryKey, { auth: [], layout: LAYOUT_DEFAULTS } as never))
  const group = await screen.findByRole('list', { name: '人员组织' })
  const inner = within(group).getByRole('list', { name: '基础资料' })
  expect(within(inner).getAllByRole('link')).toHaveLength(2)
  expect(within(group).getAllByRole('link')).toHaveLength(3)
  const heading = screen.getByRole('button', { name: '基础资料' })
  expect(heading.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(heading)
  await waitFor(() => expect(heading.getAttribute('aria-expanded')).toBe('false'))
  expect(inner.hidden).toBe(true)
})
