import { AREAS_ENDPOINTS } from '@muster/contracts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '../../i18n/setup.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { TrialDialog } from './trial-dialog.tsx'
import type { TrialSubject } from './trial-subject.ts'

const ordered: unknown[] = []
const SUBJECT: TrialSubject = {
  ...{ title: 'Trial', hint: '', limits: '', outdated: '', key: ['trial'], exported: AREAS_ENDPOINTS.areaTrialExport },
  list: async () => [],
  find: () => Promise.reject(new Error('there is none')),
  order: async (span) => ordered.push(span),
  discard: async () => undefined,
}
beforeEach(async () => {
  await changeLanguage('en_US')
  ordered.splice(0)
  vi.stubGlobal('fetch', async () => {
    return Response.json({ code: 0, message: '', data: { id: 't' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('orders whole days of the site that were chosen, a week at most', async () => {
  await renderInApp(<TrialDialog of={SUBJECT} onClose={() => undefined} />)
  const user = userEvent.setup()
  await user.click(await screen.findByText('chosen days'))
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Try' })
  expect(start.disabled).toBe(true)
  const [first, last] = screen.getAllByPlaceholderText('yyyy-MM-dd')
  const fill = (input: HTMLElement, day: string) => {
    fireEvent.change(input, { target: { value: day } })
    fireEvent.blur(input)
  }
  fill(first!, '2026-03-01')
  expect(start.disabled).toBe(false)
  fill(last!, '2026-03-08')
  expect(start.disabled).toBe(true)
  fill(last!, '2026-03-02')
  await user.click(start)
  await waitFor(() => expect(ordered).toEqual([{ from: '2026-02-28T16:00:00.000Z', to: '2026-03-02T16:00:00.000Z' }]))
})
