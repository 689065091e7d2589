import { spotlight } from '@mantine/spotlight'
import { type PersonRow, person, resourcePath } from '@muster/contracts'
import { IconFile } from '@tabler/icons-react'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { changeLanguage, i18next } from '../../i18n/setup.ts'
import type { ShownMenu, ShownPage } from '../../menu/use-menu.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { CommandPalette } from './command-palette.tsx'

const page = (path: string, title: string): ShownPage => ({
  ...{ id: path, path, title, Icon: IconFile, sections: [] },
  ...{ link: false, key: null, hidden: false, permissions: [], buttons: [] },
})
const pages = [page('/dashboard', '首页'), page('/organisation/staff', '员工管理'), page('/organisation/posts', '岗位管理')]
const MENU: ShownMenu = { groups: [{ id: 'all', title: '全部', Icon: IconFile, pages }], home: '/dashboard' }
const ZHANG: PersonRow = {
  ...{ id: 'p1', no: 7, name: '张三', number: 'A1', gender: null, departId: null, departName: '生产部', jobId: null, jobName: null },
  ...{ phone: null, tagSn: 'K7', enterpriseHead: false, manager: false, accountName: null, roleName: null },
  ...{ certificates: 'none', leftOn: null, version: 1 },
}

beforeAll(() => {
  changeLanguage('zh_CN')
})
afterEach(() => {
  act(() => spotlight.close())
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the palette with a server that answers searches as the real one does: by name, number and initials. */
async function open() {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    const text = searchParams.get('name') ?? ''
    if (pathname === resourcePath(person, 'page')) asked.push(text)
    const rows = pathname === resourcePath(person, 'page') && ['zs', '张'].includes(text) ? [ZHANG] : []
    return Response.json({ code: 0, message: '', data: rows, length: rows.length })
  })
  const { router } = renderScreen(() => <CommandPalette menu={MENU} />)
  await waitFor(() => expect(router.state.status).toBe('idle'))
  act(() => spotlight.open())
  const box = await screen.findByRole('textbox', { name: i18next.t('layout.palette.placeholder') })
  return { user: userEvent.setup(), router, box, asked, address: () => router.history.location.href }
}

it('finds people by the initials of their names, on their record and on the map', async () => {
  const { user, box, asked, address } = await open()
  await user.type(box, 'zs')
  expect(await screen.findAllByText('张三')).toHaveLength(2)
  expect(asked.at(-1)).toBe('zs')
  await user.click(screen.getAllByText('张三')[1]!)
  expect(address()).toBe('/dashboard?no=7')
})

it('opens the first result at Enter, also when Enter was pressed before it came', async () => {
  const { user, box, address } = await open()
  await user.type(box, 'zs{Enter}')
  await waitFor(() => expect(address()).toBe('/organisation/staff?mode=view&id=p1'))
})

it('opens a page of the menu by part of its name', async () => {
  const { user, box, address } = await open()
  await user.type(box, '岗位')
  expect(await screen.findByText('岗位管理')).toBeDefined()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/organisation/posts'))
})

it('opens a page by the initials of its name, even when Enter was pressed at once', async () => {
  const { user, box, address } = await open()
  await user.type(box, 'gwgl{Enter}')
  await waitFor(() => expect(address()).toBe('/organisation/posts'))
})

it('goes to the entry that the arrows chose', async () => {
  const { user, box, address } = await open()
  await user.type(box, 'guanli')
  expect(await screen.findByText('岗位管理')).toBeDefined()
  await waitFor(() => expect(document.querySelector('[data-action][data-selected]')?.textContent).toBe('员工管理'))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/organisation/posts'))
})
