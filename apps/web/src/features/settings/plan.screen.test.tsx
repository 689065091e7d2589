import { LANGUAGES, LAYOUT_DEFAULTS, MAP_SETTING_DEFAULTS, PERMISSIONS, type PlanCandidate } from '@muster/contracts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../http/query-client.ts'
import { changeLanguage, i18next } from '../../i18n/setup.ts'
import { makeBenchSite } from '../../map/bench/bench-site.ts'
import { authPage } from '../../testing/auth-page.ts'
import { answerFetch, renderScreen } from '../../testing/render-screen.tsx'
import PlanScreen from './plan.screen.tsx'

const word = (key: string) => i18next.t(key as never) as unknown as string
const requests: { path: string; init: RequestInit | undefined }[] = []
const counts = { floors: 2, features: 40, pictures: 0, models: 0 }
const candidate: PlanCandidate = {
  ...counts,
  ...{ id: 'waiting', at: '2026-03-01T08:00:00.000Z', by: 'admin', kind: '2d', fileName: 'map.zip', movesFrame: false, outside: 0 },
  ...{ changes: { added: 3, changed: 2, removed: 1 }, lostFloors: [] },
}

async function show(changed: Partial<PlanCandidate> | null = {}, permissions: readonly string[] = PERMISSIONS) {
  const version = { ...counts, number: 4, at: candidate.at, by: 'admin', why: '换图', source: 'import' }
  const versions = [version, { ...version, number: 3, source: 'initial', why: '' }]
  const answers = {
    '/pod/map/plan-versions': { data: { number: 4, versions, candidate: changed && { ...candidate, ...changed } } },
    '/pod/map/plan-objects': { data: { number: 4, pictures: [], models: [] } },
    '/pod/map/plan-folder': { data: { files: [{ name: 'large.zip', bytes: 2048 }] } },
    '/pod/map/plan-candidate': { data: null },
    '/pod/map/plan-accept': { data: { number: 5 } },
    '/pod/map/settings': { data: { version: 0, settings: MAP_SETTING_DEFAULTS } },
    '/pod/map/site': { data: makeBenchSite() },
    '/base/person/roster': { data: [] },
  }
  vi.stubGlobal('fetch', answerFetch(answers, requests))
  renderScreen(PlanScreen)
  queryClient.setQueryData(['roster'], [])
  const session = { name: 'admin', layout: LAYOUT_DEFAULTS, auth: [authPage(permissions)], buildings: [] }
  queryClient.setQueryData(['sessionInfo'], session as never)
  await screen.findByRole('heading', { level: 1 })
}

beforeEach(() => {
  queryClient.clear()
  requests.length = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each(LANGUAGES)('shows what waits, pictures, models and versions in the words of %s', async (language) => {
  changeLanguage(language)
  await show()
  for (const key of ['candidate', 'import', 'picture', 'model', 'version'])
    expect(screen.getByRole('region', { name: word(`sitePlan.${key}.title`) })).toBeTruthy()
  await screen.findByText(/large\.zip/)
})

it('puts a plan in force with a reason, over the version that was seen', async () => {
  changeLanguage('zh_CN')
  await show()
  const accept = screen.getByRole('button', { name: word('sitePlan.candidate.accept') })
  expect(accept).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '新装置' } })
  fireEvent.click(accept)
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/plan-accept'))).toBe(true))
  const { init } = requests.find(({ path }) => path.endsWith('/plan-accept')) ?? {}
  expect(JSON.parse(String(init?.body))).toEqual({ number: 4, id: 'waiting', why: '新装置' })
})

it('accepts no plan that takes a used floor away', async () => {
  changeLanguage('zh_CN')
  await show({ lostFloors: [{ number: 3, label: '3F', things: 2 }] })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '新装置' } })
  expect(screen.getByRole('button', { name: word('sitePlan.candidate.accept') })).toHaveProperty('disabled', true)
  expect(screen.getByText(/3F/)).toBeTruthy()
})

it('says of a picture why it cannot be laid', async () => {
  changeLanguage('zh_CN')
  await show(null)
  fireEvent.click(screen.getByRole('button', { name: word('sitePlan.picture.add') }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByText(word('sitePlan.picture.lonDeg')).length).toBe(2)
  expect(within(dialog).getByRole('button', { name: word('sitePlan.picture.save') })).toHaveProperty('disabled', true)
})

it('is only read by who may not change it', async () => {
  changeLanguage('zh_CN')
  await show({}, ['settings:plan:view'])
  expect(screen.queryByRole('button', { name: word('sitePlan.candidate.accept') })).toBeNull()
  expect(screen.queryByRole('button', { name: word('sitePlan.picture.add') })).toBeNull()
})
