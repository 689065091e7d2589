import { type AlarmStatistics, LAYOUT_DEFAULTS } from '@muster/contracts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '../../../i18n/setup.ts'
import { sessionInfoQuery } from '../../../session/session-info.ts'
import { authPage } from '../../../testing/auth-page.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import StatisticsScreen from './statistics.screen.tsx'

const group = (key: string, count: number, falseAlarms = 0, name: string | null = null) => ({ key, name, count, falseAlarms })
const FOUND: AlarmStatistics = {
  ...{ from: '2026-10-01', to: '2026-10-30', days: 30, total: 40, averagePerDay: 4 / 3, handled: 38, falseAlarms: 10, silenced: 2 },
  ...{ acknowledgedAfterS: 42, handledAfterS: null, acknowledgedWithin: { p50S: 30, p95S: 125 }, handledWithin: null },
  byPriority: [group('critical', 2), group('high', 2), group('medium', 4), group('low', 32)],
  byOperator: [{ loginName: 'day', name: 'Wang', acknowledged: 12, acknowledgedP50S: 30, handled: 0, handledP50S: null }],
  byKind: [group('outOfBounds', 30, 9), group('lowBattery', 10, 1)],
  byArea: [group('a', 30, 9, 'Tank farm')],
  byHour: [group('8', 40, 10)],
  byDay: [group('2026-10-05', 40, 10)],
  byPerson: [group('7', 12, 3, 'Li')],
  byCause: [group('Passing by', 9, 9)],
  load: {
    ...{ perTenMinutes: 2.5, perHour: 15, overloadedHours: 3, topShare: 0.3 },
    sources: [{ kind: 'outOfBounds', name: 'Li', areaName: 'Tank farm', count: 12 }],
    ...{ floodShare: 0.001, peak: { at: '2026-10-05T00:00:00.000Z', count: 12 } },
    floods: [{ from: '2026-10-05T00:00:00.000Z', to: '2026-10-05T00:10:00.000Z', count: 12 }],
    chattering: [{ kind: 'outOfBounds', name: 'Li', areaName: 'Tank farm', times: 2, most: 5 }],
    stale: [{ id: 'x', kind: 'lowBattery', name: 'K26', areaName: null, startedAt: '2026-10-01T00:00:00.000Z' }],
  },
}

beforeEach(() => changeLanguage('en_US'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(permissions: string[]) {
  const nobody = { realName: null, company: null, jobId: null, jobName: null, departId: null, departName: null }
  const session = { sessionKind: 'console', expiresInS: 3600, unattendedS: null, layout: LAYOUT_DEFAULTS, mustChangePassword: false }
  fakeApi({
    site: () => ({ code: 1007, message: 'later', httpStatus: 503 }),
    sessionInfo: () => ({
      data: { id: '1', name: 'admin', buildId: 'demo', buildings: [], ...session, ...nobody, auth: [authPage(permissions)] },
    }),
    alarmStatistics: () => ({ data: FOUND }),
    alarmAreaOptions: () => ({ data: [] }),
    departmentOptions: () => ({ data: [] }),
  })
  const { queryClient } = await renderInApp(<StatisticsScreen />)
  await act(() => queryClient.fetchQuery(sessionInfoQuery))
}

it('shows figures, tables that are plots, and the load of the operators', async () => {
  await show(['alarm:statistics:view', 'alarm:statistics:export'])
  const kinds = await screen.findByRole('table', { name: 'By type' })
  expect(
    within(kinds)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('Name'), expect.stringMatching(/Out of bounds3030 %/), expect.stringMatching(/Low battery1010 %/)])
  expect(screen.getByText('25.0 %')).toBeTruthy()
  expect(screen.getByText('38 / 40')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'By day' }).querySelectorAll('g')).toHaveLength(30)
  expect(screen.getByRole('img', { name: 'By hour' }).querySelectorAll('g')).toHaveLength(24)
  expect(screen.getByText('0:30 / 2:05')).toBeTruthy()
  const mix = within(screen.getByRole('table', { name: 'By priority' })).getAllByRole('row')
  expect(mix.map((row) => row.textContent)).toEqual(['Low3280 % / 80 %', 'Medium410 % / 15 %', 'High + Critical410 % / 5 %'])
  expect(within(screen.getByRole('table', { name: 'By operator' })).getByRole('row', { name: /Wang 12 · 0:30 0/ })).toBeTruthy()
  expect(screen.getByText(/15 alarms per operator and hour.*is overload.*Hours with more than 12 per operator: 3/)).toBeTruthy()
  expect(screen.getByText(/make 30.0% of all alarms/)).toBeTruthy()
  expect(screen.getByText('periods: 2, at most 5 times')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Low battery/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
})

it('offers no export to whoever may not', async () => {
  await show(['alarm:statistics:view'])
  await screen.findByRole('table', { name: 'By type' })
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})
