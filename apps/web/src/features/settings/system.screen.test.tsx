import { LANGUAGES, LAYOUT_DEFAULTS, PERMISSIONS, SETTING_DEFAULTS, SETTING_GROUPS, systemSetting } from '@muster/contracts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../http/query-client.ts'
import { changeLanguage, i18next } from '../../i18n/setup.ts'
import { saveLayoutSettings } from '../../session/layout-settings.ts'
import { authPage } from '../../testing/auth-page.ts'
import { answerFetch, renderScreen } from '../../testing/render-screen.tsx'
import SystemSettingsScreen from './system.screen.tsx'

const word = (key: string) => i18next.t(key as never) as unknown as string
const label = (field: string) => word(`resources.systemSetting.fields.${field}`)
const requests: { path: string; init: RequestInit | undefined }[] = []

async function show(permissions: readonly string[] = PERMISSIONS) {
  const values = {
    ...SETTING_DEFAULTS,
    disappearanceS: '30',
    cardOfflineMin: '10',
    cardRestMin: '480',
    cardsTogetherMin: '20',
    anchorOfflineMin: '10',
    gatewayOfflineMin: '2',
    lowBatteryPct: '20',
    patrolAlarmMin: '10',
  }
  const answers = {
    '/pod/systemConfig/get': { data: { id: 'building', version: 3, values } },
    '/pod/systemConfig/save': { data: { id: 'building', version: 4 } },
    '/pod/account/layout': { data: null },
  }
  vi.stubGlobal('fetch', answerFetch(answers, requests))
  renderScreen(SystemSettingsScreen)
  queryClient.setQueryData(['sessionInfo'], { name: 'admin', layout: LAYOUT_DEFAULTS, auth: [authPage(permissions)] } as never)
  await screen.findByRole('heading', { level: 1 })
}

beforeEach(() => {
  requests.length = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each(LANGUAGES)('shows every parameter in its group, in the words of %s', async (language) => {
  changeLanguage(language)
  await show()
  for (const { key, fields } of SETTING_GROUPS) {
    const group = screen.getByRole('region', { name: word(`settings.group.${key}`) })
    for (const name of fields) {
      expect(label(name)).not.toBe(`resources.systemSetting.fields.${name}`)
      // Others appear once what they depend on is set.
      if (!systemSetting.fields.find((field) => field.name === name)?.watch)
        expect(within(group).getAllByText(label(name)).length).toBeGreaterThan(0)
    }
  }
  expect(systemSetting.fields.length).toBeGreaterThan(10)
})

it('asks for the mailbox once a server is named, and says what is wrong before it saves', async () => {
  changeLanguage('zh_CN')
  await show()
  expect(screen.queryByLabelText(new RegExp(label('mailFrom')))).toBeNull()
  fireEvent.change(screen.getByLabelText(label('mailHost')), { target: { value: 'smtp.example.com' } })
  await screen.findByLabelText(new RegExp(label('mailFrom')))
  fireEvent.change(screen.getByLabelText(new RegExp(label('iconHeightPx').slice(0, 4))), { target: { value: '0' } })
  fireEvent.click(screen.getByRole('button', { name: word('resource.action.save') }))
  expect(await screen.findByText(word('rules.iconHeightPx'))).toBeDefined()
  expect(requests.some(({ path }) => path.endsWith('/save'))).toBe(false)
})

it('is only read by who may not change it', async () => {
  await show(['settings:system:view'])
  expect(screen.queryByRole('button', { name: word('resource.action.save') })).toBeNull()
})

it('keeps the layout of the console on the server', async () => {
  await show()
  saveLayoutSettings({ tagsView: false })
  await waitFor(() => expect(requests.some(({ path }) => path === '/pod/account/layout')).toBe(true))
  const { init } = requests.find(({ path }) => path === '/pod/account/layout') ?? {}
  expect(JSON.parse(String(init?.body))).toEqual({ tagsView: false })
  expect(queryClient.getQueryData(['sessionInfo'])).toMatchObject({ layout: { tagsView: false } })
})
