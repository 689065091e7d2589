import type { Alarm, AlarmListRow } from '@muster/contracts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '../../../i18n/setup.ts'
import { useLive } from '../../../live/live-store.ts'
import { anAlarm } from '../../../testing/an-alarm.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { BULK_ALARM_ACTIONS } from './index.ts'

const row = (more: Partial<Alarm>): AlarmListRow => ({ ...anAlarm(more), departName: null, workedBy: null })
const ROWS = [
  row({ id: 'call' }),
  row({ id: 'out', kind: 'outOfBounds', assignedTo: 'night' }),
  row({ id: 'shelved', kind: 'outOfBounds', shelvedUntil: new Date(Date.now() + 600_000).toISOString() }),
  row({ id: 'done', kind: 'outOfBounds', work: 'handled' }),
]
const REFUSED = { code: 1301, message: 'The alarm had already changed', httpStatus: 409 }
const changed = { data: anAlarm({ id: 'x', version: 9 }) }

async function open(key: string, answer: (body: { id: string }) => ReturnType<typeof Object> = () => changed) {
  const answered = ({ body }: { body: string | undefined }) => answer(JSON.parse(body ?? '{}')) as never
  const calls = fakeApi({
    site: () => ({ code: 1007, message: 'later', httpStatus: 503 }),
    dictionaryOptions: () => ({ data: [] }),
    alarmWorkers: () => ({ data: [{ value: 'day', label: 'Day shift (day)' }] }),
    ...{ alarmAssign: answered, alarmShelve: answered, alarmHandle: answered },
  })
  const { Dialog } = BULK_ALARM_ACTIONS.find((action) => action.key === key)!
  const onClose = vi.fn()
  await renderInApp(<Dialog rows={ROWS} onClose={onClose} />)
  await screen.findByRole('dialog')
  const sent = () =>
    calls.filter(({ name }) => name.startsWith('alarm') && name !== 'alarmWorkers').map(({ body }) => JSON.parse(body ?? '{}'))
  return { user: userEvent.setup(), onClose, sent }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => changeLanguage('en_US'))
afterEach(() => {
  cleanup()
  useLive.setState({ alarms: new Map() })
})

it('handles those not handled in the same way, and lists which were refused and why', async () => {
  const { user, onClose, sent } = await open('handle', ({ id }) => (id === 'out' ? REFUSED : changed))
  expect(screen.getByText(/Calls for help among them: 1/)).toBeTruthy()
  expect(button('Submit').disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: /^Cause/ }), 'Drill')
  await user.click(screen.getByRole('checkbox', { name: 'False alarm' }))
  await user.click(button('Submit'))
  expect(await screen.findByText(/Out of bounds .*already changed/)).toBeTruthy()
  const as = { disposition: 'handle', cause: 'Drill', falseAlarm: true, confirmedBy: '', description: '' }
  expect(sent()).toEqual(['call', 'out', 'shelved'].map((id) => ({ id, ...as })))
  await user.click(button('Close'))
  expect(onClose).toHaveBeenCalledWith(true)
})

it('shelves no call for help, and none that is shelved or handled', async () => {
  const { user, onClose, sent } = await open('shelve')
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Fence works')
  await user.click(button('Shelve'))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(sent()).toEqual([{ id: 'out', minutes: 30, reason: 'Fence works' }])
})

it('assigns each instead of who has it now, also if that has just changed', async () => {
  useLive.setState({ alarms: new Map([['call', anAlarm({ id: 'call', version: 5, assignedTo: 'boss' })]]) })
  const { user, onClose, sent } = await open('assign')
  await user.click(screen.getByRole('combobox', { name: /Assigned to/ }))
  await user.click(await screen.findByText('Day shift (day)'))
  await user.click(button('Assign'))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(sent()).toEqual([
    { id: 'call', to: 'day', instead: 'boss' },
    { id: 'out', to: 'day', instead: 'night' },
    { id: 'shelved', to: 'day', instead: null },
  ])
})
