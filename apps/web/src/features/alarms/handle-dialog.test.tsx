import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage } from '../../i18n/setup.ts'
import { anAlarm } from '../../testing/an-alarm.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { HandleDialogHost } from './handle-dialog.tsx'
import { draftOf } from './handling-drafts.ts'
import { closeHandling, openHandling } from './handling-store.ts'

const alarm = anAlarm({ id: 'sos' })

async function setUp() {
  fakeApi({
    site: () => ({ code: 1007, message: 'later', httpStatus: 503 }),
    dictionaryOptions: () => ({ data: [{ value: 'handover', label: 'Shift handover' }] }),
    alarmHandle: () => ({ data: { ...alarm, work: 'handled', active: false, version: 2 } }),
  })
  await renderInApp(<HandleDialogHost />)
  act(() => openHandling(alarm))
  await screen.findByRole('dialog')
  return userEvent.setup()
}
/** The browser closes: the page's state is gone, its storage stays. */
function closeBrowser() {
  cleanup()
  closeHandling()
}
const cause = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Cause/ })

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('userName', 'control')
  await changeLanguage('en_US')
})
afterEach(closeBrowser)

describe('handling an alarm', () => {
  it("proposes the building's own causes after the usual ones", async () => {
    const user = await setUp()
    const proposed = await screen.findByRole('button', { name: 'Shift handover' })
    await user.click(screen.getByRole('button', { name: 'Button pressed by mistake' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    await user.click(proposed)
    expect(cause().value).toBe('Shift handover')
    // It does not say whether the alarm was false, so that stays as it is.
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  it('goes on where the browser was closed', async () => {
    const user = await setUp()
    await user.type(cause(), 'Pressed by mist')
    await user.click(screen.getByRole('checkbox', { name: 'False alarm' }))
    closeBrowser()
    await setUp()
    expect(cause().value).toBe('Pressed by mist')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'False alarm' }).checked).toBe(true)
    expect(screen.getByText(/not submitted are here again/)).toBeTruthy()
    // It counts as typed input: closing asks.
    await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })

  it('begins anew on demand, and after it was given up or submitted', async () => {
    const user = await setUp()
    await user.type(cause(), 'Pressed')
    closeBrowser()
    await setUp()
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(cause().value).toBe('')
    expect(draftOf('sos')).toBeNull()
    await user.type(cause(), 'Test')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(draftOf('sos')).toBeNull()
  })

  it('shows nobody else what was typed, nor after a day, nor what was tampered with', async () => {
    const user = await setUp()
    await user.type(cause(), 'x')
    expect(draftOf('sos')?.form.cause).toBe('x')
    localStorage.setItem('userName', 'safety')
    expect(draftOf('sos')).toBeNull()
    localStorage.setItem('userName', 'control')
    const stored = JSON.parse(localStorage.getItem('handlingDrafts') ?? '{}')
    stored.sos.atMs -= 86_400_001
    localStorage.setItem('handlingDrafts', JSON.stringify(stored))
    expect(draftOf('sos')).toBeNull()
    localStorage.setItem('handlingDrafts', '{"sos":{"form":7}}')
    expect(draftOf('sos')).toBeNull()
  })
})
