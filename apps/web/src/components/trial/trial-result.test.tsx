import { AREAS_ENDPOINTS, type RuleTrial, type ShownTrialAlarm, type Site } from '@muster/contracts'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '../../i18n/setup.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { useOpenAlarm } from '../open-alarm.ts'
import { TrialResult } from './trial-result.tsx'

const POINT = { x: 0, y: 0, lonDeg: 120, latDeg: 30 }
const SITE: Site = {
  ...{ buildId: 'b', name: 'Site', timeZone: 'UTC', extent: [0, 0, 100, 100], disappearanceS: 30, areas: [], anchors: [] },
  ...{ references: [POINT, POINT], markers: { smooth: true, heightPx: 20, visitorIcon: null } },
  floors: [{ number: 1, label: 'F1', elevationM: 0, heightM: 5 }],
  features: [
    { id: 'p', floor: 1, kind: 'tank', name: 'T-101', geometry: { type: 'circle', centre: [12, 25], radiusM: 3 }, baseM: 0, heightM: 1 },
  ],
}
const alarm = (i: number, more: Partial<ShownTrialAlarm> = {}): ShownTrialAlarm => ({
  ...{ change: 'comes', kind: 'outOfBounds', areaId: 'a', areaName: 'Tank farm', areaTypeId: null, trackableNo: i, trackableName: `P${i}` },
  ...{ memberCount: null, floor: 1, x: i, y: 5, fromMs: Date.UTC(2026, 5, 1, 8, 0, i), toMs: null, today: null, recordedId: null },
  ...more,
})
const ALARMS = [alarm(1, { change: 'goes', recordedId: 'kept' }), ...Array.from({ length: 39 }, (_, i) => alarm(i + 2))]
const TRIAL: RuleTrial = {
  ...{ id: 't', from: '2026-06-01T00:00:00Z', to: '2026-06-02T00:00:00Z', createdAt: '2026-06-02T00:00:00Z', state: 'done', progress: 1 },
  ...{ version: 1, isOutdated: false, figures: { subjects: 40, fixes: 9, tookMs: 5, left: 0 }, alarms: ALARMS },
}

beforeEach(async () => {
  await changeLanguage('en_US')
  vi.stubGlobal('fetch', async (url: string) => Response.json({ code: 0, message: '', data: url.startsWith('/area') ? [] : SITE }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useOpenAlarm.setState({ id: null })
})

async function show(permissions: string[]) {
  const { queryClient } = await renderInApp(
    <TrialResult of={{ title: 'Trial', exported: AREAS_ENDPOINTS.areaTrialExport }} trial={TRIAL} />,
  )
  act(() => queryClient.setQueryData(['sessionInfo'], { auth: [{ permissions }] } as never))
  return userEvent.setup()
}

it('says how many alarms there are in all and pages through them', async () => {
  const user = await show([])
  const pager = within(await screen.findByRole('navigation'))
  expect(pager.getByText(/40/)).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(16)
  expect(screen.queryByText('P40')).toBeNull()
  for (let i = 0; i < 2; i++) await user.click(pager.getByRole('button', { name: 'Next page' }))
  expect(screen.getByText('P40')).toBeTruthy()
})

it('opens what was recorded from the list and from the plan, with the name, for whoever may see alarms', async () => {
  const user = await show(['alarm:view'])
  await user.click(await screen.findByTitle('The alarm as recorded'))
  expect(useOpenAlarm.getState().id).toBe('kept')
  act(() => useOpenAlarm.setState({ id: null }))
  await user.click(screen.getByRole('tab', { name: 'Plan' }))
  const mark = await screen.findByRole('button', { name: /^Goes: P1, / })
  expect(screen.getByRole('img', { name: /^Comes: P2, / })).toBeTruthy()
  mark.focus()
  await user.keyboard('{Enter}')
  expect(useOpenAlarm.getState().id).toBe('kept')
})

it('opens nothing for whoever may not see alarms', async () => {
  await show([])
  await screen.findByText('P1')
  expect(screen.queryByTitle('The alarm as recorded')).toBeNull()
})
