import { LANGUAGES, LAYOUT_DEFAULTS, MAP_SETTING_DEFAULTS, type MapSettings, PERMISSIONS } from '@muster/contracts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../http/query-client.ts'
import { changeLanguage, i18next } from '../../i18n/setup.ts'
import { makeBenchSite } from '../../map/bench/bench-site.ts'
import { authPage } from '../../testing/auth-page.ts'
import { answerFetch, renderScreen } from '../../testing/render-screen.tsx'
import { MAP_SETTING_GROUPS } from './map/setting-groups.ts'
import MapSettingsScreen from './map.screen.tsx'

const word = (key: string) => i18next.t(key as never) as unknown as string
const requests: { path: string; init: RequestInit | undefined }[] = []

async function show(changed: Partial<MapSettings> = {}, permissions: readonly string[] = PERMISSIONS) {
  const settings = { ...MAP_SETTING_DEFAULTS, ...changed }
  const answers = {
    '/pod/map/settings/reset': { data: { version: 4, settings: MAP_SETTING_DEFAULTS } },
    '/pod/map/settings': { data: { version: 3, settings } },
    '/pod/map/site': { data: makeBenchSite() },
    '/pod/map/imagery-providers': { data: [{ type: 2, address: 'https://tiles.example/{z}/{x}/{y}', attribution: '', maxZoom: 18 }] },
    '/pod/map/imagery/folder': { data: { files: [{ name: 'plant.pmtiles', bytes: 4096 }] } },
    '/base/person/roster': { data: [] },
  }
  vi.stubGlobal('fetch', answerFetch(answers, requests))
  renderScreen(MapSettingsScreen)
  queryClient.setQueryData(['roster'], [])
  queryClient.setQueryData(['sessionInfo'], {
    name: 'admin',
    layout: LAYOUT_DEFAULTS,
    auth: [authPage(permissions)],
    buildings: [],
  } as never)
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

it.each(LANGUAGES)('shows every setting in its group, in the words of %s', async (language) => {
  changeLanguage(language)
  await show()
  for (const { key, lines } of MAP_SETTING_GROUPS) {
    const group = screen.getByRole('region', { name: word(`mapSettings.group.${key}`) })
    for (const line of lines) {
      expect(i18next.exists(`mapSettings.field.${line}`)).toBe(true)
      expect(within(group).getAllByText(word(`mapSettings.field.${line}`)).length).toBeGreaterThan(0)
    }
  }
  const shown = new Set<string>(MAP_SETTING_GROUPS.flatMap(({ lines }) => [...lines]))
  // The centre stands with the points.
  const apart = new Set(['mapFlyCentre'])
  expect(Object.keys(MAP_SETTING_DEFAULTS).filter((name) => !shown.has(name) && !apart.has(name))).toEqual([])
})

it('says what is wrong at once and saves nothing wrong', async () => {
  changeLanguage('zh_CN')
  await show()
  fireEvent.click(screen.getByLabelText(word('mapSettings.field.mapFly')))
  await screen.findByText(word('reasons.mapRule.flyPoint'))
  expect(screen.getByRole('button', { name: word('resource.action.save') })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByLabelText(word('mapSettings.field.mapFly')))
  await waitFor(() => expect(screen.queryByText(word('reasons.mapRule.flyPoint'))).toBeNull())
})

it('saves all settings with the version that was read', async () => {
  changeLanguage('zh_CN')
  await show()
  fireEvent.click(screen.getByLabelText(word('mapSettings.field.matteEffect')))
  fireEvent.click(screen.getByRole('button', { name: word('resource.action.save') }))
  await waitFor(() => expect(requests.some(({ init }) => init?.method === 'POST')).toBe(true))
  const { init } = requests.find((each) => each.init?.method === 'POST') ?? {}
  expect(JSON.parse(String(init?.body))).toEqual({ version: 3, settings: { ...MAP_SETTING_DEFAULTS, matteEffect: true } })
})

it('puts them back to their defaults, and is only read by who may not change it', async () => {
  changeLanguage('zh_CN')
  await show({ rotateAngle: 30 })
  fireEvent.click(screen.getByRole('button', { name: word('mapSettings.reset') }))
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/reset'))).toBe(true))
  cleanup()
  await show({}, ['settings:map:view'])
  expect(screen.queryByRole('button', { name: word('resource.action.save') })).toBeNull()
})
