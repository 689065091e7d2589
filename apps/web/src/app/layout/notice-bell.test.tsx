import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '../../i18n/setup.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { NoticeBell } from './notice-bell.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('names an alarm in the language of the reader, and opens it', async () => {
  changeLanguage('en_US')
  const path = `/alarms/alarm-list?mode=view&id=${encodeURIComponent('sos:1:-:1')}`
  const detail = { alarmKind: 'outOfBounds', about: '王强 · 罐区', to: '李四' }
  const mine = `/alarms/alarm-list?q=${encodeURIComponent('{"state":"mine"}')}`
  const notices = [
    { id: '2', kind: 'alarmAssigned', detail, path, at: '2026-11-20T02:00:00Z', read: false },
    { id: '1', kind: 'alarmsAssigned', detail: { number: 12 }, path: mine, at: '2026-11-20T02:00:00Z', read: true },
  ]
  fakeApi({ noticeList: () => ({ data: { unread: 1, notices } }) })
  const { router } = renderScreen(() => <NoticeBell />)
  const user = userEvent.setup()
  const open = async (text: string) => {
    await user.click(await screen.findByRole('button', { name: /1 unread/ }))
    await user.click(await screen.findByText(text))
  }
  await open('The alarm Out of bounds 王强 · 罐区 was assigned to you')
  await waitFor(() => expect(router.history.location.href).toBe(path))
  act(() => router.history.back())
  await open('12 alarms in all were assigned to you')
  await waitFor(() => expect(router.history.location.href).toBe(mine))
})
