import { type DashboardFigures, PERMISSIONS } from '@muster/contracts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../http/query-client.ts'
import { i18next } from '../../../i18n/setup.ts'
import { authPage } from '../../../testing/auth-page.ts'
import { answerFetch, renderScreen } from '../../../testing/render-screen.tsx'
import { DashboardCards } from './dashboard-cards.tsx'

const word = (key: string, values = {}) => i18next.t(key as never, values as never) as unknown as string
const requests: { path: string; init: RequestInit | undefined }[] = []
const actions = { showClass: vi.fn(), showUnlocated: vi.fn() }
const FIGURES: DashboardFigures = {
  people: { classes: { employee: 12, visitor: 3 }, unlocated: 2, total: 15 },
  alarms: { open: 4, counters: { area: 3 }, priorities: { high: 4 }, today: 9, averagePerDay: 6.5 },
}

async function show(permissions: readonly string[] = PERMISSIONS, stored: unknown = { open: true, cards: ['people', 'alarms'] }) {
  const answers = {
    '/base/columns/get': { data: stored },
    '/base/columns/save': { data: null },
    '/pod/report/dashboard': { data: FIGURES },
  }
  vi.stubGlobal('fetch', answerFetch(answers, requests))
  renderScreen(() => <DashboardCards actions={actions} />)
  queryClient.setQueryData(['sessionInfo'], { name: 'admin', auth: [authPage(permissions)] } as never)
  return screen.findByRole('region', { name: word('dashboard.cards') })
}
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const saved = () =>
  requests.filter(({ path }) => path === '/base/columns/save').map(({ init }) => JSON.parse(String(init?.body)) as { state: object })

beforeEach(() => {
  requests.length = 0
  vi.clearAllMocks()
})

it('show figures that open what they count', async () => {
  await show()
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${word('map.class.visitor')}\\s*3$`) }))
  expect(actions.showClass).toHaveBeenCalledWith('visitor')
  fireEvent.click(screen.getByRole('button', { name: word('dashboard.people.unlocated', { count: 2 }) }))
  expect(actions.showUnlocated).toHaveBeenCalled()
  const open = screen.getByRole('link', { name: new RegExp(`^${word('dashboard.alarms.open')}`) })
  expect(open.getAttribute('href')).toContain('/alarms/alarm-list')
  expect(screen.getByText(new RegExp(word('dashboard.alarms.above')))).toBeTruthy()
})

it('are moved by keys and hidden, and kept so for the user', async () => {
  await show()
  await screen.findByText(word('dashboard.people.total', { count: 15 }))
  expect(titles()).toEqual([word('dashboard.card.people'), word('dashboard.card.alarms')])
  fireEvent.click(screen.getByRole('button', { name: word('dashboard.down', { name: word('dashboard.card.people') }) }))
  await waitFor(() => expect(titles()).toEqual([word('dashboard.card.alarms'), word('dashboard.card.people')]))
  fireEvent.click(screen.getByRole('button', { name: word('dashboard.remove', { name: word('dashboard.card.alarms') }) }))
  await waitFor(() => expect(titles()).toEqual([word('dashboard.card.people')]))
  await waitFor(() =>
    expect(saved().map(({ state }) => state)).toEqual([
      { open: true, cards: ['alarms', 'people'] },
      { open: true, cards: ['people'] },
    ]),
  )
})

it('are those that the user may see, and none while they are put away', async () => {
  const region = await show(['map:view'], { open: true, cards: ['people', 'alarms', 'permits'] })
  await within(region).findByText(word('dashboard.people.total', { count: 15 }))
  expect(titles()).toEqual([word('dashboard.card.people')])
  fireEvent.click(within(region).getByRole('button', { name: word('dashboard.hide') }))
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull())
})
