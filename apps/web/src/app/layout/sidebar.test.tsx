import { LAYOUT_DEFAULTS } from '@muster/contracts'
import { IconFile } from '@tabler/icons-react'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../http/query-client.ts'
import type { ShownGroup, ShownPage } from '../../menu/use-menu.ts'
import { sessionInfoQuery } from '../../session/session-info.ts'
import { answerFetch, renderScreen } from '../../testing/render-screen.tsx'
import { Sidebar } from './sidebar.tsx'

const page = (title: string, ...sections: ShownPage['sections']): ShownPage => ({
  ...{ id: title, path: `/x/${title}`, title, Icon: IconFile, sections },
  ...{ link: false, key: null, hidden: false, permissions: [], buttons: [] },
})
const basics = { id: 'basics', title: '基础资料' }
const partners = { id: 'partners', title: '外协' }
const units = page('单位', basics, partners)
const PAGES = [page('岗位', basics), page('部门', basics), units, page('人员', basics, partners, units), page('员工')]
const GROUPS: ShownGroup[] = [{ id: 'people', title: '人员组织', Icon: IconFile, pages: PAGES }]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(mode: 'wide' | 'narrow') {
  vi.stubGlobal('fetch', answerFetch({}))
  renderScreen(() => <Sidebar groups={GROUPS} mode={mode} onLeave={() => undefined} />)
  act(() => queryClient.setQueryData(sessionInfoQuery.queryKey, { auth: [], layout: LAYOUT_DEFAULTS } as never))
}

it('shows the third level below a heading of its own, which folds, and the fourth below another or below a page', async () => {
  show('wide')
  const group = await screen.findByRole('list', { name: '人员组织' })
  const inner = within(group).getByRole('list', { name: '基础资料' })
  expect(within(inner).getAllByRole('link')).toHaveLength(4)
  const fourth = within(inner).getByRole('list', { name: '外协' })
  expect(within(fourth).getAllByRole('link')).toHaveLength(2)
  expect(within(within(fourth).getByRole('list', { name: '单位' })).getByRole('link', { name: '人员' })).toBeDefined()
  expect(within(group).getAllByRole('link')).toHaveLength(5)
  const heading = screen.getByRole('button', { name: '基础资料' })
  expect(heading.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(heading)
  await waitFor(() => expect(heading.getAttribute('aria-expanded')).toBe('false'))
  expect(inner.hidden).toBe(true)
})

it('has every level in the flyout of the collapsed sidebar, reached by the arrows', async () => {
  show('narrow')
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name: '人员组织' })
  button.focus()
  await user.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['岗位', '部门', '单位', '人员', '员工'])
  for (const title of ['基础资料', '外协']) expect(screen.getByText(title)).toBeDefined()
  const indents = items.map(({ style }) => style.paddingInlineStart)
  expect(new Set(indents).size).toBe(4)
  items[2]!.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(items[3])
})
