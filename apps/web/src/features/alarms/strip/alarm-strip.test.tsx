import { type Alarm, LAYOUT_DEFAULTS } from '@muster/contracts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage } from '../../../i18n/setup.ts'
import { useLive } from '../../../live/live-store.ts'
import { sessionInfoQuery } from '../../../session/session-info.ts'
import { anAlarm } from '../../../testing/an-alarm.ts'
import { authPage } from '../../../testing/auth-page.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { AlarmStrip, MOST_ROWS } from './alarm-strip.tsx'

const sos = anAlarm({ id: 'sos', trackableName: 'Wang' })
const crossing = anAlarm({ id: 'crossing', kind: 'outOfBounds', priority: 'high', trackableName: 'Li', areaName: 'Tanks' })

const show = (...alarms: Alarm[]) => act(() => useLive.setState({ alarms: new Map(alarms.map((alarm) => [alarm.id, alarm])) }))
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem')

async function setUp(permissions = ['alarm:view', 'alarm:acknowledge', 'alarm:handle']) {
  const calls = fakeApi({
    site: () => ({ code: 1007, message: 'later', httpStatus: 503 }),
    sessionInfo: () => ({ data: info(permissions) }),
    alarmAcknowledge: ({ body }) => {
      const { ids } = JSON.parse(body ?? '') as { ids: string[] }
      const acknowledged = [sos, crossing]
        .filter(({ id }) => ids.includes(id))
        .map((alarm) => ({ ...alarm, work: 'acknowledged', version: 2 }))
      return { data: { acknowledged, failed: [] } }
    },
  })
  const { router, queryClient } = await renderInApp(<AlarmStrip />)
  await act(() => queryClient.fetchQuery(sessionInfoQuery))
  return { calls, router, user: userEvent.setup() }
}

function info(permissions: string[]) {
  const nobody = { realName: null, company: null, jobId: null, jobName: null, departId: null, departName: null }
  const session = { sessionKind: 'console', expiresInS: 3600, unattendedS: null, layout: LAYOUT_DEFAULTS }
  return {
    id: '1',
    name: 'admin',
    buildId: 'demo',
    buildings: [],
    mustChangePassword: false,
    ...session,
    auth: [authPage(permissions)],
    ...nobody,
  }
}

function setWidth(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  happyDOM.setViewport({ width })
}

// A screen with room for two rows.
beforeAll(() => setWidth(1440))
beforeEach(() => {
  localStorage.clear()
  changeLanguage('en_US')
  useLive.setState({ alarms: new Map() })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('alarm strip', () => {
  it('shows beside the time of a late call for help when it came', async () => {
    await setUp()
    show(
      { ...sos, startedAt: '2026-01-01T00:00:00.000Z', arrivedAt: '2026-01-01T00:04:50.000Z' },
      { ...crossing, arrivedAt: '2026-01-01T00:04:50.000Z' },
    )
    const [late, other] = rows()
    const hint = within(late!).getByText(/^arrived late, at/)
    expect(hint.title).toMatch(/^pressed at .* \(device clock\), arrived at /)
    expect(within(other!).queryByText(/arrived/)).toBeNull()
  })

  it('is calm without alarms', async () => {
    await setUp()
    // Not knowing yet is not the same as calm.
    act(() => useLive.setState({ connection: 'connecting' }))
    expect(screen.queryByText('No open alarms')).toBeNull()
    act(() => useLive.setState({ connection: 'live' }))
    expect(screen.getByText('No open alarms')).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('says what, who and where, the most severe first', async () => {
    await setUp()
    show(crossing, sos)
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Critical.*SOS.*Wang.*Active, unacknowledged/),
      expect.stringMatching(/High.*Out of bounds.*Li.*Tanks/),
    ])
  })

  it('says who has it, and leads to its place on the map', async () => {
    const { user, router } = await setUp()
    const given = { work: 'acknowledged', acknowledgedByName: 'Zhao', assignedTo: 'night', assignedToName: 'Qian' } as const
    show({ ...crossing, ...given }, { ...sos, x: null, y: null, floor: null, trackableNo: null })
    const [nowhere, assigned] = rows()
    expect(assigned!.textContent).toMatch(/Zhao · assigned to Qian/)
    expect(nowhere!.textContent).not.toMatch(/assigned to/)
    expect(within(nowhere!).queryByRole('link')).toBeNull()
    await user.click(within(assigned!).getByRole('link', { name: /^Tanks.*, show on the map$/ }))
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: { alarm: 'crossing', x: 10, y: 20 } }),
    )
  })

  it('interrupts a screen reader for a critical alarm only', async () => {
    await setUp()
    show(crossing)
    expect(screen.getByRole('alert').textContent).toBe('')
    show(crossing, sos)
    expect(screen.getByRole('alert').textContent).toMatch(/^Critical alarm: SOS, Wang/)
  })

  it('acknowledges with the button, which then offers to handle', async () => {
    const { user, calls } = await setUp()
    show(sos)
    await user.click(screen.getByRole('button', { name: 'Acknowledge SOS Wang' }))
    expect(await screen.findByRole('button', { name: 'Handle SOS Wang' })).toBeTruthy()
    expect(calls.find(({ name }) => name === 'alarmAcknowledge')?.body).toBe('{"ids":["sos"]}')
  })

  it('acknowledges the foremost alarm with the key a, and not while somebody types', async () => {
    const { user, calls } = await setUp()
    show(crossing, sos)
    const field = document.body.appendChild(document.createElement('input'))
    await user.type(field, 'a')
    field.remove()
    await user.keyboard('a')
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'alarmAcknowledge').map(({ body }) => body)).toEqual(['{"ids":["sos"]}']),
    )
  })

  it('hides what the user may not do', async () => {
    await setUp(['alarm:view'])
    show(sos)
    expect(screen.queryByRole('button', { name: /Acknowledge/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Locate SOS Wang' })).toBeTruthy()
  })

  it('leaves out what is shelved, says how much that is, and shows it again when its time is over', async () => {
    await setUp()
    const shelvedUntil = new Date(Date.now() + 400).toISOString()
    show(sos, { ...crossing, shelvedUntil })
    expect(rows()).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Shelved: 1' }).getAttribute('href')).toContain('shelved')
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(screen.queryByRole('link', { name: 'Shelved: 1' })).toBeNull()
  })

  it('draws few rows in a storm, and all of them when they are asked for', async () => {
    const { user } = await setUp()
    show(...Array.from({ length: 1000 }, (_, i) => ({ ...sos, id: `sos-${i}`, trackableNo: i })))
    expect(rows()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: /^Show all/ }))
    // The last one leads to the list.
    expect(rows()).toHaveLength(MOST_ROWS + 1)
    expect(screen.getByRole('link', { name: `${1000 - MOST_ROWS} more in the alarm list` })).toBeTruthy()
  })

  it('shows a call for help that somebody is at work on whatever else there is, and says how many alarms this tab was not sent', async () => {
    const { user } = await setUp()
    const lone = (n: number) => anAlarm({ id: `n${n}`, kind: 'sos', trackableName: `Zhao ${n}` })
    show(
      { ...sos, work: 'acknowledged' },
      ...Array.from({ length: MOST_ROWS }, (_, n) => ({ ...lone(n), kind: 'lowBattery' as const, areaId: `${n}` })),
    )
    await user.click(screen.getByRole('button', { name: /^Show all/ }))
    expect(
      rows()
        .map(({ textContent }) => textContent)
        .filter((text) => text?.includes('Wang')),
    ).toHaveLength(1)
    expect(screen.queryByText(/not listed/)).toBeNull()
    const none = { sosAlarmEventCount: 0, areaAlarmEventCount: 0, vehicleAlarmEventCount: 0, jobAlarmEventCount: 0 }
    const alarmCounts = { ...none, total: 4381 + MOST_ROWS + 1, lowPowerAlarmEventCount: 0, aIAlarmEventCount: 0, otherAlarmEventCount: 0 }
    act(() => useLive.setState({ areMoreAlarms: true, alarmCounts }))
    expect(screen.getByRole('link', { name: '4381 more not listed' })).toBeTruthy()
    act(() => useLive.setState({ areMoreAlarms: false, alarmCounts: null }))
  })

  it('leads to the place on the map', async () => {
    const { user, router } = await setUp()
    show(sos)
    await user.click(screen.getByRole('button', { name: 'Locate SOS Wang' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(router.state.location.search).toEqual({ no: 1, floor: 1, x: 10, y: 20, alarm: 'sos' })
  })

  it('holds new alarms behind a button while the pointer rests on it', async () => {
    const { user } = await setUp()
    show(crossing)
    await user.hover(screen.getByRole('region', { name: 'Alarm strip' }))
    show(crossing, sos)
    expect(rows()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'New alarms: 1' }))
    expect(rows()[0]?.textContent).toMatch(/SOS/)
  })
})

it('an alarm that came late says so: in its row, and when it is announced', async () => {
  await setUp()
  show({ ...sos, startedAt: '2026-01-01T00:00:00.000Z', arrivedAt: '2026-01-01T00:10:00.000Z' })
  expect(await screen.findByText(/arrived late/)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toMatch(/pressed at .* arrived at/)
  const told = { ...sos, id: 'gas', kind: 'gas', event: 'toxic', subjectName: 'GT-1', trackableName: null } as const
  show({ ...told, startedAt: '2026-01-01T00:00:00.000Z', arrivedAt: '2026-01-01T00:10:00.000Z' })
  expect(screen.getByRole('alert').textContent).toMatch(/Gas alarm: toxic gas, Gas detector GT-1.*happened at/)
})

describe('on a phone', () => {
  beforeAll(() => setWidth(390))
  afterAll(() => setWidth(1440))
  const battery = anAlarm({ id: 'battery', kind: 'lowBattery', priority: 'low', trackableName: 'Zhao' })
  const gas = anAlarm({ id: 'gas', kind: 'gas', event: 'toxic', subjectName: 'GT-1', trackableName: null })

  it('the folded strip shows the most severe alarm, which can be located and acknowledged there', async () => {
    const { user, calls } = await setUp()
    show(battery, crossing, { ...sos, areaName: 'Yard' })
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringMatching(/Critical.*SOS.*Wang.*Yard/)])
    expect(screen.getByRole('button', { name: 'Locate SOS Wang' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Acknowledge SOS Wang' }))
    await waitFor(() => expect(calls.find(({ name }) => name === 'alarmAcknowledge')?.body).toBe('{"ids":["sos"]}'))
  })

  it('a call for help that somebody is at work on stays before new alarms that are less severe, and behind critical ones', async () => {
    await setUp()
    show(battery, { ...sos, work: 'acknowledged' })
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringMatching(/SOS.*Wang/)])
    show(battery, { ...sos, work: 'acknowledged' }, gas)
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringMatching(/GT-1/)])
  })

  it('opens to the others and folds again', async () => {
    const { user } = await setUp()
    show(battery, crossing, sos)
    await user.click(screen.getByRole('button', { name: 'Show all (3)', expanded: false }))
    expect(rows()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }))
    expect(rows()).toHaveLength(1)
  })

  it('says in words what its symbol of the sound means', async () => {
    await setUp()
    expect(screen.getByRole('button', { name: 'Sound not enabled' })).toBeTruthy()
  })
})
