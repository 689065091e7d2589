import { areaResource, ENDPOINTS, filledInSettings, initialValues, NOTHING_WATCHED } from '@muster/contracts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '../../i18n/setup.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { answerFetch, renderScreen } from '../../testing/render-screen.tsx'
import { areaScreen } from './areas.screen.tsx'

const values = {
  ...initialValues(areaResource.fields),
  ...filledInSettings({ settings: NOTHING_WATCHED }, () => []),
  name: '罐区',
  code: 'T1',
  type: 'zone',
  fence: { floor: 0, shape: { type: 'circle', centre: [10, 10], radiusM: 5 } },
}
const posted: string[] = []

beforeEach(() => {
  posted.length = 0
  changeLanguage('zh_CN')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('gives a rule that is switched on its usual delays, and says at the field what is wrong with another one', async () => {
  const user = userEvent.setup()
  vi.stubGlobal(
    'fetch',
    answerFetch({
      '/area/get': { data: { id: 'a', version: 1, values } },
      '/area/save': () => {
        posted.push('save')
        return { data: { id: 'a', version: 2 } }
      },
    }),
  )
  renderScreen(() => <ListScreen screen={areaScreen} />, { mode: 'edit', id: 'a' })
  await user.click(await screen.findByRole('radio', { name: '禁止进入' }))
  const on = await screen.findByRole<HTMLInputElement>('textbox', { name: /越界报警延时/ })
  expect(on.value).toBe('3')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /越界解除延时/ }).value).toBe('5')
  await user.clear(on)
  await user.type(on, '99999')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请填写 0～86400 秒')).toBeDefined()
  expect(on.getAttribute('aria-invalid')).toBe('true')
  expect(posted).toEqual([])
})

it('asks what a gathering is in the area where the licence has gatherings, and nothing of them elsewhere', async () => {
  const licence = (codes: string[]) => {
    const modules = codes.map((code) => ({ code, name: code }))
    const dates = { issuedAt: '2026-01-01T00:00:00Z', validFrom: '2026-01-01T00:00:00Z', validTo: null, daysLeft: null }
    const info = {
      active: true,
      fault: null,
      buildId: 'b',
      installationId: 'i',
      id: 'l',
      customer: 'c',
      modules,
      maxPeople: null,
      ...dates,
    }
    return { data: btoa(JSON.stringify(info)) }
  }
  localStorage.setItem('buildId', 'b')
  const open = (codes: string[]) => {
    const answers = { '/area/get': { data: { id: 'a', version: 1, values } }, [ENDPOINTS.licenceGet.path]: licence(codes) }
    vi.stubGlobal('fetch', answerFetch(answers))
    renderScreen(() => <ListScreen screen={areaScreen} />, { mode: 'edit', id: 'a' })
  }
  open(['clusterAlarm'])
  const block = await screen.findByRole('group', { name: '聚集报警' })
  await userEvent.setup().click(within(block).getByRole('radio', { name: '是' }))
  expect((await within(block).findByRole<HTMLInputElement>('textbox', { name: /聚集黄色人数/ })).value).toBe('3')
  cleanup()
  open(['access'])
  expect(await screen.findByRole('group', { name: '超员报警' })).toBeDefined()
  expect(screen.queryByRole('group', { name: '聚集报警' })).toBeNull()
  localStorage.clear()
})
