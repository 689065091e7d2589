import { EVERY_DAY, GATHERING_DEFAULTS, showDays } from '@muster/contracts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '../../i18n/setup.ts'
import { ResourceForm } from '../../resource/resource-form.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { gatheringSettingScreen } from './settings.screen.tsx'

const VALUES = { ...GATHERING_DEFAULTS, ...showDays('gathering', EVERY_DAY), managers: [] }
const TRIAL = {
  ...{ id: 't', from: '2026-06-01T00:00:00Z', to: '2026-06-02T00:00:00Z', createdAt: '2026-06-02T00:00:00Z', state: 'done', progress: 1 },
  ...{ version: 1, isOutdated: false, figures: { subjects: 4, fixes: 9, tookMs: 5, left: 0 }, alarms: [] },
}
const { mailAfterMin: _, managers: __, ...TRIED } = VALUES

const ordered: Record<string, unknown>[] = []
let trials: object[] = []
beforeEach(async () => {
  await changeLanguage('en_US')
  ordered.splice(0)
  trials = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    const data = (found: unknown) => Response.json({ code: 0, message: '', data: found })
    if (url.includes('/setting/trial/order')) {
      ordered.push(JSON.parse(body ?? ''))
      return data({ id: 't' })
    }
    if (url.includes('/setting/trial/list')) return data(trials)
    if (url.includes('/setting/trial')) return data({ ...TRIAL, tried: TRIED })
    return data([])
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function edit() {
  const nothing = () => undefined
  renderScreen(() => (
    <ResourceForm
      screen={gatheringSettingScreen}
      loaded={{ id: 'b', version: 1, values: VALUES }}
      {...{ mode: 'edit', id: 'b', mayEdit: true, onEdit: nothing, onReload: nothing, onClose: nothing }}
    />
  ))
  const user = userEvent.setup()
  const type = async (label: RegExp, text: string) => {
    const input = await screen.findByLabelText(label)
    await user.clear(input)
    await user.type(input, text)
  }
  const tries = async () => user.click(await screen.findByRole('button', { name: 'Try on recorded tracks' }))
  return { user, type, tries }
}

it('tries what was typed, without saving it', async () => {
  const { user, type, tries } = await edit()
  await type(/^Yellow/, '2')
  await tries()
  await user.click(await screen.findByRole('button', { name: 'Try' }))
  await waitFor(() => expect(ordered).toMatchObject([{ yellowFrom: '2', orangeFrom: '4', from: expect.any(String) }]))
})

it('tries nothing that could not be saved', async () => {
  const { type, tries } = await edit()
  await type(/^Orange/, '2')
  await tries()
  await waitFor(() => expect(screen.getByLabelText(/^Orange/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says when what was tried is not what the form has', async () => {
  trials = [TRIAL]
  const { user, type, tries } = await edit()
  await tries()
  expect(await screen.findByText(/4 people and vehicles/)).toBeTruthy()
  expect(screen.queryByText(/settings were changed/)).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await type(/^Yellow/, '2')
  await tries()
  expect(await screen.findByText(/settings were changed/)).toBeTruthy()
})
