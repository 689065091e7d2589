import type { HandedAlarm, ShiftHandoverRow } from '@muster/contracts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { useOpenAlarm } from '../../../components/open-alarm.ts'
import { changeLanguage } from '../../../i18n/setup.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { HandedDialog } from './handed-dialog.tsx'
import { WriteDialog } from './write-dialog.tsx'

beforeEach(() => changeLanguage('en_US'))

const site = () => ({ code: 1007, message: 'later', httpStatus: 503 })
const handed = (id: string, more: Partial<HandedAlarm>): HandedAlarm => ({
  ...{
    id,
    kind: 'outOfBounds',
    who: 'Li',
    areaName: 'Tank farm',
    startedAt: '2026-11-20T02:00:00.000Z',
    work: 'new',
    assignedToName: null,
  },
  ...more,
})
const row: ShiftHandoverRow = {
  ...{ id: 'h', at: '2026-11-20T02:00:00.000Z', outgoing: 'a', outgoingName: 'Ann', incoming: 'b', incomingName: 'Bob' },
  ...{ openCount: 2, note: '', state: 'waiting', signedAt: null, version: 1 },
}

it('says how many alarms the server counts, not how many the console holds', async () => {
  const counts = { open: 4321, unacknowledged: 4000, shelved: 7, silenced: 5, mine: 12 }
  fakeApi({ site, alarmWorkers: () => ({ data: [] }), handoverCounts: () => ({ data: counts }) })
  await renderInApp(<WriteDialog onClose={() => undefined} />)
  expect(await screen.findByText(/4321, of these not acknowledged 4000, shelved 7, silenced 5/)).toBeTruthy()
  expect(screen.getByText(/Assigned to you: 12/)).toBeTruthy()
})

it('shows priority, shelf, silence and assignee of each alarm, and opens it', async () => {
  const until = '2026-11-20T05:00:00.000Z'
  const alarms = [
    handed('first', { priority: 'high', shelvedUntil: until, silencedUntil: null, assignedToName: 'Ann' }),
    handed('second', { priority: 'low', shelvedUntil: null, silencedUntil: until }),
    // As stored by an older version.
    handed('third', {}),
  ]
  fakeApi({ site, handoverAlarms: () => ({ data: alarms }) })
  await renderInApp(<HandedDialog row={row} onClose={() => undefined} />)
  const table = within(await screen.findByRole('table', { name: 'Alarms that were open' }))
  const [, first, second, third] = table.getAllByRole('row').map(({ textContent }) => textContent ?? '')
  expect(first).toMatch(/^High.*Ann.*shelved until/)
  expect(second).toMatch(/^Low.*silenced until/)
  expect(third).not.toMatch(/until/)
  const [link] = table.getAllByRole('button')
  await userEvent.click(link as HTMLElement)
  expect(useOpenAlarm.getState().id).toBe('first')
})

it('draws the most urgent of thousands, and all on demand', async () => {
  const alarms = Array.from({ length: 130 }, (_, i) => handed(`alarm ${i}`, { priority: 'high', shelvedUntil: null, silencedUntil: null }))
  fakeApi({ site, handoverAlarms: () => ({ data: alarms }) })
  await renderInApp(<HandedDialog row={row} onClose={() => undefined} />)
  expect(await screen.findAllByRole('row')).toHaveLength(101)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 130' }))
  expect(screen.getAllByRole('row')).toHaveLength(131)
})
